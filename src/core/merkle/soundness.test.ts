import { describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { concatBytes, toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { Pieces, tamper, type Json } from './forge.testing.ts';
import { ATTACK_NAMES, forgeRange, isFooled, RangeGround } from './forge-range.testing.ts';
import {
  absenceClaims,
  isTrue,
  randomOf,
  remembering,
  testGraph,
  type Random,
  type TestGraph,
} from './proofs.testing.ts';
import type { AbsenceClaim, Claim, EdgeClaim, Proof, ProofNode } from './proof.ts';
import { hashNode } from './proofs/claim-place.ts';
import { Prover } from './prover.ts';
import { verifyProof } from './verify-proof.ts';

const hashing = remembering(nodeHashing);

interface Ground {
  readonly graph: TestGraph;
  readonly honest: readonly Proof[];
  readonly pieces: Pieces;
  /** Claims that the graph contradicts. */
  readonly lies: readonly Claim[];
}

const honestProofs = (graph: TestGraph): Proof[] => {
  const prover = new Prover(hashing, graph.source);
  const absences = absenceClaims(graph).flatMap((claim) => {
    const { holds, proof } = prover.absence(claim);
    return holds ? [proof] : [];
  });
  return [...graph.edges.map((claim) => prover.edge(claim)!), ...absences];
};

/** The graph under attack, and others that differ by an edge, by many, or in name: what a forger may splice from. */
function groundOf(seed: number, size: number): Ground {
  const options = { nodeCount: 7 };
  const graph = testGraph(seed, size, options);
  // The same draws and one more or less: neighbouring trees of nearly the same shape.
  const others = [
    testGraph(seed, size - 1, options),
    testGraph(seed, size + 1, options),
    testGraph(seed, size, { ...options, repo: 'example.com/other' }),
  ];
  const own = honestProofs(graph);
  const foreign = others.flatMap(honestProofs);
  const pieces = new Pieces();
  for (const proof of [...own, ...foreign]) pieces.add(proof as unknown as Json);
  const present = new Set(graph.edges.map((edge) => JSON.stringify(edge)));
  const lies = [
    ...absenceClaims(graph).filter((claim) => !isTrue(graph.edges, claim)),
    ...others.flatMap(({ edges }) => edges).filter((edge) => !present.has(JSON.stringify(edge))),
  ];
  return { graph, honest: [...own, ...foreign], pieces, lies };
}

const isLie = ({ graph }: Ground, claim: Claim): boolean =>
  claim.repo !== graph.source.url || !isTrue(graph.edges, claim);

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)]!;

/** An honest proof for something else, under a claim that is not true, with up to four further changes. */
function forge({ graph, honest, lies, pieces }: Ground, random: Random): Json {
  const lie = pick(lies, random);
  let proof = pick(honest, random);
  // Evidence made for a like claim is the better start: most often of the same kind.
  for (let i = 0; i < 20 && random(4) > 0 && !isAlike(proof.claim, lie); i += 1) proof = pick(honest, random);
  let forged: Json = { ...proof, claim: random(8) === 0 ? proof.claim : lie } as unknown as Json;
  for (let changes = random(5); changes > 0; changes -= 1) {
    forged = tamper(forged, pieces, random);
  }
  if (random(6) === 0 && typeof forged === 'object' && forged !== null)
    forged = { ...forged, claim: { ...lie, repo: graph.source.url } as unknown as Json };
  return forged;
}

const nodesAlike = (a: ProofNode | undefined, b: ProofNode | undefined): boolean => a?.symbol === b?.symbol;
const isAlike = (a: Claim, b: Claim): boolean =>
  (a.kind === b.kind || a.kind === 'edge' || b.kind === 'edge') &&
  nodesAlike('target' in a ? a.target : undefined, 'target' in b ? b.target : undefined);

/** source ‖ target ‖ edge, as a proof shows a neighbour. */
function leafOf({ source, target, type, provenance }: EdgeClaim): string {
  const ends = [hashNode(hashing, source), hashNode(hashing, target)];
  return toHex(concatBytes([...ends, hashFields(hashing, 'edge', [...ends, type, provenance])]));
}

const ATTEMPTS = 100_000;
const GROUNDS = [1, 4, 12, 30];
const RANGE_ATTEMPTS = 12_000;
const RANGE_GROUNDS = [8, 25, 60];

