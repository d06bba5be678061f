import { invariant } from '../../base/failure.ts';

/** A growing buffer of varints and bytes; the counterpart of ByteReader. */
export class ByteWriter {
  #buffer = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  /** An integer from 0 to 2^53 − 1. */
  unsigned(value: number): void {
    // Most are small, and there are millions.
    if (value >= 0 && value < 0x80 && this.#length < this.#buffer.length) {
      this.#buffer[this.#length++] = value;
      return;
    }
    invariant(value >= 0, 'no negative number is written as an unsigned one');
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  /** Any integer of 32 bits, small where it is near zero. */
  signed(value: number): void {
    this.unsigned(((value << 1) ^ (value >> 31)) >>> 0);
  }

  bytes(source: Uint8Array): void {
    this.#reserve(source.length);
    this.#buffer.set(source, this.#length);
    this.#length += source.length;
  }

  /** What was written; the writer is empty afterwards. */
  take(): Uint8Array {
    const taken = this.#buffer.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const buffer = new Uint8Array(Math.max(needed, this.#buffer.length * 2));
    buffer.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = buffer;
  }
}
