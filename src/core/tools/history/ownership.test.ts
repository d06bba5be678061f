import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../engine/engine.testing.ts';
import { toolNamed } from '../table.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

const market = await sampleFiles('market');
const bench = await benchOf(market);
const empty = await benchOf({ 'a.py': 'def f():\n    pass\n' });
const repo = 'example.com/shop';

describe('ownership', () => {
  it.each([
    ['services/inventory/stock.py', 'file', ['@market/inventory-team'], 0],
    ['services/inventory/', 'folder', ['@market/inventory-team'], 2],
    ['services/orders/main.go', 'file', ['@market/orders-team'], 0],
    ['Stock.reserve', 'symbol', ['@market/inventory-team'], 0],
  ])('of %s', async (target, kind, owners, unowned) => {
    const result = await bench.call('ownership', { repo, target });
    expect(result.target.kind).toBe(kind);
    expect(result.owners.map(({ owner }) => owner.name)).toEqual(owners);
    expect(result.unowned).toBe(unowned);
    expect(result.owners[0]!.sites[0]).toMatchObject({ file: 'CODEOWNERS' });
    expect(result.authors).toEqual([]);
  });

  it('is nobody’s where no rule says otherwise, and refuses what is not there', async () => {
    expect(await empty.call('ownership', { repo, target: '.' })).toMatchObject({ files: 1, unowned: 1, owners: [] });
    await expect(bench.call('ownership', { repo, target: 'nothing/here' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('rules without owners', () => {
  const files = {
    CODEOWNERS: '* @all\n/docs/ @docs\n/docs/x.py\n/docs/internal/\n[Law]\n/docs/internal/ @law\n',
    'docs/x.py': 'def x(): pass\n',
    'docs/y.py': 'def y(): pass\n',
    'docs/internal/z.py': 'def z(): pass\n',
    'src/s.py': 'def s(): pass\n',
  };

  it.each([
    ['docs/x.py', []],
    ['docs/y.py', ['@docs']],
    ['docs/internal/z.py', ['@law']],
    ['src/s.py', ['@all']],
  ])('take %s away from those before them', async (target, owners) => {
    const ruled = await benchOf(files);
    const result = await ruled.call('ownership', { repo, target });
    expect(result.owners.map(({ owner }) => owner.name)).toEqual(owners);
    expect(result.unowned).toBe(owners.length === 0 ? 1 : 0);
  });

  it('leave parts that add up, and name nobody as an owner', async () => {
    const ruled = await benchOf(files);
    const all = await ruled.call('ownership_query', { repo });
    expect(all.owners.map(({ owner, files: count }) => `${owner.name} ${count}`)).toEqual([
      '@all 2',
      '@docs 1',
      '@law 1',
    ]);
    expect([all.unowned.paths, all.files]).toEqual([['docs/x.py'], 5]);
    const text = toolNamed('ownership').text;
    const of = async (from: ToolBench, target: string): Promise<string> =>
      text((await from.call('ownership', { repo, target })) as never, {} as never);
    expect(await of(ruled, 'docs/x.py')).toContain('No owner by the rules of CODEOWNERS.');
    expect(await of(empty, '.')).toContain('No owner: no CODEOWNERS file that names one was found.');
  });
});

describe('ownership_query', () => {
  it('lists what everyone owns and what nobody owns', async () => {
    const { owners, unowned, files } = await bench.call('ownership_query', { repo });
    expect(owners.map(({ owner, files: count }) => `${owner.name} ${count}`)).toEqual([
      '@market/orders-team 4',
      '@market/inventory-team 2',
    ]);
    expect(unowned.files).toBeGreaterThan(0);
    expect(unowned.files).toBeLessThan(files);
    expect(unowned.paths).toHaveLength(unowned.files);
  });

  it('lists the files of one owner by part of a name', async () => {
    const { owners } = await bench.call('ownership_query', { repo, owner: 'inventory' });
    expect(owners).toMatchObject([
      { files: 2, paths: ['services/inventory/server.py', 'services/inventory/stock.py'] },
    ]);
  });

  it('says who there is where nobody is called so', async () => {
    await expect(bench.call('ownership_query', { repo, owner: 'nobody' })).rejects.toThrow('@market/inventory-team');
    await expect(empty.call('ownership_query', { repo, owner: 'nobody' })).rejects.toThrow('no CODEOWNERS file');
    expect(await empty.call('ownership_query', { repo })).toMatchObject({ owners: [], unowned: { files: 1 } });
  });
});
