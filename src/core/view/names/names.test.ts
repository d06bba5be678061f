import { describe, expect, it } from 'vitest';
import { benchOf } from '../../tools/tools.testing.ts';
import { writtenName } from './written-name.ts';

const bench = await benchOf({
  'shop/cart.py':
    'class Cart:\n    def add(self, item):\n        pass\n\n    def get(self):\n        pass\n\n\ndef total(items):\n    return sum(items)\n',
  'shop/store/cart.py': 'class Shelf:\n    def get(self):\n        pass\n',
  'src/Main.java': 'class Main {\n  void send(int a) {}\n  void send(String a) {}\n}\n',
});

const meant = async (symbol: string): Promise<string> => {
  const { symbol: found } = await bench.call('symbol_details', { repo: 'shop', symbol });
  return `${found.file} ${found.display}`;
};

describe('a name as people write it', () => {
  it.each([
    'Cart.add',
    'cart.add',
    'Cart::add',
    'Cart#add',
    'Cart->add',
    '`Cart.add()`',
    'Cart.add(item)',
    'def add',
    'shop.cart.Cart.add',
    'shop/cart/Cart/add',
    'shop/cart.py:Cart.add',
    'cart.py:2',
    './shop/cart.py:3',
    '/srv/app/shop/cart.py:2:5',
    'shop/cart.py#L2',
  ])('%s is the method', async (name) => {
    expect(await meant(name)).toBe('shop/cart.py Cart.add');
  });

  it.each([
    ['shop/cart.py', 'shop/cart.py shop/cart.py'],
    ['store/cart.py', 'shop/store/cart.py shop/store/cart.py'],
    ['Shelf', 'shop/store/cart.py Shelf'],
    ['store.cart.get', 'shop/store/cart.py Shelf.get'],
  ])('%s is %s', async (name, wanted) => {
    expect(await meant(name)).toBe(wanted);
  });

  it('that several have means the best of them, and the others are listed', async () => {
    const { symbol, also } = await bench.call('symbol_details', { repo: 'shop', symbol: 'get' });
    expect(symbol.name).toBe('get');
    expect(also).toHaveLength(1);
    const overloads = await bench.call('symbol_details', { repo: 'shop', symbol: 'Main.send' });
    expect([overloads.symbol.name, overloads.also?.length]).toEqual(['send', 1]);
  });

  it('that nothing has is answered with what was meant', async () => {
    await expect(meant('totel')).rejects.toThrow('Did you mean total?');
    await expect(meant('Cart.ad')).rejects.toThrow(/Did you mean .*Cart\.add/);
    await expect(meant('other.Cart.add')).rejects.toThrow('Did you mean');
  });

  it.each([
    ['(*App).Run', ['App', 'Run'], null],
    ['List<Map<K, V>>.get(int)', ['List', 'get'], null],
    ['a/b.rs::Client::send', ['Client', 'send'], 'a/b.rs'],
    ['public static void main', ['main'], null],
  ])('%s has the parts %j', (text, parts, path) => {
    expect(writtenName(text)).toEqual({ parts, path });
  });
});
