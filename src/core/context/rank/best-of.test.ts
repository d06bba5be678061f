import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf, type Scored } from './best-of.ts';

/** What it has to give, by sorting everything. */
const sorted = (scores: readonly number[], limit: number): Scored[] =>
  scores
    .map((score, node) => ({ node, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.node - b.node)
    .slice(0, limit);

const nodesOf = (scores: readonly number[]): Int32Array => Int32Array.from(scores, (_, node) => node);
/** Few different ones, so that many are equal. */
const scores = fc.array(fc.oneof(fc.constantFrom(-1, 0, 0.5, 1, 2, NaN), fc.double({ min: 0, max: 3 })), {
  maxLength: 80,
});

describe('the best of many', () => {
  it('are the first ones of all sorted, equal ones in node order', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 90 }), (given, limit) => {
        expect(bestOf(nodesOf(given), Float64Array.from(given), limit)).toEqual(sorted(given, limit));
      }),
    );
  });

  it('do not depend on the order in which they come', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 90 }), (given, limit) => {
        const scored = Float64Array.from(given);
        const turned = bestOf(nodesOf(given).reverse(), scored.slice().reverse(), limit);
        expect(turned).toEqual(bestOf(nodesOf(given), scored, limit));
      }),
    );
  });

  it('are none of none, and none where none are wanted', () => {
    expect(bestOf(new Int32Array(0), new Float64Array(0), 5)).toEqual([]);
    expect(bestOf(Int32Array.of(1, 2), Float64Array.of(1, 1), 0)).toEqual([]);
  });
});
