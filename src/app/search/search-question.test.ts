import { expect, it } from 'vitest';
import { FIRST_SEARCH } from '../route/places.ts';
import { globsIn, searchQuestion } from './search-question.ts';

it('asks nothing while nothing is looked for', () => {
  expect(searchQuestion('a/b', FIRST_SEARCH)).toBeNull();
});

it('is plain text unless it is a regular expression', () => {
  const literal = (mode: 'text' | 'word' | 'regex') => {
    const asked = searchQuestion('a/b', { ...FIRST_SEARCH, query: 'x', mode });
    return [asked?.literal, asked?.word];
  };
  expect([literal('text'), literal('word'), literal('regex')]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

it('takes globs apart at commas', () => {
  expect(globsIn(' *.py, src/** ,,')).toEqual(['*.py', 'src/**']);
});
