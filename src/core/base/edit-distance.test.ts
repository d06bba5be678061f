import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'ab', 2],
  ['src/api', 'src/api', 0],
  ['src/apy', 'src/api', 1],
  ['src/ap', 'src/api', 1],
  ['wbe', 'web', 1],
  ['sitting', 'kitten', 3],
  ['kitten', 'sitting', 3],
])('from %j to %j: %i', (a, b, steps) => {
  expect(editDistance(a, b, 5)).toBe(steps);
  for (let limit = 0; limit < steps; limit += 1) expect(editDistance(a, b, limit)).toBe(limit + 1);
});
