import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const lines = (count: number, said: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length: count }, (_, i) => said[i + 1] ?? 0);

describe('the lines of a long declaration', () => {
  it('are all of them where there is room', () => {
    expect(excerptOf(lines(9), 9)).toEqual([[1, 9]]);
  });

  it('are its beginning where nothing in it was asked for', () => {
    expect(excerptOf(lines(100), 30)).toEqual([[1, 30]]);
  });

  it('are its beginning and what says most, with as much before it as after', () => {
    expect(excerptOf(lines(100, { 60: 2, 62: 1 }), 30)).toEqual([
      [1, 8],
      [51, 72],
    ]);
    expect(excerptOf(lines(100, { 99: 1 }), 30)).toEqual([
      [1, 8],
      [79, 100],
    ]);
  });

  it('are one run where what says most stands near the beginning', () => {
    expect(excerptOf(lines(100, { 14: 1 }), 30)).toEqual([[1, 30]]);
  });

  it('are several runs where what says most stands in several places', () => {
    expect(excerptOf(lines(200, { 60: 2, 120: 1, 180: 3 }), 34)).toEqual([
      [1, 8],
      [54, 66],
      [174, 186],
    ]);
  });

  it('are one run where several say hardly more', () => {
    expect(excerptOf(lines(200, { 60: 2, 62: 2, 64: 3, 180: 0.5 }), 60)).toEqual([
      [1, 8],
      [37, 88],
    ]);
  });

  it('are one run where few lines lie between two', () => {
    expect(excerptOf(lines(200, { 60: 1, 75: 1, 180: 3 }), 49).slice(1)).toEqual([
      [54, 81],
      [174, 186],
    ]);
  });

  it('are as many as there is room for, in order, each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 9, noNaN: true })), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 90 }),
        (weights, most) => {
          const shown = excerptOf(weights, most).flatMap(([from, to]) =>
            Array.from({ length: to - from + 1 }, (_, i) => from + i),
          );
          expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
          expect(shown).toHaveLength(Math.min(most, weights.length));
          expect(shown[0]).toBe(1);
          expect(shown.at(-1)).toBeLessThanOrEqual(weights.length);
        },
      ),
    );
  });
});
