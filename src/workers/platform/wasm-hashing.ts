import { createSHA256 } from 'hash-wasm';
import { hashingInLanes, type LaneExports } from '../../core/identity/lane-hashing.ts';
import type { Hashing } from '../../core/ports/hashing.ts';

/** SHA-256 by hash-wasm: once it is loaded it needs no waiting, unlike the browser's own. */
export async function openHashing(): Promise<Hashing> {
  const hasher = await createSHA256();
  const sha256 = (bytes: Uint8Array): Uint8Array => hasher.init().update(bytes).digest('binary');
  return hashingInLanes(sha256, (bytes) => {
    const module = bytes as BufferSource;
    if (!WebAssembly.validate(module)) return null;
    return new WebAssembly.Instance(new WebAssembly.Module(module)).exports as unknown as LaneExports;
  });
}
