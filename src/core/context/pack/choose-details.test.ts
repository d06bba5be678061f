import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DETAILS } from '../pack.ts';
import { chooseDetails, GAINS, type PackItem } from './choose-details.ts';

const item = fc
  .record({
    score: fc.oneof(fc.constantFrom(0.001, 0.5, 1), fc.double({ min: 0.01, max: 1, noNaN: true })),
    steps: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })), {
      minLength: DETAILS.length - 1,
      maxLength: DETAILS.length - 1,
    }),
    frame: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ score, steps, frame }): PackItem => {
    let cost = frame;
    return { score, costs: [frame, ...steps.map((step) => (cost += step))] };
  });
const items = fc.array(item, { maxLength: 12 });
const budget = fc.integer({ min: 0, max: 800 });

const costOf = (given: readonly PackItem[], chosen: readonly number[]): number =>
  given.reduce((sum, { costs }, i) => sum + (chosen[i]! < 0 ? 0 : costs[chosen[i]!]!), 0);

const worthOf = (given: readonly PackItem[], chosen: readonly number[]): number =>
  given.reduce(
    (sum, { score }, i) =>
      sum + DETAILS.slice(0, chosen[i]! + 1).reduce((part, detail) => part + score * GAINS[detail], 0),
    0,
  );

describe('how much is shown', () => {
  it('never costs more than the budget', () => {
    fc.assert(
      fc.property(items, budget, (given, limit) => {
        expect(costOf(given, chooseDetails(given, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('is never worth less with more room', () => {
    fc.assert(
      fc.property(items, budget, fc.integer({ min: 0, max: 40 }), (given, limit, more) => {
        const before = worthOf(given, chooseDetails(given, limit));
        expect(worthOf(given, chooseDetails(given, limit + more))).toBeGreaterThanOrEqual(before - 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves out nothing that would still fit', () => {
    fc.assert(
      fc.property(items, budget, (given, limit) => {
        const chosen = chooseDetails(given, limit);
        const left = limit - costOf(given, chosen);
        given.forEach(({ costs }, i) => {
          const next = costs[chosen[i]! + 1];
          if (next !== undefined) expect(next - (costs[chosen[i]!] ?? 0)).toBeGreaterThan(left);
        });
      }),
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(items, budget, (given, limit) => {
        expect(chooseDetails(given, limit)).toEqual(chooseDetails(given, limit));
      }),
    );
  });

  it('is everything where there is room for it, and nothing where there is none', () => {
    const given = [1, 0.5].map((score): PackItem => ({ score, costs: [10, 20, 30, 100] }));
    expect(chooseDetails(given, 200)).toEqual([3, 3]);
    expect(chooseDetails(given, 9)).toEqual([-1, -1]);
    expect(chooseDetails([], 100)).toEqual([]);
  });

  it('prefers many names to one body', () => {
    const given = Array.from({ length: 5 }, (): PackItem => ({ score: 1, costs: [10, 10, 10, 50] }));
    expect(chooseDetails(given, 60)).toEqual([2, 2, 2, 2, 2]);
  });

  it('sees what a dear signature opens the way to', () => {
    // Name, dear signature and cheap documentation together give more for a token than the other name.
    const given: PackItem[] = [
      { score: 1, costs: [10, 60, 61, 400] },
      { score: 0.85, costs: [70, 70, 70, 70] },
    ];
    expect(chooseDetails([given[0]!, { ...given[1]!, costs: [70, 170, 270, 370] }], 80)).toEqual([2, -1]);
    for (let room = 0; room < 500; room += 1)
      expect(worthOf(given, chooseDetails(given, room + 1))).toBeGreaterThanOrEqual(
        worthOf(given, chooseDetails(given, room)),
      );
  });
});
