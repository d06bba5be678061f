import { expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { forgeUncalled, isFooledByUncalled, UNCALLED_ATTACKS, UncalledGround } from './forge-uncalled.testing.ts';
import { randomOf, remembering } from './proofs.testing.ts';
import { verifyProof } from './verify-proof.ts';

const hashing = remembering(nodeHashing);
const ATTEMPTS = 6000;
const GROUNDS = [6, 14, 30];

it(`a forger proves of nothing that nobody calls it in ${ATTEMPTS} attempts`, () => {
  const reasons = new Map<string, number>();
  const used = new Set<string>();
  const fooled: unknown[] = [];
  for (const size of GROUNDS) {
    const ground = new UncalledGround(size, size);
    const random = randomOf(size);
    for (let tried = 0; tried < ATTEMPTS / GROUNDS.length;) {
      const { forged, attacks } = forgeUncalled(ground, random);
      const verdict = verifyProof(hashing, forged, ground.graph.snapshot);
      if (isFooledByUncalled(ground, verdict)) fooled.push({ forged, attacks });
      // An honest proof, or one that changes made true.
      if (verdict.valid) continue;
      tried += 1;
      for (const attack of attacks) used.add(attack);
      reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
    }
  }
  expect(fooled).toEqual([]);
  expect([...used].sort()).toEqual([...UNCALLED_ATTACKS].sort());
  for (const reason of ['evidence', 'bounds', 'contrary', 'root', 'witness'])
    expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(10);
  expect(reasons.get('root')!).toBeGreaterThan(ATTEMPTS / 10);
}, 300_000);
