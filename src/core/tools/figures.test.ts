import fc from 'fast-check';
import { expect, it } from 'vitest';
import { count, counted, duration, listed, share, size, utcTime } from './figures.ts';

it.each([
  [count(1234567), '1,234,567'],
  [count(-1234), '-1,234'],
  [counted(1, 'symbol'), '1 symbol'],
  [counted(2000, 'repository'), '2,000 repositories'],
  [counted(2, 'match', 'matches'), '2 matches'],
  [duration(12.4), '12 ms'],
  [duration(1234), '1.2 s'],
  [duration(61_000), '1 min 1 s'],
  [size(999), '999 bytes'],
  [size(1234), '1.2 kB'],
  [size(123_456_789), '123 MB'],
  [share(1, 3), '33.3 %'],
  [share(1, 0), '–'],
  [listed(['a', 'b', 'c']), 'a, b and c'],
  [listed(['a', 'b', 'c', 'd', 'e']), 'a, b, c and 2 more'],
])('%s is %s', (text, expected) => {
  expect(text).toBe(expected);
});

it('a time reads as that of the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000_000_000_000, max: 200_000_000_000_000 }), (ms) => {
      expect(utcTime(ms)).toBe(new Date(ms).toISOString().slice(0, 16).replace('T', ' '));
    }),
  );
});
