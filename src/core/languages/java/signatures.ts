import type { JavaReader } from './reader.ts';

const LIMIT = 300;

/** A declaration from one offset to another as one line, as a string index. */
export function signature(java: JavaReader, from: number, to: number): number {
  // White space folds to less: a few times the limit is always enough, however long the declaration is.
  const text = java.tree.source.slice(from, Math.min(to, from + LIMIT * 4));
  return java.facts.text(text.replace(/\s+/g, ' ').trim().slice(0, LIMIT));
}
