import { describe, expect, it } from 'vitest';
import type { SymbolShape } from './shapes.ts';
import { toolNamed } from './table.ts';
import { benchOf } from './tools.testing.ts';

const repo = 'shop';
const FILES = {
  'shop/price.py': `class Till:
    def pay(self):
        return total([])

    def reset(self):
        return self.reset()


def total(items):
    return sum(items)


def discount(items):
    return total(items)


def settle(items, way=discount):
    return way(items)


class Own(Till):
    def pay(self):
        return 0


def walk(tree):
    return [walk(part) for part in tree]


class Empty:
    pass
`,
  'tsconfig.json': '{}\n',
  'logo.bin': 'x\u0000y',
  CODEOWNERS: '/shop/ @shop\n/shop/use.py\n',
  'shop/schema.sql': 'CREATE TABLE orders (id INT, price INT);\n',
  'shop/use.py':
    'from shop.price import Till, settle, discount\n\n\ndef use(till: Till):\n    till.pay()\n    settle([], discount)\n',
  'tests/test_price.py': `from shop.price import total, walk
from shop.use import use


def test_total():
    assert total([]) == 0


class TestUse:
    def test_use(self):
        use(None)

    def test_walk(self):
        walk([])
`,
};
const bench = await benchOf(FILES);
const CODE: ReadonlySet<string> = new Set(['function', 'method', 'class']);
const inPackage = async (name: string): Promise<SymbolShape[]> =>
  (await bench.call('package_symbols', { repo, package: name })).symbols.filter(({ kind }) => CODE.has(kind));
const symbols = [...(await inPackage('shop')), ...(await inPackage('tests'))];

describe.each(symbols.map((symbol) => [symbol.display, symbol.hash] as const))('of %s', (_display, symbol) => {
  it('callers, symbol and symbol_details name the same callers', async () => {
    const { total, results } = await bench.call('callers', { repo, symbol });
    const details = await bench.call('symbol_details', { repo, symbol });
    const { callers, unseen } = (await bench.call('symbol', { repo, symbol, limit: 100 })).symbols[0]!;
    expect([callers.total, callers.rows.length, details.callersTotal]).toEqual([total, total, total]);
    expect(new Set(callers.rows.map((row) => row.symbol.hash))).toEqual(new Set(results.map((row) => row.symbol.hash)));
    expect(unseen?.callers === undefined).toBe(total > 0);
  });

  it('callees, symbol and symbol_details name the same callees', async () => {
    const { total, results } = await bench.call('callees', { repo, symbol });
    const { calleesTotal } = await bench.call('symbol_details', { repo, symbol });
    const [asked] = (await bench.call('symbol', { repo, symbol, include: ['callees'], limit: 100 })).symbols;
    const { outside = 0, ...own } = asked!.callees!;
    expect([own.total + outside, own.rows.length + outside, calleesTotal]).toEqual([total, total, total]);
    const inside = results.filter((row) => row.symbol.kind !== 'external').map((row) => row.symbol.hash);
    expect(new Set(own.rows.map((row) => row.symbol.hash))).toEqual(new Set(inside));
    expect(asked!.unseen?.callees === undefined).toBe(total > 0);
  });

  it('blast radius, impact and test scope name the same', async () => {
    const blast = await bench.call('blast_radius', { repo, symbol });
    const impact = await bench.call('impact', { repo, symbol });
    const scope = await bench.call('test_scope', { repo, symbols: [symbol] });
    const code = await bench.call('blast_radius', { repo, symbol, includeTests: false });
    expect([code.symbols, code.files, code.tests]).toEqual([impact.symbols, impact.files, 0]);
    expect(impact.tests.total).toBe(scope.total);
    const changed = new Set(scope.tests.filter(({ distance }) => distance === 0).map(({ test }) => test.hash));
    expect(blast.tests).toBe(scope.total - changed.size);
    expect(blast.total).toBe(blast.symbols + blast.files + blast.tests);
    expect(blast.byDistance.reduce((sum, row) => sum + row.count, 0)).toBe(blast.total);
    expect(blast.packages.reduce((sum, row) => sum + row.count, 0)).toBe(blast.total);
    expect(scope.files.reduce((sum, row) => sum + row.tests, 0)).toBe(scope.total);
  });
});

it('what is called by more than one list holds is counted whole', async () => {
  const calls = Array.from({ length: 1100 }, (_, i) => `def use_${i}():\n    total()\n`).join('\n');
  const busy = await benchOf({ 'a.py': `def total():\n    pass\n\n\n${calls}` });
  const { total } = await busy.call('callers', { repo, symbol: 'total' });
  const answer = await busy.call('symbol', { repo, symbol: 'total' });
  expect([total, answer.symbols[0]!.callers.total]).toEqual([1100, 1100]);
  expect(toolNamed('symbol').markdown!(answer, {} as never)).toContain('1,090 more; raise limit to see them.');
});

it('the package map counts the symbols that a package lists, and shared nodes are no package', async () => {
  const { packages } = await bench.call('repo_graph', { repo, includeTests: true });
  expect(packages.map((row) => row.package)).toEqual(['.', 'shop', 'tests']);
  for (const row of packages) {
    const { total } = await bench.call('package_symbols', { repo, package: row.package });
    expect([row.package, row.symbols]).toEqual([row.package, total]);
  }
});

it('files add up, whoever counts them', async () => {
  const { files, skipped, languages, nodes, nodeKinds, edges, edgeTypes } = await bench.call('stats', { repo });
  const listed = (await bench.call('files', { repo })).files;
  const owned = await bench.call('ownership_query', { repo });
  expect([files.settings, files.skipped]).toEqual([1, 1]);
  expect(files.total).toBe(listed.length);
  expect(files.indexed).toBe(listed.filter((file) => file.skipped === null).length);
  expect(files.indexed + sum(skipped)).toBe(files.total);
  expect(languages.reduce((all, row) => all + row.files, files.settings)).toBe(files.indexed);
  expect(owned.files).toBe(files.indexed - files.settings);
  expect(owned.owners.reduce((all, row) => all + row.files, owned.unowned.files)).toBe(owned.files);
  expect([sum(nodeKinds), sum(edgeTypes)]).toEqual([nodes, edges]);
});

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((all, row) => all + row.count, 0);
