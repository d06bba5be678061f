import { describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { absenceClaims, isTrue, remembering, TEST_REPO, testGraph } from './proofs.testing.ts';
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
        'no_edge_from_package_and_below edge',
        'no_edge_from_package_and_below package',
        'no_edge_from_package_and_below type',
        'no_edge_to edge',
        'no_edge_to type',
        'no_package package',
        'no_type_in_package package',
        'no_type_in_package type',
        'no_type_in_package_and_below package',
        'no_type_in_package_and_below type',
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

describe('a hostile proof', () => {
  const graph = testGraph(3, 20);
  const honest = new Prover(hashing, graph.source).edge(graph.edges[0]!)!;
  const [evidence] = honest.evidence;
  const absence = { kind: 'no_edge_from', repo: TEST_REPO, source: graph.nodes[0]!, type: 'throws' } as const;
  const { proof: absent } = new Prover(hashing, graph.source).absence(absence);
  const withRange = (change: object): unknown => ({
    ...honest,
    evidence: [{ ...evidence, leaves: { ...evidence!.leaves, ...change } }],
  });
  const circle: Record<string, unknown> = { ...honest };
  circle['evidence'] = [circle];

  it.each<[string, unknown]>([
    ['a path of millions of hashes', withRange({ path: '0'.repeat(64 * 300_000) })],
    ['a text that is too long', `${JSON.stringify(honest)}${' '.repeat(20_000_000)}`],
    ['a text nested too deep', `{"format":${'['.repeat(3_000_000)}`],
    ['a text with more after it', `${JSON.stringify(honest)}{}`],
    ['a circle', circle],
    ['a list with holes', { ...honest, evidence: new Array(1) }],
    ['a size below zero', withRange({ size: -1 })],
    ['a size that is a fraction', withRange({ size: 1.5 })],
    ['a size beyond 32 bits', withRange({ size: 2 ** 32 })],
    ['a size beyond all numbers', withRange({ size: 1e400 })],
    ['a size as a text', withRange({ size: '1' })],
    ['an index that is true', withRange({ index: true })],
    ['a hash in capitals', { ...honest, evidence: [{ ...evidence, other: evidence!.other.toUpperCase() }] }],
    ['a line break after a hash', { ...honest, evidence: [{ ...evidence, other: `${evidence!.other}\n` }] }],
    ['a field that is not known', { ...honest, note: 'trust me' }],
    ['a field of every object', JSON.stringify(honest).replace('{', '{"__proto__":{"witnesses":[]},')],
    ['a type that does not exist', { ...absent, claim: { ...absence, type: 'call' } }],
    ['a type of every object', { ...absent, claim: { ...absence, type: 'constructor' } }],
    [
      'a name not in its normal form',
      { ...absent, claim: { ...absence, source: { ...absence.source, symbol: 'e\u0301' } } },
    ],
    [
      'half a character',
      { ...absent, claim: { ...absence, source: { ...absence.source, symbol: '\ud800' } }, witnesses: undefined },
    ],
    ['a number as a name', { ...absent, claim: { ...absence, repo: 7 } }],
    ['a third piece of evidence', { ...honest, evidence: [evidence, evidence, evidence] }],
    ['no evidence', { ...honest, evidence: [] }],
    ['another version', { ...honest, version: 2 }],
  ])('with %s is refused for its form', (_, given) =>
    expect(verifyProof(hashing, given, graph.snapshot)).toEqual({ valid: false, reason: 'form' }),
  );

  it('is taken as its JSON says, whatever its accessors and prototype say', () => {
    let reads = 0;
    const shifting = {
      ...honest,
      get claim() {
        reads += 1;
        return reads === 1 ? honest.claim : { ...honest.claim, provenance: 'git' };
      },
    };
    expect(verifyProof(hashing, shifting, graph.snapshot)).toEqual(verifyProof(hashing, honest, graph.snapshot));
    const inheriting: unknown = Object.assign(Object.create({ witnesses: [null] }), honest);
    expect(verifyProof(hashing, inheriting, graph.snapshot)).toMatchObject({ valid: true });
  });

  it('is read from its text', () =>
    expect(verifyProof(hashing, JSON.stringify(absent, null, 4), graph.snapshot)).toMatchObject({
      valid: true,
      claim: absence,
      missing: 'type',
    }));

  it('with the largest size there is costs no more than any other', () =>
    expect(verifyProof(hashing, withRange({ size: 2 ** 32 - 1, index: 2 ** 32 - 2 }), graph.snapshot)).toEqual({
      valid: false,
      reason: 'root',
    }));
});
