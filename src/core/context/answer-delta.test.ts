import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeDelta } from '@blackwell-systems/gcf';
import { describe, expect, it } from 'vitest';
import { compareText } from '../base/order.ts';
import { SILENT } from '../ports/progress.ts';
import { packOf } from '../tools/context/answer-pack.ts';
import type { ToolOutput } from '../tools/table.ts';
import { applyDelta, packDelta } from './delta.ts';
import { namedEdge } from './named-edge.ts';
import type { PackDelta } from './pack.ts';
import { estimateTokens } from './tokens.ts';
import { openEngine } from '../engine/engine.testing.ts';
import { RecentPacks } from './recent-packs.ts';
import { SHOP, shop, Shop, TASK, type Answer } from './shop.testing.ts';

const pack = (answer: ToolOutput<'context_for_task'>): ReturnType<typeof packOf> => packOf('context_for_task', answer);

/** A change in one file of those that an answer is about. */
const CHANGE = { 'store/orders.py': SHOP['store/orders.py']!.replace('return 1', 'return len(self.disk)') };

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .join('\n');

/** Symbols and edges in an order of their own, without what ranks them. */
const contents = ({ symbols, edges }: ReturnType<typeof applyDelta>): unknown => [
  symbols
    .map(({ score: _, doc = '', source = '', parts = [], ...symbol }) => ({ ...symbol, doc, source, parts }))
    .sort((a, b) => compareText(a.hash, b.hash)),
  edges.map(({ source, target, type, provenance }) => [source, target, type, provenance].join(' ')).sort(),
];

const wholeContents = (answer: ToolOutput<'context_for_task'>): unknown => {
  const { symbols, edges, ...rest } = pack(answer);
  return contents({ symbols: [...symbols], edges: edges.map((edge) => namedEdge({ ...rest, symbols }, edge)) });
};

