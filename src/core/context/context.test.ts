import { beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../base/failure.ts';
import { SILENT } from '../ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../tools/table.ts';
import { callTool } from '../tools/table.ts';
import { LEAST_BUDGET } from '../model/context-budget.ts';
import { WIRE_FORMAT_IDS } from './formats.ts';
import { detailOf } from './pack.ts';
import { estimateTokens } from './tokens.ts';
import type { Engine } from '../engine/engine.ts';
import { localReader, memorySource, openEngine, sampleFiles } from '../engine/engine.testing.ts';

type ContextResult = ToolOutput<'context_for_task'>;

const shop = await sampleFiles('shop');
const market = await sampleFiles('market');
const SHOP = 'example.com/shop';
const MARKET = 'example.com/market';

type Files = Readonly<Record<string, string>>;

async function indexed(files: Files, url: string, into = openEngine().engine): Promise<Engine> {
  await into.indexing.index(memorySource(files, { url }), { location: 'memory', keepContents: true, progress: SILENT });
  return into;
}

const call = <Name extends ToolName>(into: Engine, name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> =>
  callTool({ engine: into, progress: SILENT }, name, input) as Promise<ToolOutput<Name>>;

let engine: Engine;
beforeAll(async () => {
  engine = await indexed(shop, SHOP);
  await indexed(market, MARKET, engine);
});

const ask = (task: string, more: object = {}, repo = SHOP): Promise<ContextResult> =>
  call(engine, 'context_for_task', { repo, task, ...more });

const names = ({ symbols }: ContextResult): string[] => symbols.map(({ display }) => display);

describe('context for a task', () => {
  it.each<[string, string, readonly string[]]>([
    [SHOP, 'What does a customer put into the cart?', ['Cart']],
    [SHOP, 'How is a price formatted in the cart?', ['formatPrice']],
    [SHOP, 'Where is the error for an order without lines raised?', ['EmptyOrder']],
    [SHOP, 'How does the server answer requests for orders over HTTP?', ['Server', 'Server.ServeHTTP']],
    [SHOP, 'keep orders in memory', ['Memory']],
    [SHOP, 'explain `Line.cost`', ['Line.cost']],
    [MARKET, 'How is stock reserved for an order?', ['Stock.reserve']],
    [MARKET, 'What happens when the checkout button is pressed?', ['CheckoutButton']],
  ])('%s: %s', async (repo, task, expected) => {
    expect(names(await ask(task, {}, repo)).slice(0, 3)).toEqual(expect.arrayContaining([...expected]));
  });

  it('is the same for questions one after the other, again, and all at once', async () => {
    const tasks = ['put into the cart', 'format a price', 'answer requests over HTTP', 'explain `Line.cost`'];
    const anew = (task: string): Promise<ContextResult> => ask(task, { useCache: false });
    const alone = [];
    for (const task of tasks) alone.push(await anew(task));
    expect(await Promise.all([...tasks].reverse().map(anew))).toEqual([...alone].reverse());
  });

  it('puts tests first only where they are asked for', async () => {
    const about = async (task: string): Promise<boolean[]> =>
      (await ask(task)).symbols.map(({ file }) => file === 'web/cart.test.ts');
    expect((await about('add up the cart'))[0]).toBe(false);
    const isOfTest = await about('the test that adds up what is in the cart');
    expect(isOfTest.indexOf(true)).toBeGreaterThanOrEqual(0);
    expect(isOfTest.indexOf(true)).toBeLessThan(3);
  });

  it('says of everything why, in parts that add up', async () => {
    const { symbols } = await ask('format the price of a cart');
    for (const { reasons, signals, score } of symbols) {
      expect(reasons).not.toEqual([]);
      expect(signals.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
      expect(score).toBeLessThanOrEqual(1);
    }
    expect(symbols[0]!.score).toBe(1);
  });

  it('is empty where nothing fits', async () => {
    expect(await ask('zygomorphic quokka')).toMatchObject({ symbols: [], edges: [], candidates: 0 });
    expect((await ask('how to do it')).symbols).toEqual([]);
  });
});

describe('the budget', () => {
  /** Around nothing a format still writes its head: there is no less than that. */
  const isWithin = ({ tokens, symbols }: ContextResult, budget: number): boolean =>
    tokens <= budget || symbols.length === 0;

  it.each(WIRE_FORMAT_IDS)('holds for %s, whatever it is', async (format) => {
    for (const budget of [LEAST_BUDGET, 250, 500, 1000, 4000, 100_000]) {
      const result = await ask('orders, prices and totals', { format, budget });
      expect(isWithin(result, budget)).toBe(true);
      expect(result.tokens).toBe(estimateTokens(result.text!));
      expect(result.symbols.length).toBeGreaterThanOrEqual(budget < 500 ? 0 : 2);
    }
  });

  it('is never less than what stands around nothing, and in GCF there is room for a symbol', async () => {
    for (const format of WIRE_FORMAT_IDS) {
      const { tokens, symbols } = await ask('orders, prices and totals', { format, budget: LEAST_BUDGET });
      expect(tokens).toBeLessThanOrEqual(LEAST_BUDGET);
      if (format === 'gcf') expect(symbols.length).toBeGreaterThan(0);
    }
  });

  it('holds where no format is asked for', async () => {
    const { tokens, text } = await ask('orders, prices and totals', { budget: 300 });
    expect(tokens).toBeLessThanOrEqual(300);
    expect(text).toBeNull();
  });

  it('holds for files and changes too', async () => {
    for (const format of WIRE_FORMAT_IDS)
      for (const budget of [LEAST_BUDGET, 400]) {
        const shared = { repo: SHOP, budget, format };
        const ofFiles = await call(engine, 'context_for_files', { ...shared, files: ['web/cart.ts'] });
        const ofChange = await call(engine, 'context_for_pr', { ...shared, diff: changeOf('web/cart.ts', 12, 2) });
        for (const result of [ofFiles, ofChange]) expect(isWithin(result, budget)).toBe(true);
      }
  });

  it('says of each symbol how much of it is there', async () => {
    for (const budget of [300, 1000, 100_000])
      for (const symbol of (await ask('orders, prices and totals', { budget })).symbols)
        expect(symbol.detail).toBe(detailOf(symbol));
  });

  it('shows sources where there is room for them', async () => {
    const { symbols } = await ask('format the price of a cart', { budget: 100_000 });
    const cart = symbols.find(({ display }) => display === 'Cart')!;
    expect(cart).toMatchObject({ detail: 'body', doc: 'What a customer is about to buy.' });
    expect(shop['web/cart.ts']).toContain(cart.source);
  });
});

describe('the same question', () => {
  const task = 'How are orders stored, totalled and reported?';

  it('has the same answer, byte for byte, whoever read the files and whatever was asked before', async () => {
    const answers = new Set<string>();
    for (const width of [1, 2, 4])
      for (const files of [shop, Object.fromEntries(Object.entries(shop).reverse())]) {
        const other = await indexed(files, SHOP, openEngine(':memory:', localReader(width)).engine);
        if (width === 2) await call(other, 'context_for_task', { repo: SHOP, task: 'something about carts' });
        for (const useCache of [false, true, true])
          for (const format of WIRE_FORMAT_IDS)
            answers.add(
              `${format} ${JSON.stringify(await call(other, 'context_for_task', { repo: SHOP, task, format, useCache }))}`,
            );
      }
    expect(answers.size).toBe(WIRE_FORMAT_IDS.length);
  });

  it('has the same answer after incremental runs as after a full one', async () => {
    const other = await indexed({ ...shop, 'web/cart.ts': 'export class Cart {}\n' }, SHOP);
    await indexed(shop, SHOP, other);
    expect(await call(other, 'context_for_task', { repo: SHOP, task })).toEqual(await ask(task));
  });

  it('has one root, which changes with the question and the state alone', async () => {
    const { packRoot } = await ask(task);
    expect(packRoot).toMatch(/^[0-9a-f]{64}$/);
    expect((await ask(task, { limit: 200 })).packRoot).toBe((await ask(task, { limit: 199 })).packRoot);

    const asked = [`${task} `, 'How are orders stored?'].map((other) => ask(other));
    const shown = [{ budget: 500 }, { budget: 501 }, { format: 'json' }, { limit: 1 }].map((more) => ask(task, more));
    const changed = await indexed({ ...shop, 'tools/extra.py': 'def order_extra():\n    order_extra()\n' }, SHOP);
    const others = await Promise.all([...asked, ...shown, call(changed, 'context_for_task', { repo: SHOP, task })]);
    expect(new Set([packRoot, ...others.map((other) => other.packRoot)]).size).toBe(others.length + 1);
  });
});

describe('explain_symbol', () => {
  it.each([
    [SHOP, 'How are orders stored, totalled and reported?'],
    [SHOP, 'explain `Cart.add` and the price of a Book'],
    [MARKET, 'reserve stock over grpc'],
  ])('%s: gives each symbol the place and score it has among the answers to “%s”', async (repo, task) => {
    const { symbols, candidates } = await ask(task, { limit: 200, budget: 200_000 }, repo);
    expect(symbols.length).toBeGreaterThan(5);
    for (const [place, { qualifiedName, score, signals, reasons }] of symbols.entries()) {
      const why = await call(engine, 'explain_symbol', { repo, task, symbol: qualifiedName });
      expect(why).toMatchObject({ rank: place + 1, candidates, reasons });
      expect(why.score / why.bestScore).toBeCloseTo(score, 2);
      expect(why.signals.map(({ signal, share }) => ({ signal, share }))).toEqual(signals);
    }
  });

  it('says that nothing speaks for a symbol', async () => {
    const why = await call(engine, 'explain_symbol', { repo: SHOP, task: 'quokka', symbol: 'Line.cost' });
    expect(why).toMatchObject({ rank: null, score: 0, signals: [], terms: [], reasons: [] });
  });
});

describe('context for files and changes', () => {
  it('is what stands in the files and what is tied to it', async () => {
    const result = await call(engine, 'context_for_files', { repo: SHOP, files: ['web/price.ts'] });
    expect(names(result).slice(0, 2).sort()).toEqual(['Price', 'formatPrice']);
    expect(names(result)).toContain('Cart.describe');
  });

  it('is what a change touches, not its neighbours, and what is tied to it', async () => {
    const { startLine } = (await call(engine, 'symbol_details', { repo: SHOP, symbol: 'Line.cost' })).symbol;
    const result = await call(engine, 'context_for_pr', {
      repo: SHOP,
      diff: changeOf('tools/report.py', startLine + 1),
    });
    expect(names(result)[0]).toBe('Line.cost');
    expect(names(result)).toContain('Order.total');
    const { symbols } = result;
    expect(symbols.filter(({ distance }) => distance === 0).map(({ display }) => display)).toEqual(['Line.cost']);
  });

  it('passes over files of a change that are not there', async () => {
    const diff = `${changeOf('gone.py', 3)}\n${changeOf('web/price.ts', 3)}`;
    expect(names(await call(engine, 'context_for_pr', { repo: SHOP, diff }))).toContain('formatPrice');
    expect(await call(engine, 'context_for_pr', { repo: SHOP, diff: changeOf('gone.py', 3) })).toMatchObject({
      symbols: [],
    });
  });

  it.each<[string, ToolName, object, RegExp]>([
    ['an unknown file', 'context_for_files', { files: ['web/cart.ts', 'web/none.ts'] }, /No file “web\/none\.ts”/],
    ['a path out of the repository', 'context_for_files', { files: ['../../etc/passwd'] }, /^No file/],
    ['no files', 'context_for_files', { files: [] }, /files/],
    ['an empty diff', 'context_for_pr', { diff: '' }, /diff/],
    ['what is no diff', 'context_for_pr', { diff: 'please fix it' }, /diff is empty.*unified diff/],
    ['an empty task', 'context_for_task', { task: '' }, /task/],
    ['a task of more than 8000 characters', 'context_for_task', { task: 'x'.repeat(8001) }, /task/],
    ['a budget for nothing', 'context_for_task', { task: 'x', budget: LEAST_BUDGET - 1 }, /budget.*>=200/],
    ['an empty name', 'explain_symbol', { task: 'x', symbol: ' ' }, /name is empty/],
    ['an unknown symbol', 'explain_symbol', { task: 'x', symbol: 'no_such_symbol' }, /no_such_symbol/],
  ])('%s is answered with a sentence', async (_, tool, input, sentence) => {
    const error = await callTool({ engine, progress: SILENT }, tool, { repo: SHOP, ...input }).catch(
      (failure: unknown) => failure,
    );
    expect(isFailure(error) && error.message).toMatch(sentence);
  });
});

describe('hostile tasks', () => {
  const pieces = [
    '`',
    '_',
    'a$',
    '<script>',
    '](x)`',
    'order ',
    'Order.total() ',
    '\u0000',
    '\ud800',
    'é\u0301',
    '\n> ',
    '```\n',
  ];

  it.each(pieces)('8000 characters of %j are answered in every format', async (piece) => {
    const task = piece.repeat(Math.ceil(8000 / piece.length)).slice(0, 8000);
    for (const format of WIRE_FORMAT_IDS) {
      const { packRoot, text } = await ask(task, { format, budget: 20_000 });
      expect(packRoot).toMatch(/^[0-9a-f]{64}$/);
      expect(text).not.toBeNull();
    }
  });
});

/** A change of some lines of a file, as `git diff -U0` prints it. */
function changeOf(path: string, line: number, count = 1): string {
  const lines = Array.from({ length: count });
  return [
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${line},${count} +${line},${count} @@`,
    ...lines.map(() => '-before'),
    ...lines.map(() => '+after'),
  ].join('\n');
}
