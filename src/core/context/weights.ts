import type { EdgeType } from '../model/edge-types.ts';
import type { NodeKind } from '../model/node-kinds.ts';
import type { FIELDS } from '../text-index/word-segment.ts';
import type { QuestionKind } from './query/question-kind.ts';

type Field = (typeof FIELDS)[number];

/** Everything that ranking weighs by. Kept together so that benches can take one thing away and see what it is worth. */
export interface Weights {
  /** How much a word in each field counts, and how far the field's length makes it count less. */
  readonly fields: Readonly<Record<Field, { readonly weight: number; readonly length: number }>>;
  /** A word in the name of the file, and of a directory above it. */
  readonly fileName: number;
  readonly directory: number;
  /** A word in the messages of the commits that changed a file, for the file. */
  readonly history: number;
  /** How much more the first word of a question counts than a late one, and after how many words that is nearly gone. */
  readonly lead: number;
  readonly leadLength: number;
  /** What a word counts that stands before the colon of a subject, and names a part of the repository. */
  readonly scope: number;
  /** What a file adds to its symbols whose path has the words before the colon. */
  readonly scopeLift: number;
  /** What a word counts that the question writes as two. */
  readonly compounds: number;
  /** How soon more of the same word adds nothing: the frequency at which it counts half. */
  readonly saturation: number;
  /** How much of what words say depends on the share of the question that stands in the same symbol: 0 for nothing. */
  readonly coverage: number;
  /** What a name adds whose words all stand in the question. */
  readonly nameCoverage: number;
  /** What the file around it adds, by its own score. */
  readonly file: number;
  /** What the declaration around it adds, and the best one inside it. */
  readonly parent: number;
  readonly bestChild: number;
  /** What a name that the question writes as code adds, in units of the rarest word. */
  readonly identifier: number;
  /** What a mention of such a name in a symbol's parameters or code adds, in the same units. */
  readonly mention: number;
  /** What classes of equivalent words add, in units of the rarest word. */
  readonly classes: number;
  /** What others that use it make of it. */
  readonly inDegree: number;
  /** What the size of its code makes of it, by the logarithm of how much longer than usual it is. */
  readonly size: number;
  /** Factors for tests and for examples, documentation, scripts and data. */
  readonly tests: number;
  readonly asides: number;
  readonly kinds: Partial<Record<NodeKind, number>>;
  /** A factor for interfaces and type aliases that do nothing: shapes of data, which every module has many of. */
  readonly shapes: number;
  /** A factor for methods that an interface or trait declares: what all that implement it promise. */
  readonly contracts: number;
  /** What a name that others have too adds, by the logarithm of how many: conventions give such names to what does the work. */
  readonly sharedName: number;
  /** What a long name takes away, by the logarithm of its words: what a repository is about has short names. */
  readonly longName: number;
  /** What others of the best in the same file add to a symbol, and how many of the best are asked. */
  readonly neighbours: number;
  readonly neighboursOf: number;
  /** What an owner among the best adds to its members, and how many of the best are asked. */
  readonly members: number;
  readonly membersOf: number;
  /** What the best symbols lend to those they are tied to, how many of them lend, and how much less against an edge. */
  readonly walk: number;
  readonly walkSeeds: number;
  readonly walkBack: number;
  readonly edges: Partial<Record<EdgeType, number>>;
  /** How much less through an override, and how many of the best lend so. */
  readonly dispatch: number;
  readonly dispatchOf: number;
}

