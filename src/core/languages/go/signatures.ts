import type { GoReader } from './reader.ts';

const LIMIT = 300;

/** A declaration from one offset to another as one line, as a string index. */
export function signature(go: GoReader, from: number, to: number, prefix = ''): number {
  // White space folds to less: a few times the limit is always enough, however long the declaration is.
  const text = prefix + go.tree.source.slice(from, Math.min(to, from + LIMIT * 4));
  return go.facts.text(text.replace(/\s+/g, ' ').trim().slice(0, LIMIT));
}

/** The signature of a value: initialisers are shown as far as their first line. */
export function valueSignature(go: GoReader, from: number, to: number, prefix: string): number {
  const lineEnd = go.tree.source.indexOf('\n', from);
  return signature(go, from, lineEnd >= 0 && lineEnd < to ? lineEnd : to, prefix);
}
