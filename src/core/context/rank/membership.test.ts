import { expect, it } from 'vitest';
import { Adjacency } from '../../graph/adjacency.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { membershipOf } from './membership.ts';
import type { RankedState } from './ranked-state.ts';

// 0 owns 1 and 2 and calls 4; 3 owns 4.
const edges: readonly (readonly [number, number, keyof typeof EDGE_TYPES])[] = [
  [0, 1, 'contains'],
  [0, 2, 'contains'],
  [0, 4, 'calls'],
  [3, 4, 'contains'],
];
const state = {
  graph: { nodes: { parent: Int32Array.of(-1, 0, 0, -1, 3) } },
  adjacency: Adjacency.build(5, {
    count: edges.length,
    source: Int32Array.from(edges, ([source]) => source),
    target: Int32Array.from(edges, ([, target]) => target),
    type: Uint8Array.from(edges, ([, , type]) => EDGE_TYPES[type].code),
    confidence: Uint16Array.from(edges, () => 1000),
  }),
} as unknown as RankedState;

it('lifts the members of the best by how good their owner is', () => {
  const best = [
    { node: 0, score: 8 },
    { node: 3, score: 4 },
  ];
  const { nodes, factor } = membershipOf(state, best, 0.2);
  expect(nodes()).toEqual([1, 2, 4]);
  expect([1, 2, 4].map(factor)).toEqual([1.2, 1.2, 1.1]);
});

it('leaves owners and members of others as they are', () => {
  const { nodes, factor } = membershipOf(state, [{ node: 3, score: 4 }], 0.2);
  expect(nodes()).toEqual([4]);
  expect([0, 1, 2, 3].map(factor)).toEqual([1, 1, 1, 1]);
  expect(membershipOf(state, [], 0.2).nodes()).toEqual([]);
});
