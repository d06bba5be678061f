import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../context/tokens.ts';
import { SILENT } from '../../ports/progress.ts';
import { callTool, toolNamed, type ToolInput, type ToolOutput } from '../table.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

const FILES = {
  'shop/cart.py':
    'TAX = 7  # total\n\n\nclass Cart:\n    def total(self):\n        def rounded(x):\n            return x  # total\n\n        return rounded(1)\n',
  'shop/price.py': 'def total(items):\n    return sum(items)\n',
  'README.md': '# Total\n\nThe total of a cart.\n',
  'web/logo.svgz': 'a\0total',
  'node_modules/x/index.js': 'total();\n',
  'secrets/.env': 'total=1\n',
};

type Answer = ToolOutput<'search'>;

const placesOf = ({ hits }: Answer): string[] => hits.map(({ file, line, column }) => `${file}:${line}:${column}`);

let bench: Promise<ToolBench> | null = null;
const search = async (question: Omit<ToolInput<'search'>, 'repo'>): Promise<Answer> =>
  (await (bench ??= benchOf(FILES))).call('search', { repo: 'shop', ...question });

describe('a search', () => {
  it('names the innermost symbol around each match', async () => {
    const { hits, total, files } = await search({ pattern: '\\btotal\\b' });
    expect(hits.map(({ file, line, symbol }) => [file, line, symbol?.replace(/^.*\//, '') ?? null])).toEqual([
      ['README.md', 3, 'README.md.document'],
      ['shop/cart.py', 1, null],
      ['shop/cart.py', 5, 'cart.py.Cart.total'],
      ['shop/cart.py', 7, 'cart.py.Cart.total.rounded'],
      ['shop/price.py', 1, 'price.py.total'],
    ]);
    expect([total, files]).toEqual([5, 3]);
  });

  it('can be for one language, and for symbols of some kinds', async () => {
    expect(placesOf(await search({ pattern: 'total', language: 'Python' }))).not.toContain('README.md:3:4');
    const { hits, total } = await search({ pattern: 'total', kinds: ['method'] });
    expect([hits.map(({ line }) => line), total]).toEqual([[5], 1]);
  });

  it('leaves tests out where they are not wanted, and says so to a model', async () => {
    const tested = await benchOf({ 'shop.py': 'total = 1\n', 'tests/test_shop.py': 'total = 2\n' });
    const answer = await tested.call('search', { repo: 'shop', pattern: 'total', includeTests: false });
    expect(placesOf(answer)).toEqual(['shop.py:1:0']);
    expect(toolNamed('search').markdown!(answer, { includeTests: false })).toContain('Tests were left out');
    const none = await tested.call('search', { repo: 'shop', pattern: 'TOTAL' });
    expect(toolNamed('search').markdown!(none, { caseSensitive: true })).toContain('case were told apart');
  });

  it('shows the lines around matches, as one run where they meet', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `    step_${i}()`);
    for (const i of [99, 101, 150]) lines[i] = '    total()';
    const long = await benchOf({ 'shop.py': `def run():\n${lines.join('\n')}\n` });
    const answer = await long.call('search', { repo: 'shop', pattern: 'total', context: 1 });
    const [{ file, excerpts }] = answer.around as [Answer['around'][number]];
    expect([file, excerpts.map(({ startLine, endLine }) => [startLine, endLine])]).toEqual([
      'shop.py',
      [
        [97, 107],
        [148, 156],
      ],
    ]);
    for (const { startLine, endLine, text } of excerpts)
      expect(text.split('\n')).toEqual(['def run():', ...lines].slice(startLine - 1, endLine));
    const text = toolNamed('search').markdown!(answer, {});
    expect(text).toContain('## `shop.py` 101, 103, 152 in `run`\n```py\n97\t    step_95()');
    expect(text).toContain('\n107\t    step_105()\n…\n148\t    step_146()\n');
  });

  it('shows a short function whole around a match', async () => {
    const { around } = await search({ pattern: 'rounded\\(1', context: 1 });
    expect(around).toEqual([
      {
        file: 'shop/cart.py',
        excerpts: [
          {
            startLine: 5,
            endLine: 9,
            text: '    def total(self):\n        def rounded(x):\n            return x  # total\n\n        return rounded(1)',
          },
        ],
      },
    ]);
  });

  it('shows the match of a long line among the lines around it', async () => {
    const long = await benchOf({ 'a.py': `first = 1\nlast = "${'x'.repeat(2000)} needle"\n` });
    const { around } = await long.call('search', { repo: 'shop', pattern: 'needle', context: 1 });
    expect(around[0]!.excerpts[0]!.text).toMatch(/^first = 1\n…x+ needle"$/);
  });

  it('shows no lines around matches that nobody asked for', async () => {
    expect((await search({ pattern: 'total' })).around).toEqual([]);
  });

  it('shows the lines around as many matches as there is room for, declarations first, and the others alone', async () => {
    const line = `total = [${'1, '.repeat(60)}]\n`;
    const files = { 'a.py': line.repeat(20), 'b.py': 'x = 1\n\n\ndef total():\n    return 1\n' };
    const used = await benchOf(files);
    const answer = await used.call('search', { repo: 'shop', pattern: 'total', context: 1 });
    expect(answer.around.map(({ file }) => file)).toEqual(['a.py', 'b.py']);
    const shown = answer.around[0]!.excerpts.at(-1)!.endLine;
    expect(shown).toBeLessThan(20);
    const text = toolNamed('search').markdown!(answer, {});
    expect(text).toContain('## `b.py` 4 in `total`\n```py\n3\t\n4\tdef total():');
    expect(text).toMatch(/Other matching lines:\n## `a.py`\n(.*\n)*- 20 `total = /);
    const more = await used.call('search', { repo: 'shop', pattern: 'total', context: 20 });
    expect(more.around[0]!.excerpts.at(-1)!.endLine).toBeGreaterThan(shown);
  });

  it.each([1, 5, 30, 300])('takes about as much for the source around %i matches', async (count) => {
    const functions = Array.from(
      { length: count },
      (_, i) => `def f${i}():\n    total()\n${`    step(${i})\n`.repeat(20)}`,
    );
    const shop = await benchOf({ 'a.py': functions.join('\n') });
    const { around } = await shop.call('search', { repo: 'shop', pattern: 'total\\(', context: 3, limit: 40 });
    const source = around.flatMap(({ excerpts }) => excerpts.map(({ text }) => text)).join('\n');
    expect(estimateTokens(source)).toBeGreaterThan(100);
    expect(estimateTokens(source)).toBeLessThan(950);
  });

  it('says which files it has not searched, and why: what is withheld is not read', async () => {
    const { searched, notSearched } = await search({ pattern: 'total' });
    expect(searched).toEqual({ files: 3, cutLines: 0 });
    expect(notSearched.flatMap(({ examples }) => examples).sort()).toEqual(
      Object.keys(FILES)
        .filter((path) => !/^(shop|README)/.test(path))
        .sort(),
    );
    for (const { reason, files } of notSearched) expect([reason.length > 3, files]).toEqual([true, 1]);
  });

  it.each<[string, Omit<ToolInput<'search'>, 'repo'>, readonly string[]]>([
    ['is for plain text on request', { pattern: 'total(self)', literal: true }, ['shop/cart.py:5:8']],
    ['ignores case on request', { pattern: '^# total', caseSensitive: false }, ['README.md:1:0']],
    [
      'looks into the files that are asked for',
      { pattern: 'total', paths: ['*.md', 'shop/pr*'] },
      ['README.md:3:4', 'shop/price.py:1:4'],
    ],
    ['may be for whole words', { pattern: 'a', literal: true, word: true }, ['README.md:3:13']],
    ['may find nothing', { pattern: 'nowhere' }, []],
  ])('%s', async (_rule, question, places) => {
    expect(placesOf(await search(question))).toEqual(places);
  });

  it('marks each match in its line, and tells of each symbol once', async () => {
    const { hits, symbols } = await search({ pattern: 'x', paths: ['*.py'] });
    expect(hits.map(({ line, spans }) => [line, spans])).toEqual([
      [6, [20, 1]],
      [7, [19, 1]],
    ]);
    expect(symbols.map(({ display, kind }) => `${kind} ${display}`)).toEqual(['function Cart.total.rounded']);
  });

  it('answers from what an earlier search has read as it did the first time', async () => {
    const fresh = await benchOf(FILES);
    const ask = (pattern: string): Promise<Answer> => fresh.call('search', { repo: 'shop', pattern });
    const first = await ask('total');
    await ask('(items|self)');
    expect(await ask('total')).toEqual(first);
    expect((await ask('sum')).searched).toEqual(first.searched);
  });

  it('goes on where a page ended, with the same total', async () => {
    const all = await search({ pattern: 'total' });
    const pages: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Answer = await search({ pattern: 'total', limit: 2, ...(after === undefined ? {} : { after }) });
      expect([page.total, page.hits.length <= 2]).toEqual([all.total, true]);
      pages.push(...placesOf(page));
      after = page.next;
    }
    expect(pages).toEqual(placesOf(all));
  });

  it('shows a part of a long line', async () => {
    const line = `${'a'.repeat(1000)}needle${'b'.repeat(1000)}`;
    const shop = await benchOf({ 'x.py': `X = "${line}"\n` });
    const { hits } = await shop.call('search', { repo: 'shop', pattern: 'needle' });
    expect(hits[0]!.text).toContain('needle');
    expect(hits[0]!.text.length).toBeLessThan(310);
    const [at, length] = hits[0]!.spans as [number, number];
    expect(hits[0]!.text.slice(at, at + length)).toBe('needle');
  });

  it('refuses a pattern that it cannot match in linear time, and a place that is none', async () => {
    await expect(search({ pattern: '(a)\\1' })).rejects.toMatchObject({ code: 'bad-input' });
    await expect(search({ pattern: 'a', after: 'nowhere' })).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('ends soon after it is cancelled', async () => {
    const text = `${'ab'.repeat(30)}\n`.repeat(2000);
    const { engine } = await benchOf(
      Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`f${i}.py`, `"""${text}"""`])),
    );
    let looks = 0;
    const progress = {
      ...SILENT,
      get isCancelled() {
        looks += 1;
        return looks > 2;
      },
    };
    const asked = callTool({ engine, progress }, 'search', { repo: 'shop', pattern: '(a|b|ab)*[cd]$' });
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(looks).toBe(3);
  });
});
