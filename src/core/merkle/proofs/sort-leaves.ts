import { sortInSteps } from '../../base/sort-in-steps.ts';
import type { Steps } from '../../base/steps.ts';
import { hashEdgesInSteps } from '../../identity/edge-identity.ts';
import { HASH_BYTES, digestRecordsInSteps } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { labelOrder } from '../group.ts';
import { compareAt, inOrder } from '../rank.ts';
import type { SealInput } from '../seal-input.ts';
import type { SealSide } from '../snapshot.ts';

/** The leaves of one type in one package: from … to − 1. */
export interface LeafRun {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** The leaves of some packages in the order of their trees: by package as given, label of the type, key. */
export interface SortedLeaves {
  /** 32 bytes a leaf. */
  readonly hashes: Uint8Array;
  /** Edge of the graph behind each leaf, and where its hash stands in `edgeHashes`, 32 bytes each. */
  readonly edges: Int32Array;
  readonly places: Int32Array;
  readonly edgeHashes: Uint8Array;
  /** Runs of each package. */
  readonly runs: readonly (readonly LeafRun[])[];
}

/** `packages` are the edges whose near ends are in each of them. */
export function* sortLeaves(
  hashing: Hashing,
  input: SealInput,
  side: SealSide,
  packages: readonly Int32Array[],
): Steps<SortedLeaves> {
  const { nodeHashes, edges } = input;
  const [near, far] = side === 'forward' ? [edges.source, edges.target] : [edges.target, edges.source];
  const { indices, groups, labels } = yield* groupEdges(input, packages);
  const edgeHashes = yield* hashEdgesInSteps(hashing, nodeHashes, edges, indices);
  const compareNodes = (a: number, b: number): number => (a === b ? 0 : compareAt(nodeHashes, a, b));
  const compare = (a: number, b: number): number =>
    groups[a]! - groups[b]! ||
    compareNodes(near[indices[a]!]!, near[indices[b]!]!) ||
    compareNodes(far[indices[a]!]!, far[indices[b]!]!) ||
    compareAt(edgeHashes, a, b);
  const order = yield* sortInSteps(inOrder(indices.length), compare);

  const places = new Int32Array(order.length);
  const runs: LeafRun[][] = packages.map(() => []);
  let count = 0;
  for (let from = 0, i = 0; i < order.length;) {
    const group = groups[order[i]!]!;
    for (; i < order.length && groups[order[i]!] === group; i += 1) {
      if (i % STEP === 0) yield;
      // An edge between nodes whose names differ only in Unicode form counts once.
      if (i > 0 && compare(order[i - 1]!, order[i]!) === 0) continue;
      places[count++] = order[i]!;
    }
    runs[Math.floor(group / labels.length)]!.push({ label: labels[group % labels.length]!, from, to: count });
    from = count;
  }
  const kept = places.subarray(0, count);
  const leaves = { edges: kept.map((place) => indices[place]!), places: kept, edgeHashes, runs };
  return { ...leaves, hashes: yield* hashLeaves(hashing, input, leaves) };
}

/** Rows of one step. */
const STEP = 8192;

/** Edges one after the other, and the group of each: its package and, within that, its type by the order of the labels. */
function* groupEdges(
  { edges: { type }, typeLabel }: SealInput,
  packages: readonly Int32Array[],
): Steps<{ indices: Int32Array; groups: Int32Array; labels: readonly string[] }> {
  const indices = new Int32Array(packages.reduce((sum, { length }) => sum + length, 0));
  const codes = new Set<number>();
  let count = 0;
  for (const edges of packages) {
    for (const edge of edges) {
      codes.add(type[edge]!);
      indices[count++] = edge;
      if (count % STEP === 0) yield;
    }
  }
  const named = [...codes].map((code) => ({ code, label: typeLabel(code) }));
  const order = labelOrder(named.map(({ label }) => label));
  const ranks = new Int32Array(256);
  order.forEach((at, rank) => (ranks[named[at]!.code] = rank));
  const groups = new Int32Array(count);
  count = 0;
  for (const [at, edges] of packages.entries()) {
    for (const edge of edges) {
      groups[count++] = at * order.length + ranks[type[edge]!]!;
      if (count % STEP === 0) yield;
    }
  }
  return { indices, groups, labels: [...order].map((at) => named[at]!.label) };
}

function hashLeaves(
  hashing: Hashing,
  { nodeHashes, edges: { source, target } }: SealInput,
  { edges, places, edgeHashes }: Omit<SortedLeaves, 'hashes'>,
): Steps<Uint8Array> {
  return digestRecordsInSteps(hashing, edges.length, (writer, i) => {
    const from = source[edges[i]!]! * HASH_BYTES;
    const to = target[edges[i]!]! * HASH_BYTES;
    writer.begin('leaf');
    writer.bytes(nodeHashes, from, from + HASH_BYTES);
    writer.bytes(nodeHashes, to, to + HASH_BYTES);
    writer.bytes(edgeHashes, places[i]! * HASH_BYTES, (places[i]! + 1) * HASH_BYTES);
  });
}
