import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../../tools/table.ts';
import { callTool } from '../../tools/table.ts';
import type { Engine } from '../engine.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import { RepositoryView } from '../../view/repository-view.ts';
import { search } from '../../view/search.ts';
import { hashing, memorySource, openEngine, sampleFiles } from '../engine.testing.ts';
import { linesOf } from './overlay.testing.ts';
import type { Overlay } from './overlay.ts';

type Files = Readonly<Record<string, string>>;

const encoder = new TextEncoder();

async function indexed(files: Files): Promise<{ engine: Engine; repo: string }> {
  const { engine } = openEngine();
  const { repo } = await engine.indexing.index(memorySource(files), {
    location: 'memory',
    keepContents: true,
    progress: SILENT,
  });
  return { engine, repo };
}

async function watched(files: Files): Promise<{ engine: Engine; repo: string; overlay: Overlay }> {
  const { engine, repo } = await indexed(files);
  return { engine, repo, overlay: await engine.workTrees.open(repo, SILENT) };
}

const apply = (overlay: Overlay, changes: Readonly<Record<string, string | null>>): ReturnType<Overlay['apply']> =>
  overlay.apply(
    Object.entries(changes).map(([path, text]) => ({ path, bytes: text === null ? null : encoder.encode(text) })),
  );

/** The symbol of that name, or why there is none. */
function found(view: RepositoryView, name: string): number | string {
  try {
    return findSymbol(view, name);
  } catch (error) {
    return String(error);
  }
}

