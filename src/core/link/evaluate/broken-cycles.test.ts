import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenCycles } from './broken-cycles.ts';

const SIZE = 8;
const graphs = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE });

/** The edges that are left, and the first node of each, after the nodes were asked in an order. */
function opened(graph: readonly (readonly number[])[], order: readonly number[]): unknown[] {
  const circles = new BrokenCycles<number>(
    (node) => graph[node]!,
    (a, b) => a < b,
  );
  for (const node of order) circles.know(node, () => true);
  return graph.map((ahead, node) => [circles.firstOf(node), ahead.filter((next) => circles.leadsTo(node, next))]);
}

function reachable(graph: readonly (readonly number[])[], start: number): Set<number> {
  const seen = new Set(graph[start]);
  for (const at of seen) for (const next of graph[at]!) seen.add(next);
  return seen;
}

describe('circles that are opened', () => {
  it('are the same whatever is asked first', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: SIZE }, (_, i) => i),
      { minLength: SIZE },
    );
    fc.assert(
      fc.property(graphs, order, order, (graph, one, other) => {
        expect(opened(graph, one)).toEqual(opened(graph, other));
      }),
    );
  });

  it('leave no circle, and the first node of one leads to all others of it', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const left = opened(graph, [...graph.keys()]) as [number, number[]][];
        const edges = left.map(([, ahead]) => ahead);
        left.forEach(([first], node) => {
          expect(reachable(edges, node).has(node)).toBe(false);
          const isInCircle = reachable(graph, node).has(first) && reachable(graph, first).has(node);
          if (first !== node) expect(isInCircle && reachable(edges, first).has(node)).toBe(true);
        });
      }),
    );
  });

  it('are not kept where something was not known', () => {
    const circles = new BrokenCycles<number>(
      (node) => [1 - node],
      (a, b) => a < b,
    );
    expect(circles.know(0, () => false)).toBe(false);
    expect(circles.leadsTo(1, 0)).toBe(true);
    expect(circles.know(0, () => true)).toBe(true);
    expect(circles.leadsTo(1, 0)).toBe(false);
  });
});
