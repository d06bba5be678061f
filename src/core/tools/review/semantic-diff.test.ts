import { describe, expect, it } from 'vitest';
import { toolNamed, type ToolOutput } from '../table.ts';
import { renderReview } from '../review-text.ts';
import { ToolBench } from '../tools.testing.ts';

type ComparisonResult = ToolOutput<'pr_impact'>;

type Files = Readonly<Record<string, string>>;

async function compare(before: Files, after: Files): Promise<ComparisonResult> {
  const bench = await (await new ToolBench().index(before)).index(after);
  const [head, base] = bench.states();
  // Not by hash: a change that leaves all relationships alone has the same one.
  return bench.call('semantic_diff', { repo: 'shop', base: `#${base!.id}`, head: `#${head!.id}` });
}

const PRICE = `def total(items):
    amount = 0
    for item in items:
        amount = amount + item.price * item.count - item.discount
    return amount


def tax(amount):
    return amount * 2
`;
const CART = 'from shop.price import total\n\n\ndef show(items):\n    return total(items)\n';
const BEFORE: Files = {
  'shop/price.py': PRICE,
  'shop/cart.py': CART,
  'web/page.py': 'from shop.cart import show\n\n\ndef page(items):\n    return show(items)\n',
  'shop/test_price.py': 'from shop.price import total\n\n\ndef test_total():\n    assert total([]) == 0\n',
};
const TAX_AT = PRICE.indexOf('def tax');

const changesOf = ({ symbols }: ComparisonResult): string[] =>
  symbols.map(
    ({ changes, before, after }) => `${changes.join('+')} ${before?.display ?? ''} → ${after?.display ?? ''}`,
  );

const edgesOf = ({ edges }: ComparisonResult): string[] =>
  edges
    .filter(({ type }) => type === 'calls')
    .map(({ change, source, target, was }) => {
      const from = was === null ? '' : ` (was in ${was.file ?? ''})`;
      return `${change} ${source.display} → ${target.display}${from}`;
    })
    .sort();

const messagesOf = ({ findings }: ComparisonResult, rule: string): string[] =>
  findings.filter((finding) => finding.rule === rule).map(({ message }) => message);

