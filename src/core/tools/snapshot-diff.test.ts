import { describe, expect, it } from 'vitest';
import { ToolBench } from './tools.testing.ts';

const BEFORE = {
  'shop/cart.py': 'from shop.price import total\n\n\ndef show(items):\n    return total(items)\n',
  'shop/price.py': 'def total(items):\n    return sum(items)\n',
  'web/page.py': 'def page():\n    pass\n',
};
const AFTER = {
  ...BEFORE,
  'shop/price.py': 'def total(items):\n    return rounded(sum(items))\n\n\ndef rounded(value):\n    return value\n',
};

describe('snapshot_diff', () => {
  it('names the relationships that came and went, and opens no other package', async () => {
    const bench = await (await new ToolBench().index(BEFORE)).index(AFTER);
    const [head, base] = bench.states();
    const result = await bench.call('snapshot_diff', { repo: 'shop', base: base!.hash, head: head!.hash });
    expect(result.isEqual).toBe(false);
    expect(result.compared.opened).toBe(1);
    expect(result.packages.map((row) => [row.package, row.status])).toEqual([['shop', 'changed']]);
    const calls = result.packages[0]!.types.find(({ type }) => type === 'calls')!;
    expect(
      calls.edges.map(({ change, source, target }) => [change, source.qualifiedName, target.qualifiedName]),
    ).toEqual([['added', 'example.com/shop://shop/price.py.total', 'example.com/shop://shop/price.py.rounded']]);
    const back = await bench.call('snapshot_diff', { repo: 'shop', base: head!.hash, head: base!.hash });
    expect([back.added, back.removed]).toEqual([result.removed, result.added]);
  });

  it('counts all edges and shows as many as were asked for', async () => {
    const bench = await (await new ToolBench().index(BEFORE)).index(AFTER);
    const base = bench.states()[1]!.hash;
    const { added, packages } = await bench.call('snapshot_diff', { repo: 'shop', base, limit: 1 });
    expect(added).toBeGreaterThan(1);
    expect(packages.flatMap(({ types }) => types.flatMap(({ edges }) => edges))).toHaveLength(1);
  });

  it('says that a state is not recorded', async () => {
    const bench = await new ToolBench().index(BEFORE);
    await expect(bench.call('snapshot_diff', { repo: 'shop', base: 'abcdef0' })).rejects.toMatchObject({
      code: 'unknown-revision',
    });
  });
});
