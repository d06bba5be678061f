import { CALL_LIKE, EDGE_TYPES, EDGE_TYPE_NAMES, type EdgeType } from '../../../core/model/edge-types.ts';
import type { Provenance } from '../../../core/model/provenance.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import type { NeighbourShape } from '../../../core/tools/shapes.ts';
import { groupBy } from '../../lists/group-by.ts';

/** Edges of one kind and direction, as one section of the panel. */
export interface Relation {
  readonly key: string;
  readonly title: string;
  readonly edges: readonly NeighbourShape[];
  /** How many there are, listed or not. */
  readonly total: number;
}

/** How many edges rest on each kind of evidence. */
export const evidenceOf = (edges: readonly NeighbourShape[]): Map<Provenance, number> =>
  new Map(
    [...groupBy(edges, ({ provenance }) => provenance)].map(([provenance, list]) => [
      provenance as Provenance,
      list.length,
    ]),
  );

/** Of equally strong edges, those inside the repository come first; else the order stays. */
const ownFirst = (a: NeighbourShape, b: NeighbourShape): number =>
  b.confidence - a.confidence || Number(a.symbol.kind === 'external') - Number(b.symbol.kind === 'external');

type Direction = 'in' | 'out';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Details = Pick<
  ToolOutput<'symbol_details'>,
  'symbol' | 'edges' | 'counts' | 'callersTotal' | 'indirectTotal' | 'calleesTotal' | 'indirectCalleesTotal'
>;

/**
 * Direct callers and callees first, then every other relationship in the order of the table, out before in. The first two
 * are as many as every tool says: a symbol is none of its own, and what is indirect is listed apart.
 */
export function relationsOf(details: Details): Relation[] {
  const { symbol, edges, counts } = details;
  const listed = (types: readonly EdgeType[], direction: Direction): NeighbourShape[] =>
    edges.filter((edge) => edge.direction === direction && types.includes(edge.type)).sort(ownFirst);
  const calls = (direction: Direction): NeighbourShape[] =>
    listed(CALL_LIKE, direction).filter((edge) => edge.symbol.hash !== symbol.hash);
  const relation = (title: string, type: EdgeType, direction: Direction): Relation => ({
    key: `${type} ${direction}`,
    title: capital(title),
    edges: listed([type], direction),
    total: counts
      .filter((row) => row.direction === direction && row.type === type)
      .reduce((sum, row) => sum + row.count, 0),
  });
  const others = EDGE_TYPE_NAMES.filter((type) => !CALL_LIKE.includes(type)).flatMap((type) => [
    relation(EDGE_TYPES[type].says, type, 'out'),
    relation(EDGE_TYPES[type].inverse, type, 'in'),
  ]);
  const callers = details.callersTotal - details.indirectTotal;
  const callees = details.calleesTotal - details.indirectCalleesTotal;
  return [
    { key: 'callers', title: 'Callers', edges: calls('in'), total: callers },
    { key: 'callees', title: 'Callees', edges: calls('out'), total: callees },
    ...others.filter(({ total }) => total > 0),
  ];
}
