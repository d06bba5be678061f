import { Failure } from '../../base/failure.ts';

/** Stored bytes that do not say what they should. */
export const damaged = (): Failure =>
  new Failure('store-damaged', 'A stored part of the graph could not be read; index the repository again.');

/** Reads what ByteWriter wrote, and nothing beyond: bytes are not trusted. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #damaged: () => Failure;
  #at = 0;

  constructor(bytes: Uint8Array, whenDamaged = damaged) {
    this.#bytes = bytes;
    this.#damaged = whenDamaged;
  }

  /** What to throw where the bytes do not say what they should. */
  failure(): Failure {
    return this.#damaged();
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw this.#damaged();
    return this.#bytes[this.#at++]!;
  }

  /** An integer from 0 to 2^31 − 1. */
  unsigned(): number {
    const bytes = this.#bytes;
    const first = bytes[this.#at]!;
    // Past the end this is undefined, which is not below: the loop then finds out.
    if (first < 0x80) {
      this.#at += 1;
      return first;
    }
    const value = this.#long();
    if (value > 0x7fffffff) throw this.#damaged();
    return value;
  }

  /** An integer from 0 to 2^53 − 1. */
  wide(): number {
    const value = this.#long();
    if (value > Number.MAX_SAFE_INTEGER) throw this.#damaged();
    return value;
  }

  signed(): number {
    const first = this.#bytes[this.#at]!;
    let value: number;
    if (first < 0x80) {
      this.#at += 1;
      value = first;
    } else {
      value = this.#long();
      if (value > 0xffffffff) throw this.#damaged();
    }
    return (value >>> 1) ^ -(value & 1);
  }

  /** A number of things that take at least `size` bytes each: never more than can still follow. */
  count(size: number): number {
    const count = this.unsigned();
    if (count * size > this.left) throw this.#damaged();
    return count;
  }

  /** A number below `limit`. */
  below(limit: number): number {
    const value = this.unsigned();
    if (value >= limit) throw this.#damaged();
    return value;
  }

  /** The next bytes, as a view. */
  bytes(length: number): Uint8Array {
    if (length > this.left) throw this.#damaged();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  end(): void {
    if (this.left !== 0) throw this.#damaged();
  }

  #long(): number {
    const bytes = this.#bytes;
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 8; i += 1) {
      if (this.#at >= bytes.length) throw this.#damaged();
      const byte = bytes[this.#at++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
    throw this.#damaged();
  }
}
