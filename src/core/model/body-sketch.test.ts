import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWord } from '../words/hash-word.ts';
import { BodySketch, LEAST_SKETCHED_WORDS, similarity, SKETCH_BYTES } from './body-sketch.ts';

const words = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 150, maxLength: 400 });

function sketchOf(body: readonly number[]): Uint8Array {
  const sketch = new BodySketch();
  for (const word of body) sketch.add(hashWord(String(word)));
  return sketch.finish()!;
}

function similar(a: readonly number[], b: readonly number[]): number {
  const both = new Uint8Array(2 * SKETCH_BYTES);
  both.set(sketchOf(a));
  both.set(sketchOf(b), SKETCH_BYTES);
  return similarity(both, 0, 1);
}

const triples = (body: readonly number[]): Set<string> =>
  new Set(body.slice(2).map((word, i) => `${body[i]} ${body[i + 1]} ${word}`));

function shared(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [triples(a), triples(b)];
  const both = [...first].filter((triple) => second.has(triple)).length;
  return (1000 * both) / (first.size + second.size - both);
}

describe('a sketch', () => {
  it('tells how many triples two bodies share, within what 64 bins can tell', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 40 }), (body, cut) => {
        const other = [...body.slice(cut), ...body.slice(0, 3)];
        expect(Math.abs(similar(body, other) - shared(body, other))).toBeLessThan(330);
        expect(similar(body, body)).toBe(1000);
      }),
    );
  });

  it('of different bodies shares next to nothing', () => {
    fc.assert(
      fc.property(words, (body) => {
        expect(
          similar(
            body,
            body.map((word) => word + 10_000),
          ),
        ).toBeLessThan(150);
      }),
    );
  });

  it('is not made of a short body', () => {
    const sketch = new BodySketch();
    for (let i = 0; i < LEAST_SKETCHED_WORDS - 1; i += 1) sketch.add(i);
    expect(sketch.finish()).toBeNull();
  });
});
