import * as crypto from 'node:crypto';
import { hashingInLanes, type LaneExports } from '../../src/core/identity/lane-hashing.ts';
import type { Hashing } from '../../src/core/ports/hashing.ts';

/** Node has it; its types do not tell. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

// One call without a hash object is twice as fast for small inputs; older releases do not have it.
const digest: (bytes: Uint8Array) => Uint8Array =
  typeof crypto.hash === 'function'
    ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

export const nodeHashing: Hashing = hashingInLanes(
  // Node's buffers share their memory with others and differ from plain bytes in more than one method.
  (bytes) => new Uint8Array(digest(bytes)),
  (bytes) =>
    WebAssembly.validate(bytes)
      ? (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as LaneExports)
      : null,
);
