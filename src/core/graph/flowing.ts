import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import type { EdgeTable } from '../model/rows.ts';

const isAgainst = new Uint8Array(256);
for (const { code, flow } of Object.values(EDGE_TYPES)) if (flow === 'against') isAgainst[code] = 1;

/** What execution and data follow, rather than what merely mentions or contains. */
export const FLOW_TYPES = (Object.keys(EDGE_TYPES) as EdgeType[]).filter((type) => EDGE_TYPES[type].flow !== null);

/** The edges with source and target swapped where execution and data go against the edge. Edge numbers stay. */
export function flowing(
  edges: Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'confidence'>,
): Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'confidence'> {
  const source = edges.source.slice();
  const target = edges.target.slice();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isAgainst[edges.type[edge]!] === 0) continue;
    source[edge] = edges.target[edge]!;
    target[edge] = edges.source[edge]!;
  }
  return { ...edges, source, target };
}
