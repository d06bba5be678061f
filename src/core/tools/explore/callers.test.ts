import { describe, expect, it } from 'vitest';
import { benchOf } from '../tools.testing.ts';

const USE = 'from shop.price import total\n\n\n';
// The tests come first by path, and so by node.
const FILES = {
  'shop/price.py': 'def total(items):\n    return sum(items)\n',
  'shop/a/test_price.py': `${USE}def test_none():\n    assert total([]) == 0\n\n\ndef test_one():\n    assert total([1]) == 1\n`,
  'shop/z/cart.py': `${USE}def show(items):\n    return total(items)\n`,
  'shop/z/page.py': 'from shop.z.cart import show\n\n\ndef page(items):\n    return show(items)\n',
};

describe.each(['callers', 'blast_radius'] as const)('%s', (tool) => {
  const names = async (): Promise<string[]> => {
    const bench = await benchOf(FILES);
    const { results } = await bench.call(tool, { repo: 'shop', symbol: 'total', depth: 2, limit: 100 });
    // Files depend on each other too; callers are the same list for both without them.
    return results
      .filter(({ symbol }) => symbol.kind !== 'file')
      .map(({ symbol, distance }) => `${distance} ${symbol.display}`);
  };

  it('names the nearest first, and of these the tests last', async () => {
    expect(await names()).toEqual(['1 show', '1 test_none', '1 test_one', '2 page']);
  });
});

it('does not hide the callers behind the tests where few are asked for', async () => {
  const bench = await benchOf(FILES);
  const { results, total } = await bench.call('callers', { repo: 'shop', symbol: 'total', limit: 1 });
  expect(results.map(({ symbol }) => symbol.display)).toEqual(['show']);
  expect(total).toBe(3);
});

describe('an answer that names nobody', () => {
  const bench = benchOf({
    'shop/wallet.py':
      'class Wallet:\n    def settle(self): pass\n    def reopen(self, reason): pass\n\n\ndef spare(): pass\n',
    'shop/cart.py': 'def buy(wallet):\n    wallet.reopen(1, 2)\n',
  });
  const asked = async (symbol: string): Promise<[number, string]> => {
    const { total, unseen } = await (await bench).call('callers', { repo: 'shop', symbol });
    const places = unseen?.places.map(({ file, line }) => `${file}:${line}`) ?? [];
    return [total, [...(unseen?.ways.map(({ way, count }) => `${way} ${count}`) ?? []), ...places].join(', ')];
  };

  it('says where its name is used on a value of unknown type', async () =>
    expect(await asked('reopen')).toEqual([0, 'named 1, shop/cart.py:2']));

  it('says so where every call was followed', async () => expect(await asked('spare')).toEqual([0, '']));
});
