import { describe, expect, it } from 'vitest';
import { analyseQuery } from '../query/analyse-query.ts';
import { Candidates } from './candidates.ts';
import { SIGNALS, type Signal } from '../signals.ts';
import type { Ranking } from './rank-symbols.ts';
import { reasonsFor, sharesOf, type Field, type TermPlace } from '../reasons.ts';

const NODE = 3;

function rankingOf(signals: Partial<Record<Signal, number>>): Ranking {
  const candidates = new Candidates(10);
  for (const [signal, value] of Object.entries(signals)) candidates.add(NODE, signal as Signal, value);
  return {
    query: analyseQuery(''),
    best: [],
    seeds: [],
    candidates: candidates.count,
    evidence: candidates.evidence([NODE]),
    rarities: [],
    factor: () => 1,
  };
}

const place = (term: string, rarity: number, fields: readonly Field[], inPath = false): TermPlace => ({
  term,
  count: 1,
  rarity,
  fields: fields.map((field) => ({ field, count: 1 })),
  inPath,
});

describe('shares of a score', () => {
  it('add up to 1, largest first, without what adds nothing', () => {
    const shares = sharesOf(rankingOf({ words: 6, name: 1, walk: 3, classes: 0 }), NODE);
    expect(shares).toEqual([
      { signal: 'words', value: 6, share: 0.6 },
      { signal: 'walk', value: 3, share: 0.3 },
      { signal: 'name', value: 1, share: 0.1 },
    ]);
  });

  it('that are equal keep the order of the signals', () => {
    const all = Object.fromEntries(SIGNALS.map((signal) => [signal, 1]));
    expect(sharesOf(rankingOf(all), NODE).map(({ signal }) => signal)).toEqual([...SIGNALS]);
  });

  it('of a symbol that nothing speaks for are none', () => {
    expect(sharesOf(rankingOf({}), NODE)).toEqual([]);
    expect(sharesOf(rankingOf({ words: 1 }), NODE + 1)).toEqual([]);
  });
});

describe('reasons in words', () => {
  it('name the words where they tell most, rarest first', () => {
    const places = [
      place('order', 1, ['body', 'name']),
      place('refund', 5, ['name', 'doc']),
      place('money', 3, ['strings', 'comments']),
    ];
    expect(reasonsFor(rankingOf({ words: 1 }), NODE, places)).toEqual([
      'name matches “refund”, “order”',
      '“money” in its comments',
    ]);
  });

  it('name the path where a word stands nowhere else', () => {
    const places = [place('cart', 2, [], true), place('price', 2, ['doc'], true)];
    expect(reasonsFor(rankingOf({ words: 1 }), NODE, places)).toEqual([
      '“price” in its documentation',
      '“cart” in its path',
    ]);
  });

  it('come in the order of their shares, and small ones not at all', () => {
    const ranking = rankingOf({ walk: 50, identifier: 46, family: 4 });
    expect(reasonsFor(ranking, NODE, [])).toEqual(['connected to other results', 'named in the question']);
  });

  it('are there for every signal that stands for itself', () => {
    for (const signal of SIGNALS.filter((one) => one !== 'name' && one !== 'words'))
      expect(reasonsFor(rankingOf({ [signal]: 1 }), NODE, [])).toHaveLength(1);
  });
});
