import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const shown = (line: string, spans: number[]): string =>
  markedParts(line, spans)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

it.each<[string, number[], string]>([
  ['    return total(total)', [11, 5, 17, 5], 'return [total]([total])'],
  ['  x  ', [], 'x'],
  ['  x', [0, 1], '[ ] x'],
  ['ab', [0, 2], '[ab]'],
  ['', [], ''],
])('%j with matches at %j reads %j', (line, spans, expected) => {
  expect(shown(line, spans)).toBe(expected);
});
