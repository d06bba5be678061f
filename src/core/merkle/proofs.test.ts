import { describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { absenceClaims, isTrue, remembering, testGraph } from './proofs.testing.ts';
import type { EdgeClaim } from './proof.ts';
import { Prover } from './prover.ts';
import { verifyProof } from './verify-proof.ts';

const hashing = remembering(nodeHashing);
const SIZES = [0, 1, 2, 5, 60];

describe('proofs', () => {
  it.each(SIZES)('of every edge of a graph with %i edges hold', (size) => {
    const graph = testGraph(size + 1, size);
    const prover = new Prover(hashing, graph.source);
    for (const claim of graph.edges) {
      const proof = JSON.parse(JSON.stringify(prover.edge(claim))) as unknown;
      expect(verifyProof(hashing, proof, graph.snapshot)).toMatchObject({ valid: true, claim, missing: null });
    }
  });

  it.each(SIZES)('of absence in a graph with %i edges hold, or an edge shows why there is none', (size) => {
    const graph = testGraph(size + 1, size, { nodeCount: size < 60 ? 6 : 14 });
    const prover = new Prover(hashing, graph.source);
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    for (const claim of absenceClaims(graph)) {
      const { holds, proof } = prover.absence(claim);
      const verdict = verifyProof(hashing, JSON.parse(JSON.stringify(proof)), graph.snapshot);
      const isRight =
        holds === isTrue(graph.edges, claim) &&
        verdict.valid &&
        (holds ? verdict.claim.kind === claim.kind : !isTrue([verdict.claim as EdgeClaim], claim));
      if (!isRight) wrong.push(claim);
      if (holds && verdict.valid) seen.add(`${claim.kind} ${verdict.missing}`);
    }
    expect(wrong).toEqual([]);
    if (size === 60)
      expect([...seen].sort()).toEqual([
        'no_edge edge',
        'no_edge type',
        'no_edge_from edge',
        'no_edge_from type',
        'no_edge_from_package edge',
        'no_edge_from_package package',
        'no_edge_from_package type',
        'no_edge_to edge',
        'no_edge_to type',
        'no_package package',
        'no_type_in_package package',
        'no_type_in_package type',
      ]);
  });

  it('show that the symbols of an absence exist, where they have any edge', () => {
    const graph = testGraph(7, 60);
    const prover = new Prover(hashing, graph.source);
    const [source, target] = [graph.nodes[0]!, graph.nodes[1]!];
    const ask = (symbol: string): readonly unknown[] => {
      const claim = { kind: 'no_edge', repo: graph.source.url, source, type: 'throws', target: { ...target, symbol } };
      const verdict = verifyProof(hashing, prover.absence(claim as never).proof, graph.snapshot);
      return verdict.valid ? verdict.shown : [];
    };
    expect(ask(target.symbol)).toEqual([source, target]);
    expect(ask('misspelt')).toEqual([source]);
  });

  it('are of use for one snapshot alone', () => {
    const [graph, other] = [testGraph(1, 20), testGraph(2, 20)];
    const proof = new Prover(hashing, graph.source).edge(graph.edges[0]!);
    expect(verifyProof(hashing, proof, other.snapshot)).toEqual({ valid: false, reason: 'root' });
    expect(verifyProof(hashing, proof, graph.snapshot.toUpperCase())).toEqual({ valid: false, reason: 'hash' });
  });

  it.each([
    undefined,
    null,
    7,
    '',
    [],
    {},
    { format: 'knowing-proof' },
    Object.create(null),
    JSON.parse('{"__proto__":1}'),
  ])('are not made of %j', (garbage) =>
    expect(verifyProof(hashing, garbage, '0'.repeat(64))).toEqual({ valid: false, reason: 'form' }),
  );
});
