import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';
import { finish } from './steps.ts';

/** Numbers below a limit, the same each time. */
const numbers = (count: number, below: number): Int32Array =>
  Int32Array.from({ length: count }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 8) % below);

it.each([0, 1, 2, 4095, 4096, 4097, 8192, 12_289, 50_000])('sorts %d items as a stable sort does', (count) => {
  for (const below of [1, 7, 1 << 20]) {
    const keys = numbers(count, below);
    const byKey = (a: number, b: number): number => keys[a]! - keys[b]!;
    const items = Int32Array.from({ length: count }, (_, i) => i);
    expect(finish(sortInSteps(items, byKey))).toEqual(items.slice().sort(byKey));
  }
});

it('leaves what it is given as it is', () =>
  fc.assert(
    fc.property(fc.int32Array(), (items) => {
      const before = items.slice();
      finish(sortInSteps(items, (a, b) => a - b));
      expect(items).toEqual(before);
    }),
  ));

it('looks up every few thousand rows', () => {
  const items = numbers(100_000, 1 << 20);
  let compared = 0;
  let most = 0;
  const steps = sortInSteps(items, (a, b) => {
    compared += 1;
    return a - b;
  });
  for (let before = 0; steps.next().done !== true; before = compared) most = Math.max(most, compared - before);
  expect(most).toBeLessThan(4096 * 13);
});
