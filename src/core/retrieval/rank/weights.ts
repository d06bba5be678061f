import type { EdgeType } from '../../model/edge-types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { FIELDS } from '../words/word-segment.ts';

type Field = (typeof FIELDS)[number];

/** Everything that ranking weighs by. Kept together so that benches can take one thing away and see what it is worth. */
export interface Weights {
  /** How much a word in each field counts, and how far the field's length makes it count less. */
  readonly fields: Readonly<Record<Field, { readonly weight: number; readonly length: number }>>;
  readonly fileName: number;
  readonly directory: number;
  /** How soon more of the same word adds nothing. */
  readonly saturation: number;
  /** Share of a name's words that the question has. */
  readonly nameCoverage: number;
  readonly file: number;
  readonly parent: number;
  readonly bestChild: number;
  readonly inDegree: number;
  readonly identifier: number;
  readonly pair: number;
  readonly tests: number;
  readonly asides: number;
  readonly kinds: Partial<Record<NodeKind, number>>;
  readonly walk: number;
  readonly walkSeeds: number;
  readonly walkBack: number;
  readonly edges: Partial<Record<EdgeType, number>>;
}

export const WEIGHTS: Weights = {
  fields: {
    name: { weight: 3, length: 0.5 },
    parent: { weight: 2.5, length: 0.5 },
    doc: { weight: 0.7, length: 0.3 },
    signature: { weight: 1, length: 0.3 },
    body: { weight: 0.5, length: 0.7 },
    comments: { weight: 0.5, length: 0.7 },
    strings: { weight: 0.3, length: 0.7 },
    members: { weight: 0.5, length: 0.7 },
  },
  fileName: 0.5,
  directory: 1,
  saturation: 1.8,
  nameCoverage: 0.25,
  file: 0.4,
  parent: 0.1,
  bestChild: 0.1,
  inDegree: 0.05,
  identifier: 1,
  pair: 0,
  tests: 0.3,
  asides: 0.6,
  kinds: {
    constructor: 0.7,
    interface: 1.1,
    trait: 1.1,
    enum: 0.7,
    constant: 0.5,
    variable: 0.5,
    field: 0.7,
    property: 0.7,
    enumerator: 0.5,
  },
  walk: 0.2,
  walkSeeds: 20,
  walkBack: 0.5,
  edges: { calls: 1, instantiates: 0.6, implements: 0.6, extends: 0.6, overrides: 0.5, references: 0.3, type_hint_of: 0.3 },
};
