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
    title: 'Gone, and still used',
    says: 'A symbol is gone that code used which this change does not touch.',
    counts: 'symbols that are gone and still used',
    isLargest: false,
  },
  'new-cycle': {
    level: 'warning',
    title: 'Packages need each other around',
    says: 'Packages depend on each other in a circle that was not there before.',
    counts: 'circles of packages that are new',
    isLargest: false,
  },
  'signature-in-use': {
    level: 'warning',
    title: 'Another signature, the same callers',
    says: 'A symbol is declared otherwise, and some who call or implement it were not changed.',
    counts: 'symbols with another signature whose callers were not all changed',
    isLargest: false,
  },
  'blast-radius': {
    level: 'note',
    title: 'More depends on it',
    says: 'More symbols depend on a symbol than before, directly or through others.',
    counts: 'symbols that came to depend on one symbol, at most',
    isLargest: true,
  },
  'new-cross-package': {
    level: 'note',
    title: 'A package needs another one',
    says: 'A package depends on another one of the repository that it did not depend on before.',
    counts: 'dependencies between packages that are new, without those of tests',
    isLargest: false,
  },
  'new-external': {
    level: 'note',
    title: 'Something outside is needed',
    says: 'The repository depends on a package outside that nothing in it depended on before.',
    counts: 'packages outside that are needed newly, without those of tests',
    isLargest: false,
  },
  untested: {
    level: 'note',
    title: 'No test leads there',
    says: 'New or changed code to which no test leads, as far as the graph tells.',
    counts: 'new or changed functions that no test leads to',
    isLargest: false,
  },
  'new-owners': {
    level: 'note',
    title: 'Other people are affected',
    says: 'People own code that depends on what was touched, and owned none of it before.',
    counts: 'owners newly affected',
    isLargest: false,
  },
} as const satisfies Record<
  string,
  { level: FindingLevel; title: string; says: string; counts: string; isLargest: boolean }
>;

export type ReviewRule = keyof typeof REVIEW_RULES;
export const REVIEW_RULE_NAMES = Object.keys(REVIEW_RULES) as ReviewRule[];
export const isReviewRule = (text: string): text is ReviewRule => Object.hasOwn(REVIEW_RULES, text);