describe('symbols', () => {
  it.each<[string, Files, string[]]>([
    ['a new body', { 'shop/price.py': PRICE.replace('* 2', '* 3') }, ['body tax → tax']],
    [
      'another signature',
      { 'shop/price.py': PRICE.replace('tax(amount)', 'tax(amount, rate)') },
      ['signature tax → tax'],
    ],
    ['another name', { 'shop/price.py': PRICE.replace('total', 'sum_up') }, ['renamed total → sum_up']],
    [
      'another name and an edited body',
      { 'shop/price.py': PRICE.replace('total', 'sum_up').replace('amount = 0', 'amount = 1') },
      ['renamed+body total → sum_up'],
    ],
    ['white space alone', { 'shop/price.py': PRICE.replaceAll('    ', '        ') }, []],
    ['something new', { 'shop/price.py': `${PRICE}\n\ndef net():\n    pass\n` }, ['added  → net']],
    ['something gone', { 'shop/price.py': PRICE.slice(0, TAX_AT) }, ['removed tax → ']],
    [
      'another file',
      { 'shop/price.py': PRICE.slice(TAX_AT), 'shop/sums.py': PRICE.slice(0, TAX_AT) },
      ['moved total → total'],
    ],
    [
      'another package',
      { 'shop/price.py': PRICE.slice(TAX_AT), 'sums/all.py': PRICE.slice(0, TAX_AT) },
      ['moved total → total'],
    ],
    [
      'a short function of another kind of body as gone and new',
      { 'shop/price.py': PRICE.slice(0, TAX_AT), 'shop/other.py': 'def tax(order):\n    raise KeyError(order)\n' },
      ['removed tax → ', 'added  → tax'],
    ],
  ])('tells %s', async (_name, change, expected) => {
    expect(changesOf(await compare(BEFORE, { ...BEFORE, ...change }))).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['total(items, rate)', '+rate', 'signature changed, parameter `rate` added'],
    ['total()', '-items', 'signature changed, parameter `items` removed'],
    ['total(rows)', 'items>rows', 'signature changed, body changed, parameter `items` renamed to `rows`'],
    [
      'total(first, items, *, rate, tax=1)',
      '+first +rate +tax',
      'signature changed, parameters `first`, `rate` and `tax` added',
    ],
  ])('names the parameters that differ in %s', async (signature, changes, words) => {
    const isRenamed = signature === 'total(rows)';
    const price = PRICE.replace('total(items)', signature).replace('in items', isRenamed ? 'in rows' : 'in items');
    const result = await compare(BEFORE, { ...BEFORE, 'shop/price.py': price });
    const [row] = result.symbols;
    const marks = { added: '+', removed: '-' } as const;
    expect(
      row!.parameters
        .map(({ change, name, was }) => (change === 'renamed' ? `${was}>${name}` : `${marks[change]}${name}`))
        .join(' '),
    ).toBe(changes);
    expect(toolNamed('semantic_diff').text(result, {})).toContain(`\`total\`, function: ${words} (`);
  });

  it('follows short members to another owner of their package, and does not guess between two', async () => {
    const struct = (fails: string, other: string): string =>
      `package health\n\ntype Host struct {\n${fails}\taddress string\n}\n\ntype Upstream struct {\n${other}\tname string\n}\n`;
    const count = (receiver: string): string =>
      `\nfunc (x *${receiver}) countFail(n int) int {\n\tx.fails = x.fails + n\n\treturn x.fails\n}\n`;
    const result = await compare(
      { 'health/host.go': struct('\tfails int\n', '') + count('Host') },
      { 'health/host.go': struct('', '\tfails int\n') + count('Upstream') },
    );
    const moved = changesOf(result).filter((line) => line.startsWith('moved'));
    expect(moved).toEqual([
      expect.stringContaining('Host.countFail → Upstream.countFail'),
      'moved Host.fails → Upstream.fails',
    ]);
    expect(result.symbolCounts).not.toHaveProperty('added');
    expect(result.symbolCounts).not.toHaveProperty('removed');
  });
});

describe('relationships', () => {
  it('tells those that came, went and lead to another symbol of the name', async () => {
    const other = 'def total(items):\n    return len(items)\n';
    const before = { ...BEFORE, 'shop/other.py': other };
    const result = await compare(before, {
      ...before,
      'shop/cart.py': CART.replace('shop.price', 'shop.other'),
      'web/page.py':
        'from shop.cart import show\nfrom shop.price import tax\n\n\ndef page(items):\n    return tax(1)\n',
    });
    expect(edgesOf(result)).toEqual([
      'added page → tax',
      'removed page → show',
      'repointed show → total (was in shop/price.py)',
    ]);
  });

  it('leaves alone what was only renamed, and tells stronger evidence as such', async () => {
    const call = (annotation: string): Files => ({
      'shop/order.py': 'class Order:\n    def ship_by_drone(self):\n        return 1\n',
      'shop/send.py': `from shop.order import Order\n\n\ndef send(order${annotation}):\n    return order.ship_by_drone()\n`,
    });
    expect(edgesOf(await compare(call(''), call(': Order')))).toEqual(['upgraded send → Order.ship_by_drone']);
    expect(edgesOf(await compare(call(': Order'), call('')))).toEqual(['weakened send → Order.ship_by_drone']);
    const renamed = Object.fromEntries(
      Object.entries(BEFORE).map(([path, text]) => [path, text.replace(/\btotal\b/g, 'sum_up')]),
    );
    expect(edgesOf(await compare(BEFORE, renamed))).toEqual([]);
  });
});

