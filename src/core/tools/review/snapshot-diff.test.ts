import { describe, expect, it } from 'vitest';
import { ToolBench } from '../tools.testing.ts';

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
    const result = await bench.call('snapshot_diff', { repo: 'shop', base: base!.hash!, head: head!.hash! });
    expect(result.isEqual).toBe(false);
    expect(result.compared.opened).toBe(1);
    expect(result.packages.map((row) => [row.package, row.status])).toEqual([['shop', 'changed']]);
    const calls = result.packages[0]!.types.find(({ type }) => type === 'calls')!;
    expect(
      calls.edges.map(({ change, source, target }) => [change, source.qualifiedName, target.qualifiedName]),
    ).toEqual([['added', 'example.com/shop://shop/price.py.total', 'example.com/shop://shop/price.py.rounded']]);
    const back = await bench.call('snapshot_diff', { repo: 'shop', base: head!.hash!, head: base!.hash! });
    expect([back.added, back.removed]).toEqual([result.removed, result.added]);
  });

  it('counts all edges and shows as many as were asked for', async () => {
    const bench = await (await new ToolBench().index(BEFORE)).index(AFTER);
    const base = bench.states()[1]!.hash!;
    const { added, packages } = await bench.call('snapshot_diff', { repo: 'shop', base, limit: 1 });
    expect(added).toBeGreaterThan(1);
    expect(packages.flatMap(({ types }) => types.flatMap(({ edges }) => edges))).toHaveLength(1);
  });

  it.each(['abcdef0', 'nowhere', '#99'])('says that there is no state %s', async (base) => {
    const bench = await new ToolBench().index(BEFORE);
    await expect(bench.call('snapshot_diff', { repo: 'shop', base })).rejects.toMatchObject({
      code: 'unknown-revision',
    });
  });

  it('does not open a repository that is not in the store', async () => {
    const bench = await new ToolBench().index(BEFORE);
    bench.revisions.set('HEAD', { commit: 'a'.repeat(40), files: BEFORE });
    await expect(bench.call('snapshot_diff', { repo: 'other', base: 'HEAD' })).rejects.toMatchObject({
      code: 'unknown-repository',
    });
  });
});

describe('two states that are named by revisions', () => {
  const EARLIER = { commit: 'a'.repeat(40), files: BEFORE };
  const NEWEST = { commit: 'b'.repeat(40), files: AFTER };

  it.each(['snapshot_diff', 'semantic_diff'] as const)('are read first by %s, and kept aside', async (tool) => {
    const bench = await new ToolBench().index(AFTER);
    const current = bench.engine.states.current('shop')?.record.id;
    bench.revisions.set('HEAD~5', EARLIER).set('feature', NEWEST);
    const { base, head } = await bench.call(tool, { repo: 'shop', base: 'HEAD~5', head: 'feature' });
    expect([base.commit, head.commit]).toEqual([EARLIER.commit, NEWEST.commit]);
    expect(bench.engine.states.current('shop')?.record.id).toBe(current);
    // By its hash or number it is found without a source from now on.
    bench.revisions.clear();
    const { id } = bench.states().find(({ commit }) => commit === EARLIER.commit)!;
    const again = await bench.call(tool, { repo: 'shop', base: `#${id}`, head: EARLIER.commit.slice(0, 8) });
    expect([again.base.commit, again.head.commit]).toEqual([EARLIER.commit, EARLIER.commit]);
  });
});
