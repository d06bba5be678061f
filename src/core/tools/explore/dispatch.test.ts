import { describe, expect, it } from 'vitest';
import { rankNodes } from '../../context/rank-places.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import { toolNamed, type ToolOutput } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

interface Case {
  readonly files: Readonly<Record<string, string>>;
  /** The method that overrides or implements, the one that it does, and who calls that. */
  readonly own: string;
  readonly base: string;
  readonly caller: string;
}

/** A method that nobody calls by its own type, in languages of every kind of typing. */
const CASES: Readonly<Record<string, Case>> = {
  python: {
    files: {
      'store.py':
        'class Store:\n    def save(self):\n        raise NotImplementedError\n\n\nclass Disk(Store):\n    def save(self):\n        return 1\n',
      'use.py': 'from store import Store\n\n\ndef use(store: Store):\n    return store.save()\n',
    },
    own: 'Disk.save',
    base: 'Store.save',
    caller: 'use',
  },
  typescript: {
    files: {
      'store.ts':
        'export interface Store { save(): number }\nexport class Disk implements Store {\n  save(): number { return 1; }\n}\n',
      'use.ts': "import type { Store } from './store';\nexport function use(store: Store) { return store.save(); }\n",
    },
    own: 'Disk.save',
    base: 'Store.save',
    caller: 'use',
  },
  java: {
    files: {
      'shop/Store.java': 'package shop;\npublic interface Store { int save(); }\n',
      'shop/Disk.java': 'package shop;\npublic class Disk implements Store { public int save() { return 1; } }\n',
      'shop/Use.java': 'package shop;\npublic class Use { int use(Store store) { return store.save(); } }\n',
    },
    own: 'Disk.save',
    base: 'Store.save',
    caller: 'Use.use',
  },
  go: {
    files: {
      'go.mod': 'module example.com/shop\n',
      'store.go':
        'package shop\n\ntype Store interface{ Save() int }\n\ntype Disk struct{}\n\nfunc (d Disk) Save() int { return 1 }\n\nfunc Use(s Store) int { return s.Save() }\n',
    },
    own: 'Disk.Save',
    base: 'Store.Save',
    caller: 'Use',
  },
  csharp: {
    files: {
      'Store.cs':
        'namespace Shop;\npublic interface IStore { int Save(); }\npublic class Disk : IStore { public int Save() { return 1; } }\n',
      'Use.cs': 'namespace Shop;\npublic class User { public int Use(IStore store) { return store.Save(); } }\n',
    },
    own: 'Disk.Save',
    base: 'IStore.Save',
    caller: 'User.Use',
  },
  ruby: {
    files: {
      'store.rb':
        'class Store\n  def save\n    1\n  end\n\n  def run\n    save\n  end\nend\n\nclass Disk < Store\n  def save\n    2\n  end\nend\n',
    },
    own: 'Disk.save',
    base: 'Store.save',
    caller: 'Store.run',
  },
};

const nameOf = ({ display }: { readonly display: string }): string => display.replace(/^Shop\./, '').replace('#', '.');

