import { expect, it } from 'vitest';
import { NODE_KINDS } from '../../core/model/node-kinds.ts';
import { entryOf, searchFound, symbolsOf } from './found-rows.ts';

const kind = NODE_KINDS.function.code;
const files = [
  {
    path: 'src/cart.py',
    symbols: [
      { name: 'add_item', kind },
      { name: 'Cart', kind: NODE_KINDS.class.code },
    ],
  },
  { path: 'src/later.py', symbols: null },
];

it('finds symbols and paths by what is typed, the better match first', () => {
  expect(searchFound(files, 'cart', 10)).toEqual([
    { kind: 'class', name: 'Cart', path: 'src/cart.py' },
    { kind: 'file', name: 'cart.py', path: 'src/cart.py' },
  ]);
  expect(searchFound(files, 'later', 10)).toEqual([{ kind: 'file', name: 'later.py', path: 'src/later.py' }]);
  expect(searchFound(files, 'item', 10)).toMatchObject([{ name: 'add_item' }]);
  expect(searchFound(files, 'src', 1)).toHaveLength(1);
  expect(searchFound(files, 'nothing', 10)).toEqual([]);
});

it('a file that is yet to be read has no symbols', () => {
  expect(files.map(entryOf)).toMatchObject([{ symbols: 2 }, { symbols: 0 }]);
  expect(symbolsOf(files[0]!).map(({ name }) => name)).toEqual(['add_item', 'Cart']);
  expect(symbolsOf(files[1]!)).toEqual([]);
});