/** For questions that want to understand something. */
const UNDERSTAND: Weights = {
  fields: {
    name: { weight: 3, length: 0.5 },
    parent: { weight: 2.5, length: 0.5 },
    doc: { weight: 1, length: 0.3 },
    signature: { weight: 1, length: 0.3 },
    body: { weight: 0.6, length: 0.7 },
    comments: { weight: 0.4, length: 0.7 },
    strings: { weight: 0.3, length: 0.7 },
    members: { weight: 0.5, length: 0.7 },
  },
  fileName: 0.5,
  directory: 1,
  history: 4,
  lead: 0.8,
  leadLength: 5,
  scope: 2,
  scopeLift: 1,
  compounds: 1,
  saturation: 1.8,
  coverage: 0.1,
  nameCoverage: 0.5,
  file: 0.3,
  parent: 0.2,
  bestChild: 0.2,
  identifier: 1,
  mention: 0.1,
  classes: 0.5,
  inDegree: 0.2,
  size: 0,
  tests: 0.3,
  asides: 0.5,
  kinds: {
    constructor: 0.5,
    function: 0.85,
    enum: 0.5,
    constant: 0.5,
    variable: 0.5,
    field: 0.5,
    property: 0.5,
    enumerator: 0.5,
    namespace: 0.5,
    module: 0.5,
  },
  shapes: 0.5,
  contracts: 1.1,
  sharedName: 0.03,
  longName: 0.1,
  neighbours: 0.1,
  neighboursOf: 50,
  members: 0.06,
  membersOf: 10,
  walk: 0.14,
  walkSeeds: 20,
  walkBack: 1,
  edges: {
    calls: 1,
    instantiates: 0.6,
    implements: 0.6,
    extends: 0.6,
    references: 0.3,
    type_hint_of: 0.3,
  },
  dispatch: 0.5,
  dispatchOf: 5,
};

/** For changes to what is there: code that does much is likelier than what is used much. */
const CHANGE: Weights = {
  ...UNDERSTAND,
  fields: {
    ...UNDERSTAND.fields,
    parent: { weight: 3, length: 0.5 },
    body: { weight: 0.8, length: 0.2 },
  },
  lead: 0.6,
  saturation: 1,
  coverage: 0.2,
  bestChild: 0.25,
  identifier: 1.5,
  mention: 0.3,
  classes: 0.4,
  inDegree: 0.1,
  size: 0.8,
  kinds: {
    ...UNDERSTAND.kinds,
    constructor: 0.8,
    function: 0.95,
    class: 0.9,
    struct: 0.9,
    interface: 0.9,
    trait: 0.9,
    type: 0.9,
    union: 0.9,
    annotation: 0.9,
  },
  shapes: 0.7,
  members: 0.1,
  walk: 0.08,
};

/** Every kind of question with what its answers are weighed by. */
export type KindWeights = Readonly<Record<QuestionKind, Weights>>;

export const WEIGHTS: KindWeights = {
  understand: UNDERSTAND,
  // What is new is built upon types and entry points, as they are understood.
  make: UNDERSTAND,
  // The same fields, so that what words say of symbols is worked out once for all kinds but changes.
  open: { ...between(UNDERSTAND, CHANGE, 0.2), fields: UNDERSTAND.fields },
  change: CHANGE,
};

/** What code outside of all declarations counts, where files are answers too. */
const FILE = 0.6;

/** The same with files among the answers, for what they say outside of their declarations. */
export const withFiles = (weights: KindWeights): KindWeights =>
  Object.fromEntries(
    Object.entries(weights).map(([kind, own]) => [kind, { ...own, kinds: { ...own.kinds, file: FILE } }]),
  ) as unknown as KindWeights;

/** Weights a part of the way from one to another. */
export function between(from: Weights, to: Weights, part: number): Weights {
  return blend(from, to, part) as Weights;
}

/** A row that only one of them has is a factor of 1 in the other. */
function blend(from: unknown, to: unknown, part: number): unknown {
  if (from === to) return from;
  if (typeof from !== 'object' || typeof to !== 'object')
    return ((from ?? 1) as number) * (1 - part) + ((to ?? 1) as number) * part;
  const [a, b] = [from as Record<string, unknown>, to as Record<string, unknown>];
  return Object.fromEntries(Object.keys({ ...a, ...b }).map((key) => [key, blend(a[key], b[key], part)]));
}
