import { expect, it } from 'vitest';
import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { NeighbourShape } from '../../../core/tools/shapes.ts';
import { relationsOf } from './relations.ts';

const edge = (type: EdgeType, direction: 'in' | 'out'): NeighbourShape => ({
  hash: `${type} ${direction}`,
  type,
  direction,
  symbol: {
    hash: 'h',
    qualifiedName: 'r://x',
    name: 'x',
    display: 'x',
    kind: 'function',
    package: '.',
    file: 'a.py',
    startLine: 1,
    endLine: 1,
    signature: '',
    isTest: false,
  },
  provenance: 'ast_resolved',
  confidence: 0.85,
  sites: [],
});

it('puts calls and creations together and keeps counts beyond what is listed', () => {
  const relations = relationsOf({
    edges: [edge('calls', 'in'), edge('instantiates', 'in'), edge('extends', 'in')],
    counts: [
      { type: 'calls', direction: 'in', count: 300 },
      { type: 'instantiates', direction: 'in', count: 1 },
      { type: 'extends', direction: 'in', count: 1 },
    ],
  });
  expect(relations.map(({ title, edges, total }) => `${title} ${edges.length}/${total}`)).toEqual([
    'Callers 2/301',
    'Callees 0/0',
    'Extended by 1/1',
  ]);
});
