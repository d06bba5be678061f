import { compareText } from '../../base/order.ts';
import type { Query, QueryTerm } from '../query/analyse-query.ts';
import type { WordIndex } from '../../text-index/word-index.ts';

/** So many words tell one kind of question from another; more would tell every question from every other. */
const MOST_TERMS = 3;

export interface WeighedTerm extends QueryTerm {
  /** Larger for a term that fewer symbols have. */
  readonly rarity: number;
}

/** The terms of a question with how rare they are in a state. */
export function weighTerms({ terms }: Query, words: WordIndex): WeighedTerm[] {
  return terms.map((term) => {
    const having = words.countNodes(term.hash);
    return { ...term, rarity: Math.log(1 + (words.count - having + 0.5) / (having + 0.5)) };
  });
}

/** The kind of question: its rarest terms, sorted. */
export const keywordCluster = (terms: readonly WeighedTerm[]): WeighedTerm[] =>
  [...terms]
    .sort((a, b) => b.rarity - a.rarity || compareText(a.term, b.term))
    .slice(0, MOST_TERMS)
    .sort((a, b) => compareText(a.term, b.term));

export const clusterKey = (cluster: readonly QueryTerm[]): string => cluster.map(({ term }) => term).join(' ');

/**
 * Whether a question is of a kind: it has all its terms, and could not have more. What is rare changes with the code, so
 * that comparing clusters alone would forget what was learned after an edit anywhere.
 */
export function isOfCluster(key: string, terms: readonly QueryTerm[]): boolean {
  const wanted = key.split(' ');
  const known = new Set(terms.map(({ term }) => term));
  return wanted.length === Math.min(MOST_TERMS, known.size) && wanted.every((term) => known.has(term));
}
