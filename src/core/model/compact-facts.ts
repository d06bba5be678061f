import { decodeCode, decodeFacts } from './facts-codec.ts';
import type { FileFacts } from './facts.ts';

type Code = ReturnType<typeof decodeCode>;

/**
 * Facts of a file that stay in memory for long: the tables that only linking the file reads are kept as bytes, and
 * decoded when it is linked. What all files are asked for is decoded once.
 */
export class CompactFacts implements FileFacts {
  readonly language: string;
  readonly strings: readonly string[];
  readonly symbols: Int32Array;
  readonly imports: Int32Array;
  readonly lines: number;
  readonly sketched: Int32Array;
  readonly sketches: Uint8Array;
  readonly words: Uint8Array;
  readonly syntaxErrors: Int32Array;
  readonly #bytes: Uint8Array;
  #code: Code | null = null;

  constructor(bytes: Uint8Array) {
    const { language, strings, symbols, imports, lines, sketched, sketches, words, syntaxErrors } = decodeFacts(bytes);
    this.#bytes = bytes;
    this.language = language;
    this.strings = strings;
    this.symbols = symbols;
    this.imports = imports;
    this.lines = lines;
    this.sketched = sketched;
    this.sketches = sketches;
    this.words = words;
    this.syntaxErrors = syntaxErrors;
  }

  get bindings(): Int32Array {
    return (this.#code ??= decodeCode(this.#bytes)).bindings;
  }

  get types(): Int32Array {
    return (this.#code ??= decodeCode(this.#bytes)).types;
  }

  get exprs(): Int32Array {
    return (this.#code ??= decodeCode(this.#bytes)).exprs;
  }

  get lists(): Int32Array {
    return (this.#code ??= decodeCode(this.#bytes)).lists;
  }

  /** Keeps bytes alone until the file is linked again. */
  release(): void {
    this.#code = null;
  }
}