describe.each(Object.entries(CASES))('a method that overrides, in %s', (_language, { files, own, base, caller }) => {
  const repo = 'shop';

  it('is called by whoever calls what it overrides, in one step', async () => {
    const bench = await benchOf(files);
    const { results, total } = await bench.call('callers', { repo, symbol: own });
    expect(total).toBe(1);
    expect(results.map((row) => [nameOf(row.symbol), row.distance, row.by])).toEqual([[caller, 1, 'dispatch']]);
    expect(nameOf({ display: results[0]!.through! })).toBe(base);
    const direct = await bench.call('callers', { repo, symbol: own, without: ['dispatch'] });
    expect(direct.total).toBe(0);
  });

  it('is among what that calls, in as many steps, and a flow leads there', async () => {
    const bench = await benchOf(files);
    const { results } = await bench.call('callees', { repo, symbol: caller });
    const found = results.map((row) => [nameOf(row.symbol), row.distance, row.by]);
    expect(found).toEqual([
      [base, 1, 'call'],
      [own, 1, 'dispatch'],
    ]);
    const flow = await bench.call('flow', { repo, from: caller, to: own });
    expect([flow.distance, flow.steps.map(({ by }) => by)]).toEqual([1, ['call', 'dispatch']]);
    expect((await bench.call('flow', { repo, from: caller, to: own, without: ['dispatch'] })).found).toBe(false);
  });

  it('has them in its blast radius and impact, and not what it overrides', async () => {
    const bench = await benchOf(files);
    const names = ({ results }: Pick<ToolOutput<'blast_radius'>, 'results'>): string[] =>
      results.filter(({ symbol }) => symbol.kind !== 'file').map(({ symbol }) => nameOf(symbol));
    const blast = await bench.call('blast_radius', { repo, symbol: own });
    expect(names(blast)).toContain(caller);
    expect(names(blast)).not.toContain(base);
    const impact = await bench.call('impact', { repo, symbol: own });
    expect(names({ results: impact.nearest })).toContain(caller);
    expect(names(await bench.call('blast_radius', { repo, symbol: base }))).toEqual(
      expect.arrayContaining([own, caller]),
    );
  });
});

describe.each(Object.entries(CASES))(
  'a pack about a method that overrides, in %s',
  (_language, { files, own, caller }) => {
    it('has who calls it through what it overrides, and the other way round', async () => {
      const ranked = await (await benchOf(files)).engine.ranked('shop');
      const lentBy = (symbol: string): string[] => {
        const { evidence } = rankNodes(ranked, [findSymbol(ranked.view, symbol)], 50);
        return [...evidence]
          .filter(([, { signals }]) => signals.walk > 0)
          .map(([node]) => nameOf(ranked.view.symbol(node)));
      };
      expect(lentBy(own)).toContain(caller);
      expect(lentBy(caller)).toContain(own);
    });
  },
);

it('is in the context of its file, from where nothing but an override leads there', async () => {
  const bench = await benchOf({
    'store.py': 'class Store:\n    def save(self):\n        raise NotImplementedError\n',
    'disk.py': 'from store import Store\n\n\nclass Disk(Store):\n    def save(self):\n        return 1\n',
    'use.py': 'from store import Store\n\n\ndef use(store: Store):\n    return store.save()\n',
  });
  const { symbols } = await bench.call('context_for_files', { repo: 'shop', files: ['disk.py'] });
  const own = symbols.find(({ display }) => display === 'Store');
  const found = symbols.find(({ display }) => display === 'use');
  expect(found?.score).toBeGreaterThan(0);
  // What no edge leads to is less than what one does.
  expect(found!.score).toBeLessThan(own!.score);
});

it('is told in plain words, and by symbol, symbol_details and explore as well', async () => {
  const { files } = CASES.python!;
  const bench = await benchOf(files);
  const input = { repo: 'shop', symbol: 'Disk.save' };
  const callers = await bench.call('callers', input);
  const said = 'through an override of `Store.save`';
  expect(toolNamed('callers').markdown!(callers, input)).toContain(said);
  expect(toolNamed('callers').text(callers, input)).toContain('through an override of Store.save');
  expect(toolNamed('symbol').markdown!(await bench.call('symbol', input), input)).toContain(said);
  expect((await bench.call('symbol_details', input)).indirectCallers).toEqual(callers.results);
  const { related } = await bench.call('explore', { repo: 'shop', query: 'Disk.save' });
  expect(related).toContainEqual({
    relation: 'callers',
    of: 'Disk.save',
    symbols: [{ display: 'use', file: 'use.py', line: 5, through: 'Store.save' }],
  });
});

it('does not make who constructs a base construct what extends it', async () => {
  const bench = await benchOf({
    'shop.py':
      'class Base:\n    def __init__(self):\n        pass\n\n\nclass Own(Base):\n    def __init__(self):\n        super().__init__()\n\n\ndef use():\n    return Base()\n',
  });
  expect((await bench.call('callers', { repo: 'shop', symbol: 'Own.__init__' })).results).toEqual([]);
  const { results } = await bench.call('callers', { repo: 'shop', symbol: 'Base.__init__' });
  expect(results.map(({ symbol, by }) => [symbol.display, by])).toContainEqual(['Own.__init__', 'call']);
});

