import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../base/failure.ts';
import { Adjacency } from './adjacency.ts';
import { digraphOf, layers, stronglyConnected } from './components.ts';
import { typeMask } from './edge-filter.ts';
import { reach, type ReachOptions } from './reach.ts';

interface Edge {
  readonly source: number;
  readonly target: number;
  readonly type: number;
  readonly confidence: number;
}

const NODES = 8;
const adjacencyOf = (edges: readonly Edge[], nodeCount = NODES): Adjacency =>
  Adjacency.build(nodeCount, {
    count: edges.length,
    source: Int32Array.from(edges, (edge) => edge.source),
    target: Int32Array.from(edges, (edge) => edge.target),
    type: Uint8Array.from(edges, (edge) => edge.type),
    confidence: Uint16Array.from(edges, (edge) => edge.confidence),
  });

const node = fc.nat(NODES - 1);
const edge = fc.record({
  source: node,
  target: node,
  type: fc.constantFrom(1, 2),
  confidence: fc.constantFrom(350, 700, 850, 1000),
});
const edges = fc.array(edge, { maxLength: 20, size: 'max' });
const CALLS = typeMask(['calls']);

/** Every way of at most `depth` steps that enters no node twice, as lists of edge numbers. */
function waysFrom(
  list: readonly Edge[],
  start: number,
  depth: number,
  isAllowed: (edge: Edge) => boolean,
  way: number[] = [],
  seen = [start],
): number[][] {
  if (depth === 0) return [];
  const at = seen.at(-1)!;
  return list.flatMap((next, i) => {
    if (next.source !== at || seen.includes(next.target) || !isAllowed(next)) return [];
    const longer = [...way, i];
    return [longer, ...waysFrom(list, start, depth - 1, isAllowed, longer, [...seen, next.target])];
  });
}

const narrowest = (list: readonly Edge[], way: readonly number[]): number =>
  Math.min(...way.map((i) => list[i]!.confidence));

describe('adjacency', () => {
  it('lists each edge at both ends, in edge order', () => {
    fc.assert(
      fc.property(edges, (list) => {
        const adjacency = adjacencyOf(list);
        for (let v = 0; v < NODES; v += 1) {
          const { offsets, edges: out, nodes } = adjacency.out;
          const expected = list.map((_, i) => i).filter((i) => list[i]!.source === v);
          expect([...out.subarray(offsets[v], offsets[v + 1])]).toEqual(expected);
          expect([...nodes.subarray(offsets[v], offsets[v + 1])]).toEqual(expected.map((i) => list[i]!.target));
          expect(adjacency.outDegree(v)).toBe(expected.length);
          expect(adjacency.inDegree(v)).toBe(list.filter((found) => found.target === v).length);
        }
      }),
      { seed: 13 },
    );
  });

  it('survives its bytes, wherever they lie', () => {
    fc.assert(
      fc.property(edges, fc.nat(3), (list, shift) => {
        const adjacency = adjacencyOf(list);
        const bytes = adjacency.encode();
        const moved = new Uint8Array(bytes.length + shift);
        moved.set(bytes, shift);
        expect(Adjacency.decode(moved.subarray(shift))).toEqual(adjacency);
      }),
      { seed: 14 },
    );
  });

  it('refuses bytes that lead out of it', () => {
    fc.assert(
      fc.property(edges, fc.nat(), fc.nat(255), fc.nat(10), (list, where, value, cut) => {
        const bytes = adjacencyOf(list).encode();
        bytes[where % bytes.length] = value;
        try {
          const { out } = Adjacency.decode(bytes.subarray(0, bytes.length - cut));
          expect(out.nodes.every((found) => found >= 0 && found < NODES)).toBe(true);
        } catch (error) {
          expect(isFailure(error) && error.code).toBe('store-damaged');
        }
      }),
      { seed: 15, numRuns: 1000 },
    );
  });
});

