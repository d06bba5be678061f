import { z } from 'zod';
import {
  EDGE_CHANGES,
  type EdgeChangeKind,
  PARAMETER_CHANGES,
  SYMBOL_CHANGES,
  type SymbolChangeKind,
} from '../../analysis/change-kinds.ts';
import { FINDING_LEVELS, REVIEW_RULE_NAMES, type ReviewRule } from '../../analysis/review-rules.ts';
import { PACKAGE_STATUSES } from '../../store/state-difference.ts';
import { edgeTypeShape, provenanceShape, siteShape, symbolShape } from '../shapes.ts';
import { limitInput } from '../inputs.ts';
import { unseenShape } from '../unseen.ts';
import { testRunShape } from './test-runs.ts';

export const stateInput = z
  .string()
  .min(1)
  .max(300)
  .describe(
    'A state: its snapshot hash or commit, or the beginning of either, `current`, or a revision such as HEAD~5, a branch or a tag',
  );

export const comparedShape = z.object({
  /** Null where the state is incomplete. */
  snapshot: z.string().nullable(),
  commit: z.string().nullable(),
  /** Branch or tag it was opened by. */
  reference: z.string().nullable(),
  analyzer: z.string(),
});

/** Every comparison names both states. */
export const comparisonShape = z.object({
  repo: z.string(),
  base: comparedShape,
  head: comparedShape,
});

export const symbolChangeShape = z.enum(Object.keys(SYMBOL_CHANGES) as [SymbolChangeKind, ...SymbolChangeKind[]]);

/** A parameter of a function whose signature changed; `was` is the old name of a renamed one. */
export const parameterShape = z.object({
  change: z.enum(PARAMETER_CHANGES),
  name: z.string(),
  was: z.string().nullable(),
});

const edgeChangeShape = z.enum(Object.keys(EDGE_CHANGES) as [EdgeChangeKind, ...EdgeChangeKind[]]);

const ruleShape = z.enum(REVIEW_RULE_NAMES as [ReviewRule, ...ReviewRule[]]);

const counts = <Name extends string>(names: z.ZodEnum<Record<Name, Name>>) => z.partialRecord(names, z.number().int());

/** One package needs another one, or something outside; `file` and `line` are where it says so. */
const dependencyShape = z.object({
  from: z.string(),
  to: z.string(),
  edges: z.number().int(),
  isTest: z.boolean(),
  source: z.string(),
  target: z.string(),
  file: z.string().nullable(),
  line: z.number().int(),
});

export const findingShape = z.object({
  rule: ruleShape,
  level: z.enum(FINDING_LEVELS),
  /** One sentence. */
  message: z.string(),
  /** What it is about, as people name it. */
  subject: z.string(),
  /** Where to look, in the head; in the base for what is gone. */
  file: z.string().nullable(),
  line: z.number().int(),
  /** What the rule's figure is here. */
  figure: z.number().int(),
});

export const comparisonResult = comparisonShape.extend({
  /** What it means, in a few sentences, the most important first. */
  summary: z.array(z.string()),
  /** By importance. */
  findings: z.array(findingShape),
  /** The figure of every rule, for limits. */
  figures: z.record(ruleShape, z.number().int()),
  files: z.array(z.object({ path: z.string(), status: z.enum(PACKAGE_STATUSES) })),
  packages: z.array(
    z.object({
      package: z.string(),
      symbols: counts(symbolChangeShape),
      edges: counts(edgeChangeShape),
    }),
  ),
  /** Of each kind; a symbol can have changed in several ways. */
  symbolCounts: counts(symbolChangeShape),
  symbolTotal: z.number().int(),
  symbols: z.array(
    z.object({
      changes: z.array(symbolChangeShape),
      parameters: z.array(parameterShape),
      before: symbolShape.nullable(),
      after: symbolShape.nullable(),
    }),
  ),
  edgeCounts: counts(edgeChangeShape),
  edges: z.array(
    z.object({
      change: edgeChangeShape,
      type: edgeTypeShape,
      source: symbolShape,
      target: symbolShape,
      /** Where a re-pointed one led before. */
      was: symbolShape.nullable(),
      provenance: provenanceShape,
      confidence: z.number(),
    }),
  ),
  /** Symbols on which more or fewer depend than before; most gained first. */
  reach: z.array(z.object({ symbol: symbolShape, before: z.number().int(), after: z.number().int() })),
  reachTotal: z.number().int(),
  /** Uses that could not be resolved and carry the name of a symbol that is gone, or can no longer be used as before. */
  unresolvedUses: z.object({ total: z.number().int(), places: z.array(siteShape.extend({ name: z.string() })) }),
  dependencies: z.object({
    added: z.array(dependencyShape),
    removed: z.array(z.object({ from: z.string(), to: z.string() })),
    addedOutside: z.array(dependencyShape),
    removedOutside: z.array(z.string()),
    cycles: z.array(
      z.object({
        packages: z.array(z.string()),
        closedBy: z.array(dependencyShape),
        /** The shortest circle: each package needs the next, the last one the first. */
        way: z.array(z.string()),
      }),
    ),
  }),
  owners: z.array(z.object({ owner: z.string(), files: z.number().int() })),
  newlyAffectedOwners: z.array(z.string()),
  tests: z.object({
    total: z.number().int(),
    allTests: z.number().int(),
    files: z.array(z.object({ path: z.string(), tests: z.number().int() })),
    runs: z.array(testRunShape),
    /** Where there are none: what could hide some. */
    unseen: unseenShape,
  }),
});

export const shown = limitInput(5000, 200).describe(
  'Maximum number of symbols and of relationships listed; the counts include all',
);

export type ComparisonResult = z.infer<typeof comparisonResult>;

export type Finding = z.infer<typeof findingShape>;

export type ComparedStateShape = z.infer<typeof comparedShape>;
