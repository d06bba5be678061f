import { expect, it } from 'vitest';
import { hashWord } from '../../words/hash-word.ts';
import { termOf } from '../../words/term-hashes.ts';
import { analyseQuery } from '../query/analyse-query.ts';
import { withCompounds } from './compounds.ts';
import type { WeighedState } from './ranked-state.ts';

/** The terms that a question is looked up by where the code has some words. */
function termsOf(task: string, ...words: string[]): string[] {
  const known = new Set(words.map((word) => hashWord(termOf(word)!)));
  const wordScores = { of: (hash: number) => ({ nodes: known.has(hash) ? [1] : [] }) };
  const state = { wordScores, weights: { compounds: 1 } } as unknown as WeighedState;
  return withCompounds(state, analyseQuery(task)).terms.map(({ word }) => word);
}

it('adds words that the code writes as one', () => {
  expect(termsOf('defaults of the front matter', 'frontmatter')).toContain('frontmatter');
  expect(termsOf('close web-sockets', 'websocket')).toContain('websockets');
});

it('adds none that the code does not have, nor any over the end of a phrase', () => {
  expect(termsOf('defaults of the front matter')).not.toContain('frontmatter');
  expect(termsOf('in the front. Matter is', 'frontmatter')).not.toContain('frontmatter');
});
