import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ToolInput, ToolName, ToolOutput } from '../tools/table.ts';
import { callTool } from '../tools/table.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import { SILENT, type FoundFiles } from '../ports/progress.ts';
import { type Engine } from './engine.ts';
import { ANALYZER } from './analyzer.ts';
import { localReader, memorySource, openEngine, sampleFiles } from './engine.testing.ts';

const shop = await sampleFiles('shop');
const folder = mkdtempSync(join(tmpdir(), 'knowing-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const index = (
  engine: Engine,
  files: Record<string, string | Uint8Array>,
  options = {},
): ReturnType<Engine['indexing']['index']> =>
  engine.indexing.index(memorySource(files, options), { location: 'memory', keepContents: true, progress: SILENT });

const call = <Name extends ToolName>(engine: Engine, name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> =>
  callTool({ engine, progress: SILENT }, name, input) as Promise<ToolOutput<Name>>;

async function shopEngine(): Promise<Engine> {
  const { engine } = openEngine();
  await index(engine, shop);
  return engine;
}

describe('the snapshot hash', () => {
  it('of the sample repository changes only with the analyzer version', async () => {
    const { engine } = openEngine();
    const { snapshot, analyzer } = await index(engine, shop);
    await expect(`${JSON.stringify({ analyzer, snapshot }, null, 2)}\n`).toMatchFileSnapshot(
      './samples/shop.snapshot.json',
    );
    expect(analyzer).toBe(ANALYZER);
  });

  it('does not depend on how many workers read the files, or in which order they are listed', async () => {
    const hashes = new Set<string | null>();
    for (const width of [1, 2, 4]) {
      const reversed = Object.fromEntries(Object.entries(shop).reverse());
      for (const files of [shop, reversed])
        hashes.add((await index(openEngine(':memory:', localReader(width)).engine, files)).snapshot);
    }
    expect(hashes.size).toBe(1);
  });

  it('is the same after incremental runs as after a full one, and only changed files are read', async () => {
    const reader = localReader();
    const { engine } = openEngine(':memory:', reader);
    const before = {
      ...shop,
      'tools/report.py': shop['tools/report.py']!.replace('order.total()', '0'),
      'tools/extra.py': 'def extra():\n    pass\n',
    };
    const first = await engine.indexing.index(memorySource(before), { location: 'memory', progress: SILENT });
    reader.requests.length = 0;
    const source = memorySource(shop);
    const second = await engine.indexing.index(source, { location: 'memory', progress: SILENT });
    expect(source.reads).toEqual(['tools/report.py']);
    expect(reader.requests).toEqual(['tools/report.py']);
    expect(second.snapshot).not.toBe(first.snapshot);
    expect(second.snapshot).toBe((await index(openEngine().engine, shop)).snapshot);
  });
});

describe('tools on an indexed repository', () => {
  it('answers callers, callees, blast radius and flow across the languages’ own ways of calling', async () => {
    const engine = await shopEngine();
    const repo = 'example.com/shop';
    const callers = await call(engine, 'callers', { repo, symbol: 'Line.cost' });
    expect(callers.results.map(({ symbol }) => symbol.display)).toEqual(['Order.total']);
    const callees = await call(engine, 'callees', { repo, symbol: 'Server.ServeHTTP' });
    expect(callees.results.map(({ symbol }) => symbol.display)).toEqual(
      expect.arrayContaining(['Orders.Find', 'Order.Total', 'net/http.NotFound']),
    );
    const blast = await call(engine, 'blast_radius', { repo, symbol: 'formatPrice' });
    expect(blast.results.map(({ symbol }) => symbol.display)).toContain('Cart.describe');
    expect(blast.tests).toBeGreaterThan(0);
    const flow = await call(engine, 'flow', { repo, from: 'report', to: 'Line.cost' });
    expect(flow.steps.map(({ target }) => target.display)).toEqual(['Order.total', 'Line.cost']);
    expect(flow.confidence).toBe(0.85);
  });

  it('tells everything about a symbol, with its source and the evidence of each edge', async () => {
    const engine = await shopEngine();
    const about = await call(engine, 'symbol_details', { repo: 'shop', symbol: 'Cart.total' });
    expect(about.symbol.qualifiedName).toBe('example.com/shop://web/cart.ts.Cart.total');
    expect(about.source?.text).toContain('this.items.reduce');
    expect(about.container?.display).toBe('Cart');
    expect(
      about.edges
        .filter(({ type, direction }) => type === 'calls' && direction === 'in')
        .map(({ symbol }) => symbol.display),
    ).toContain('Cart.describe');
    const server = await call(engine, 'symbol_details', { repo: 'shop', symbol: 'Server' });
    expect(server.symbol.qualifiedName).toBe('example.com/shop://api.Server');
    expect(server.doc).toBe('Server answers requests for orders.');
    expect(server.members.map(({ name }) => name)).toEqual(['orders', 'ServeHTTP']);
  });

  it('finds structural implementations, tests, searches and packages', async () => {
    const engine = await shopEngine();
    const memory = await call(engine, 'symbol_details', { repo: 'shop', symbol: 'Memory' });
    expect(memory.edges.map(({ type, symbol }) => `${type} ${symbol.display}`)).toContain('implements Orders');
    const search = await call(engine, 'graph_query', { repo: 'shop', query: 'EmptyOrder' });
    expect(search.results[0]).toMatchObject({ match: 'exact', symbol: { display: 'EmptyOrder', kind: 'class' } });
    const words = await call(engine, 'graph_query', { repo: 'shop', query: 'answers requests' });
    expect(words.results[0]?.symbol.display).toBe('Server');
    const map = await call(engine, 'repo_graph', { repo: 'shop' });
    expect(map.links.map(({ source, target }) => `${source} → ${target}`)).toContain('api → api/store');
    const layerOf = (name: string): number => map.packages.find((row) => row.package === name)!.layer;
    expect(layerOf('api')).toBeGreaterThan(layerOf('api/store'));
  });

  it('links every resolved reference of a file to its definition', async () => {
    const engine = await shopEngine();
    const view = await call(engine, 'file_view', { repo: 'shop', path: 'web/cart.ts' });
    const line = view.text!.split('\n').findIndex((text) => text.includes('return formatPrice(')) + 1;
    const [first] = view.links.filter((link) => link.line === line);
    expect(first).toMatchObject({
      column: 11,
      length: 'formatPrice'.length,
      type: 'calls',
      target: { display: 'formatPrice', file: 'web/price.ts' },
    });
    expect(view.tokens.length).toBeGreaterThan(30);
    expect(view.outline.map(({ display }) => display)).toContain('Book.price');
  });

  it('names the candidates where a name is ambiguous, and says what to do where it is unknown', async () => {
    const engine = await shopEngine();
    const proof = { repo: 'shop', source: 'total', type: 'calls', target: 'price' } as const;
    await expect(call(engine, 'prove', proof)).rejects.toMatchObject({ code: 'unknown-symbol', data: { count: 2 } });
    expect((await call(engine, 'callers', { repo: 'shop', symbol: 'total' })).also).toHaveLength(1);
    await expect(call(engine, 'callers', { repo: 'shop', symbol: 'nowhere' })).rejects.toThrow('No symbol “nowhere”');
    await expect(call(engine, 'callers', { repo: 'other', symbol: 'x' })).rejects.toMatchObject({
      code: 'unknown-repository',
    });
    await expect(call(engine, 'graph_query', { repo: 'shop', query: 'x', limit: 0 })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });
});

describe('symbols that share a qualified name', () => {
  it('are told apart by their kind', async () => {
    const { engine } = openEngine();
    const report = await index(engine, {
      'color.ts': 'export type Color = string;\nexport const Color = { red: 1 };\n',
    });
    const ask = async (symbol: string): Promise<string> =>
      (await call(engine, 'symbol_details', { repo: report.repo, symbol })).symbol.kind;
    const { results } = await call(engine, 'graph_query', { repo: report.repo, query: 'Color' });
    const found = results.filter(({ symbol }) => symbol.name === 'Color').map(({ symbol }) => symbol);
    expect(found).toHaveLength(2);
    for (const { qualifiedName, kind } of found) expect(await ask(`${qualifiedName}~${kind}`)).toBe(kind);
    await expect(ask(`${found[0]!.qualifiedName}~method`)).rejects.toThrow('No symbol');
  });
});

describe('bad input', () => {
  it('is recorded and the rest is indexed', async () => {
    const { engine } = openEngine();
    await index(engine, {
      'ok.py': 'def __proto__():\n    constructor()\n\ndef constructor():\n    pass\n',
      'broken.py': 'def (((\nclass :::\n',
      'invalid.py': Uint8Array.of(0x64, 0x65, 0x66, 0x20, 0xff, 0xfe, 0x28, 0x29, 0x3a),
      'binary.py': Uint8Array.of(1, 2, 0, 4),
      'minified.js': `var a=1;${'f(a);'.repeat(10_000)}`,
      'deep.py': `x = ${'('.repeat(100_000)}1${')'.repeat(100_000)}\n`,
      'deep.ts': `x = ${'['.repeat(100_000)}1${']'.repeat(100_000)}\n`,
      '<img onerror=alert(1)>.py': 'def shown():\n    pass\n',
      '../escape.py': 'def escape():\n    pass\n',
      'node_modules/dep/index.js': 'export const dep = 1;\n',
      'api.pb.go': 'package api\n',
      'made.go': '// Code generated by x. DO NOT EDIT.\npackage made\n',
      'Case.py': 'def upper():\n    pass\n',
      'case.py': 'def lower():\n    pass\n',
    });
    const { files } = await call(engine, 'files', { repo: 'shop' });
    const skipped = Object.fromEntries(
      files.filter((file) => file.skipped !== null).map((file) => [file.path, file.skipped]),
    );
    expect(skipped).toEqual({
      '../escape.py': 'unsafe-path',
      'api.pb.go': 'generated',
      'binary.py': 'binary',
      'deep.py': 'minified',
      'deep.ts': 'minified',
      'made.go': 'generated',
      'minified.js': 'minified',
      'node_modules/dep/index.js': 'vendored',
    });
    expect(
      (await call(engine, 'callers', { repo: 'shop', symbol: 'constructor' })).results.map(({ symbol }) => symbol.name),
    ).toEqual(['__proto__']);
    expect((await call(engine, 'graph_query', { repo: 'shop', query: 'shown' })).total).toBe(1);
    expect(files.find((file) => file.path === 'broken.py')!.syntaxErrors).toBeGreaterThan(0);
    expect((await call(engine, 'graph_query', { repo: 'shop', query: 'lower' })).results[0]?.symbol.file).toBe(
      'case.py',
    );
  });

  it('an empty repository is said to be empty', async () => {
    await expect(index(openEngine().engine, {})).rejects.toMatchObject({ code: 'empty-repository' });
  });

  it('a cancelled run leaves the old state in place and the next one resumes', async () => {
    const reader = localReader();
    const { engine } = openEngine(join(folder, 'cancel.db'), reader);
    const first = await index(engine, shop);
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`src/f${i}.py`, `def f${i}():\n    return f${i}()\n`]),
    );
    let reports = 0;
    const progress = {
      report: () => void (reports += 1),
      get isCancelled() {
        return reports > 2;
      },
    };
    await expect(engine.indexing.index(memorySource(many), { location: 'memory', progress })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(engine.states.view('shop').record.hash).toBe(first.snapshot);
    reader.requests.length = 0;
    await engine.indexing.index(memorySource(many), { location: 'memory', progress: SILENT });
    expect(reader.requests.length).toBeGreaterThan(0);
    expect(reader.requests.length).toBeLessThan(200);
  });

  it('tells the files first and then what they declare, and makes the same of them as without telling', async () => {
    const { engine } = openEngine(join(folder, 'found.db'), localReader());
    const heard: FoundFiles[] = [];
    const progress = { ...SILENT, found: (files: FoundFiles) => void heard.push(files) };
    const files = { 'a.py': 'class A:\n    def run(self):\n        pass\n', 'b.py': 'def b():\n    pass\n' };
    const told = await engine.indexing.index(memorySource(files), { location: 'memory', progress });
    expect(heard[0]).toEqual({ paths: ['a.py', 'b.py'], counts: [-1, -1], names: [], kinds: [] });
    const { paths, counts, names, kinds } = heard[1]!;
    expect({ paths, counts, names }).toEqual({ paths: ['a.py', 'b.py'], counts: [2, 1], names: ['A', 'run', 'b'] });
    expect(kinds.map(nodeKindOf)).toEqual(['class', 'method', 'function']);
    expect(heard).toHaveLength(2);
    expect((await index(openEngine(join(folder, 'quiet.db'), localReader()).engine, files)).snapshot).toBe(
      told.snapshot,
    );
  });
});

describe('a damaged cache', () => {
  it('is read around: the files are parsed again', async () => {
    const reader = localReader();
    const { engine, platform } = openEngine(':memory:', reader);
    const first = await engine.indexing.index(memorySource(shop), { location: 'memory', progress: SILENT });
    platform.database.run("UPDATE facts SET bytes = x'0102' WHERE language = 'go'");
    reader.requests.length = 0;
    const second = await engine.indexing.index(memorySource(shop), { location: 'memory', progress: SILENT });
    expect(reader.requests).toEqual(['api/server.go', 'api/store/orders.go']);
    expect(second.snapshot).toBe(first.snapshot);
  });
});

describe('snapshot files', () => {
  it('reproduce the snapshot they claim, in a store that never saw the repository', async () => {
    const sender = await shopEngine();
    const bytes = await sender.exportSnapshot('shop');
    const receiver = openEngine().engine;
    const { outcome, claimed } = await receiver.indexing.importSnapshot(bytes, SILENT);
    expect(outcome.snapshot).toBe(claimed);
    expect(outcome.snapshot).toBe(sender.states.view('shop').record.hash);
    expect((await call(receiver, 'file_view', { repo: 'shop', path: 'web/price.ts' })).text).toBe(shop['web/price.ts']);
  });

  it('that were changed do not have the hash they claim, or are refused', async () => {
    const sender = await shopEngine();
    const bytes = await sender.exportSnapshot('shop');
    const changed = bytes.slice();
    changed[Buffer.from(bytes).indexOf('order.total()') + 'order.tot'.length] = 52;
    const { outcome, claimed } = await openEngine().engine.indexing.importSnapshot(changed, SILENT);
    expect(outcome.snapshot).not.toBe(claimed);
    for (const broken of [
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(1),
      new Uint8Array(3),
      new Uint8Array([...bytes, 0]),
    ]) {
      await expect(openEngine().engine.indexing.importSnapshot(broken, SILENT)).rejects.toMatchObject({
        code: 'bad-input',
      });
    }
  });
});

describe('a snapshot file that does not have the hash it claims', () => {
  const COMMIT = '1'.repeat(40);
  const committed = async (): Promise<Engine> => {
    const { engine } = openEngine();
    const source = memorySource(shop, { commit: COMMIT });
    await engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
    return engine;
  };
  const changedFile = async (): Promise<Uint8Array> => {
    const bytes = (await (await committed()).exportSnapshot('shop')).slice();
    bytes[Buffer.from(bytes).indexOf('order.total()') + 'order.tot'.length] = 52;
    return bytes;
  };

  it('does not take the place of the state that is there, and can be opened by its own hash', async () => {
    const engine = await committed();
    const before = engine.states.current('shop');
    const { outcome, claimed } = await engine.indexing.importSnapshot(await changedFile(), SILENT);
    expect(outcome).toMatchObject({ isCurrent: false, repo: before!.url });
    expect(claimed).toBe(before!.record.hash);
    expect(engine.states.current('shop')).toEqual(before);
    // Nor is it what whoever asks for the commit gets.
    expect(engine.states.find('shop', COMMIT)).toEqual(before!.record);
    expect(engine.states.recall(memorySource(shop, { commit: COMMIT }), {})).toEqual(before!.record);
    expect(engine.states.view('shop').record.hash).toBe(claimed);
    expect(engine.states.view(`shop@${outcome.snapshot}`).record.id).toBe(outcome.record);
    const { text } = await call(engine, 'file_view', { repo: `shop@${outcome.snapshot}`, path: 'tools/report.py' });
    expect(text).toContain('order.tot4l()');
    expect(await call(engine, 'fsck', { history: true })).toMatchObject({ isSound: true });
  });

  it('is what there is of a repository that nobody opened, until one comes that is verified', async () => {
    const { engine } = openEngine();
    expect((await engine.indexing.importSnapshot(await changedFile(), SILENT)).outcome.isCurrent).toBe(true);
    const whole = await (await committed()).exportSnapshot('shop');
    const { outcome, claimed } = await engine.indexing.importSnapshot(whole, SILENT);
    expect(outcome).toMatchObject({ isCurrent: true, snapshot: claimed });
  });
});

describe('removing', () => {
  it('forgets a repository and keeps the others', async () => {
    const { engine } = openEngine();
    await index(engine, shop);
    await index(engine, { 'a.py': 'def a():\n    pass\n' }, { url: 'example.com/other' });
    engine.repositories.remove('example.com/shop');
    expect(engine.repositories.list().map(({ url }) => url)).toEqual(['example.com/other']);
    expect(engine.states.view('other').graph.nodes.count).toBeGreaterThan(1);
  });
});
