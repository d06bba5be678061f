import { expect, it } from 'vitest';
import { fileNeighboursOf } from './file-neighbours.ts';
import type { RankedState } from './ranked-state.ts';

// Nodes 0–2 stand in one file, 3 in another, 4 in none.
const state = {
  graph: { nodes: { file: Int32Array.of(0, 0, 0, 1, -1) } },
  nodesOfFile: [[0, 1, 2], [3]],
} as unknown as RankedState;
const best = [
  { node: 0, score: 8 },
  { node: 1, score: 4 },
  { node: 3, score: 4 },
  { node: 4, score: 2 },
];

it('is better the more of the best stand in the same file', () => {
  const neighbours = fileNeighboursOf(state, best, 0.1);
  expect(neighbours.factor(0)).toBeCloseTo(1 + 0.1 * Math.log1p(0.5));
  expect(neighbours.factor(1)).toBeCloseTo(1 + 0.1 * Math.log1p(1));
  expect(neighbours.factor(2)).toBeCloseTo(1 + 0.1 * Math.log1p(1.5));
});

it('is nobody for what stands alone or nowhere', () => {
  const neighbours = fileNeighboursOf(state, best, 0.1);
  expect(neighbours.factor(3)).toBe(1);
  expect(neighbours.factor(4)).toBe(1);
  expect(fileNeighboursOf(state, [], 0.1).factor(0)).toBe(1);
});

it('is that of everything in the files of the best', () => {
  expect([...fileNeighboursOf(state, best, 0.1).nodes()]).toEqual([0, 1, 2, 3]);
});
