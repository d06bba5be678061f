import type { RustReader } from './reader.ts';

const LIMIT = 300;

/** A declaration from one offset to another as one line, as a string index. */
export function signature(rs: RustReader, from: number, to: number): number {
  // White space folds to less: a few times the limit is always enough, however long the declaration is.
  const text = rs.tree.source.slice(from, Math.min(to, from + LIMIT * 4));
  return rs.facts.text(
    text
      .replace(/\s+/g, ' ')
      .replace(/[;,\s]+$/, '')
      .trim()
      .slice(0, LIMIT),
  );
}

/** The signature of a value: initialisers are shown as far as their first line. */
export function valueSignature(rs: RustReader, from: number, to: number): number {
  const lineEnd = rs.tree.source.indexOf('\n', from);
  return signature(rs, from, lineEnd >= 0 && lineEnd < to ? lineEnd : to);
}
