/** How much a finding asks of whoever reads it; the words are SARIF's. */
export const FINDING_LEVELS = ['error', 'warning', 'note'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/**
 * What a review looks for. `counts` is what the rule's figure counts, for a limit on it (`--fail-on RULE=N`); it is the
 * number of findings but where `isLargest` says that it is the largest figure among them.
 */
export const REVIEW_RULES = {
  'removed-in-use': {
    level: 'error',
    title: 'Removed but still used',
    says: 'A removed symbol is still used by unchanged code, or a route or RPC that is still requested lost its last handler.',
    counts: 'removed symbols that are still used, and routes and RPCs requested without a handler',
    isLargest: false,
  },
  'new-cycle': {
    level: 'warning',
    title: 'New dependency cycle',
    says: 'Packages now depend on each other in a cycle.',
    counts: 'new dependency cycles',
    isLargest: false,
  },
  'signature-in-use': {
    level: 'warning',
    title: 'Signature changed, callers not updated',
    says: 'The signature of a symbol changed, but some callers or implementations were not updated.',
    counts: 'symbols with a changed signature and callers that were not updated',
    isLargest: false,
  },
  'blast-radius': {
    level: 'note',
    title: 'Reach increased',
    says: 'More symbols depend on a symbol than before, directly or indirectly.',
    counts: 'more dependents of one symbol (largest increase)',
    isLargest: true,
  },
  'new-cross-package': {
    level: 'note',
    title: 'New dependency between packages',
    says: 'A package now depends on another package of the repository.',
    counts: 'new dependencies between packages, except from tests',
    isLargest: false,
  },
  'new-external': {
    level: 'note',
    title: 'New external dependency',
    says: 'The repository now depends on another external package.',
    counts: 'new external dependencies, except from tests',
    isLargest: false,
  },
  untested: {
    level: 'note',
    title: 'No test found',
    says: 'No test found that reaches new or changed code through resolved calls.',
    counts: 'new or changed functions that no test is known to reach',
    isLargest: false,
  },
  'new-owners': {
    level: 'note',
    title: 'New owners affected',
    says: 'Code of these owners depends on this change for the first time.',
    counts: 'newly affected owners',
    isLargest: false,
  },
} as const satisfies Record<
  string,
  { level: FindingLevel; title: string; says: string; counts: string; isLargest: boolean }
>;

export type ReviewRule = keyof typeof REVIEW_RULES;
export const REVIEW_RULE_NAMES = Object.keys(REVIEW_RULES) as ReviewRule[];
export const isReviewRule = (text: string): text is ReviewRule => Object.hasOwn(REVIEW_RULES, text);
