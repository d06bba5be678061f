import { expect, it } from 'vitest';
import { benchOf } from '../tools/tools.testing.ts';
import { hotSpots } from './hot-spots.ts';

it('names what most of the code uses first, and counts tests apart', async () => {
  const { engine } = await benchOf({
    'shop/price.py': 'def price(item):\n    return 1\n\n\ndef tax(item):\n    return 1\n',
    'shop/cart.py':
      'from shop.price import price, tax\n\n\ndef total(items):\n    return price(items)\n\n\ndef show(items):\n    return price(items) + tax(items)\n',
    'tests/test_price.py': 'from shop.price import tax\n\n\ndef test_tax():\n    assert tax(1) == 1\n',
  });
  const view = engine.states.view('shop');
  expect(hotSpots(view, 5).map(({ node, users, tests }) => [view.display(node), users, tests])).toEqual([
    ['price', 2, 0],
    ['tax', 1, 1],
  ]);
});
