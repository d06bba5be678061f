import { expect, it } from 'vitest';
import { age, bytes, clock, count, counted, estimate, percent, shortHash } from './format.ts';

it.each<[string, string]>([
  [count(1234567), '1,234,567'],
  [counted(1, 'file'), '1 file'],
  [counted(2310, 'file'), '2,310 files'],
  [counted(2, 'library', 'libraries'), '2 libraries'],
  [bytes(0), '0 B'],
  [bytes(999), '999 B'],
  [bytes(1000), '1.0 kB'],
  [bytes(999_600), '1.0 MB'],
  [bytes(24_300_000), '24 MB'],
  [percent(0), '0 %'],
  [percent(0.004), '< 1 %'],
  [percent(0.999), '> 99 %'],
  [percent(1), '100 %'],
  [clock(7_400), '0:07'],
  [clock(3_729_000), '1:02:09'],
  [estimate(1_000), 'a few seconds'],
  [estimate(57_000), 'about 1 min'],
  [age(0, 30_000), 'just now'],
  [age(0, 25 * 3_600_000), 'yesterday'],
  [age(0, 400 * 86_400_000), 'a year ago'],
  [shortHash('3fa2000000009c'), '3fa2…9c'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
