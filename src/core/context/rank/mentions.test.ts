import { describe, expect, it } from 'vitest';
import { FIELDS, type OnNode } from '../../text-index/word-segment.ts';
import { hashWord } from '../../words/hash-word.ts';
import { termOf } from '../../words/term-hashes.ts';
import { analyseQuery } from '../query/analyse-query.ts';
import { Candidates } from './candidates.ts';
import { addMentions } from './mentions.ts';
import type { WeighedState } from './ranked-state.ts';

const COUNT = 10;

/** Words of nodes by the field they stand in. */
function stateOf(said: readonly [node: number, field: (typeof FIELDS)[number], words: string][]): WeighedState {
  const each = (term: number, _: Uint8Array, onNode: OnNode): void => {
    for (const [node, field, words] of said)
      if (words.split(' ').some((word) => hashWord(termOf(word)!) === term)) onNode(node, 1 << FIELDS.indexOf(field));
  };
  return { words: { each, count: COUNT }, candidates: new Candidates(COUNT) } as unknown as WeighedState;
}

const mentioned = (state: WeighedState, task: string): number[] => {
  addMentions(state, analyseQuery(task), 1);
  return [...state.candidates.nodes].sort((a, b) => a - b);
};

describe('mentions of a name that the question writes as code', () => {
  it('are where all of its words stand in parameters or code', () => {
    const state = stateOf([
      [1, 'body', 'max age cookie'],
      [2, 'signature', 'max age'],
      [3, 'body', 'max size'],
    ]);
    expect(mentioned(state, 'max_age is ignored')).toEqual([1, 2]);
  });

  it('are not the symbol that has the name itself: that is told otherwise', () => {
    expect(mentioned(stateOf([[4, 'name', 'max age']]), 'max_age is ignored')).toEqual([]);
  });

  it('are none where the question names nothing', () => {
    expect(mentioned(stateOf([[1, 'body', 'max age']]), 'the greatest age of a cookie')).toEqual([]);
  });
});
