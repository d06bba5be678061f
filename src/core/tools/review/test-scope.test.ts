import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../table.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

const repo = 'example.com/shop';

const PYTHON = {
  'shop/price.py': 'RATE = 2\ndef price(item):\n    return tax(item)\ndef tax(item):\n    return RATE\nprint(RATE)\n',
  'shop/cart.py':
    'from shop.price import price\nclass Cart:\n    def total(self, item):\n        return price(item)\n    def clear(self):\n        pass\n',
  'tests/test_cart.py': [
    'from shop.cart import Cart',
    'class TestCart:',
    '    def setup_method(self):',
    '        self.cart = Cart()',
    '    def test_total(self):',
    '        Cart().total(1)',
    '    def test_clear(self):',
    '        Cart().clear()',
    'def test_inner():',
    '    def inner():',
    '        return Cart().total(2)',
    'def test_nothing():',
    '    assert True',
    '',
  ].join('\n'),
};

const names = ({ tests }: ToolOutput<'test_scope'>): string[] => tests.map(({ test }) => test.display);
const scope = (bench: ToolBench, input: object): Promise<ToolOutput<'test_scope'>> =>
  bench.call('test_scope', { repo, ...input });

describe('test_scope', () => {
  it('finds the tests that lead to a symbol, with the way, and how to run them', async () => {
    const result = await scope(await benchOf(PYTHON), { symbols: ['tax'] });
    expect(names(result).sort()).toEqual(['TestCart.test_total', 'test_inner']);
    const { path } = result.tests.find(({ test }) => test.display === 'test_inner')!;
    expect(path.map(({ display, type }) => `${display} ${type ?? ''}`.trim())).toEqual([
      'test_inner contains',
      'test_inner.inner calls',
      'Cart.total calls',
      'price calls',
      'tax',
    ]);
    expect(result).toMatchObject({
      changed: 1,
      total: 2,
      allTests: 4,
      files: [{ path: 'tests/test_cart.py', tests: 2 }],
    });
    expect(result.runs.map(({ command }) => command)).toEqual([
      'pytest tests/test_cart.py::TestCart::test_total tests/test_cart.py::test_inner',
    ]);
  });

  it('takes a class for all that is in it, and a hook for the tests around it', async () => {
    const result = await scope(await benchOf(PYTHON), { symbols: ['Cart'] });
    expect(names(result).sort()).toEqual(['TestCart.test_clear', 'TestCart.test_total', 'test_inner']);
  });

  it('takes all tests of files that need the changed one where imports are enough', async () => {
    const bench = await benchOf(PYTHON);
    const result = await scope(bench, { files: ['shop/price.py'], useImports: true });
    expect(result.total).toBe(4);
    const last = result.tests.at(-1)!;
    expect(last.path.map(({ display }) => display)).toEqual([
      last.test.display,
      'tests/test_cart.py',
      'shop/cart.py',
      'shop/price.py',
    ]);
  });

  it('reads a diff: a changed body reaches its tests, code outside every declaration whoever imports it', async () => {
    const bench = await benchOf(PYTHON);
    const diff = (line: number): string =>
      `--- a/shop/price.py\n+++ b/shop/price.py\n@@ -${line},1 +${line},1 @@\n-old\n+new\n`;
    expect((await scope(bench, { diff: diff(5) })).total).toBe(2);
    expect((await scope(bench, { diff: diff(6) })).total).toBe(4);
    const gone = await scope(bench, { diff: diff(5), files: ['gone.py'] });
    expect(gone.unknownFiles).toEqual(['gone.py']);
  });

  it('ends in cycles, and says so where nothing is reached', async () => {
    const bench = await benchOf({
      'a.py': 'def ping():\n    pong()\ndef pong():\n    ping()\ndef lonely():\n    pass\n',
      'test_a.py': 'from a import ping\ndef test_ping():\n    ping()\n',
    });
    expect(names(await scope(bench, { symbols: ['pong'] }))).toEqual(['test_ping']);
    expect(await scope(bench, { symbols: ['lonely'] })).toMatchObject({ total: 0, tests: [], runs: [] });
  });

  it('leaves out tests that an interface alone leads to', async () => {
    const bench = await benchOf({
      'go.mod': 'module example.com/shop\n',
      'core/core.go':
        'package core\n\ntype Store interface{ Save() int }\n\nfunc Use(s Store) int { return s.Save() }\n',
      'core/core_test.go': 'package core\n\nimport "testing"\n\nfunc TestUse(t *testing.T) { Use(nil) }\n',
      'disk/disk.go': 'package disk\n\ntype Disk struct{}\n\nfunc (d Disk) Save() int { return 1 }\n',
      'disk/disk_test.go':
        'package disk\n\nimport (\n\t"example.com/shop/core"\n\t"testing"\n)\n\nfunc TestDisk(t *testing.T) { core.Use(Disk{}) }\n',
    });
    const result = await scope(bench, { symbols: ['Disk.Save'] });
    expect(names(result)).toEqual(['TestDisk']);
    expect(result.runs[0]!.command).toBe("go test ./disk -run '^(TestDisk)$'");
    expect(names(await scope(bench, { files: ['core/core.go'], useImports: true })).sort()).toEqual([
      'TestDisk',
      'TestUse',
    ]);
  });

  it('refuses a question without a change, an unknown symbol and a text that is no diff', async () => {
    const bench = await benchOf(PYTHON);
    for (const input of [{}, { files: [] }, { diff: 'nothing' }])
      await expect(scope(bench, input)).rejects.toMatchObject({ code: 'bad-input' });
    await expect(scope(bench, { symbols: ['nobody'] })).rejects.toMatchObject({ code: 'unknown-symbol' });
    expect(await scope(await benchOf({ 'a.txt': 'text' }), { files: ['a.txt'] })).toMatchObject({
      total: 0,
      allTests: 0,
    });
  });
});
