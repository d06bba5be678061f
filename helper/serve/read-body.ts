import type { Readable } from 'node:stream';
import { Failure } from '../../src/core/base/failure.ts';

const tooLarge = (limit: number): Failure =>
  new Failure('too-large', `The request is larger than ${limit} bytes.`, { limit });

/**
 * All bytes of a stream, up to a number. Past it the rest is left unread rather than the stream destroyed: a client must
 * still hear why.
 */
export function readBody(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      stream.off('data', take);
      stream.pause();
      reject(tooLarge(limit));
    };
    stream.on('data', take);
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.on('close', () => reject(new Failure('network-cut', 'The request was interrupted.')));
  });
}