it('names what calls a method from outside, and no caller of all that overrides it', async () => {
  const bench = await benchOf({
    'shop/Jobs.java': `package shop;
class Own implements Runnable { public void run() {} }
class Other implements Runnable { public void run() {} }
class Use { void use(Runnable job) { job.run(); } }
`,
  });
  const { results } = await bench.call('callers', { repo: 'shop', symbol: 'Own.run' });
  expect(results.map(({ symbol, by }) => [symbol.kind, by])).toEqual([['external', 'framework']]);
});

const ROUTES = {
  'server/app.py':
    "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.get('/orders')\ndef list_orders():\n    return []\n",
  'web/orders.ts':
    "export async function load() {\n  return fetch('/orders');\n}\nexport function page() {\n  return load();\n}\n",
};

it('is reached through a route by whoever requests it', async () => {
  const bench = await benchOf(ROUTES);
  const input = { repo: 'shop', symbol: 'list_orders', depth: 2 };
  const callers = await bench.call('callers', input);
  const blast = await bench.call('blast_radius', input);
  for (const { results } of [callers, blast]) {
    const rows = results
      .filter(({ symbol }) => symbol.kind !== 'file')
      .map(({ symbol, distance, by, through }) => [symbol.display, distance, by, through]);
    expect(rows).toEqual([
      ['GET /orders', 1, 'route', null],
      ['load', 1, 'route', 'GET /orders'],
      ['page', 2, 'call', null],
    ]);
  }
  expect(toolNamed('callers').text(callers, input)).toContain('through GET /orders');
  expect((await bench.call('callers', { ...input, without: ['route'] })).total).toBe(0);
});

it('leaves a callback to be told from a call', async () => {
  const bench = await benchOf({
    'a.ts': 'function each(run: () => void) { run(); }\nfunction own() {}\nexport function use() { each(own); }\n',
  });
  const { results } = await bench.call('callers', { repo: 'shop', symbol: 'own' });
  expect(results.find(({ symbol }) => symbol.display === 'use')?.by).toBe('reference');
});

describe('the same question in two tools', () => {
  const files = {
    ...CASES.python!.files,
    'test_use.py': [
      'from store import Disk',
      'from use import use',
      '',
      'class TestUse:',
      '    def setup_method(self):',
      '        self.disk = Disk()',
      '    def test_use(self):',
      '        assert use(self.disk) == 1',
      'def helper():',
      '    return use(Disk())',
      'def test_helper():',
      '    assert helper() == 1',
      'def test_nothing():',
      '    assert True',
      '',
    ].join('\n'),
  };

  it.each(['Disk', 'Disk.save', 'Store', 'Store.save', 'use'])('has one answer about %s', async (symbol) => {
    const bench = await benchOf(files);
    const repo = 'shop';
    const blast = await bench.call('blast_radius', { repo, symbol });
    const own = await bench.call('blast_radius', { repo, symbol, includeTests: false });
    const impact = await bench.call('impact', { repo, symbol, limit: 1000 });
    const scope = await bench.call('test_scope', { repo, symbols: [symbol] });
    expect(blast.tests).toBe(scope.total);
    expect(impact.tests.total).toBe(scope.total);
    expect([impact.affected, impact.symbols, impact.files]).toEqual([own.total, own.symbols, own.files]);
    expect(impact.nearest).toEqual(own.results);
    const steps = new Map(scope.tests.map(({ test, distance }) => [test.display, distance]));
    for (const { symbol: test, distance } of blast.results)
      if (steps.has(test.display)) expect(distance).toBe(steps.get(test.display));
    for (const { total, symbols, files: named, tests, byDistance, packages } of [blast, own]) {
      expect(symbols + named + tests).toBe(total);
      expect(byDistance.reduce((sum, row) => sum + row.count, 0)).toBe(total);
      expect(packages.reduce((sum, row) => sum + row.count, 0)).toBe(total);
    }
  });
});
