import { describe, expect, it } from 'vitest';
import type { ComparisonResult } from './contracts.ts';
import { ToolBench } from './tools.testing.ts';

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

const changesOf = ({ symbols }: ComparisonResult): string[] =>
  symbols.map(
    ({ changes, before, after }) => `${changes.join('+')} ${before?.display ?? ''} → ${after?.display ?? ''}`,
  );

const messagesOf = ({ findings }: ComparisonResult, rule: string): string[] =>
  findings.filter((finding) => finding.rule === rule).map(({ message }) => message);

describe('semantic_diff', () => {
  it.each<[string, Files, string[]]>([
    ['a new body', { 'shop/price.py': PRICE.replace('* 2', '* 3') }, ['body tax → tax']],
    [
      'another signature',
      { 'shop/price.py': PRICE.replace('tax(amount)', 'tax(amount, rate)') },
      ['signature tax → tax'],
    ],
    ['another name', { 'shop/price.py': PRICE.replace('total', 'sum_up') }, ['renamed total → sum_up']],
    ['white space alone', { 'shop/price.py': PRICE.replaceAll('    ', '        ') }, []],
    ['something new', { 'shop/price.py': `${PRICE}\n\ndef net():\n    pass\n` }, ['added  → net']],
    [
      'another file',
      {
        'shop/price.py': PRICE.slice(PRICE.indexOf('def tax')),
        'shop/sums.py': PRICE.slice(0, PRICE.indexOf('def tax')),
      },
      ['moved total → total'],
    ],
  ])('tells %s', async (_name, change, expected) => {
    expect(changesOf(await compare(BEFORE, { ...BEFORE, ...change }))).toEqual(expected);
  });

  it('names who still uses what is gone, and what to test', async () => {
    const result = await compare(BEFORE, { ...BEFORE, 'shop/price.py': PRICE.slice(PRICE.indexOf('def tax')) });
    expect(changesOf(result)).toEqual(['removed total → ']);
    expect(messagesOf(result, 'removed-in-use')).toEqual([
      '`total` is gone, and code that this change does not touch used it: `shop/cart.py`, `show`, `shop/test_price.py` and 1 more.',
    ]);
    expect(result.summary[1]).toContain('Look closely');
    expect(result.figures['removed-in-use']).toBe(1);
  });

  it('counts callers that a new signature leaves behind, and the tests that reach it', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/price.py': PRICE.replace('total(items)', 'total(items, rate)'),
    });
    expect(messagesOf(result, 'signature-in-use')).toEqual([
      '`total` has another signature, and 2 users of 2 were not changed: `show` and `test_total`.',
    ]);
    expect(result.tests.total).toBe(1);
    expect(result.tests.runs.map(({ runner }) => runner)).toEqual(['pytest']);
  });

  it('finds new dependencies between packages, and the circle that they close', async () => {
    const result = await compare(BEFORE, {
      ...BEFORE,
      'shop/price.py': `import requests\nfrom web.page import page\n\n\n${PRICE.replace('amount * 2', 'page([requests.get(amount)])')}`,
    });
    expect(result.dependencies.added.map(({ from, to }) => [from, to])).toEqual([['shop', 'web']]);
    expect(result.dependencies.cycles.map(({ packages }) => packages)).toEqual([['shop', 'web']]);
    expect(result.dependencies.addedOutside.map(({ to }) => to)).toContain('pypi/requests');
    expect(messagesOf(result, 'new-cycle')[0]).toMatch(/^`shop` and `web` need each other around now: /);
    expect(result.reach.find(({ symbol }) => symbol.display === 'page')).toMatchObject({ before: 0, after: 1 });
  });

  it('has nothing to say of two equal states', async () => {
    const { summary, findings, symbols, edges } = await compare(BEFORE, BEFORE);
    expect({ summary, findings, symbols, edges }).toEqual({
      summary: ['Both states have the same files.'],
      findings: [],
      symbols: [],
      edges: [],
    });
  });
});
