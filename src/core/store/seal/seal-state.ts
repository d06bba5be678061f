import { toHex } from '../../base/bytes.ts';
import { finish, type Steps } from '../../base/steps.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { hashNodesInSteps } from '../../identity/node-identity.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Group } from '../../merkle/group.ts';
import { sealGraphInSteps, type KnownGroups, type SealCache, type SealedGraph } from '../../merkle/seal-graph.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import type { HashText, LinkedGraph } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { compareGraphs, type GraphComparison } from './compare-graphs.ts';
import { partition, type Part } from '../partition.ts';

/** A linked graph with everything that follows from it alone: hashes of its nodes, its packages, its snapshot hash. */
export interface SealedState {
  readonly url: string;
  readonly graph: LinkedGraph;
  /** 32 bytes a node. */
  readonly nodeHashes: Uint8Array;
  readonly parts: readonly Part[];
  readonly seal: SealedGraph;
  readonly hash: HashText;
  /** For each part: the part of the state it was compared with that is the same in every byte, or −1. */
  readonly sameParts: Int32Array;
}

/** What may save work; the result is the same without it. */
export interface SealHelp {
  /** Package groups that were hashed before. */
  readonly cache?: SealCache;
  /** An earlier state of the repository: what is the same is taken from it. */
  readonly before?: SealedState | null;
}

/** Names a graph by its content. */
export const sealState = (hashing: Hashing, url: string, graph: LinkedGraph, help: SealHelp = {}): SealedState =>
  finish(sealStateInSteps(hashing, url, graph, help));

export function* sealStateInSteps(
  hashing: Hashing,
  url: string,
  graph: LinkedGraph,
  { cache, before = null }: SealHelp = {},
): Steps<SealedState> {
  const parts = partition(url, graph);
  yield;
  const compared = before && compareGraphs(before, { url, graph, parts });
  yield;
  const nodeHashes =
    before && compared
      ? yield* knownHashes(hashing, graph, before, compared)
      : yield* hashNodesInSteps(hashing, graph.nodes);
  // Packages whose names differ only in Unicode form are one package to the trees.
  const labels = new Map<string, number>();
  const packageOf = new Int32Array(graph.nodes.length);
  for (const part of parts) {
    if (part.from === part.to) continue;
    const label = packageLabel(url, part);
    const known = labels.get(label) ?? labels.size;
    labels.set(label, known);
    packageOf.fill(known, part.from, part.to);
  }
  const input = { url, nodeHashes, edges: graph.edges, packages: [...labels.keys()], packageOf, typeLabel: edgeTypeOf };
  const groups = before && compared ? knownGroups(before, compared) : undefined;
  const seal =
    before && compared?.isUntouched
      ? { ...before.seal, fresh: [] }
      : yield* sealGraphInSteps(hashing, input, cache, groups);
  const sameParts = compared?.sameParts ?? new Int32Array(parts.length).fill(-1);
  return { url, graph, nodeHashes, parts, seal, hash: toHex(seal.snapshot) as HashText, sameParts };
}

/** Hashes of all nodes, of which only those are made that the earlier state has not. */
function* knownHashes(
  hashing: Hashing,
  { nodes }: LinkedGraph,
  before: SealedState,
  { nodes: earlier, isUntouched }: GraphComparison,
): Steps<Uint8Array> {
  if (isUntouched) return before.nodeHashes;
  const hashes = new Uint8Array(nodes.length * HASH_BYTES);
  const unknown: number[] = [];
  earlier.forEach((old, node) => {
    if (old < 0) unknown.push(node);
    else hashes.set(before.nodeHashes.subarray(old * HASH_BYTES, (old + 1) * HASH_BYTES), node * HASH_BYTES);
  });
  const made = yield* hashNodesInSteps(
    hashing,
    unknown.map((node) => nodes[node]!),
  );
  unknown.forEach((node, i) => hashes.set(made.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES), node * HASH_BYTES));
  return hashes;
}

function knownGroups({ seal }: SealedState, { outgoing, incoming }: GraphComparison): KnownGroups {
  const kept = (groups: readonly Group[], changed: ReadonlySet<string>): Map<string, Uint8Array> =>
    new Map(groups.flatMap(({ label, hash }) => (changed.has(label) ? [] : [[label, hash] as const])));
  return { forward: kept(seal.forward, outgoing), inbound: kept(seal.inbound, incoming) };
}
