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

type Details = Pick<ToolOutput<'symbol_details'>, 'symbol' | 'edges' | 'counts' | 'callersTotal' | 'indirectTotal'>;

/**
 * Callers and callees first, then every other relationship in the order of the table, out before in. The callers are as
 * many as every tool says: a symbol is none of its own, and those that reach it indirectly are listed apart.
 */
export function relationsOf({ symbol, edges, counts, callersTotal, indirectTotal }: Details): Relation[] {
  const relation = (key: string, title: string, types: readonly EdgeType[], direction: Direction): Relation => ({
    key,
    title,
    edges: edges.filter((edge) => edge.direction === direction && types.includes(edge.type)).sort(ownFirst),
    total: counts
      .filter((row) => row.direction === direction && types.includes(row.type))
      .reduce((sum, row) => sum + row.count, 0),
  });
  const others = EDGE_TYPE_NAMES.filter((type) => !CALL_LIKE.includes(type)).flatMap((type) => [
    relation(`${type} out`, capital(EDGE_TYPES[type].says), [type], 'out'),
    relation(`${type} in`, capital(EDGE_TYPES[type].inverse), [type], 'in'),
  ]);
  const calling = relation('callers', 'Callers', CALL_LIKE, 'in');
  const callers = {
    ...calling,
    edges: calling.edges.filter((edge) => edge.symbol.hash !== symbol.hash),
    total: callersTotal - indirectTotal,
  };
  return [callers, relation('callees', 'Callees', CALL_LIKE, 'out'), ...others.filter(({ total }) => total > 0)];
}
