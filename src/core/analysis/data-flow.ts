import type { Adjacency, Direction } from '../graph/adjacency.ts';
import { typeMask, type EdgeFilter } from '../graph/edge-filter.ts';
import { nearest, type Nearest } from '../graph/nearest.ts';
import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { EdgeTable } from '../model/rows.ts';

/**
 * The edges that data takes, and whether along the edge. A caller hands its data to what it calls; a field, a variable
 * of the environment or a flag gives its value to whoever reads it; meeting places take from one side and give to the
 * other. What only mentions a type moves nothing.
 */
const DATA: Partial<Record<EdgeType, 'along' | 'against'>> = {
  calls: 'along',
  instantiates: 'along',
  overrides: 'against',
  implements: 'against',
  accesses_field: 'against',
  references: 'against',
  throws: 'along',
  handles_route: 'against',
  consumes_endpoint: 'along',
  implements_rpc: 'against',
  consumes_rpc: 'along',
  publishes: 'along',
  subscribes: 'against',
  connects_to: 'along',
  exposes: 'along',
  configures: 'along',
  reads_env: 'against',
  gated_by_flag: 'against',
  executes_process: 'along',
  runtime_calls: 'along',
  runtime_rpc: 'along',
  runtime_produces: 'along',
  runtime_consumes: 'against',
};
const DATA_TYPES = Object.keys(DATA) as EdgeType[];
const AGAINST = new Set<number>(
  DATA_TYPES.filter((type) => DATA[type] === 'against').map((type) => EDGE_TYPES[type].code),
);
const MASK = typeMask(DATA_TYPES);
/** Kinds at which data leaves or enters the code. */
const ENDS: ReadonlySet<string> = new Set(['meeting', 'deployment', 'outside']);

/** The edges turned to the way data goes through them. Edge numbers stay. */
export function dataEdges(
  edges: Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'confidence'>,
): Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'confidence'> {
  const [source, target] = [edges.source.slice(), edges.target.slice()];
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (!AGAINST.has(edges.type[edge]!)) continue;
    source[edge] = edges.target[edge]!;
    target[edge] = edges.source[edge]!;
  }
  return { ...edges, source, target };
}

/** Whether data stops being this program’s at a node. */
export const isDataEnd = (kind: number): boolean => ENDS.has(NODE_KINDS[nodeKindOf(kind)].family);

/** Where the data of a node goes, or comes from, step by step; cycles end where they began. */
export const traceData = (
  data: Adjacency,
  node: number,
  direction: Direction,
  options: Omit<EdgeFilter, 'types'> & { readonly depth: number },
): Nearest => nearest(data, [node], { ...options, direction, types: MASK });
