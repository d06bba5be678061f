import { expect, it } from 'vitest';
import {
  forgeUncalled,
  isFooledByUncalled,
  isUncalledLie,
  UncalledGround,
} from '../../src/core/merkle/forge-uncalled.testing.ts';
import { randomOf } from '../../src/core/merkle/proofs.testing.ts';
import { verifyProof } from '../../src/core/merkle/verify-proof.ts';
import { nodeHashing } from '../ports/node-hashing.ts';
import { oneFileVerdict, pythonVerdicts, type Question } from './other-verifiers.testing.ts';
import { verdictOf } from './vectors.testing.ts';

/** The long run: KNOWING_FORGERIES=100000 npx vitest run helper/verifiers/uncalled-forger.test.ts */
const ATTEMPTS = Number(process.env['KNOWING_FORGERIES'] ?? 400);
const BATCH = 500;
const GROUNDS = ATTEMPTS > 10_000 ? [4, 8, 14, 25, 40] : [8, 25];

it(`no verifier accepts a lie about who calls a symbol, and all say the same of ${ATTEMPTS} forgeries`, async (test) => {
  const counts = new Map<string, number>();
  const fooled: unknown[] = [];
  let hasPython = true;
  for (const size of GROUNDS) {
    const ground = new UncalledGround(1000 + size, size);
    const random = randomOf(2000 + size);
    for (let left = Math.ceil(ATTEMPTS / GROUNDS.length); left > 0;) {
      const questions: Question[] = [];
      while (questions.length < Math.min(BATCH, left)) {
        const { forged, attacks } = forgeUncalled(ground, random);
        const text = JSON.stringify(forged);
        const verdict = verifyProof(nodeHashing, text, ground.graph.snapshot);
        if (isFooledByUncalled(ground, verdict)) fooled.push({ text, attacks });
        if (verdict.valid) continue;
        questions.push([text, ground.graph.snapshot]);
        const names = [`reason: ${verdict.reason}`, ...attacks];
        if (isUncalledLie(ground, forged) && verdict.reason !== 'form')
          names.push('lies that have the form of a proof');
        for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      left -= questions.length;
      const expected = questions.map(([text, trusted]) => verdictOf(text, trusted));
      expect(await Promise.all(questions.map(oneFileVerdict))).toEqual(expected);
      const python = pythonVerdicts(questions);
      if (python === null) hasPython = false;
      else expect(python).toEqual(expected);
      counts.set('refused by all', (counts.get('refused by all') ?? 0) + questions.length);
    }
  }
  expect(fooled).toEqual([]);
  if (process.env['KNOWING_FORGERIES'] !== undefined) console.log(JSON.stringify([...counts].sort(), null, 1));
  if (!hasPython) test.skip('there is no python3 on this machine: the other two refuse every forgery');
}, 3_600_000);
