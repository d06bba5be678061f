import { toHex } from '../base/bytes.ts';
import { hashNodes } from '../identity/node-identity.ts';
import { packageLabel } from '../identity/package-label.ts';
import { sealGraph, type SealCache, type SealedGraph } from '../merkle/seal-graph.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import type { HashText, LinkedGraph } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { partition, type Part } from './partition.ts';

/** A linked graph with everything that follows from it alone: hashes of its nodes, its packages, its snapshot hash. */
export interface SealedState {
  readonly url: string;
  readonly graph: LinkedGraph;
  /** 32 bytes a node. */
  readonly nodeHashes: Uint8Array;
  readonly parts: readonly Part[];
  readonly seal: SealedGraph;
  readonly hash: HashText;
}

/** Names a graph by its content. With a cache only packages that changed are hashed; the result is the same. */
export function sealState(hashing: Hashing, url: string, graph: LinkedGraph, cache?: SealCache): SealedState {
  const nodeHashes = hashNodes(hashing, graph.nodes);
  const parts = partition(url, graph);
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
  const seal = sealGraph(hashing, input, cache);
  return { url, graph, nodeHashes, parts, seal, hash: toHex(seal.snapshot) as HashText };
}
