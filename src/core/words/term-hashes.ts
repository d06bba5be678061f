import { hashWord } from './hash-word.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';

/** The term that a word of code or prose is looked up by; null for what tells nothing. */
export function termOf(word: string): string | null {
  return word.length < 2 || /^\d+$/.test(word) ? null : stem(word);
}

/** What is worked out once; let go when there is too much of it. */
const known = new Map<string, readonly number[]>();
const hashes = new Map<string, number>();
const MOST_KNOWN = 50_000;
const NO_TERM = -1;

/** Hashes of the terms in a name or text. Names come again and again, so theirs are kept. */
export function termHashes(text: string): readonly number[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found: number[] = [];
  for (const word of splitWords(text)) {
    const hash = hashOf(word);
    if (hash !== NO_TERM) found.push(hash);
  }
  if (text.length <= 40) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, found);
  }
  return found;
}

function hashOf(word: string): number {
  let hash = hashes.get(word);
  if (hash === undefined) {
    const term = termOf(word);
    hash = term === null ? NO_TERM : hashWord(term);
    if (hashes.size >= MOST_KNOWN) hashes.clear();
    hashes.set(word, hash);
  }
  return hash;
}
