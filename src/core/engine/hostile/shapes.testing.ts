import type { Random } from './random.testing.ts';

/** For each of n things those that it is put on top of. */
export type Shape = readonly (readonly number[])[];

const list = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Number of things of which each has all others below it: more would make the text itself grow by their square. */
const CROWD = 10;

/** Graphs in which a walk without a memory takes as many steps as there are paths. */
export const SHAPES: Readonly<Record<string, (size: number, random: Random) => Shape>> = {
  chain: (size) => list(size).map((i) => (i === 0 ? [] : [i - 1])),
  circle: (size) => list(size).map((i) => [(i + 1) % size]),
  ladder: (size) => list(size).map((i) => [i - 1, i - 2].filter((at) => at >= 0)),
  'ladder in a circle': (size) => list(size).map((i) => [(i + 1) % size, (i + 2) % size]),
  crowds: (size) =>
    list(size).map((i) => {
      const first = i - (i % CROWD);
      return list(Math.min(CROWD, size - first))
        .map((at) => first + at)
        .filter((at) => at !== i);
    }),
  diamonds: (size) => list(size).map((i) => (i % 3 === 0 ? [i - 1, i - 2] : [i - (i % 3)]).filter((at) => at >= 0)),
  itself: (size) => list(size).map((i) => [i, Math.max(0, i - 1)]),
  random: (size, random) => list(size).map(() => [random.below(size), random.below(size), random.below(size)]),
  'random, no circles': (size, random) =>
    list(size).map((i) => (i === 0 ? [] : [...new Set([random.below(i), random.below(i), random.below(i)])])),
};
