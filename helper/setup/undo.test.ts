import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replacementOf, undo } from './undo.ts';

/** Few letters, so that what was written may be found elsewhere as well. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });

it('what was replaced is put back', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(after !== '' && after !== before);
      expect(undo(after, replacementOf(before, after))).toBe(before);
    }),
    { seed: 7, numRuns: 2000 },
  );
});

it('what was edited around it stays', () => {
  const [before, after] = ['head\ntail\n', 'head\nOURS\ntail\n'];
  const replacement = replacementOf(before, after);
  expect(undo('mine\nhead\nOURS\ntail\nmore', replacement)).toBe('mine\nhead\ntail\nmore');
  expect(undo('head\nours\ntail\n', replacement)).toBeNull();
  expect(undo('head\nOURS\nOURS\ntail\n', replacement)).toBeNull();
});
