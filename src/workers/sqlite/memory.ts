import { invariant } from '../../core/base/failure.ts';
import type { Pointer, SqliteModule } from './exports.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Up to this length a loop beats the call into the encoder or the decoder. */
const SHORT_TEXT = 24;

/** The module's memory as bytes and text, with a scratch space for the parameters of one statement. */
export class SqliteMemory {
  readonly #module: SqliteModule;
  #bytes: Uint8Array;
  #scratch: Pointer = 0;
  #scratchSize = 0;

  constructor(module: SqliteModule) {
    this.#module = module;
    this.#bytes = new Uint8Array(module.memory.buffer);
  }

  /** Never keep the result over a call into the module: memory that grows leaves older views empty. */
  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.#module.memory.buffer);
    return this.#bytes;
  }

  pointerAt(at: Pointer): Pointer {
    return new DataView(this.#module.memory.buffer).getUint32(at, true);
  }

  /** Scratch space of at least this size; what was there before is lost. */
  scratch(size: number): Pointer {
    if (size > this.#scratchSize || this.#scratch === 0) {
      if (this.#scratch !== 0) this.#module.exports.free(this.#scratch);
      this.#scratchSize = Math.max(size, this.#scratchSize * 2, 4096);
      this.#scratch = this.#module.exports.malloc(this.#scratchSize);
      invariant(this.#scratch !== 0, `no memory for ${this.#scratchSize} bytes of parameters`);
    }
    return this.#scratch;
  }

  /** Runs `work` with the text as a C string, which is gone afterwards. */
  withText<T>(text: string, work: (at: Pointer, bytes: number) => T): T {
    const bytes = encoder.encode(text);
    const at = this.#module.exports.malloc(bytes.length + 1);
    invariant(at !== 0, `no memory for ${bytes.length} bytes of text`);
    try {
      this.bytes.set(bytes, at);
      this.bytes[at + bytes.length] = 0;
      return work(at, bytes.length);
    } finally {
      this.#module.exports.free(at);
    }
  }

  /** Writes UTF-8 and gives the number of bytes; there must be room for three bytes a character. */
  writeText(text: string, at: Pointer): number {
    const { bytes } = this;
    const { length } = text;
    if (length <= SHORT_TEXT) {
      let i = 0;
      for (; i < length; i += 1) {
        const code = text.charCodeAt(i);
        if (code > 127) break;
        bytes[at + i] = code;
      }
      if (i === length) return length;
    }
    return encoder.encodeInto(text, bytes.subarray(at, at + length * 3)).written;
  }

  readText(at: Pointer, size: number): string {
    return decoder.decode(this.bytes.subarray(at, at + size));
  }

  readCString(at: Pointer): string {
    return at === 0 ? '' : this.readText(at, this.bytes.indexOf(0, at) - at);
  }

  free(): void {
    if (this.#scratch !== 0) this.#module.exports.free(this.#scratch);
    this.#scratch = 0;
    this.#scratchSize = 0;
  }
}
