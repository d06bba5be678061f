import { nodeHashing as hashing } from '../../helper/ports/node-hashing.ts';
import { toHex } from '../../src/core/base/bytes.ts';
import { hashNodes } from '../../src/core/identity/node-identity.ts';
import { packageLabel } from '../../src/core/identity/package-label.ts';
import type { AbsenceClaim, EdgeClaim, Proof, ProofNode } from '../../src/core/merkle/proof.ts';
import { Prover, type ProofSource } from '../../src/core/merkle/prover.ts';
import { sealGraph } from '../../src/core/merkle/seal-graph.ts';
import { verifyProof } from '../../src/core/merkle/verify-proof.ts';
import { edgeTypeOf } from '../../src/core/model/edge-types.ts';
import { provenanceOf } from '../../src/core/model/provenance.ts';
import { generatedGraph, REPO } from './generated-graph.ts';

// proofs EDGES…: for graphs of so many edges, proofs of each kind of claim: median size of the JSON, largest size, and
// median times of the first proof (a prover that has seen nothing), of further ones, and of verifying. Prints JSON.

const SAMPLES = 40;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

function sourceOf(edgeCount: number): { source: ProofSource; nodes: readonly ProofNode[]; snapshot: string } {
  const { nodes, edges } = generatedGraph(edgeCount, 0);
  const labels = new Map<string, number>();
  const packageOf = Int32Array.from(nodes, (node) => {
    const label = packageLabel(REPO, node);
    if (!labels.has(label)) labels.set(label, labels.size);
    return labels.get(label)!;
  });
  const named = nodes.map(({ url, package: name, symbol, kind }): ProofNode => ({ url, package: name, symbol, kind }));
  const input = {
    url: REPO,
    nodeHashes: hashNodes(hashing, nodes),
    edges,
    packages: [...labels.keys()],
    packageOf,
    typeLabel: edgeTypeOf,
  };
  const seal = sealGraph(hashing, input);
  return {
    source: { ...input, seal, node: (at) => named[at]!, provenanceLabel: provenanceOf },
    nodes: named,
    snapshot: toHex(seal.snapshot),
  };
}

type Ask = (prover: Prover, sample: number) => Proof | null;

/** One proof of a kind for each number; null where what it claims does not hold there. */
function asks({ edges }: ProofSource, nodes: readonly ProofNode[]): Readonly<Record<string, Ask>> {
  const repo = REPO;
  const step = Math.floor(edges.count / SAMPLES);
  const edge = (i: number): EdgeClaim => ({
    kind: 'edge',
    repo,
    source: nodes[edges.source[i * step]!]!,
    type: edgeTypeOf(edges.type[i * step]!),
    target: nodes[edges.target[i * step]!]!,
    provenance: provenanceOf(edges.provenance[i * step]!),
  });
  const absent =
    (claim: (i: number) => AbsenceClaim): Ask =>
    (prover, i) => {
      const { holds, proof } = prover.absence(claim(i));
      return holds ? proof : null;
    };
  return {
    edge: (prover, i) => prover.edge(edge(i)),
    no_edge: absent((i) => ({ ...ends(edge(i)), kind: 'no_edge', source: edge(i).target, target: edge(i).source })),
    'no_edge, no such type': absent((i) => ({ ...ends(edge(i)), kind: 'no_edge', type: 'throws' })),
    no_edge_to: absent((i) => ({ kind: 'no_edge_to', repo, type: 'throws', target: edge(i).target })),
    no_edge_from: absent((i) => ({ kind: 'no_edge_from', repo, type: 'throws', source: edge(i).source })),
    no_edge_from_package: absent((i) => ({
      kind: 'no_edge_from_package',
      repo,
      package: edge((i + 7) % SAMPLES).source.package,
      type: 'calls',
      target: edge(i).target,
    })),
    no_type_in_package: absent((i) => ({
      kind: 'no_type_in_package',
      repo,
      package: edge(i).source.package,
      type: 'executes_process',
    })),
    no_package: absent((i) => ({ kind: 'no_package', repo, package: `${edge(i).source.package}x` })),
  };
}

const ends = ({ repo, source, type, target }: EdgeClaim): Omit<EdgeClaim, 'kind' | 'provenance'> => ({
  repo,
  source,
  type,
  target,
});

function timed<T>(work: () => T): { result: T; ms: number } {
  const started = performance.now();
  const result = work();
  return { result, ms: performance.now() - started };
}

function measure(edgeCount: number): object[] {
  const { source, nodes, snapshot } = sourceOf(edgeCount);
  return Object.entries(asks(source, nodes)).map(([claim, ask]) => {
    const first = timed(() => ask(new Prover(hashing, source), 3)).ms;
    const prover = new Prover(hashing, source);
    const [sizes, proving, verifying]: [number[], number[], number[]] = [[], [], []];
    let valid = 0;
    for (let i = 0; i < SAMPLES; i += 1) {
      const { result: proof, ms } = timed(() => ask(prover, i));
      if (proof === null) continue;
      const text = JSON.stringify(proof);
      const verdict = timed(() => verifyProof(hashing, text, snapshot));
      sizes.push(Buffer.byteLength(text));
      proving.push(ms);
      verifying.push(verdict.ms);
      if (verdict.result.valid) valid += 1;
    }
    return {
      edges: source.edges.count,
      claim,
      proofs: sizes.length,
      valid,
      bytes: median(sizes),
      mostBytes: Math.max(...sizes),
      firstMs: first,
      proveMs: median(proving),
      verifyMs: median(verifying),
    };
  });
}

process.stdout.write(JSON.stringify(process.argv.slice(2).flatMap((edges) => measure(Number(edges)))));
