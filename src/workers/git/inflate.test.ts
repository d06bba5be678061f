import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from './inflate.ts';

const levels = [0, 1, 6, 9];
const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE];

describe('inflate', () => {
  it('gives back what zlib deflated, at every level and strategy', () => {
    const text = fc.string({ maxLength: 400, unit: 'binary' }).map((part) => Buffer.from(part.repeat(5)));
    const input = fc.oneof(fc.uint8Array({ maxLength: 3000 }), text);
    fc.assert(
      fc.property(input, fc.constantFrom(...levels), fc.constantFrom(...strategies), (bytes, level, strategy) => {
        const packed = deflateSync(bytes, { level, strategy });
        const source = Buffer.concat([Buffer.from('before'), packed, Buffer.from('after')]);
        const result = inflate(source, 6, bytes.length);
        expect(result && Buffer.compare(result.bytes, bytes)).toBe(0);
        expect(result?.end).toBe(6 + packed.length);
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  it('gives back what is large', () => {
    const bytes = Buffer.from(Array.from({ length: 2_000_000 }, (_, i) => (i * i) >>> 7));
    const result = inflate(deflateSync(bytes), 0, bytes.length);
    expect(Buffer.compare(result!.bytes, bytes)).toBe(0);
  });

  it('refuses what is malformed, cut or of another size, and always ends', () => {
    const bytes = Buffer.from('the same words, the same words, and the same words again'.repeat(20));
    const packed = deflateSync(bytes);
    expect(inflate(packed, 0, bytes.length - 1)).toBeNull();
    expect(inflate(packed, 0, bytes.length + 1)).toBeNull();
    for (let cut = 0; cut < packed.length; cut += 1)
      expect(inflate(packed.subarray(0, cut), 0, bytes.length)).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(5000), (noise, size) => {
        inflate(Uint8Array.of(0x78, 0x9c, ...noise), 0, size);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});
