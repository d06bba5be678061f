import { Failure } from '../../core/base/failure.ts';
import { unpackedLimit, unpacksToTooMuch } from '../../core/engine/snapshot-archive.ts';

export const compress = (bytes: Uint8Array): Promise<Blob> =>
  new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip')), {
    headers: { 'content-type': 'application/octet-stream' },
  }).blob();

export async function decompress(file: Blob): Promise<Uint8Array> {
  const limit = unpackedLimit(file.size);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > limit) throw unpacksToTooMuch(limit);
      chunks.push(read.value);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('bad-input', 'This is not a complete .knowing file: it cannot be unpacked.');
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