const call = <Name extends ToolName>(engine: Engine, name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> =>
  callTool({ engine, progress: SILENT }, name, input) as Promise<ToolOutput<Name>>;

describe('a work tree laid over the committed state', () => {
  it('is searched as an index of its files is', async () => {
    const files = await sampleFiles('shop');
    const { overlay } = await watched(files);
    const [path, text] = Object.entries(files).find(([one]) => one.endsWith('.py'))!;
    const [gone] = /(?<=def )\w+/.exec(text)!;
    const edits = {
      [path]: text.replace(gone, 'renamed_now'),
      'added/fresh.py': 'def freshly_added():\n    "Of late."\n',
    };
    await apply(overlay, edits);
    const fresh = await indexed({ ...files, ...edits });
    const view = fresh.engine.states.view(fresh.repo);
    const hits = (one: RepositoryView, query: string): string[] =>
      search(one, query, { includeTests: true, limit: 20 }).hits.map(
        ({ node, match, score }) => `${one.symbol(node).qualifiedName} ${match} ${score}`,
      );
    for (const query of ['renamed_now', gone, 'fresh', 'of late', 'added/fresh', 'e', path])
      expect(hits(overlay.view, query), query).toEqual(hits(view, query));
    expect(hits(overlay.view, 'freshly')).toHaveLength(1);
    for (const name of ['renamed_now', gone, 'FRESHLY_ADDED', `${path}:1`])
      expect(found(overlay.view, name), name).toEqual(found(view, name));
  });

  const samples = ['shop', 'market'] as const;
  it.each(samples)('is what an index of its files would be, whatever kind of file of %s is edited', async (name) => {
    const files = await sampleFiles(name);
    const { overlay } = await watched(files);
    const kinds = new Map(Object.entries(files).map(([path, text]) => [extname(path), [path, text] as const]));
    for (const [path, text] of kinds.values()) {
      const edited = `\n${text}`;
      await apply(overlay, { [path]: edited });
      const fresh = await indexed({ ...files, [path]: edited });
      expect(linesOf(overlay.view.graph), path).toEqual(linesOf(fresh.engine.states.view(fresh.repo).graph));
      await apply(overlay, { [path]: text });
      expect(overlay.view, 'what is as it was committed is no overlay').toBe(overlay.base);
    }
  });
});

const GEM: Files = {
  Gemfile: 'source "https://rubygems.org"\ngem "rake", "~> 13.0"\ngem "webrick"\n',
  'lib/shop.rb': 'require_relative "shop/price"\nmodule Shop\n  def self.total(items) = Price.sum(items)\nend\n',
  'lib/shop/price.rb': 'module Price\n  def self.sum(items) = items.sum\nend\n',
  '.github/workflows/ci.yml':
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n',
};

describe('a file that is code and a document', () => {
  it.each(Object.keys(GEM))('says both in a work tree, whatever is edited: %s', async (path) => {
    const { overlay } = await watched(GEM);
    const edited = `# ${path}\n${GEM[path]!}`;
    await apply(overlay, { [path]: edited });
    const fresh = await indexed({ ...GEM, [path]: edited });
    expect(linesOf(overlay.view.graph)).toEqual(linesOf(fresh.engine.states.view(fresh.repo).graph));
  });
});

describe('a page that mentions a symbol', () => {
  it('no longer does once two have the name', async () => {
    const files = {
      'a.py': 'class ShoppingBasket:\n    pass\n',
      'b.py': 'x = 1\n',
      'README.md': '# Shop\n\nUses `ShoppingBasket`.\n',
    };
    const { overlay } = await watched(files);
    const edited = 'class ShoppingBasket:\n    pass\n';
    await apply(overlay, { 'b.py': edited });
    const fresh = await indexed({ ...files, 'b.py': edited });
    const lines = linesOf(overlay.view.graph);
    expect(lines).toEqual(linesOf(fresh.engine.states.view(fresh.repo).graph));
    expect(linesOf(overlay.base.graph).some((line) => line.includes('documents'))).toBe(true);
    expect(lines.some((line) => line.includes('documents'))).toBe(false);
  });
});

/** Routes that are put together from what several files say. */
const ROUTED: Readonly<Record<string, Files>> = {
  'a list that another includes': {
    'site/urls.py': 'from django.urls import include, path\n\nurlpatterns = [path("shop/", include("shop.urls"))]\n',
    'shop/urls.py':
      'from django.urls import path\nfrom shop import views\n\nurlpatterns = [path("cart/", views.cart)]\n',
    'shop/views.py': 'def cart(request):\n    return "/x"\n',
    'other.py': 'X = 1\n',
  },
  'a router that another file mounts': {
    'main.py':
      'from fastapi import FastAPI\nimport items\n\napp = FastAPI()\napp.include_router(items.router, prefix="/api")\n',
    'items.py': 'from fastapi import APIRouter\nfrom paths import ITEMS\n\nrouter = APIRouter(prefix=ITEMS)\n',
    'paths.py': 'ITEMS = "/items"\n',
    'handlers.py': 'from items import router\n\n\n@router.get("/all")\ndef item(): ...\n',
    'asking.py': 'import requests\n\n\ndef ask(host):\n    return requests.get(f"http://{host}/api/items/all")\n',
    'other.py': 'X = 1\n',
  },
  'a table that the context of a model tells': {
    'Order.cs': 'namespace Shop { public class Order { public int Id; } }\n',
    'Context.cs':
      'using Microsoft.EntityFrameworkCore;\nnamespace Shop { public class Context : DbContext { public DbSet<Order> Orders { get; set; } } }\n',
    'Mapping.cs':
      'using Microsoft.EntityFrameworkCore;\nnamespace Shop { public class Mapping { public void Map(ModelBuilder builder) { builder.Entity<Order>().ToTable("orders_of_shop"); } } }\n',
  },
};

const routed = Object.entries(ROUTED).flatMap(([name, files]) =>
  Object.keys(files).map((path) => ({ name, files, path })),
);

describe('what several files connect', () => {
  it.each(routed)('stays what an index makes of it, whichever is edited: $name, $path', async ({ files, path }) => {
    const { overlay } = await watched(files);
    const text = files[path]!;
    const comment = path.endsWith('.py') ? '# x' : '// x';
    // Moved, emptied, put back, with other texts, with an address in it, and gone.
    const versions = [
      `${comment}\n${text}`,
      '',
      text,
      text.replace(/"(\/?)(\w+)/, '"$1v2/$2'),
      `${text}${comment} "/x"\n`,
    ];
    for (const edited of [...versions, null]) {
      await apply(overlay, { [path]: edited });
      const { [path]: _, ...others } = files;
      const fresh = await indexed(edited === null ? others : { ...others, [path]: edited });
      expect(linesOf(overlay.view.graph), edited ?? 'gone').toEqual(
        linesOf(fresh.engine.states.view(fresh.repo).graph),
      );
    }
  });
});

const TWO: Files = {
  'shop/cart.py': 'from shop.price import total\n\n\ndef checkout(items):\n    return total(items)\n',
  'shop/price.py': 'def total(items):\n    return sum(items)\n',
};

describe('questions to a work tree', () => {
  it('find by any name what they would find by it in a committed state', async () => {
    const files = await sampleFiles('shop');
    const { overlay } = await watched(files);
    await apply(overlay, { 'added.py': 'import os\n\n\nclass Ünused:\n    def run(self):\n        return os.name\n' });
    const { view } = overlay;
    const { record, location, graph, parts } = view;
    const committed = new RepositoryView(record, location, graph, hashing, parts);
    const names = new Set(graph.nodes.name);
    for (let node = 0; node < graph.nodes.count; node += 1) names.add(view.display(node));
    for (const name of names) expect(found(view, name), name).toBe(found(committed, name));
  });

  it('see what was written, where it stands and who uses it', async () => {
    const { engine, repo, overlay } = await watched(TWO);
    const step = await apply(overlay, {
      'shop/price.py':
        'def discount(items):\n    return 0\n\n\ndef total(items):\n    return sum(items) - discount(items)\n',
    });
    expect({ files: step?.files, ...step?.count() }).toEqual({ files: ['shop/price.py'], added: 1, removed: 0 });
    const { symbol, overlay: laid, source } = await call(engine, 'symbol_details', { repo, symbol: 'total' });
    expect([symbol.startLine, symbol.endLine, source?.text]).toEqual([
      5,
      6,
      'def total(items):\n    return sum(items) - discount(items)',
    ]);
    expect(laid).toMatchObject({ differing: 1, files: ['shop/price.py'] });
    const { results } = await call(engine, 'blast_radius', { repo, symbol: 'discount' });
    expect(results.map((one) => one.symbol.display)).toEqual(['total', 'checkout']);
    const { symbols } = await call(engine, 'context_for_task', { repo, task: 'apply the discount' });
    expect(symbols[0]?.name).toBe('discount');
  });

  it('lose what is gone and have it again when it comes back', async () => {
    const { engine, repo, overlay } = await watched(TWO);
    const callers = async (): Promise<string[]> =>
      (await call(engine, 'blast_radius', { repo, symbol: 'total' })).results.map((one) => one.symbol.display);
    expect(await callers()).toEqual(['shop/cart.py', 'checkout']);
    await apply(overlay, { 'shop/price.py': 'x = 1\n' });
    await expect(callers()).rejects.toMatchObject({ code: 'unknown-symbol' });
    await apply(overlay, { 'shop/price.py': `y = 2\n${TWO['shop/price.py']}` });
    expect(await callers()).toEqual(['shop/cart.py', 'checkout']);
    await apply(overlay, { 'shop/price.py': null });
    const { graph } = overlay.view;
    expect(graph.find(graph.url, 'shop', 'price.py.total')).toEqual([]);
    expect(graph.findFile('shop/price.py')).toBe(-1);
  });

  it('see new files in new folders, and what files that changed before say of them', async () => {
    const { engine, repo, overlay } = await watched(TWO);
    await apply(overlay, {
      'shop/cart.py': 'from shop.tax.rates import vat\n\n\ndef checkout(items):\n    return vat(items)\n',
    });
    await apply(overlay, { 'shop/tax/rates.py': 'def vat(items):\n    return 7\n' });
    const { symbol } = await call(engine, 'symbol_details', { repo, symbol: 'vat' });
    expect(symbol.qualifiedName).toBe('example.com/shop://shop/tax/rates.py.vat');
    const fresh = await indexed({
      ...TWO,
      'shop/cart.py': 'from shop.tax.rates import vat\n\n\ndef checkout(items):\n    return vat(items)\n',
      'shop/tax/rates.py': 'def vat(items):\n    return 7\n',
    });
    expect(linesOf(overlay.view.graph)).toEqual(linesOf(fresh.engine.states.view(fresh.repo).graph));
  });
});

describe('the overlay', () => {
  it('is named by the snapshot and the files that differ, whatever the way to them', async () => {
    const { overlay } = await watched(TWO);
    await apply(overlay, { 'a.py': 'a = 1\n', 'b.py': 'b = 1\n' });
    const id = overlay.view.uncommitted?.id;
    const other = await watched(TWO);
    await apply(other.overlay, { 'b.py': 'b = 2\n' });
    expect(other.overlay.view.uncommitted?.id).not.toBe(id);
    await apply(other.overlay, { 'b.py': 'b = 1\n' });
    await apply(other.overlay, { 'a.py': 'a = 1\n' });
    expect(other.overlay.view.uncommitted?.id).toBe(id);
    expect(other.overlay.differing).toEqual(['a.py', 'b.py']);
  });

  it('writes nothing: another reader of the store sees the committed state', async () => {
    const { engine, repo, overlay } = await watched(TWO);
    const before = engine.repositories.list();
    await apply(overlay, { 'shop/price.py': 'def other():\n    pass\n' });
    expect(engine.repositories.list()).toEqual(before);
    expect(engine.states.committed(repo).graph).toBe(overlay.base.graph);
    expect(engine.states.find(repo, 'HEAD~1')).toBeNull();
  });

  it('says nothing where nothing changed', async () => {
    const { overlay } = await watched(TWO);
    expect(await apply(overlay, { 'shop/price.py': TWO['shop/price.py']!, 'nowhere.py': null })).toBeNull();
  });

  it('is left as it is by a rehearsal, and so is what follows it', async () => {
    const [rehearsed, plain] = [await watched(TWO), await watched(TWO)];
    const path = 'shop/price.py';
    const edit = { [path]: `${TWO[path]!}\n\ndef more():\n    return 1\n` };
    await rehearsed.overlay.rehearse(path, encoder.encode(TWO[path]));
    expect(rehearsed.overlay.view).toBe(rehearsed.overlay.base);
    expect(rehearsed.overlay.differing).toEqual([]);
    await apply(rehearsed.overlay, edit);
    await rehearsed.overlay.rehearse(path, encoder.encode(TWO[path]));
    await apply(plain.overlay, edit);
    expect(linesOf(rehearsed.overlay.view.graph)).toEqual(linesOf(plain.overlay.view.graph));
    expect(rehearsed.overlay.view.uncommitted?.id).toBe(plain.overlay.view.uncommitted?.id);
  });

  it('is rehearsed with the longest files of the language that has most, before its tests', async () => {
    const python = (lines: number): string => 'x = 1\n'.repeat(lines);
    const { overlay } = await watched({
      'short.py': python(2),
      'long.py': python(9),
      'tests/test_longest.py': python(99),
      'data.py': python(30_000),
      'web.ts': 'export const x = 1;\n'.repeat(50),
    });
    expect(overlay.worthRehearsing(2)).toEqual(['long.py', 'short.py']);
    expect(overlay.worthRehearsing(9)).toEqual(['long.py', 'short.py', 'tests/test_longest.py']);
  });
});
