import { createSHA256 } from 'hash-wasm';
import { withLanes, type LaneExports } from '../../core/identity/lane-hashing.ts';
import type { Hashing } from '../../core/ports/hashing.ts';

/** SHA-256 by hash-wasm: once it is loaded it needs no waiting, unlike the browser's own. */
export async function openHashing(): Promise<Hashing> {
  const hasher = await createSHA256();
  const sha256 = (bytes: Uint8Array): Uint8Array => hasher.init().update(bytes).digest('binary');
  const plain: Hashing = {
    sha256,
    sha256Many: (buffer, ends) => {
      const digests = new Uint8Array(ends.length * 32);
      let start = 0;
      for (let i = 0; i < ends.length; i += 1) {
        const end = ends[i]!;
        digests.set(sha256(buffer.subarray(start, end)), i * 32);
        start = end;
      }
      return digests;
    },
  };
  return withLanes(plain, (bytes) => {
    const module = bytes as BufferSource;
    if (!WebAssembly.validate(module)) return null;
    return new WebAssembly.Instance(new WebAssembly.Module(module)).exports as unknown as LaneExports;
  });
}
