import type { Adjacency, Direction } from '../graph/adjacency.ts';
import { typeMask, type EdgeFilter } from '../graph/edge-filter.ts';
import { nearest, type Nearest } from '../graph/nearest.ts';
import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { EdgeTable } from '../model/rows.ts';

/**
 * The edges that a trace takes, and whether along the edge: from a caller to what it calls, from a field, a variable of
 * the environment or a flag to whoever reads it, and through meeting places from one side to the other. Edges lie
 * between whole symbols: nothing is told of the argument or result that a value travels in. What only mentions a type
 * leads nowhere.
 */
const TRACED: Partial<Record<EdgeType, 'along' | 'against'>> = {
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
const TRACED_TYPES = Object.keys(TRACED) as EdgeType[];
const AGAINST = new Set<number>(
  TRACED_TYPES.filter((type) => TRACED[type] === 'against').map((type) => EDGE_TYPES[type].code),
);
const MASK = typeMask(TRACED_TYPES);
/** Kinds at which a trace leaves or enters the code. */
const ENDS: ReadonlySet<string> = new Set(['meeting', 'deployment']);

/** The edges turned to the way a trace takes them. Edge numbers stay. */
export function tracedEdges(
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

/** Whether a node is a route, topic, table, variable or the like, where others than code meet it. */
export const isTraceEnd = (kind: number): boolean => ENDS.has(NODE_KINDS[nodeKindOf(kind)].family);

/** What a node leads to, or what leads to it, step by step; cycles end where they began. */
export const traceSteps = (
  traced: Adjacency,
  node: number,
  direction: Direction,
  options: Omit<EdgeFilter, 'types'> & { readonly depth: number },
): Nearest => nearest(traced, [node], { ...options, direction, types: MASK });
