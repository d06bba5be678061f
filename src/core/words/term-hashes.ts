import { hashWord } from './hash-word.ts';
import { splitWords } from './split-words.ts';
import { stem } from './stem.ts';

/** The term that a word of code or prose is looked up by; null for what tells nothing. */
export function termOf(word: string): string | null {
  return word.length < 2 || /^\d+$/.test(word) ? null : stem(word);
}

const known = new Map<string, readonly number[]>();
const MOST_KNOWN = 50_000;

/** Hashes of the terms in a name or text. Names come again and again, so theirs are kept. */
export function termHashes(text: string): readonly number[] {
  let found = known.get(text);
  if (found !== undefined) return found;
  found = splitWords(text).flatMap((word) => {
    const term = termOf(word);
    return term === null ? [] : [hashWord(term)];
  });
  if (text.length <= 40) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, found);
  }
  return found;
}
