import { splitWords } from '../../words/split-words.ts';
import { termOf } from '../../words/term-hashes.ts';

/** The words of a question, by term: how much each says. */
export type WantedTerms = ReadonlyMap<string, number>;

/** A word says less each time it comes again, so that a variable does not outweigh what is said once. */
const AGAIN = 0.5;

/** How much of a question each line says. */
export function lineWeights(lines: readonly string[], terms: WantedTerms): number[] {
  const left = new Map(terms);
  return lines.map((line) => {
    let weight = 0;
    for (const word of new Set(splitWords(line))) {
      const term = termOf(word);
      const worth = term === null ? undefined : left.get(term);
      if (worth === undefined) continue;
      weight += worth;
      left.set(term!, worth * AGAIN);
    }
    return weight;
  });
}
