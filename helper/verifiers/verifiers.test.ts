import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Pieces, tamper, type Json } from '../../src/core/merkle/forge.testing.ts';
import { EDGE_TYPE_NAMES } from '../../src/core/model/edge-types.ts';
import { randomOf } from '../../src/core/merkle/proofs.testing.ts';
import { PROOF_REASONS } from '../../src/core/merkle/verify-proof.ts';
import { inDocs, oneFile, oneFileVerdict, pythonVerdicts, type Question } from './other-verifiers.testing.ts';
import { makeVectors, verdictOf, type Expected } from './vectors.testing.ts';

const { snapshots, vectors } = makeVectors();
const asked = vectors.map(({ text, snapshot }): Question => [text, snapshots[snapshot] ?? snapshot]);
const expected = vectors.map((vector) => vector.expected);

/** Forgeries by chance on top: what is valid or not matters less than that all say the same of it. */
const chance = ((): readonly Question[] => {
  const pieces = new Pieces();
  const proofs = vectors.flatMap(({ text, expected: { valid } }) => (valid ? [JSON.parse(text) as Json] : []));
  for (const proof of proofs) pieces.add(proof);
  const random = randomOf(5);
  return Array.from({ length: 1000 }, (_, i): Question => {
    let proof: Json = proofs[i % proofs.length] ?? null;
    for (let changes = 1 + random(3); changes > 0; changes -= 1) proof = tamper(proof, pieces, random);
    return [JSON.stringify(proof), snapshots[(['shop', 'packages', 'open'] as const)[i % 3]!]!];
  });
})();

describe('test vectors', () => {
  it('are those of the file; npm run vectors writes it', async () =>
    expect(`${JSON.stringify({ snapshots, vectors }, null, 1)}\n`).toMatchFileSnapshot(
      fileURLToPath(inDocs('verifier/vectors.json')),
    ));

  it('have every kind of claim and every reason', () => {
    const kinds = new Set(vectors.flatMap(({ text, expected: { valid } }) => (valid ? [kindOf(text)] : [])));
    expect([...kinds].sort()).toEqual(
      [
        'edge',
        'no_edge',
        'no_edge_from',
        'no_edge_from_package',
        'no_edge_from_package_and_below',
        'no_edge_to',
        'no_package',
        'no_type_in_package',
        'no_type_in_package_and_below',
        'only_from',
        'only_to',
        'uncalled',
      ].sort(),
    );
    const reasons = new Set(expected.flatMap((verdict) => (verdict.valid ? [] : [verdict.reason])));
    expect([...reasons].sort()).toEqual(Object.keys(PROOF_REASONS).sort());
  });
});

describe('the verifier in one file', () => {
  it('says of every vector what the product says', async () =>
    expect(named(await Promise.all(asked.map(oneFileVerdict)))).toEqual(named(expected)));

  it('says of chance forgeries what the product says', async () => {
    const verdicts = await Promise.all(chance.map(oneFileVerdict));
    expect(verdicts).toEqual(chance.map(([text, trusted]) => verdictOf(text, trusted)));
  });

  it('is short, and has the words of the product', () => {
    const text = readFileSync(inDocs('verifier/verify-proof.mjs'), 'utf8');
    expect(text.split('\n').length).toBeLessThan(460);
    expect(oneFile.REASONS).toEqual(PROOF_REASONS);
    for (const type of EDGE_TYPE_NAMES) expect(text).toMatch(new RegExp(`[ ']${type}[ ']`));
    const specified = /^Types: (.*?)\./m.exec(readFileSync(inDocs('proofs.md'), 'utf8'))![1]!;
    expect(specified.split(' ')).toEqual(EDGE_TYPE_NAMES.map((type) => `\`${type}\``));
  });

  it('runs as a command', () => {
    const run = (...args: string[]): ReturnType<typeof spawnSync> =>
      spawnSync(process.execPath, [fileURLToPath(inDocs('verifier/verify-proof.mjs')), ...args], { encoding: 'utf8' });
    expect(run().status).toBe(2);
    const refused = run(fileURLToPath(inDocs('../package.json')), snapshots['shop']!);
    expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining(PROOF_REASONS.form)]);
  });
});

describe('a verifier in Python, written from the specification', () => {
  it('says what the product says, of vectors and of chance forgeries', (test) => {
    const verdicts = pythonVerdicts([...asked, ...chance]);
    if (verdicts === null) test.skip('there is no python3 on this machine');
    else {
      expect(named(verdicts.slice(0, asked.length))).toEqual(named(expected));
      expect(verdicts.slice(asked.length)).toEqual(chance.map(([text, trusted]) => verdictOf(text, trusted)));
    }
  });
});

const kindOf = (text: string): string => (JSON.parse(text) as { claim: { kind: string } }).claim.kind;
const named = (verdicts: readonly Expected[]): object[] => verdicts.map((verdict, i) => [vectors[i]!.name, verdict]);
