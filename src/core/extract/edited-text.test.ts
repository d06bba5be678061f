import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../languages/table.ts';
import { FactWorker } from './read-facts.ts';

const root = 'src/core/languages';
const grammars = {
  fetchGrammar: (name: string) => Promise.resolve(new Uint8Array(readFileSync(`public/grammars/${name}.wasm`))),
};
const worker = await FactWorker.open(grammars, { now: () => 0 });
const encoder = new TextEncoder();

/** The longest sample of each language. */
const SAMPLES = readdirSync(root).flatMap((folder) => {
  const samples = `${root}/${folder}/samples`;
  if (!existsSync(samples)) return [];
  const [longest] = readdirSync(samples)
    .filter((file) => languageOf(file) !== undefined)
    .map((file) => ({ file, size: statSync(`${samples}/${file}`).size }))
    .sort((a, b) => b.size - a.size);
  return longest === undefined ? [] : [{ folder, path: `${samples}/${longest.file}` }];
});

/** Pieces of a text are put elsewhere in it and others taken out, mostly at lines: what people do, and then worse. */
interface Change {
  readonly at: number;
  readonly removed: number;
  readonly from: number;
  readonly length: number;
  readonly isAtLine: boolean;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const change: fc.Arbitrary<Change> = fc.record({
  at: share,
  removed: fc.oneof(fc.constant(0), fc.nat(60)),
  from: share,
  length: fc.oneof(fc.constant(0), fc.nat(200)),
  isAtLine: fc.boolean(),
});

function changed(text: string, { at, removed, from, length, isAtLine }: Change): string {
  const place = (part: number): number => {
    const index = Math.floor(part * text.length);
    return isAtLine ? text.lastIndexOf('\n', index) + 1 : index;
  };
  const [start, piece] = [place(at), place(from)];
  return text.slice(0, start) + text.slice(piece, piece + length) + text.slice(start + removed);
}

describe('a file that is worked on', () => {
  it.each(SAMPLES)('has the facts that reading all of it gives, whatever it was: $folder', async ({ folder, path }) => {
    const sample = readFileSync(path, 'utf8');
    const language = languageOf(path)!.id;
    const read = async (text: string, isWorkedOn: boolean): Promise<Uint8Array | null> => {
      const request = { path: `${folder}/${path}`, language, bytes: encoder.encode(text), isWorkedOn };
      return (await worker.read([request]))[0]!.facts;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let text = sample;
        for (const one of [null, ...changes]) {
          if (one !== null) text = changed(text, one);
          expect(await read(text, true)).toEqual(await read(text, false));
        }
      }),
      { numRuns: 5, seed: 7 },
    );
  });
});
