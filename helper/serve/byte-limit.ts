import { Transform, type TransformCallback } from 'node:stream';
import { Failure } from '../../src/core/base/failure.ts';

/** Passes bytes on, up to a number; more is a failure. */
export class ByteLimit extends Transform {
  #left: number;

  constructor(limit: number) {
    super();
    this.#left = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.#left < 0) done(new Failure('too-large', 'The response is larger than the proxy allows.'));
    else done(null, chunk);
  }
}
