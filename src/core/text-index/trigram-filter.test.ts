import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrigramFilter, trigramsOf } from './trigram-filter.ts';

const mayHold = (text: string, sought: string): boolean => TrigramFilter.of(text).mayHold(trigramsOf(sought));

describe('a filter of trigrams', () => {
  it('never rules out a text that holds what is sought', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (before, sought, after) => {
        expect(mayHold(`${before}${sought}${after}`, sought)).toBe(true);
      }),
    );
  });

  it.each<[string, string, boolean]>([
    ['def total(self):', 'total', true],
    ['def TOTAL(self):', 'total', true],
    ['def total(self):', 'price', false],
    ['273 \u212aelvin, \u017ftring', 'kelvin', true],
    ['273 \u212aelvin, \u017ftring', 'string', true],
    ['naïve', 'naïve', true],
    ['anything', 'xy', true],
  ])('%j may hold %j: %s', (text, sought, answer) => {
    expect(mayHold(text, sought)).toBe(answer);
  });

  it('rules out nearly every text that does not hold a word', () => {
    const texts = Array.from({ length: 500 }, (_, i) =>
      `value_${i} = compute(${i * 7919}, other_${i % 13})\n`.repeat(20),
    );
    expect(texts.filter((text) => mayHold(text, 'select_related'))).toEqual([]);
  });
});
