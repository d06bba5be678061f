import { lowerBound } from '../../base/binary-search.ts';
import { NONE, type FileFacts } from '../../model/facts.ts';
import { SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';

const known = new WeakMap<FileFacts, Uint32Array>();

/** Whether a file has any of some names in it, in code or in a text; rarely says so of a file that has none. */
export function mentionsAny(facts: FileFacts, names: ReadonlySet<number>): boolean {
  const own = namesIn(facts);
  if (names.size < own.length / 16) {
    for (const name of names) if (has(own, name)) return true;
    return false;
  }
  for (const name of own) if (names.has(name)) return true;
  return false;
}

/** The parts of a name as `mentionsAny` wants them: `a.b` is both of its parts. */
export function hashesOf(name: string, into: Set<number>): void {
  eachPart(name, (hash) => into.add(hash));
}

/** Sorted hashes of the names that the strings of a file are made of, but for what documentation says. */
export function namesIn(facts: FileFacts): Uint32Array {
  const ready = known.get(facts);
  if (ready) return ready;
  const prose = proseOf(facts);
  const found = new Set<number>();
  facts.strings.forEach((string, i) => {
    if (!prose.has(i)) eachPart(string, (hash) => found.add(hash));
  });
  const names = Uint32Array.from(found).sort();
  known.set(facts, names);
  return names;
}

/** Strings that are documentation or signatures and nothing else: those have spaces in them, names have none. */
function proseOf(facts: FileFacts): Set<number> {
  const prose = new Set<number>();
  for (let row = 0; row < symbolCount(facts); row += 1)
    for (const column of [SYMBOL.doc, SYMBOL.signature]) {
      const string = symbolCell(facts, row, column);
      if (string !== NONE && facts.strings[string]!.includes(' ')) prose.add(string);
    }
  return prose;
}

/** FNV-1a of each run of letters, digits, `_` and `$`. */
function eachPart(text: string, visit: (hash: number) => void): void {
  let hash = OFFSET;
  let length = 0;
  for (let i = 0; i <= text.length; i += 1) {
    const code = i < text.length ? text.charCodeAt(i) : SPACE;
    if (isNamePart(code)) {
      hash = Math.imul(hash ^ code, PRIME);
      length += 1;
    } else if (length > 0) {
      visit(hash >>> 0);
      hash = OFFSET;
      length = 0;
    }
  }
}

/** FNV-1a of a name as a whole. */
export function hashOfName(name: string): number {
  let hash = OFFSET;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), PRIME);
  return hash >>> 0;
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const SPACE = 32;

const isNamePart = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36 ||
  code > 127;

function has(sorted: Uint32Array, wanted: number): boolean {
  return sorted[lowerBound(sorted.length, (at) => sorted[at]! < wanted)] === wanted;
}
