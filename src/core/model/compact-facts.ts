import { bindingCount } from './bindings.ts';
import { exprCount } from './exprs.ts';
import { decodeCode, decodeFacts } from './facts-codec.ts';
import type { FileFacts } from './facts.ts';
import { importCount } from './imports.ts';
import { symbolCount } from './symbols.ts';
import { typeCount } from './types.ts';

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
  /** Rows of all its tables, kept so that counting them decodes nothing. */
  readonly rowCount: number;
  readonly #bytes: Uint8Array;
  #code: Code | null = null;

  constructor(bytes: Uint8Array) {
    const facts = decodeFacts(bytes);
    const { language, strings, symbols, imports, lines, sketched, sketches, syntaxErrors } = facts;
    this.rowCount = countRows(facts);
    this.#bytes = bytes;
    this.language = language;
    this.strings = strings;
    this.symbols = symbols;
    this.imports = imports;
    this.lines = lines;
    this.sketched = sketched;
    this.sketches = sketches;
    // They stand last: a part of the bytes that are kept anyway.
    this.words = bytes.subarray(bytes.length - facts.words.length);
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

const countRows = (facts: FileFacts): number =>
  symbolCount(facts) + exprCount(facts) + typeCount(facts) + bindingCount(facts) + importCount(facts);

/** Rows of the tables of a file: what the work on it is measured by. */
export const rowCount = (facts: FileFacts): number =>
  facts instanceof CompactFacts ? facts.rowCount : countRows(facts);
