import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../base/failure.ts';
import { SKETCH_BYTES } from './body-sketch.ts';
import { decodeFacts, encodeFacts } from './facts-codec.ts';
import { BINDING } from './bindings.ts';
import { EXPR } from './exprs.ts';
import type { FileFacts } from './facts.ts';
import { IMPORT } from './imports.ts';
import { SYMBOL } from './symbols.ts';
import { TYPE } from './types.ts';

const cell = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 0x7fff_ffff }));
const table = (width: number): fc.Arbitrary<Int32Array> =>
  fc
    .integer({ min: 0, max: 6 })
    .chain((rows) => fc.array(cell, { minLength: rows * width, maxLength: rows * width }))
    .map((cells) => Int32Array.from(cells));

const facts: fc.Arbitrary<FileFacts> = fc.nat({ max: 4 }).chain((sketched) =>
  fc.record({
    language: fc.string(),
    strings: fc.array(fc.string({ unit: 'grapheme' })),
    symbols: table(SYMBOL.width),
    bindings: table(BINDING.width),
    types: table(TYPE.width),
    exprs: table(EXPR.width),
    imports: table(IMPORT.width),
    lists: table(1),
    lines: fc.nat(),
    syntaxErrors: table(1),
    sketched: fc.constant(Int32Array.from({ length: sketched }, (_, i) => i * 3)),
    sketches: fc.uint8Array({ minLength: sketched * SKETCH_BYTES, maxLength: sketched * SKETCH_BYTES }),
    words: fc.uint8Array(),
  }),
);

describe('facts codec', () => {
  it('gives back what it was given', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(decodeFacts(encodeFacts(given))).toEqual(given);
      }),
      { seed: 1 },
    );
  });

  it('says that anything else is damaged, and never asks for more memory than it was given', () => {
    const read = (bytes: Uint8Array): unknown => {
      try {
        return decodeFacts(bytes).language;
      } catch (error) {
        if (isFailure(error) && error.code === 'store-damaged') return null;
        throw error;
      }
    };
    fc.assert(
      fc.property(facts, fc.nat(), fc.nat({ max: 255 }), (given, place, byte) => {
        const bytes = encodeFacts(given);
        expect(read(bytes.subarray(0, bytes.length - 1))).toBeNull();
        bytes[place % bytes.length] = byte;
        read(bytes);
      }),
      { seed: 2 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void read(bytes)),
      { seed: 3 },
    );
  });
});
