import { Failure, invariant } from '../base/failure.ts';
import { SKETCH_BYTES } from './body-sketch.ts';
import { BINDING } from './bindings.ts';
import { EXPR } from './exprs.ts';
import type { FileFacts } from './facts.ts';
import { IMPORT } from './imports.ts';
import { SYMBOL } from './symbols.ts';
import { TYPE } from './types.ts';

/**
 * FileFacts as bytes, for the cache and for messages between workers: about a quarter of the tables' size in memory.
 *
 * Layout 4: magic, layout, lines, number of strings (unsigned varints), then each table as its number of cells followed
 * by its cells row by row, then the length of each string in UTF-16 units, then the lengths of what
 * follows: the strings joined as UTF-8, the words; between them the sketches. A cell is
 * 0 for NONE, else one more than the zigzag difference to the last present cell of the same column: most columns climb
 * slowly, so most cells take one byte.
 */
const MAGIC = 0x4b;
const LAYOUT = 4;
const TABLES = [
  { name: 'symbols', width: SYMBOL.width },
  { name: 'bindings', width: BINDING.width },
  { name: 'types', width: TYPE.width },
  { name: 'exprs', width: EXPR.width },
  { name: 'imports', width: IMPORT.width },
  { name: 'lists', width: 1 },
  { name: 'syntaxErrors', width: 1 },
  { name: 'sketched', width: 1 },
] as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function encodeFacts(facts: FileFacts): Uint8Array {
  const strings = [facts.language, ...facts.strings];
  const text = encoder.encode(strings.join(''));
  const cells = TABLES.reduce((sum, { name }) => sum + facts[name].length, 0);
  // A cell of 32 bits takes five bytes at most, and so does a length.
  const bytes = new Uint8Array(
    5 * (cells + strings.length + TABLES.length + 5) + text.length + facts.sketches.length + facts.words.length,
  );
  let at = 0;
  for (const value of [MAGIC, LAYOUT, facts.lines, strings.length]) at = putNumber(bytes, at, value);
  for (const { name, width } of TABLES) at = putTable(bytes, at, facts[name], width);
  for (const { length } of strings) at = putNumber(bytes, at, length);
  for (const { length } of [text, facts.words]) at = putNumber(bytes, at, length);
  for (const part of [text, facts.sketches, facts.words]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.slice(0, at);
}

function putTable(bytes: Uint8Array, from: number, table: Int32Array, width: number): number {
  let at = putNumber(bytes, from, table.length);
  const last = new Int32Array(width);
  for (let cell = 0, column = 0; cell < table.length; cell += 1) {
    const value = table[cell]!;
    if (value < 0) {
      invariant(value === -1, 'a cell is NONE or not negative');
      bytes[at++] = 0;
    } else {
      const difference = value - last[column]!;
      const code = (difference < 0 ? -2 * difference - 1 : 2 * difference) + 1;
      // Nearly all: worth not calling for.
      if (code < 0x80) bytes[at++] = code;
      else at = putNumber(bytes, at, code);
      last[column] = value;
    }
    column = column + 1 === width ? 0 : column + 1;
  }
  return at;
}

function putNumber(bytes: Uint8Array, from: number, value: number): number {
  let at = from;
  let rest = value;
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  bytes[at++] = rest;
  return at;
}

type Tables = readonly [
  symbols: Int32Array,
  bindings: Int32Array,
  types: Int32Array,
  exprs: Int32Array,
  imports: Int32Array,
  lists: Int32Array,
  syntaxErrors: Int32Array,
  sketched: Int32Array,
];

function readTables(reader: FactsReader): { lines: number; stringCount: number; tables: Tables } {
  if (reader.number() !== MAGIC || reader.number() !== LAYOUT) throw damaged();
  const [lines, stringCount] = [reader.number(), reader.number()];
  return { lines, stringCount, tables: TABLES.map(({ width }) => reader.table(width)) as unknown as Tables };
}

/** The tables that code is linked by, which take most of the memory that facts take. */
export function decodeCode(bytes: Uint8Array): Pick<FileFacts, 'bindings' | 'types' | 'exprs' | 'lists'> {
  const [, bindings, types, exprs, , lists] = readTables(new FactsReader(bytes)).tables;
  return { bindings, types, exprs, lists };
}

/** Reads what encodeFacts wrote; whatever else it is given is said to be damaged. */
export function decodeFacts(bytes: Uint8Array): FileFacts {
  const reader = new FactsReader(bytes);
  const { lines, stringCount, tables } = readTables(reader);
  if (stringCount < 1 || stringCount > reader.left) throw damaged();
  const lengths = Array.from({ length: stringCount }, () => reader.number());
  const textLength = reader.number();
  const wordLength = reader.number();
  if (textLength + wordLength > reader.left) throw damaged();
  const rest = reader.rest();
  const text = decoder.decode(rest.subarray(0, textLength));
  const afterText = rest.subarray(textLength);
  const strings: string[] = [];
  let from = 0;
  for (const length of lengths) {
    strings.push(text.slice(from, from + length));
    from += length;
  }
  if (from !== text.length) throw damaged();
  const language = strings.shift()!;
  const [symbols, bindings, types, exprs, imports, lists, syntaxErrors, sketched] = tables;
  const sketchBytes = sketched.length * SKETCH_BYTES;
  if (afterText.length !== sketchBytes + wordLength) throw damaged();
  const sketches = afterText.slice(0, sketchBytes);
  const words = afterText.slice(sketchBytes);
  return {
    language,
    strings,
    symbols,
    bindings,
    types,
    exprs,
    imports,
    lists,
    lines,
    syntaxErrors,
    sketched,
    sketches,
    words,
  };
}

class FactsReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at);
  }

  number(): number {
    const bytes = this.#bytes;
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[this.#at++];
      if (byte === undefined || scale > 0x1000_0000) throw damaged();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  table(width: number): Int32Array {
    const length = this.number();
    // Every cell takes a byte at least: no length can ask for more memory than the bytes are worth.
    if (length % width !== 0 || length > this.left) throw damaged();
    const bytes = this.#bytes;
    const table = new Int32Array(length);
    const last = new Int32Array(width);
    let at = this.#at;
    for (let cell = 0, column = 0; cell < length; cell += 1) {
      // Nearly all codes are one byte; past the end this is undefined, which is not below, and `number` finds out.
      let code = bytes[at]!;
      if (code < 0x80) at += 1;
      else {
        this.#at = at;
        code = this.number();
        at = this.#at;
      }
      if (code === 0) {
        table[cell] = -1;
      } else {
        const zigzag = code - 1;
        const value = last[column]! + (zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2);
        if (value < 0 || value > 0x7fff_ffff) throw damaged();
        table[cell] = value;
        last[column] = value;
      }
      column = column + 1 === width ? 0 : column + 1;
    }
    this.#at = at;
    return table;
  }
}

const damaged = (): Failure =>
  new Failure('store-damaged', 'Stored facts of a file are damaged; index the repository again.');
