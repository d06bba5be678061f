import { describe, expect, it } from 'vitest';
import { toolNamed } from '../table.ts';
import { benchOf, ToolBench } from '../tools.testing.ts';

const FILES = {
  'shop/price.py': 'def price(item):\n    return item.price\n\n\ndef tax(item):\n    return 1\n',
  'shop/cart.py':
    'from shop.price import price\n\n\ndef total(items):\n    return sum(price(item) for item in items)\n',
  'tests/test_cart.py': 'from shop.cart import total\n\n\ndef test_total():\n    assert total([]) == 0\n',
};

describe('impact', () => {
  it('names what depends on a symbol, and the tests that reach it', async () => {
    const bench = await benchOf(FILES);
    const answer = await bench.call('impact', { repo: 'shop', symbol: 'price' });
    expect(answer.nearest.map(({ symbol }) => symbol.display)).toContain('total');
    expect(answer.tests.nearest.map(({ display }) => display)).toEqual(['test_total']);
    const text = toolNamed('impact').markdown!(answer, {});
    expect(text).toContain('`price shop/price.py:1-2`');
    expect(text).toMatch(/Run: `.*tests\/test_cart\.py/);
  });

  it('takes several symbols, files or a diff', async () => {
    const bench = await benchOf(FILES);
    const changedBy = async (input: object): Promise<string[]> =>
      (await bench.call('impact', { repo: 'shop', ...input })).changed.map(({ display }) => display);
    expect(await changedBy({ symbol: 'price, tax' })).toEqual(['price', 'tax']);
    expect(await changedBy({ files: ['shop/price.py'] })).toEqual(['price', 'tax']);
    const diff =
      '--- a/shop/price.py\n+++ b/shop/price.py\n@@ -5,2 +5,2 @@\n def tax(item):\n-    return 1\n+    return 2\n';
    expect(await changedBy({ diff })).toEqual(['tax']);
  });

  it('says that no known relationship leads to a test, not that there is none', async () => {
    const bench = await benchOf(FILES);
    const answer = await bench.call('impact', { repo: 'shop', symbol: 'tax' });
    expect(toolNamed('impact').markdown!(answer, {})).toContain('through a call, reference or route that is known');
  });
});

describe('changes', () => {
  it('names the symbols that differ between two commits, with their parameters', async () => {
    const bench = new ToolBench();
    const later = {
      ...FILES,
      'shop/price.py': FILES['shop/price.py'].replace('def tax(item):', 'def tax(item, rate):'),
    };
    bench.revisions.set('HEAD~1', { commit: 'a'.repeat(40), files: FILES });
    bench.revisions.set('HEAD', { commit: 'b'.repeat(40), files: later });
    await bench.index(later);
    const answer = await bench.call('changes', { repo: 'shop', base: 'HEAD~1', head: 'HEAD' });
    expect(answer.symbols.map(({ after }) => after?.display)).toEqual(['tax']);
    expect(toolNamed('changes').markdown!(answer, {})).toMatch(/`tax shop\/price\.py:5-6` .*parameter `rate` added/);
  });

  it('says so where nothing differs from what was committed', async () => {
    const bench = await benchOf(FILES);
    const answer = await bench.call('changes', { repo: 'shop' });
    expect(answer.files).toEqual([]);
    expect(toolNamed('changes').markdown!(answer, {})).toContain('No indexed file is known to differ.');
  });
});
