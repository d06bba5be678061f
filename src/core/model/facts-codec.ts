import { Failure, invariant } from '../base/failure.ts';
import type { FileFacts } from './facts.ts';

/**
 * FileFacts as bytes, for the cache and for messages between workers.
 *
 * Layout 1 (little-endian 32-bit words): magic, layout, lines, then for each of the tables (symbols, bindings, types,
 * exprs, imports, lists, syntaxErrors, string ends) its length in words, then those words in the same order, then the
 * strings joined as UTF-8. String ends are UTF-16 offsets into the decoded text.
 */
const MAGIC = 0x4b464143;
const LAYOUT = 1;
const HEADER_WORDS = 3;
const TABLES = ['symbols', 'bindings', 'types', 'exprs', 'imports', 'lists', 'syntaxErrors'] as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

export function encodeFacts(facts: FileFacts): Uint8Array {
  invariant(LITTLE_ENDIAN, 'facts are written on little-endian machines only');
  const strings = [facts.language, ...facts.strings];
  const ends = new Int32Array(strings.length);
  let units = 0;
  strings.forEach((text, i) => {
    units += text.length;
    ends[i] = units;
  });
  const text = encoder.encode(strings.join(''));
  const tables = [...TABLES.map((name) => facts[name]), ends];
  const words = HEADER_WORDS + tables.length + tables.reduce((sum, table) => sum + table.length, 0);
  const bytes = new Uint8Array(words * 4 + text.length);
  const view = new Int32Array(bytes.buffer, 0, words);
  view.set([MAGIC, LAYOUT, facts.lines]);
  let at = HEADER_WORDS;
  for (const table of tables) view[at++] = table.length;
  for (const table of tables) {
    view.set(table, at);
    at += table.length;
  }
  bytes.set(text, words * 4);
  return bytes;
}

/** Reads what encodeFacts wrote. Tables are views into `bytes` where it is aligned, copies otherwise. */
export function decodeFacts(bytes: Uint8Array): FileFacts {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const wordCount = Math.floor(aligned.length / 4);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, wordCount);
  if (words[0] !== MAGIC || words[1] !== LAYOUT) throw damaged();
  const lengths = words.subarray(HEADER_WORDS, HEADER_WORDS + TABLES.length + 1);
  let at = HEADER_WORDS + TABLES.length + 1;
  const tables: Int32Array[] = [];
  for (const length of lengths) {
    if (length < 0 || at + length > wordCount) throw damaged();
    tables.push(words.subarray(at, at + length));
    at += length;
  }
  const ends = tables[TABLES.length]!;
  const text = decoder.decode(aligned.subarray(at * 4));
  if ((ends[ends.length - 1] ?? 0) !== text.length) throw damaged();
  const strings: string[] = [];
  let from = 0;
  for (const end of ends) {
    strings.push(text.slice(from, end));
    from = end;
  }
  const language = strings.shift();
  if (language === undefined) throw damaged();
  const [symbols, bindings, types, exprs, imports, lists, syntaxErrors] = tables as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  return { language, strings, symbols, bindings, types, exprs, imports, lists, lines: words[2]!, syntaxErrors };
}

const damaged = (): Failure =>
  new Failure('store-damaged', 'Stored facts of a file could not be read; index the repository again.');
