import { hashWord } from '../../words/hash-word.ts';
import { termOf } from '../../words/term-hashes.ts';
import type { Query, QueryTerm } from '../query/analyse-query.ts';
import type { WeighedState } from './ranked-state.ts';

/**
 * The question with the words that it writes apart and the code writes as one: who asks for front matter means
 * `frontmatter` too. Only what stands somewhere is added.
 */
export function withCompounds(
  { wordScores, weights }: Pick<WeighedState, 'wordScores' | 'weights'>,
  query: Query,
): Query {
  if (weights.compounds === 0) return query;
  const known = new Set(query.terms.map(({ term }) => term));
  const added: QueryTerm[] = [];
  for (const [first, second] of query.pairs) {
    const word = first + second;
    const term = termOf(word);
    if (term === null || known.has(term)) continue;
    known.add(term);
    const hash = hashWord(term);
    if (wordScores.of(hash).nodes.length > 0)
      added.push({ term, word, hash, count: weights.compounds, isScope: false });
  }
  return added.length === 0 ? query : { ...query, terms: [...query.terms, ...added] };
}
