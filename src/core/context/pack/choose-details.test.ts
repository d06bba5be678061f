import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDetails, type PackItem, type Shown } from './choose-details.ts';

const anyCost = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }));
const anyItem = fc.record({
  name: fc.integer({ min: 1, max: 30 }),
  signature: anyCost,
  doc: anyCost,
  part: anyCost,
  rest: fc.oneof(anyCost, fc.constant(Infinity)),
});
const items = fc.array(anyItem, { maxLength: 12 });
const budget = fc.integer({ min: 0, max: 800 });

const costOf = (given: readonly PackItem[], shown: readonly Shown[]): number =>
  given.reduce((sum, { name, signature, doc, part, rest }, i) => {
    const one = shown[i]!;
    const source = one.source === 'none' ? 0 : one.source === 'part' ? part : part + rest;
    return sum + (one.name ? name : 0) + (one.signature ? signature : 0) + (one.doc ? doc : 0) + source;
  }, 0);

const item = (more: Partial<PackItem> = {}): PackItem => ({
  ...{ name: 10, signature: 10, doc: 10, part: 50, rest: 0 },
  ...more,
});
const sources = (shown: readonly Shown[]): string[] => shown.map(({ source }) => source);

describe('how much is shown', () => {
  it('never costs more than the budget', () => {
    fc.assert(
      fc.property(items, budget, (given, limit) => {
        expect(costOf(given, chooseDetails(given, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('is nothing of a symbol without its name', () => {
    fc.assert(
      fc.property(items, budget, (given, limit) => {
        for (const { name, ...rest } of chooseDetails(given, limit))
          if (!name) expect(rest).toEqual({ signature: false, doc: false, source: 'none' });
      }),
    );
  });

  it('is the source of a symbol before that of one below it which costs as much', () => {
    fc.assert(
      fc.property(fc.array(fc.constant(item()), { maxLength: 12 }), budget, (given, limit) => {
        const shown = sources(chooseDetails(given, limit)).map((source) => source !== 'none');
        expect(shown).toEqual([...shown].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('is everything where there is room for it, and nothing where there is none', () => {
    const given = [item({ rest: 40 }), item()];
    expect(chooseDetails(given, 400)).toEqual([
      { name: true, signature: true, doc: true, source: 'whole' },
      { name: true, signature: true, doc: true, source: 'whole' },
    ]);
    expect(chooseDetails(given, 9).some(({ name }) => name)).toBe(false);
    expect(chooseDetails([], 100)).toEqual([]);
  });

  it('prefers the source of the first to the signatures of all', () => {
    const given = Array.from({ length: 5 }, () => item());
    expect(sources(chooseDetails(given, 140))).toEqual(['whole', 'whole', 'none', 'none', 'none']);
  });

  it('prefers parts of several to one whole', () => {
    const given = Array.from({ length: 3 }, () => item({ rest: 100 }));
    expect(sources(chooseDetails(given, 200))).toEqual(['part', 'part', 'part']);
    expect(sources(chooseDetails(given, 320))).toEqual(['whole', 'part', 'part']);
  });

  it('leaves the room of what does not fit to those after it', () => {
    expect(sources(chooseDetails([item({ part: 500 }), item()], 120))).toEqual(['none', 'whole']);
  });
});
