import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../base/failure.ts';
import { crc32 } from './crc32.ts';
import { decodeGcb, encodeGcb } from './gcb.ts';
import type { ContextPack } from './pack.ts';
import { anyPack } from './packs.testing.ts';

const outcome = (bytes: Uint8Array): ContextPack | 'failure' => {
  try {
    return decodeGcb(bytes);
  } catch (error) {
    expect(isFailure(error), String(error)).toBe(true);
    return 'failure';
  }
};

/** As a forger would: changed, with a checksum that fits. */
const resealed = (bytes: Uint8Array): Uint8Array => {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
  return copy;
};

describe('GCB', () => {
  it('holds the whole pack', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        expect(decodeGcb(encodeGcb(pack))).toEqual(pack);
      }),
    );
  });

  it('tells every changed byte and every lost end', () => {
    fc.assert(
      fc.property(anyPack, fc.nat(), fc.integer({ min: 1, max: 255 }), (pack, at, change) => {
        const bytes = encodeGcb(pack);
        const flipped = bytes.slice();
        flipped[at % bytes.length]! ^= change;
        expect(outcome(flipped)).toBe('failure');
        expect(outcome(bytes.subarray(0, at % bytes.length))).toBe('failure');
      }),
    );
  });

  it('meets forged bytes with a pack or a Failure', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyPack, changes, (pack, made) => {
        const bytes = encodeGcb(pack);
        for (const [at, value] of made) bytes[at % bytes.length] = value;
        const read = outcome(resealed(bytes));
        if (read === 'failure') return;
        for (const { source, target } of read.edges) expect(Math.max(source, target)).toBeLessThan(read.symbols.length);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses texts that grow from what they share', () => {
    const long = 1 << 16;
    const count = 1 << 14;
    const varint = (value: number): number[] =>
      value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
    const texts = Array.from({ length: count }, () => [...varint(long), 0]).flat();
    const bytes = [0x47, 0x43, 0x42, 1, ...varint(count + 1), 0, ...varint(long), ...new Array<number>(long).fill(97)];
    expect(outcome(resealed(Uint8Array.from([...bytes, ...texts, 0, 0, 0, 0])))).toBe('failure');
  });

  it.each([[''], ['123456789']])('sums %j as CRC-32 does', (text) => {
    expect(crc32(new TextEncoder().encode(text))).toBe(text === '' ? 0 : 0xcbf43926);
  });
});
