import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../src/core/context/tokens.ts';
import { cutToFit, type Page } from './page.ts';

type Answer = Record<string, unknown>;

const tokensOf = (value: unknown): number => estimateTokens(JSON.stringify(value));

function pagesOf(answer: Answer, maxTokens: number): Page[] {
  const pages = [cutToFit(answer, undefined, maxTokens)];
  while (pages.at(-1)!.cursor !== null && pages.length < 1000)
    pages.push(cutToFit(answer, pages.at(-1)!.cursor!, maxTokens));
  return pages;
}

const row = fc.record({
  name: fc.string({ maxLength: 40 }),
  line: fc.nat(),
  inner: fc.array(fc.nat(9), { maxLength: 5 }),
});
const answer = fc.record({
  repo: fc.constant('local/x'),
  a: fc.array(row),
  b: fc.array(row),
  deep: fc.record({ c: fc.array(row) }),
});

describe('pieces of an answer', () => {
  it('fit, and together they are the whole, each row once and in order', () => {
    fc.assert(
      fc.property(answer, (whole) => {
        const pages = pagesOf(whole, 300);
        const pieces = pages.map((page) => page.answer as typeof whole);
        for (const piece of pieces) expect(tokensOf(piece)).toBeLessThanOrEqual(300);
        expect(pieces.flatMap(({ a }) => a)).toEqual(whole.a);
        expect(pieces.flatMap(({ b }) => b)).toEqual(whole.b);
        expect(pieces.flatMap(({ deep }) => deep.c)).toEqual(whole.deep.c);
        expect(pages.map(({ from }) => from)).toEqual([0, ...pages.slice(0, -1).map(({ to }) => to)]);
        expect(pages.at(-1)!.to).toBe(pages[0]!.total);
      }),
      { seed: 7 },
    );
  });

  it('a long text is cut at its lines', () => {
    const text = Array.from({ length: 400 }, (_, i) => `line number ${i} of the text`).join('\n');
    const pages = pagesOf({ path: 'a.py', text }, 500);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((page) => (page.answer as { text: string }).text).join('\n')).toBe(text);
  });

  it('a row that is too long by itself is shortened', () => {
    const rows = [
      { name: 'x'.repeat(50_000), all: Array.from({ length: 5000 }, (_, i) => i) },
      { name: 'y', all: [] },
    ];
    const pages = pagesOf({ rows }, 400);
    for (const page of pages) expect(tokensOf(page.answer)).toBeLessThanOrEqual(400);
    expect(pages.map(({ isShortened }) => isShortened)).toEqual([true, ...pages.slice(1).map(() => false)]);
  });

  it('what fits is left as it is', () => {
    const whole = { rows: [1, 2, 3] };
    expect(cutToFit(whole, undefined, 100)).toEqual({
      answer: whole,
      from: 0,
      to: 3,
      total: 3,
      cursor: null,
      isShortened: false,
    });
  });

  it.each(['', '5', '1-zzzzzzzz', '99-00000000', '-1-00000000', '0-00000000'])('cursor %j is refused', (cursor) => {
    expect(() => cutToFit({ rows: [1, 2, 3] }, cursor, 100)).toThrow(/Unknown cursor|has changed/);
  });
});