describe('reach', () => {
  it('is what trying every way gives', () => {
    const options = fc.record({
      depth: fc.nat(5),
      minConfidence: fc.constantFrom(0, 700, 900),
      isCallsOnly: fc.boolean(),
      direction: fc.constantFrom('out' as const, 'in' as const),
      excluded: fc.option(node),
    });
    fc.assert(
      fc.property(edges, node, options, (list, start, { depth, minConfidence, isCallsOnly, direction, excluded }) => {
        const masked = new Uint8Array(NODES);
        if (excluded !== null) masked[excluded] = 1;
        const found: ReachOptions = {
          depth,
          minConfidence,
          direction,
          excluded: masked,
          ...(isCallsOnly ? { types: CALLS } : {}),
        };
        const result = reach(adjacencyOf(list), start, found);
        const turned =
          direction === 'out' ? list : list.map((given) => ({ ...given, source: given.target, target: given.source }));
        const isAllowed = (given: Edge): boolean =>
          given.confidence >= minConfidence && (!isCallsOnly || given.type === 1) && given.target !== excluded;
        const ways = waysFrom(turned, start, depth, isAllowed);
        const reached = [...new Set(ways.map((way) => turned[way.at(-1)!]!.target))];
        expect([...result.nodes].sort()).toEqual(reached.sort());
        expect(result.total).toBe(reached.length);
        result.nodes.forEach((target, i) => {
          const there = ways.filter((way) => turned[way.at(-1)!]!.target === target);
          const widest = Math.max(...there.map((way) => narrowest(turned, way)));
          const surest = there.filter((way) => narrowest(turned, way) === widest);
          const shortest = surest.filter((way) => way.length === Math.min(...surest.map((other) => other.length)));
          expect(result.distances[i]).toBe(Math.min(...there.map((way) => way.length)));
          expect(result.confidences[i]).toBe(widest);
          expect(result.via[i]).toBe(Math.min(...shortest.map((way) => way.at(-1)!)));
        });
      }),
      { seed: 16, numRuns: 500 },
    );
  });

  it('gives the nearest and surest first, and counts all', () => {
    const list = [
      { source: 0, target: 1, type: 1, confidence: 700 },
      { source: 0, target: 2, type: 1, confidence: 850 },
      { source: 2, target: 3, type: 1, confidence: 1000 },
      { source: 3, target: 0, type: 1, confidence: 1000 },
      { source: 3, target: 1, type: 1, confidence: 1000 },
    ];
    const result = reach(adjacencyOf(list), 0, { direction: 'out', depth: 9, limit: 2 });
    // Node 1 is one step away, but the surest way to it goes through node 3.
    expect(result).toMatchObject({ total: 3, nodes: Int32Array.of(1, 2), via: Int32Array.of(4, 1) });
    expect(result.confidences).toEqual(Uint16Array.of(850, 850));
  });

  it('walks a long chain without recursion', () => {
    const count = 100_000;
    const chain = Array.from({ length: count - 1 }, (_, i) => ({
      source: i,
      target: i + 1,
      type: 1,
      confidence: 1000,
    }));
    const result = reach(adjacencyOf(chain, count), 0, { direction: 'out', depth: count });
    expect(result.distances.at(-1)).toBe(count - 1);
  });
});

describe('components', () => {
  const arcs = fc.array(fc.tuple(node, node), { maxLength: 20 });

  it('are the sets of nodes that reach each other, sinks first', () => {
    fc.assert(
      fc.property(arcs, (list) => {
        const reaches = Array.from({ length: NODES }, (_, a) => Array.from({ length: NODES }, (_unused, b) => a === b));
        for (const [a, b] of list) reaches[a]![b] = true;
        for (let k = 0; k < NODES; k += 1) {
          for (let a = 0; a < NODES; a += 1)
            for (let b = 0; b < NODES; b += 1) reaches[a]![b] ||= reaches[a]![k]! && reaches[k]![b]!;
        }
        const graph = digraphOf(
          NODES,
          list.map(([a]) => a),
          list.map(([, b]) => b),
        );
        const { of, count } = stronglyConnected(graph);
        expect(new Set(of).size).toBe(count);
        for (let a = 0; a < NODES; a += 1) {
          for (let b = 0; b < NODES; b += 1) {
            expect(of[a] === of[b]).toBe(reaches[a]![b]! && reaches[b]![a]!);
            if (reaches[a]![b]) expect(of[a]).toBeGreaterThanOrEqual(of[b]!);
          }
        }
        const layer = layers(graph);
        for (let a = 0; a < NODES; a += 1) {
          const below = list
            .filter(([from, to]) => of[from] === of[a] && of[to] !== of[a])
            .map(([, to]) => layer[to]! + 1);
          expect(layer[a]).toBe(Math.max(0, ...below));
        }
      }),
      { seed: 18 },
    );
  });

  it('of a long cycle are one', () => {
    const count = 100_000;
    const sources = Int32Array.from({ length: count }, (_, i) => i);
    const graph = digraphOf(
      count,
      sources,
      sources.map((i) => (i + 1) % count),
    );
    expect(stronglyConnected(graph).count).toBe(1);
    expect(new Set(layers(graph))).toEqual(new Set([0]));
  });
});
