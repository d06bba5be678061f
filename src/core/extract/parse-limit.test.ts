import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import { FILE_LIMIT_MS } from './file-limit.ts';
import { FactWorker } from './read-facts.ts';

let now = 0;
let msPerLook = 0;
const worker = await FactWorker.open(
  { fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)) },
  { now: () => (now += msPerLook) },
);

/** Reads a file on a machine so slow that its time is over at that look at the clock; null for one that is quick. */
function readSlowly(request: FactRequest, looks: number | null): Promise<FactAnswer> {
  msPerLook = looks === null ? 0 : FILE_LIMIT_MS / (looks - 0.5);
  return worker.readFile(request);
}

const request = (path: string, language: string, text: string): FactRequest => ({
  path,
  language,
  bytes: new TextEncoder().encode(text),
});

describe('the limit on reading one file', () => {
  it('gives up on a file, and has ten times as long for one that is read alone', async () => {
    const file = request('a.py', 'python', 'def f(a):\n    return [a, (a + 1) * 2, {"a": a}]\n'.repeat(200));
    const whole = await readSlowly(file, null);
    expect(whole.facts).not.toBeNull();
    expect(await readSlowly(file, 2)).toEqual({ facts: null, skipped: 'too-slow' });
    expect(await readSlowly({ ...file, isAlone: true }, 2)).toEqual(whole);
  });

  it('never takes what a text gave before it was repaired because the second parse took too long', async () => {
    // Signatures without semicolons are what the language repairs.
    const text = 'interface A {\n  (a: string): number\n  <T>(b: T): T\n}\n'.repeat(150);
    const file = request('a.ts', 'typescript', text);
    const whole = await readSlowly(file, null);
    const outcomes = new Set<string>();
    for (let looks = 1; looks < 24; looks += 2) {
      const answer = await readSlowly(file, looks);
      outcomes.add(answer.skipped ?? 'facts');
      if (answer.facts !== null) expect(answer.facts).toEqual(whole.facts);
    }
    expect(outcomes).toEqual(new Set(['too-slow', 'facts']));
  });
});
