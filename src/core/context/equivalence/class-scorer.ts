import { termHashes } from '../../words/term-hashes.ts';
import type { Scorer } from '../rank/rank-symbols.ts';
import type { WordIndex } from '../../text-index/word-index.ts';
import { FIELD_COUNT, NAME_FIELD } from '../../text-index/word-segment.ts';
import type { ClassMatch } from './match-classes.ts';
import { targetMatcher } from './target-names.ts';

/** What a match is worth, in units of the question's rarest word. */
const WORTH = { strong: 0.8, weak: 0.25 } as const;

/** Speaks for the symbols that matched classes name. A name that many symbols have says less of each. */
export function classScorer(
  nodesNamed: (target: string) => readonly number[],
  matches: readonly ClassMatch[],
  weight: number,
): Scorer {
  return (candidates, worth) => {
    const given = new Map<number, number>();
    for (const { class: row, strength } of matches)
      for (const target of row.targets) {
        const nodes = nodesNamed(target);
        const value = (weight * worth * WORTH[strength]) / Math.sqrt(nodes.length);
        for (const node of nodes) given.set(node, Math.max(given.get(node) ?? 0, value));
      }
    for (const [node, value] of [...given].sort(([a], [b]) => a - b)) candidates.add(node, 'classes', value);
  };
}

/** The symbols that a target names, found by the words of its last part. */
export function nodesNamed(words: WordIndex, display: (node: number) => string, target: string): number[] {
  const [term] = termHashes(target.slice(target.lastIndexOf('.') + 1));
  if (term === undefined) return [];
  const matches = targetMatcher(target);
  const found: number[] = [];
  const counts = new Uint8Array(FIELD_COUNT);
  words.each(term, counts, (node) => {
    if (counts[NAME_FIELD]! > 0 && matches(display(node))) found.push(node);
  });
  return found;
}
