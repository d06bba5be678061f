import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameIndex } from './name-index.ts';

const name = fc.constantFrom('get', 'Get', 'GET', 'set', 'İ', '', 'constructor', '__proto__', 'a.b');

it('finds every node of a name, in whatever case it is written, in node order', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), name, (names, wanted) => {
      const lower = wanted.toLowerCase();
      const expected = names.flatMap((one, node) => (one.toLowerCase() === lower ? [node] : []));
      expect(new NameIndex(names).nodesCalled(lower)).toEqual(expected);
    }),
  );
});
