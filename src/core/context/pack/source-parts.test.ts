import { describe, expect, it } from 'vitest';
import { excerptsOf } from '../pack.ts';
import { estimateTokens } from '../tokens.ts';
import { stem } from '../../words/stem.ts';
import { lineWeights } from './line-weights.ts';
import { excerptRoom, ShownLines, sourceParts } from './source-parts.ts';

const terms = new Map([[stem('refund'), 5]]);
const long = Array.from({ length: 200 }, (_, i) => (i === 149 ? '  issueRefund(order);' : `  step${i}(order);`)).join(
  '\n',
);

describe('the part of a source', () => {
  it('is all of a short one', () => {
    const parts = sourceParts('a();\nb();', 100, terms);
    expect(parts).toMatchObject({ whole: 'a();\nb();', part: 'a();\nb();', parts: [] });
    expect(parts.partTokens).toBe(parts.wholeTokens);
  });

  it('is the beginning and the lines that the question is about of a long one, within the room', () => {
    const { part, parts, partTokens, wholeTokens } = sourceParts(long, 110, terms);
    expect(part).toContain('issueRefund');
    expect(parts).toHaveLength(2);
    expect(parts[0]![0]).toBe(1);
    expect(partTokens).toBe(estimateTokens(part));
    expect(partTokens).toBeLessThan(140);
    expect(wholeTokens).toBeGreaterThan(partTokens);
    for (const { startLine, text } of excerptsOf({ source: part, parts, startLine: 1 }))
      expect(long.split('\n')[startLine - 1]).toBe(text.split('\n')[0]);
  });

  it('of what is longer than anyone reads is never the whole', () => {
    expect(sourceParts('x();\n'.repeat(5000), 110, terms).wholeTokens).toBe(Infinity);
  });

  it('takes more room in a larger budget, up to about forty lines', () => {
    expect([500, 1000, 100_000].map(excerptRoom)).toEqual([110, 140, 440]);
  });
});

describe('the weight of a line', () => {
  it('is what its words say, less each time', () => {
    const [first, nothing, again] = lineWeights(['refund(refunds)', 'x()', 'a refund'], terms);
    expect(nothing).toBe(0);
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(first!);
  });
});

describe('lines shown before', () => {
  it('are told from new ones', () => {
    const shown = new ShownLines();
    const whole = sourceParts('a\nb\nc', 100, terms);
    expect(shown.add('a.ts', 10, whole)).toBe(true);
    expect(shown.add('a.ts', 11, sourceParts('b', 100, terms))).toBe(false);
    expect(shown.add('a.ts', 12, whole)).toBe(true);
    expect(shown.add('b.ts', 10, whole)).toBe(true);
  });
});
