import { expect, it } from 'vitest';
import { lineDifference } from './line-difference.ts';

it('a difference shows what comes and goes, with the lines around', () => {
  expect(lineDifference('a\nb\nc\nd\ne\n', 'a\nb\nc\nX\nY\ne\n')).toBe('  b\n  c\n- d\n+ X\n+ Y\n  e');
  expect(lineDifference('', 'x\n')).toBe('+ x');
});

it('what stays between two changes is neither taken out nor put in', () => {
  const between = ['1', '2', '3', '4', '5'];
  const before = ['a', 'old', ...between, 'old', 'b', 'c', 'd'].join('\n');
  expect(lineDifference(before, before.replaceAll('old', 'new'))).toBe(
    ['  a', '- old', '+ new', ...between.map((line) => `  ${line}`), '- old', '+ new', '  b', '  c'].join('\n'),
  );
});
