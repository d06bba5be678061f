import { expect, it } from 'vitest';
import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { NeighbourShape } from '../../../core/tools/shapes.ts';
import { symbolNamed } from '../../symbols/symbol.testing.ts';
import { relationsOf } from './relations.ts';

const asked = symbolNamed('asked');

const edge = (type: EdgeType, direction: 'in' | 'out', symbol = symbolNamed('x')): NeighbourShape => ({
  hash: `${type} ${direction} ${symbol.hash}`,
  type,
  direction,
  symbol,
  provenance: 'ast_resolved',
  confidence: 0.85,
  sites: [],
});

it('puts calls and creations together and keeps counts beyond what is listed', () => {
  const relations = relationsOf({
    symbol: asked,
    callersTotal: 310,
    indirectTotal: 9,
    calleesTotal: 0,
    indirectCalleesTotal: 0,
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

it('lists no symbol among its own callers and callees', () => {
  const [callers, callees] = relationsOf({
    symbol: asked,
    callersTotal: 0,
    indirectTotal: 0,
    calleesTotal: 0,
    indirectCalleesTotal: 0,
    edges: [edge('calls', 'in', asked), edge('calls', 'out', asked)],
    counts: [
      { type: 'calls', direction: 'in', count: 1 },
      { type: 'calls', direction: 'out', count: 1 },
    ],
  });
  expect([callers!.edges.length, callers!.total, callees!.edges.length, callees!.total]).toEqual([0, 0, 0, 0]);
});
