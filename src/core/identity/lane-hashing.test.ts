import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, toHex } from '../base/bytes.ts';
import type { Hashing } from '../ports/hashing.ts';
import { withLanes, type LaneExports } from './lane-hashing.ts';

const plain: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  sha256Many: () => {
    throw new Error('not in lanes');
  },
};
const start = (module: Uint8Array): LaneExports =>
  new WebAssembly.Instance(new WebAssembly.Module(module as BufferSource)).exports as unknown as LaneExports;
const hashing = withLanes(plain, start);
// Enough at once to start the module; from then on it takes any number.
hashing.sha256Many(new Uint8Array(0), new Int32Array(64));

function checkMessages(messages: readonly Uint8Array[]): void {
  let end = 0;
  const ends = Int32Array.from(messages, (message) => (end += message.length));
  const digests = hashing.sha256Many(concatBytes(messages), ends);
  expect(digests.length).toBe(messages.length * 32);
  messages.forEach((message, i) => {
    expect(toHex(digests.subarray(i * 32, i * 32 + 32))).toBe(toHex(plain.sha256(message)));
  });
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);

describe('hashing in lanes', () => {
  it('pads messages of every length around the ends of blocks', () => {
    checkMessages(Array.from({ length: 260 }, (_, length) => bytes(length)));
  });

  it('gives what the platform gives, whatever stands side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (messages) =>
        checkMessages(messages),
      ),
      { seed: 27, numRuns: 300 },
    );
  });

  it('takes more than one chunk and messages larger than one', () => {
    checkMessages([bytes(10), bytes(3_000_000), bytes(5), ...Array.from({ length: 9000 }, (_, i) => bytes(i % 150))]);
  });

  it('leaves it to the platform where vectors cannot run', () => {
    const without = withLanes({ ...plain, sha256Many: () => Uint8Array.of(1) }, () => null);
    expect(without.sha256Many(new Uint8Array(0), new Int32Array(100))).toEqual(Uint8Array.of(1));
  });
});