describe('what a reviewer should look at', () => {
  it('names who still uses what is gone', async () => {
    const result = await compare(BEFORE, { ...BEFORE, 'shop/price.py': PRICE.slice(TAX_AT) });
    expect(changesOf(result)).toEqual(['removed total → ']);
    expect(messagesOf(result, 'removed-in-use')).toEqual([
      '`total` was removed but is still used by unchanged code: `shop/cart.py`, `show`, `shop/test_price.py` and 1 more.',
    ]);
    expect(result.summary[1]).toBe('Review closely: a removed symbol is still used by unchanged code.');
    expect(result.figures['removed-in-use']).toBe(1);
    expect(result.tests.total).toBe(1);
  });

  it.each([
    ['is gone', '', '`list_orders` was removed, but `GET /orders` is still requested by `load`.'],
    [
      'answers something else',
      "@app.get('/orders/all')\ndef list_orders():\n    return []\n",
      '`list_orders` no longer answers `GET /orders`, but it is still requested by `load`.',
    ],
  ])('names who still requests the route of a handler that %s', async (_fate, handler, message) => {
    const server = 'from flask import Flask\n\napp = Flask(__name__)\n\n\n';
    const before = {
      'server/app.py': `${server}@app.get('/orders')\ndef list_orders():\n    return []\n`,
      'web/orders.ts': "export async function load() {\n  return fetch('/orders');\n}\n",
    };
    const result = await compare(before, { ...before, 'server/app.py': `${server}${handler}` });
    expect(messagesOf(result, 'removed-in-use')).toEqual([message]);
    expect(result.figures['removed-in-use']).toBe(1);
    expect(result.summary[1]).toBe('Review closely: a route that is still requested lost its handler.');
    const renamed = await compare(before, {
      ...before,
      'server/app.py': before['server/app.py'].replace('list_orders', 'all_orders'),
    });
    expect(renamed.figures['removed-in-use']).toBe(0);
  });

  it('names who still requests it of a host that is not known', async () => {
    const server = 'from flask import Flask\n\napp = Flask(__name__)\n\n\n';
    const before = {
      'server/app.py': `${server}@app.get('/orders')\ndef list_orders():\n    return []\n`,
      'web/orders.ts': 'export async function load(base: string) {\n  return fetch(`${base}/orders`);\n}\n',
    };
    const result = await compare(before, { ...before, 'server/app.py': server });
    expect(messagesOf(result, 'removed-in-use')).toEqual([
      '`list_orders` was removed, but `GET /orders` is still requested by `load`.',
    ]);
    expect(result.summary[1]).toBe('Review closely: a route that is still requested lost its handler.');
  });

  it.each([
    [
      'is gone',
      '',
      '`StockService.Reserve` was removed, but `shop.v1.Stock/Reserve` is still requested by `put_aside`.',
    ],
    [
      'has another name',
      'class StockService(stock_pb2_grpc.StockServicer):\n    def SetAside(self, request, context):\n        return stock_pb2.Item()\n',
      '`StockService.Reserve` no longer answers `shop.v1.Stock/Reserve`, but it is still requested by `put_aside`.',
    ],
  ])('names who still calls the RPC of an implementation that %s', async (_fate, service, message) => {
    const server = 'from gen import stock_pb2, stock_pb2_grpc\n\n\n';
    const before = {
      'proto/stock.proto':
        'syntax = "proto3";\npackage shop.v1;\nservice Stock {\n  rpc Reserve(Item) returns (Item);\n}\nmessage Item {}\n',
      'stock/server.py': `${server}class StockService(stock_pb2_grpc.StockServicer):\n    def Reserve(self, request, context):\n        return stock_pb2.Item()\n`,
      'cart/client.py': `${server}def put_aside(channel):\n    return stock_pb2_grpc.StockStub(channel).Reserve(stock_pb2.Item())\n`,
    };
    const result = await compare(before, { ...before, 'stock/server.py': `${server}${service}` });
    expect(messagesOf(result, 'removed-in-use')).toEqual([message]);
    expect(result.figures['removed-in-use']).toBe(1);
    expect(result.summary[1]).toBe('Review closely: an RPC that is still called lost its implementation.');
    const moved = { ...before, 'stock/serve.py': before['stock/server.py'], 'stock/server.py': '' };
    expect((await compare(before, moved)).figures['removed-in-use']).toBe(0);
  });

  it('counts callers that a new signature leaves behind, and the tests that reach it', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/price.py': PRICE.replace('total(items)', 'total(items, rate)'),
    });
    expect(messagesOf(result, 'signature-in-use')).toEqual([
      'The signature of `total` changed (parameter `rate` added), but 2 of 2 users were not updated: `show` and `test_total`.',
    ]);
    expect(result.tests.total).toBe(1);
    expect(result.tests.runs.map(({ runner }) => runner)).toEqual(['pytest']);
  });

  it('does not warn of a parameter that a call may leave out', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/price.py': PRICE.replace('total(items)', 'total(items, rate=1)'),
    });
    expect(changesOf(result)).toEqual(['signature total → total']);
    expect(messagesOf(result, 'signature-in-use')).toEqual([]);
  });

  it('finds new dependencies between packages, and the circle that they close', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/price.py': `import requests\nfrom web.page import page\n\n\n${PRICE.replace('amount * 2', 'page([requests.get(amount)])')}`,
    });
    expect(result.dependencies.added.map(({ from, to }) => [from, to])).toEqual([['shop', 'web']]);
    expect(result.dependencies.cycles).toMatchObject([{ packages: ['shop', 'web'], way: ['shop', 'web'] }]);
    expect(result.dependencies.addedOutside.map(({ to }) => to)).toContain('pypi/requests');
    expect(messagesOf(result, 'new-cycle')[0]).toMatch(
      /^New dependency cycle of `shop` and `web`, `shop` → `web` → `shop`: /,
    );
    expect(messagesOf(result, 'new-external')).toContainEqual(
      expect.stringContaining('Added dependency: `pypi/requests`'),
    );
    expect(result.reach.find(({ symbol }) => symbol.display === 'page')).toMatchObject({ before: 0, after: 1 });
  });

  it('takes `any` for no package of its own', async () => {
    const before = { 'web/page.ts': 'export function show(name: string) {\n  return name;\n}\n' };
    const after =
      'export function show(name: any, more: any[], rest?: Record<string, any>) {\n  const other: any = name;\n  other.draw();\n  return more[0].close(other.open, (rest as any).x);\n}\n';
    const { dependencies, figures } = await compare(before, { 'web/page.ts': after });
    expect([dependencies.addedOutside, figures['new-external']]).toEqual([[], 0]);
  });

  it('tells what a new package needs in one sentence, and counts each dependency', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'desk/till.py':
        'from shop.price import total\nfrom web.page import page\n\n\ndef ring(items):\n    page(items)\n    return total(items)\n',
    });
    expect(messagesOf(result, 'new-cross-package')).toEqual([
      '`desk` is a new package that depends on `shop` and `web`.',
    ]);
    expect(result.figures['new-cross-package']).toBe(2);
    expect(messagesOf(result, 'untested')).toEqual(['No test found that reaches `ring` through resolved calls.']);
  });

  it('does not tie packages together by a guess at a name', async () => {
    const before = { ...BEFORE, 'desk/till.py': 'class Till:\n    def ring_the_bell(self):\n        return 1\n' };
    const result = await compare(before, {
      ...before,
      'web/page.py': `${BEFORE['web/page.py']!}\n\ndef close(thing):\n    return thing.ring_the_bell()\n`,
    });
    expect(edgesOf(result)).toEqual(['added close → Till.ring_the_bell']);
    expect(result.dependencies.added).toEqual([]);
  });

  it('tells whose reach grew, and who owns what came to depend on it', async () => {
    const owned = { ...BEFORE, CODEOWNERS: 'web/ @web-team\nshop/ @shop-team\ndesk/ @desk-team\n' };
    const callers = Array.from({ length: 6 }, (_, i) => `def use_${i}(x):\n    return tax(x)\n`).join('\n\n');
    const result = await compare(owned, {
      ...owned,
      'desk/uses.py': `from shop.price import tax\n\n\n${callers}`,
    });
    expect(messagesOf(result, 'blast-radius')).toEqual(['6 symbols depend on `tax`, 6 more than before.']);
    expect(result.figures['blast-radius']).toBe(6);
    expect(result.newlyAffectedOwners).toEqual(['@desk-team']);
    expect(messagesOf(result, 'new-owners')).toEqual([
      '`@desk-team` owns code that depends on this change for the first time.',
    ]);
  });

  it('does not miss a test for what runs because its package is loaded', async () => {
    const go = (more: string): Files => ({
      'pool/pool.go': `package pool\n\nfunc Size() int { return 1 }\n${more}`,
      'pool/pool_test.go':
        'package pool\n\nimport "testing"\n\nfunc TestSize(t *testing.T) {\n\tif Size() != 1 {\n\t\tt.Fail()\n\t}\n}\n',
    });
    const result = await compare(go(''), go('\nfunc init() { println("loaded") }\n\nfunc Grow() int { return 2 }\n'));
    expect(messagesOf(result, 'untested')).toEqual(['No test found that reaches `Grow` through resolved calls.']);
  });

  it('speaks of tests alone where only these changed', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/test_price.py': BEFORE['shop/test_price.py']!.replace('== 0', '== 1'),
    });
    expect(result.summary).toEqual(['1 file changed, with 1 symbol in tests only.', 'The only test may be affected.']);
  });

  it.each([
    [
      'counts the unresolved uses of what it calls unused',
      'def ring(till):\n    return till.settle_up(1, 2)\n',
      'Not covered: 1 unresolved use of `settle_up`.',
    ],
    [
      'says so where there are none',
      'def ring(till):\n    pass\n',
      'No unresolved use carries a name of what changed.',
    ],
  ])('%s', async (_rule, code, words) => {
    const tills = 'class Till:\n    def settle_up(self, what): pass\n    def count(self): pass\n';
    const before = { ...BEFORE, 'desk/till.py': tills, 'desk/ring.py': code };
    const after = tills.replace(/ {4}def settle.*\n/, '');
    const { summary } = await compare(before, { ...before, 'desk/till.py': after });
    expect(summary.join(' ')).toContain('Among the uses that could be resolved, found none of a removed symbol');
    expect(summary.at(-1)).toBe(words);
  });

  it('counts and places unresolved uses beside those that it found', async () => {
    const till = 'def settle_up():\n    pass\n\n\ndef keep():\n    pass\n';
    const before = {
      ...BEFORE,
      'desk/till.py': till,
      'desk/use.py': 'from desk.till import settle_up\n\n\ndef use():\n    settle_up()\n',
      'desk/ring.py': 'def ring(till):\n    return till.settle_up(1, 2)\n',
    };
    const after = { ...before, 'desk/till.py': till.replace(/def settle.*\n.*\n\n\n/, '') };
    const result = await compare(before, after);
    const { summary, symbolTotal, unresolvedUses } = result;
    expect(summary.join(' ')).toContain('Review closely: a removed symbol is still used by unchanged code.');
    expect(summary.at(-1)).toBe('Not covered: 1 unresolved use of `settle_up`.');
    expect(symbolTotal).toBe(1);
    expect(renderReview(result)).toContain('**Unresolved uses of what changed**\n\n- `settle_up` at `desk/ring.py:2`');
    expect(unresolvedUses).toMatchObject({
      total: 1,
      places: [{ file: 'desk/ring.py', line: 2, name: 'settle_up' }],
    });
  });

  it('says how many symbols changed where it lists only some', async () => {
    const many = (body: string): Files => ({
      'many.py': Array.from({ length: 30 }, (_, i) => `def one_${i}():\n    return ${body}\n`).join('\n\n'),
    });
    const bench = await (await new ToolBench().index(many('1'))).index(many('2'));
    const [head, base] = bench.states();
    const ends = { base: `#${base!.id}`, head: `#${head!.id}` };
    const some = await bench.call('semantic_diff', { repo: 'shop', ...ends, limit: 20 });
    expect([some.symbols.length, some.symbolTotal]).toEqual([20, 30]);
    expect(renderReview(some)).toContain('- … and others: 30 changed symbols in all');
    expect(renderReview(await bench.call('semantic_diff', { repo: 'shop', ...ends }))).toContain('- … and 15 more');
  });

  it('has nothing to say of two equal states', async () => {
    const { summary, findings, symbols, edges } = await compare(BEFORE, BEFORE);
    expect({ summary, findings, symbols, edges }).toEqual({
      summary: ['No indexed files changed.'],
      findings: [],
      symbols: [],
      edges: [],
    });
  });
});
