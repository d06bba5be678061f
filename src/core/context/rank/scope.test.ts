import { expect, it } from 'vitest';
import { termHashes } from '../../words/term-hashes.ts';
import { analyseQuery } from '../query/analyse-query.ts';
import type { RankedState } from './ranked-state.ts';
import { scopeLiftOf } from './scope.ts';

const PATHS = ['http/router.py', 'http/client.py', 'mail/sender.py', 'mail/queue.py', 'store/orders.py'];
// Each file has one node of the same number.
const state = {
  graph: { files: PATHS.map((path) => ({ path })), nodes: { file: Int32Array.from(PATHS.keys()) } },
  nodesOfFile: PATHS.map((_, file) => [file]),
  words: {
    filesWith: (term: number) =>
      PATHS.flatMap((path, file) => (termHashes(path).includes(term) ? [{ file, inName: 1, inDirectory: 0 }] : [])),
  },
} as unknown as RankedState;
const factors = (task: string): number[] => {
  const lift = scopeLiftOf(state, analyseQuery(task), 1);
  return PATHS.map((_, node) => lift.factor(node));
};

it('lifts what lies where the subject says, the more of its words the path has', () => {
  expect(factors('http/router: close streams')).toEqual([2, 1.25, 1, 1, 1]);
  expect(factors('fix(mail): close streams')).toEqual([1, 1, 2, 2, 1]);
});

it('lifts nothing where the subject names no part, or one that is everywhere', () => {
  expect(factors('close streams of the router')).toEqual([1, 1, 1, 1, 1]);
  expect(factors('py: close streams')).toEqual([1, 1, 1, 1, 1]);
});

it('tells of every symbol that it lifts', () => {
  expect(scopeLiftOf(state, analyseQuery('mail: close streams'), 1).nodes()).toEqual([2, 3]);
});
