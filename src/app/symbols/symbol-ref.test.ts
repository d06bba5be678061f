import { expect, it } from 'vitest';
import { isRefOf, nameInRef, refOf } from './symbol-ref.ts';

const symbol = { qualifiedName: 'r://src/a.ts.Color', kind: 'constant', hash: 'ab'.repeat(32) } as const;

it('names a symbol with its kind and reads other spellings too', () => {
  expect(refOf(symbol)).toBe('r://src/a.ts.Color~constant');
  for (const ref of [refOf(symbol), symbol.qualifiedName, symbol.hash]) expect(isRefOf(ref, symbol)).toBe(true);
  expect(isRefOf('r://src/a.ts.Color~type', symbol)).toBe(false);
  expect(isRefOf(null, symbol)).toBe(false);
});

it('shows the name alone, and keeps the number of a duplicate', () => {
  expect(nameInRef('r://src/a.ts.Color~constant')).toBe('r://src/a.ts.Color');
  expect(nameInRef('r://src/a.py.f~2')).toBe('r://src/a.py.f~2');
  expect(nameInRef('r://src/a.py.f~2~function')).toBe('r://src/a.py.f~2');
});
