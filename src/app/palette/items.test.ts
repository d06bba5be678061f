import { expect, it } from 'vitest';
import { matchesState } from './items.ts';

const state = {
  record: 3,
  snapshot: 'ab'.repeat(32),
  commit: '7860c1d'.padEnd(40, '0'),
  reference: 'main',
  analyzer: '1',
  subject: 'Prices hold the tax',
  committedAt: 0,
  indexedAt: 0,
  isCurrent: false,
  files: 1,
  nodes: 1,
  edges: 1,
};

it.each([
  ['7860', true],
  ['ABAB', true],
  ['860c1d', false],
  ['tax prices', true],
  ['main', true],
  ['tax refund', false],
])('a recorded state is found by %j: %s', (typed, isFound) => {
  expect(matchesState(state, typed)).toBe(isFound);
});
