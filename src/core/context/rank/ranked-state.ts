import type { Adjacency } from '../../graph/adjacency.ts';
import type { Walked } from '../../graph/walk.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { nodeKindOf, NODE_KINDS, type NodeKind } from '../../model/node-kinds.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import type { WordIndex } from '../../text-index/word-index.ts';
import { BODY_FIELD, FIELD_COUNT, NAME_FIELD } from '../../text-index/word-segment.ts';
import { isAside } from './aside-paths.ts';
import type { Candidates } from './candidates.ts';
import type { NameIndex } from '../../text-index/name-index.ts';
import type { Weights } from '../weights.ts';
import type { WordScores } from './word-scores.ts';

/** What ranking reads of a state of a repository. */
export interface RankedState {
  readonly graph: StoredGraph;
  readonly words: WordIndex;
  readonly names: NameIndex;
  readonly adjacency: Adjacency;
  readonly walked: Walked;
  readonly nodesOfFile: readonly (readonly number[])[];
  readonly testMask: Uint8Array;
  isCode(file: number): boolean;
  /** The files that commits changed whose messages have a term: none without a history. */
  filesChangedFor(term: number): readonly number[];
}

/** A state with what it is weighed by, and what follows from both whatever the question is. */
export interface WeighedState extends RankedState {
  readonly weights: Weights;
  readonly priors: Float64Array;
  readonly wordScores: WordScores;
  /** What a run works on: each begins by clearing them. */
  readonly candidates: Candidates;
  /** How well the words of each file fit. */
  readonly files: Float64Array;
}

/** Kinds that are no answer unless they are weighed: places, what lies outside, and people. */
const NO_ANSWER: ReadonlySet<string> = new Set(['place', 'outside', 'people']);

/**
 * What makes a symbol more or less likely to matter whatever the question is: its kind, how much it is used, whether it
 * stands aside. 0 for what is no answer to any. The same for all questions, so it is worked out once.
 */
export function priorsOf(state: RankedState, weights: Weights): Float64Array {
  const { graph, words } = state;
  const { nodes, files } = graph;
  const priors = new Float64Array(nodes.count);
  const asides = files.map(({ path, skipped }, file) => {
    const isAnAnswer = state.isCode(file) && !isAside(path) && skipped !== 'generated';
    return isAnAnswer ? 1 : weights.asides;
  });
  const ofKind = new Float64Array(256);
  for (const [kind, { code, family }] of Object.entries(NODE_KINDS))
    ofKind[code] = weights.kinds[nodeKindOf(code)] ?? (NO_ANSWER.has(family) || kind === 'section' ? 0 : 1);
  const shapes = shapesOf(graph);
  const namesakes = new Map<string, number>();
  for (const name of nodes.name) namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
  for (let node = 0; node < nodes.count; node += 1) {
    const kind = ofKind[nodes.kind[node]!]!;
    if (kind === 0) continue;
    const use = 1 + weights.inDegree * Math.log(1 + usesOf(state, node));
    const shape = shapes[node] === 1 ? weights.shapes : 1;
    const contract = isContract(graph, node) ? weights.contracts : 1;
    const shared = 1 + weights.sharedName * Math.log(namesakes.get(nodes.name[node]!)!);
    const long = 1 + weights.longName * Math.log(Math.max(1, words.lengths[node * FIELD_COUNT + NAME_FIELD]!));
    const length = words.lengths[node * FIELD_COUNT + BODY_FIELD]! / words.averageLengths[BODY_FIELD]!;
    const size = 1 + weights.size * Math.log1p(length);
    priors[node] = (kind * shape * size * use * contract * shared * (asides[nodes.file[node]!] ?? 1)) / long;
  }
  return priors;
}

const isOfKind = (kinds: readonly NodeKind[]): Uint8Array => {
  const flags = new Uint8Array(256);
  for (const kind of kinds) flags[NODE_KINDS[kind].code] = 1;
  return flags;
};
const MAY_BE_SHAPE = isOfKind(['interface', 'type']);
const ACTS = isOfKind(['method', 'function', 'constructor']);

const PROMISES = isOfKind(['interface', 'trait']);

/** Whether a symbol is a method that an interface or trait declares. */
const isContract = ({ nodes: { kind, parent } }: StoredGraph, node: number): boolean =>
  kind[node] === NODE_KINDS.method.code && PROMISES[kind[parent[node]!] ?? 0] === 1;

/** Interfaces and type aliases without anything that can be called: 1. */
function shapesOf({ nodes }: StoredGraph): Uint8Array {
  const shapes = nodes.kind.map((kind) => MAY_BE_SHAPE[kind]!);
  nodes.parent.forEach((holder, node) => {
    if (holder >= 0 && ACTS[nodes.kind[node]!] === 1) shapes[holder] = 0;
  });
  return shapes;
}

/** Edges by which others use a symbol; the others say where it stands or what it resembles. */
const USES: ReadonlySet<number> = new Set(
  (
    [
      'calls',
      'instantiates',
      'imports',
      'extends',
      'implements',
      'overrides',
      'references',
      'type_hint_of',
      'accesses_field',
      'decorates',
      'throws',
    ] as const
  ).map((type) => EDGE_TYPES[type].code),
);

/** How many symbols outside the tests use one. */
function usesOf({ adjacency, testMask }: RankedState, node: number): number {
  const { offsets, types, nodes } = adjacency.in;
  let uses = 0;
  for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1)
    if (USES.has(types[at]!) && testMask[nodes[at]!] === 0) uses += 1;
  return uses;
}
