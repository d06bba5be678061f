import type { Hashing } from '../ports/hashing.ts';
import { HASH_BYTES } from './encode.ts';
import { SCRATCH_BYTES, sha256Module } from './lanes/sha256-module.ts';

/** What an instance of the module gives. */
export interface LaneExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  run(messages: number, ends: number, count: number, digests: number, scratch: number): void;
}

/** One call works on about so much: the memory of an instance never shrinks. */
const CHUNK_BYTES = 1 << 20;
const CHUNK_MESSAGES = 1 << 13;
const PAGE_BYTES = 1 << 16;

/** Fewer are not worth the start of the module. */
const FEWEST = 64;

/**
 * Hashing by a platform's digest, with sha256Many run four messages at a time in WebAssembly: a graph needs millions of
 * digests of about a hundred bytes, and there a call of the platform for each costs four times the digest. `instantiate`
 * starts the module, on the first use, or gives null where the platform cannot run vectors.
 */
export function hashingInLanes(
  sha256: (bytes: Uint8Array) => Uint8Array,
  instantiate: (module: Uint8Array) => LaneExports | null,
): Hashing {
  let lanes: LaneExports | null | undefined;
  return {
    sha256,
    sha256Many(buffer, ends) {
      if (ends.length >= FEWEST && lanes === undefined) lanes = instantiate(sha256Module());
      const digests = new Uint8Array(ends.length * HASH_BYTES);
      if (lanes == null) {
        ends.forEach((end, i) => {
          digests.set(sha256(buffer.subarray(i === 0 ? 0 : ends[i - 1], end)), i * HASH_BYTES);
        });
        return digests;
      }
      for (let from = 0; from < ends.length;) {
        const start = from === 0 ? 0 : ends[from - 1]!;
        let to = from + 1;
        while (to < ends.length && to - from < CHUNK_MESSAGES && ends[to]! - start <= CHUNK_BYTES) to += 1;
        digestChunk(lanes, buffer.subarray(start, ends[to - 1]!), ends.subarray(from, to), start, digests, from);
        from = to;
      }
      return digests;
    },
  };
}

function digestChunk(
  { memory, run }: LaneExports,
  messages: Uint8Array,
  ends: Int32Array | Uint32Array,
  start: number,
  digests: Uint8Array,
  at: number,
): void {
  const count = ends.length;
  const endsAt = (messages.length + 15) & ~15;
  const digestsAt = (endsAt + count * 4 + 15) & ~15;
  const scratchAt = digestsAt + ((count + 3) & ~3) * HASH_BYTES;
  const missing = scratchAt + SCRATCH_BYTES - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  new Uint8Array(memory.buffer).set(messages);
  const relative = new Int32Array(memory.buffer, endsAt, count);
  for (let i = 0; i < count; i += 1) relative[i] = ends[i]! - start;
  run(0, endsAt, count, digestsAt, scratchAt);
  digests.set(new Uint8Array(memory.buffer, digestsAt, count * HASH_BYTES), at * HASH_BYTES);
}