describe('a forger', () => {
  it(`proves no lie in ${ATTEMPTS} attempts`, () => {
    const reasons = new Map<string, number>();
    const proven: Json[] = [];
    let attempts = 0;
    for (const [i, size] of GROUNDS.entries()) {
      const ground = groundOf(i + 1, size);
      const random = randomOf(size);
      for (let lies = 0; lies < ATTEMPTS / GROUNDS.length;) {
        const forged = forge(ground, random);
        const verdict = verifyProof(hashing, forged, ground.graph.snapshot);
        // Changes can make a lie true; what was meant to be false and is not does not count.
        if (verdict.valid && !isLie(ground, verdict.claim)) continue;
        lies += 1;
        attempts += 1;
        if (verdict.valid) proven.push(forged);
        else reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
      }
    }
    expect(proven).toEqual([]);
    expect(attempts).toBe(ATTEMPTS);
    // The attempts get past the form, to where the trees decide.
    for (const reason of ['evidence', 'bounds', 'contrary', 'root', 'witness'])
      expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(100);
    expect(reasons.get('root')!).toBeGreaterThan(ATTEMPTS / 20);
  }, 300_000);

  it(`proves no lie about packages and all below them in ${RANGE_ATTEMPTS} attempts`, () => {
    const reasons = new Map<string, number>();
    const used = new Set<string>();
    const fooled: unknown[] = [];
    for (const size of RANGE_GROUNDS) {
      const ground = new RangeGround(size, size);
      const random = randomOf(size);
      for (let tried = 0; tried < RANGE_ATTEMPTS / RANGE_GROUNDS.length;) {
        const { forged, attacks } = forgeRange(ground, random);
        const verdict = verifyProof(hashing, forged, ground.graph.snapshot);
        if (isFooled(ground, verdict)) fooled.push({ forged, attacks });
        if (verdict.valid) continue;
        tried += 1;
        for (const attack of attacks) used.add(attack);
        reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
      }
    }
    expect(fooled).toEqual([]);
    expect([...used].sort()).toEqual([...ATTACK_NAMES].sort());
    for (const reason of ['evidence', 'bounds', 'contrary', 'root', 'witness'])
      expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(10);
    expect(reasons.get('root')!).toBeGreaterThan(RANGE_ATTEMPTS / 5);
  }, 300_000);

  it('cannot show evidence other than the honest one, nor vouch for symbols that are not there', () => {
    let tried = 0;
    const ground = groundOf(77, 24);
    const random = randomOf(78);
    const seen = new Set(
      ground.graph.edges.flatMap(({ source, target }) => [source, target].map((node) => JSON.stringify(node))),
    );
    const own = honestProofs(ground.graph);
    while (tried < 10_000) {
      const proof = pick(own, random);
      const evidence = tamper(proof.evidence as unknown as Json, ground.pieces, random);
      const witnesses = proof.witnesses && tamper(proof.witnesses as unknown as Json, ground.pieces, random);
      const verdict = verifyProof(
        hashing,
        { ...proof, evidence, ...(witnesses ? { witnesses } : {}) },
        ground.graph.snapshot,
      );
      tried += 1;
      if (!verdict.valid) continue;
      // Whether nothing of a package leads somewhere can be seen from both ends.
      if (!verdict.claim.kind.startsWith('no_edge_from_package')) expect(evidence).toEqual(proof.evidence);
      for (const node of verdict.shown) expect(seen).toContain(JSON.stringify(node));
    }
  }, 300_000);

  it('cannot drop what stands between two neighbours', () => {
    let tried = 0;
    let fooled = 0;
    for (const size of [3, 8, 16]) {
      const graph = testGraph(size, size, { nodeCount: 5 });
      const prover = new Prover(hashing, graph.source);
      for (const edge of graph.edges) {
        const { repo, source, type, target } = edge;
        const claim: AbsenceClaim = { kind: 'no_edge', repo, source, type, target };
        const [evidence] = prover.edge(edge)!.evidence;
        const { size: leaves, index, path } = evidence!.leaves!;
        const hashes = path.match(/.{64}/g) ?? [];
        const neighbours = graph.edges.map(leafOf);
        for (const before of [undefined, ...neighbours])
          for (const after of [undefined, ...neighbours])
            for (const [at, count] of [
              [index - 1, leaves],
              [index, leaves],
              [index, leaves - 1],
              [0, 0],
            ] as const) {
              const range = { size: count, index: at, path: hashes.slice(0, tried % (hashes.length + 1)).join('') };
              const forged = {
                format: 'knowing-proof',
                version: 1,
                claim,
                evidence: [{ ...evidence, leaves: { ...range, ...(before && { before }), ...(after && { after }) } }],
              };
              if (verifyProof(hashing, forged, graph.snapshot).valid) fooled += 1;
              tried += 1;
            }
      }
    }
    expect(fooled).toBe(0);
    expect(tried).toBeGreaterThan(10_000);
  }, 300_000);
});
