import { describe, expect, it } from 'vitest';
import { staleEdges } from '../../analysis/stale-edges.ts';
import { memorySource } from '../../engine/engine.testing.ts';
import { sourceChanges } from '../../engine/source-changes.ts';
import { benchOf } from '../tools.testing.ts';

const repo = 'example.com/shop';
const FILES = {
  'a.py':
    'from b import one\nclass Cat:\n    def speak(self):\n        one()\nclass Dog:\n    def speak(self):\n        pass\n',
  'b.py': 'def one():\n    pass\ndef call(unknown):\n    unknown.speak()\n',
  'c.py': 'def alone():\n    pass\n',
};
const bench = await benchOf(FILES);
const view = bench.engine.states.view(repo);

describe('what changed in a source', () => {
  const after = { 'a.py': FILES['a.py'], 'b.py': 'def one():\n    return 1\n', 'd.py': 'pass\n' };

  it.each([true, false])('is told by ids (%s) or by the bytes', async (objectIds) => {
    const changes = await sourceChanges(view.graph, memorySource(after, { objectIds }), bench.engine.hashing);
    expect([...changes].sort()).toEqual([
      ['b.py', 'changed'],
      ['c.py', 'gone'],
      ['d.py', 'new'],
    ]);
  });

  it('is found by the bytes where the size stayed', async () => {
    const same = { ...FILES, 'c.py': FILES['c.py'].replace('alone', 'along') };
    const changes = await sourceChanges(view.graph, memorySource(same, { objectIds: false }), bench.engine.hashing);
    expect([...changes]).toEqual([['c.py', 'changed']]);
  });
});

describe('stale_edges', () => {
  it('lists ambiguous evidence, the weakest first, and says that the files are not at hand', async () => {
    const { edges, isSourceKnown, reasons } = await bench.call('stale_edges', { repo });
    expect(isSourceKnown).toBe(false);
    expect(edges.map(({ source, target }) => `${source.display} ${target.display}`).sort()).toEqual([
      'call Cat.speak',
      'call Dog.speak',
    ]);
    expect(reasons).toMatchObject([{ reason: 'ambiguous', count: 2 }]);
    expect(await bench.call('stale_edges', { repo, below: 0 })).toMatchObject({ total: 0, edges: [] });
    const all = await bench.call('stale_edges', { repo, below: 1, types: ['calls'] });
    expect(all.total).toBe(all.allEdges);
  });

  it('puts what was read from or leads to a changed file first', () => {
    const changes = new Map([[view.graph.findFile('b.py'), 'changed' as const]]);
    const found = staleEdges(view.graph, { below: 500, changes });
    const { source, target } = view.graph.edges;
    const rows = found.map(({ edge, reasons }) => [
      view.display(source[edge]!),
      view.display(target[edge]!),
      ...reasons,
    ]);
    expect(rows).toContainEqual(['Cat.speak', 'one', 'target-changed']);
    expect(rows).toContainEqual(['call', 'Dog.speak', 'source-changed', 'ambiguous']);
    expect(rows.every((row) => /changed/.test(row[2]!))).toBe(true);
  });
});