describe('an answer since an earlier one', () => {
  it('in JSON is what became of it: with that, a reader of the earlier one has the new one', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'json' });
    await repo.become(CHANGE);
    const told = await repo.ask(TASK, { format: 'json', since: before.packRoot });
    const whole = await repo.ask(TASK, { format: 'json' });
    const read = JSON.parse(told.text!) as PackDelta & { readonly snapshot: string };
    expect([read.baseRoot, read.newRoot, read.snapshot]).toEqual([before.packRoot, whole.packRoot, whole.snapshot]);
    expect(contents(applyDelta(pack(before), read))).toEqual(wholeContents(whole));
    expect(read.added.length).toBeLessThan(whole.symbols.length);
  });

  it('in GCF is read by the official decoder, and its data says the same and no more', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf' });
    await repo.become(CHANGE);
    const told = await repo.ask(TASK, { format: 'gcf', since: before.packRoot });
    const whole = await repo.ask(TASK, { format: 'gcf' });
    const { removed, added, moved } = packDelta(pack(before), pack(whole));
    const read = decodeDelta(withoutComments(told.text!));
    expect([read.baseRoot, read.newRoot]).toEqual([before.packRoot, whole.packRoot]);
    expect(read.added.length).toBe(added.length);
    expect(told.symbols.map(({ qualifiedName }) => qualifiedName)).toEqual(
      added.map(({ qualifiedName }) => qualifiedName),
    );
    expect(told.delta).toMatchObject({ of: before.packRoot, removed, moved });
    expect(told.symbols.length).toBeLessThan(whole.symbols.length);
    expect(told.tokens).toBe(estimateTokens(told.text!));
    expect(told.text).toContain(` tokens=${told.tokens} `);
    expect(told.tokens).toBeLessThan(whole.tokens);
  });

  it('that nothing became of says so', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf' });
    const told = await repo.ask(TASK, { format: 'gcf', since: before.packRoot });
    expect(told).toMatchObject({ packRoot: before.packRoot, symbols: [], edges: [] });
    expect(told.delta).toEqual({ of: before.packRoot, removed: [], moved: [], removedEdges: [] });
  });

  it('about files and changes too', async () => {
    const repo = await shop();
    const files = { files: ['store/orders.py', 'billing/invoice.py'], format: 'gcf' as const };
    const diff = '--- a/store/orders.py\n+++ b/store/orders.py\n@@ -5 +5 @@\n-a\n+b\n@@ -11 +11 @@\n-a\n+b\n';
    const before = [
      await repo.call('context_for_files', files),
      await repo.call('context_for_pr', { diff, format: 'gcf' }),
    ];
    await repo.become(CHANGE);
    const told = [
      await repo.call('context_for_files', { ...files, since: before[0]!.packRoot }),
      await repo.call('context_for_pr', { diff, format: 'gcf', since: before[1]!.packRoot }),
    ];
    expect(told.map(({ delta }) => delta?.of)).toEqual(before.map(({ packRoot }) => packRoot));
  });

  it('may be against the answer to another question', async () => {
    const repo = await shop();
    const other = await repo.ask('Where does the store keep and count orders?', { format: 'json' });
    const told = await repo.ask(TASK, { format: 'json', since: other.packRoot });
    const whole = await repo.ask(TASK, { format: 'json' });
    expect(told.delta?.of).toBe(other.packRoot);
    const read = JSON.parse(told.text!) as PackDelta;
    expect(contents(applyDelta(pack(other), read))).toEqual(wholeContents(whole));
  });

  it('is never what is kept', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf' });
    await repo.become(CHANGE);
    const told = await repo.ask(TASK, { format: 'gcf', since: before.packRoot });
    const kept = await repo.ask(TASK, { format: 'gcf' });
    expect(told.delta).not.toBeNull();
    expect(kept).toEqual(await repo.ask(TASK, { format: 'gcf', useCache: false }));
  });

  it('tells two states apart that differ in texts alone', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf' });
    await repo.become({ 'store/orders.py': SHOP['store/orders.py']!.replace('return 1', 'return 2') });
    const told = await repo.ask(TASK, { format: 'gcf', since: before.packRoot });
    expect(told.snapshot).toBe(before.snapshot);
    expect(told.packRoot).not.toBe(before.packRoot);
    expect(told.symbols.map(({ display }) => display)).toContain('OrderCounter');
  });

  it('tells what is being written apart, which has no snapshot of its own', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf' });
    const overlay = await repo.engine.workTrees.open('example.com/shop', SILENT);
    const write = (text: string): Promise<unknown> =>
      overlay.apply([{ path: 'store/orders.py', bytes: new TextEncoder().encode(text) }]);
    await write(CHANGE['store/orders.py']);
    const first = await repo.ask(TASK, { format: 'gcf', since: before.packRoot });
    await write(CHANGE['store/orders.py'].replace('len(self.disk)', '7'));
    const second = await repo.ask(TASK, { format: 'gcf', since: first.packRoot });
    expect([first.delta?.of, second.delta?.of]).toEqual([before.packRoot, first.packRoot]);
    expect(new Set([before, first, second].map(({ packRoot }) => packRoot)).size).toBe(3);
    for (const { symbols } of [first, second]) expect(symbols.map(({ display }) => display)).toContain('OrderCounter');
  });

  it('leaves what is learned as it is: the whole answer was given', async () => {
    const repo = await shop();
    const before = await repo.ask(TASK, { format: 'gcf', session: 'one' });
    await repo.ask(TASK, { format: 'gcf', session: 'one', since: before.packRoot });
    await repo.call('symbol_details', { symbol: 'OrderStore', session: 'one' });
    await repo.ask(TASK, { format: 'gcf', session: 'one' });
    expect((await repo.call('learned', {})).feedback).toContainEqual(
      expect.objectContaining({ name: 'OrderStore', useful: expect.any(Number) as number }),
    );
  });
});

describe('the whole answer is given', () => {
  const CASES: readonly [string, (repo: Shop, before: Answer) => Promise<[told: Answer, whole: Answer]>][] = [
    [
      'where the earlier one is not known',
      async (repo) => [
        await repo.ask(TASK, { format: 'gcf', since: 'f'.repeat(64) }),
        await repo.ask(TASK, { format: 'gcf' }),
      ],
    ],
    [
      'where what became of the earlier one takes more tokens',
      async (repo) => {
        const other = await repo.ask('Who prints invoices, stamps them and sends letters?', { format: 'gcf' });
        const since = other.packRoot;
        const task = 'explain `Ledger.book`';
        const asked = { format: 'gcf', limit: 1 } as const;
        return [await repo.ask(task, { ...asked, since }), await repo.ask(task, asked)];
      },
    ],
    [
      'in formats that cannot say what became of another',
      async (repo, { packRoot }) => [
        await repo.ask(TASK, { format: 'md', since: packRoot }),
        await repo.ask(TASK, { format: 'md' }),
      ],
    ],
    [
      'where no format is asked for',
      async (repo, { packRoot }) => [await repo.ask(TASK, { since: packRoot }), await repo.ask(TASK)],
    ],
  ];

  it.each(CASES)('%s', async (_, ask) => {
    const repo = await shop();
    const [told, whole] = await ask(repo, await repo.ask(TASK, { format: 'gcf' }));
    expect(told.delta).toBeNull();
    expect(told).toEqual(whole);
  });
});

