import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairLines } from './line-pairs.ts';
import { codeRows } from './code-rows.ts';

const pairsOf = (before: string, after: string): [number, number][] => {
  const flat = [...pairLines(before, after)];
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!]);
};

describe('lines beside each other', () => {
  it.each<[string, string, string, [number, number][]]>([
    [
      'the same text',
      'a\nb\n',
      'a\nb\n',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'a line that is new',
      'a\nc\n',
      'a\nb\nc\n',
      [
        [1, 1],
        [0, 2],
        [2, 3],
      ],
    ],
    [
      'a line that is gone',
      'a\nb\nc\n',
      'a\nc\n',
      [
        [1, 1],
        [2, 0],
        [3, 2],
      ],
    ],
    [
      'one line instead of two',
      'a\nb\nc\nd\n',
      'a\nx\nd\n',
      [
        [1, 1],
        [2, 2],
        [3, 0],
        [4, 3],
      ],
    ],
    [
      'a file that is new',
      '',
      'a\nb\n',
      [
        [0, 1],
        [0, 2],
      ],
    ],
  ])('%s', (_, before, after, pairs) => {
    expect(pairsOf(before, after)).toEqual(pairs);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((lines) => lines.join('\n'));

  it('every line of both texts stands once, in its order, and lines marked the same are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const count = (value: string): number => (value === '' ? 0 : value.split('\n').length);
        const pairs = pairsOf(before, after);
        const numbers = (side: 0 | 1): number[] => pairs.map((pair) => pair[side]).filter((line) => line > 0);
        expect(numbers(0)).toEqual(Array.from({ length: count(before) }, (_, i) => i + 1));
        expect(numbers(1)).toEqual(Array.from({ length: count(after) }, (_, i) => i + 1));
      }),
    );
  });
});

describe('rows of a comparison', () => {
  const lines = (text: string): { readonly lineCount: number; textOf(line: number): string } => ({
    lineCount: text.split('\n').length,
    textOf: (line) => text.split('\n')[line - 1]!,
  });

  it('a changed line is one row side by side and two below each other', () => {
    const [before, after] = ['a\nb\nc', 'a\nx\nc'];
    const pairs = pairLines(before, after);
    const same = (left: number, right: number): boolean => lines(before).textOf(left) === lines(after).textOf(right);
    expect(codeRows(pairs, same, 'beside').map(({ left, right, isSame }) => [left, right, isSame])).toEqual([
      [1, 1, true],
      [2, 2, false],
      [3, 3, true],
    ]);
    expect(codeRows(pairs, same, 'below').map(({ left, right, isSame }) => [left, right, isSame])).toEqual([
      [1, 1, true],
      [2, 0, false],
      [0, 2, false],
      [3, 3, true],
    ]);
  });
});
