import { describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { EDGE_TYPE_NAMES } from '../model/edge-types.ts';
import type { UncalledClaim } from './proof.ts';
import { isTrue, remembering, TEST_REPO } from './proofs.testing.ts';
import { Prover } from './prover.ts';
import { isCallable, uncalledGraph } from './uncalled-graph.testing.ts';
import { verifyProof } from './verify-proof.ts';

const hashing = remembering(nodeHashing);
const SIZES = [0, 1, 3, 12, 30, 60];
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a proof that nobody calls a symbol', () => {
  it.each(SIZES)('holds in a graph with %i edges, or an edge shows why there is none', (size) => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const graph = uncalledGraph(seed, size);
      const prover = new Prover(hashing, graph.source);
      for (const target of graph.nodes.filter(isCallable)) {
        const { holds, proof } = prover.uncalled(target);
        const verdict = verifyProof(hashing, copied(proof), graph.snapshot);
        expect(verdict).toMatchObject({ valid: true, claim: { kind: holds ? 'uncalled' : 'edge' } });
        expect(isTrue(graph.edges, proof.claim)).toBe(true);
        seen.add(proof.claim.kind);
        if (proof.claim.kind !== 'uncalled') continue;
        for (const list of ['above', 'within', 'handed', 'except'] as const)
          if (proof.claim[list].length > 0) seen.add(list);
      }
    }
    if (size >= 30) expect([...seen].sort()).toEqual(['above', 'edge', 'except', 'handed', 'uncalled', 'within']);
  });

  it('is of no use for another snapshot or under another version', () => {
    const [graph, other] = [uncalledGraph(1, 30), uncalledGraph(1, 31)];
    const proof = new Prover(hashing, graph.source).uncalled(
      graph.nodes.find((node) => new Prover(hashing, graph.source).uncalled(node).holds)!,
    ).proof;
    expect(verifyProof(hashing, proof, other.snapshot)).toEqual({ valid: false, reason: 'root' });
    expect(verifyProof(hashing, { ...proof, version: 1 }, graph.snapshot)).toEqual({ valid: false, reason: 'form' });
  });

  it('tells whether the snapshot has open names at all', () => {
    for (const size of [0, 30]) {
      const graph = uncalledGraph(5, size);
      const prover = new Prover(hashing, graph.source);
      const held = graph.nodes
        .filter(isCallable)
        .map((node) => prover.uncalled(node))
        .find(({ holds }) => holds)!;
      expect(verifyProof(hashing, held.proof, graph.snapshot)).toMatchObject({ valid: true, showsOpen: size > 0 });
    }
  });

  it('is refused where it would be too large to be read', () => {
    const graph = uncalledGraph(1, 30);
    const long = { ...graph.source, node: (at: number) => ({ ...graph.nodes[at]!, package: 'x'.repeat(11_000_000) }) };
    const { claim } = graph.nodes
      .filter(isCallable)
      .map((node) => new Prover(hashing, graph.source).uncalled(node).proof)
      .find((proof) => proof.claim.kind === 'uncalled' && proof.claim.except.length > 0)!;
    expect(() => new Prover(hashing, long).uncalled((claim as UncalledClaim).target)).toThrow(
      'This proof would be larger than 20 MB, which no verifier reads.',
    );
  });
});

describe('a list of all edges of a type at a symbol', () => {
  it('holds, and nothing can be left out of it or added', () => {
    const graph = uncalledGraph(7, 60);
    const prover = new Prover(hashing, graph.source);
    let lists = 0;
    for (const node of graph.nodes)
      for (const type of EDGE_TYPE_NAMES.slice(0, 12))
        for (const asked of [
          { kind: 'only_from', repo: TEST_REPO, type, target: node },
          { kind: 'only_to', repo: TEST_REPO, type, source: node },
        ] as const) {
          const proof = prover.listing(asked);
          const { claim } = proof;
          expect(isTrue(graph.edges, claim)).toBe(true);
          expect(verifyProof(hashing, copied(proof), graph.snapshot)).toMatchObject({ valid: true, showsOpen: null });
          const name = claim.kind === 'only_from' ? 'sources' : 'targets';
          const list = (claim as unknown as Record<string, readonly object[]>)[name]!;
          const refused = (changed: readonly object[]): void =>
            expect(verifyProof(hashing, { ...proof, claim: { ...claim, [name]: changed } }, graph.snapshot).valid).toBe(
              false,
            );
          refused([...list, { node: graph.nodes[0]!, provenance: 'git' }]);
          if (list.length > 0) refused(list.slice(1));
          if (list.length > 1) refused(list.toReversed());
          lists += list.length;
        }
    expect(lists).toBeGreaterThan(60);
  });
});
