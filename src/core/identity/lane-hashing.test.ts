import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, toHex } from '../base/bytes.ts';
import { hashingInLanes, type LaneExports } from './lane-hashing.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const start = (module: Uint8Array): LaneExports =>
  new WebAssembly.Instance(new WebAssembly.Module(module as BufferSource)).exports as unknown as LaneExports;
const hashing = hashingInLanes(sha256, start);
// Enough at once to start the module; from then on it takes any number.
hashing.sha256Many(new Uint8Array(0), new Int32Array(64));

function checkMessages(messages: readonly Uint8Array[]): void {
  let end = 0;
  const ends = Int32Array.from(messages, (message) => (end += message.length));
  const digests = hashing.sha256Many(concatBytes(messages), ends);
  expect(digests.length).toBe(messages.length * 32);
  messages.forEach((message, i) => {
    expect(toHex(digests.subarray(i * 32, i * 32 + 32))).toBe(toHex(sha256(message)));
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
    const without = hashingInLanes(sha256, () => null);
    const ends = Int32Array.from({ length: 100 }, (_, i) => i);
    const buffer = bytes(100);
    expect(without.sha256Many(buffer, ends)).toEqual(hashing.sha256Many(buffer, ends));
  });
});
