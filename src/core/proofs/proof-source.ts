import { hashedText, packageLabel } from '../identity/package-label.ts';
import type { ProofNode } from '../merkle/proof.ts';
import type { ProofSource } from '../merkle/prover.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import { provenanceOf } from '../model/provenance.ts';
import type { Manifest } from '../store/manifest.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/** A stored graph, without layers, and its manifest as proofs are made from them. */
export function proofSource(graph: StoredGraph, manifest: Manifest): ProofSource {
  const labels = new Map<string, number>();
  const packageOf = new Int32Array(graph.nodes.count);
  for (const { url, package: name, from, to } of graph.packages) {
    const label = packageLabel(graph.url, { url, package: name });
    const known = labels.get(label) ?? labels.size;
    labels.set(label, known);
    packageOf.fill(known, from, to);
  }
  return {
    url: graph.url,
    nodeHashes: graph.nodeHashes,
    edges: graph.edges,
    packages: [...labels.keys()],
    packageOf,
    typeLabel: edgeTypeOf,
    provenanceLabel: provenanceOf,
    seal: manifest,
    node: (index) => proofNode(graph, index),
  };
}

/** A node's name, in the form in which it is hashed. */
export function proofNode(graph: StoredGraph, node: number): ProofNode {
  const { url, package: name } = graph.packages[graph.nodes.package[node]!]!;
  return {
    url: hashedText(url),
    package: hashedText(name),
    symbol: hashedText(graph.nodes.symbol[node]!),
    kind: nodeKindOf(graph.nodes.kind[node]!),
  };
}
