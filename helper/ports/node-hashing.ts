import * as crypto from 'node:crypto';
import { withLanes, type LaneExports } from '../../src/core/identity/lane-hashing.ts';
import type { Hashing } from '../../src/core/ports/hashing.ts';

/** Node has it; its types do not tell. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const DIGEST = 32;

// One call without a hash object is twice as fast for small inputs; older releases do not have it.
const digest: (bytes: Uint8Array) => Uint8Array =
  typeof crypto.hash === 'function'
    ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

const nativeHashing: Hashing = {
  sha256(bytes) {
    return new Uint8Array(digest(bytes));
  },

  sha256Many(buffer, ends) {
    const digests = new Uint8Array(ends.length * DIGEST);
    let start = 0;
    for (let i = 0; i < ends.length; i += 1) {
      const end = ends[i]!;
      digests.set(digest(buffer.subarray(start, end)), i * DIGEST);
      start = end;
    }
    return digests;
  },
};

export const nodeHashing: Hashing = withLanes(nativeHashing, (bytes) =>
  WebAssembly.validate(bytes) ? (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as LaneExports) : null,
);
