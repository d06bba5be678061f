import { stemmer } from 'stemmer';

/** Stems of words that come again and again; let go when there are too many. */
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** What a word has in common with its other forms: `routing` and `routes` are `rout`. */
export function stem(word: string): string {
  // Short words and those with digits are names, not English.
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let found = stems.get(word);
  if (found === undefined) {
    found = stemmer(word);
    if (stems.size >= MOST_STEMS) stems.clear();
    stems.set(word, found);
  }
  return found;
}