describe('packs', () => {
  it('that were given last are remembered, bounded in number and tokens', async () => {
    const repo = await shop();
    const given = pack(await repo.ask());
    const named = (name: string, tokens: number): typeof given => ({ ...given, packRoot: name, tokens });
    const packs = new RecentPacks({ packs: 3, tokens: 100 });
    for (const name of ['a', 'b', 'c']) packs.keep(named(name, 10));
    packs.find('a');
    packs.keep(named('d', 10));
    expect(['a', 'b', 'c', 'd'].filter((name) => packs.find(name))).toEqual(['a', 'c', 'd']);
    packs.keep(named('d', 90));
    expect(['a', 'c', 'd'].filter((name) => packs.find(name))).toEqual(['c', 'd']);
    packs.keep(named('e', 101));
    expect(['c', 'd', 'e'].filter((name) => packs.find(name))).toEqual([]);
  });

  it('of answers that were kept are known after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'knowing-since-'));
    const inAnotherProcess = (): Shop => new Shop(openEngine(join(folder, 'shop.db')).engine);
    const before = await (await inAnotherProcess().become()).ask(TASK, { format: 'gcf' });
    const told = await (await inAnotherProcess().become(CHANGE)).ask(TASK, { format: 'gcf', since: before.packRoot });
    expect(told.delta?.of).toBe(before.packRoot);
    const later = inAnotherProcess();
    expect((await later.ask(TASK, { format: 'gcf', since: before.packRoot })).delta?.of).toBe(before.packRoot);
    expect((await later.ask(TASK, { format: 'gcf', since: told.packRoot })).delta?.of).toBe(told.packRoot);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a session in GCF', () => {
  const asked = { format: 'gcf-session', session: 'one' } as const;
  const before = /^@\d+ {2}# previously transmitted$/gm;
  const declared = /^@\d+ \w/gm;

  it('is told what it was told before by number alone, in the data by name', async () => {
    const repo = await shop();
    const first = await repo.ask(TASK, { ...asked, limit: 4 });
    const second = await repo.ask('Who writes orders to disk and prints invoices?', asked);
    expect(first.text).not.toMatch(before);
    expect(first.toldBefore).toEqual([]);
    expect(second.text!.match(before)).toHaveLength(second.toldBefore.length);
    expect(second.toldBefore.length).toBeGreaterThan(1);
    expect(second.text!.match(declared)).toHaveLength(second.symbols.length);
    const all = await repo.ask('Who writes orders to disk and prints invoices?', { ...asked, session: 'two' });
    expect(all.symbols.length).toBe(second.symbols.length + second.toldBefore.length);
    expect(second.tokens).toBe(estimateTokens(second.text!));
    expect(second.tokens).toBeLessThan(all.tokens);
  });

  it('is told again what changed', async () => {
    const repo = await shop();
    await repo.ask(TASK, asked);
    await repo.become(CHANGE);
    const told = await repo.ask(TASK, asked);
    expect(told.symbols.map(({ display }) => display)).toContain('OrderCounter');
    expect(told.toldBefore.length).toBeGreaterThan(0);
  });

  it('begins anew after an answer with numbers of its own, and for who names no session', async () => {
    const repo = await shop();
    const first = await repo.ask(TASK, asked);
    await repo.ask(TASK, { ...asked, format: 'gcf' });
    expect(await repo.ask(TASK, asked)).toEqual(first);
    for (let i = 0; i < 2; i += 1) expect((await repo.ask(TASK, { format: 'gcf-session' })).text).toBe(first.text);
  });
});
