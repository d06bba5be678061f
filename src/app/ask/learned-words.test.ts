import { describe, expect, it } from 'vitest';
import { learnedSentence, notedSentence } from './learned-words.ts';

describe('what was learned, in words', () => {
  it.each([
    [{ feedback: 1, vocabulary: 3, expired: 0 }, 'Ranking learned from 1 rating or opened result.'],
    [
      { feedback: 1200, vocabulary: 0, expired: 1 },
      'Ranking learned from 1,200 ratings and opened results; 1 expired because the code changed.',
    ],
  ])('%j', (counts, sentence) => {
    expect(learnedSentence(counts)).toBe(sentence);
  });

  it('names the words of the task, not their stems', () => {
    expect(notedSentence(['order', 'polici', 'rais'], 'Errors raised by the policy of Orders')).toContain(
      '“Orders”, “policy”, “raised”,',
    );
    expect(notedSentence(['order'], 'placeOrder')).toContain('“order”');
  });
});
