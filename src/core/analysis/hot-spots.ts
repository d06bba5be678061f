import type { Adjacency } from '../graph/adjacency.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES } from '../model/edge-types.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/** A symbol that much code rests on. */
export interface HotSpot {
  readonly node: number;
  /** Symbols outside the tests that use it directly, and tests that do. */
  readonly users: number;
  readonly tests: number;
}

interface Searched {
  readonly graph: StoredGraph;
  readonly adjacency: Adjacency;
  readonly testMask: Uint8Array;
}

const USES: ReadonlySet<number> = new Set(
  EDGE_TYPE_NAMES.filter((type) => type !== 'imports' && EDGE_TYPES[type].impact).map((type) => EDGE_TYPES[type].code),
);

/** The functions and types of a repository that most of its other code uses, most used first. */
export function hotSpots({ graph, adjacency, testMask }: Searched, limit: number): HotSpot[] {
  const { kind, count, file } = graph.nodes;
  const { offsets, nodes, types } = adjacency.side('in');
  const found: HotSpot[] = [];
  for (let node = 0; node < count; node += 1) {
    const name = nodeKindOf(kind[node]!);
    if (file[node]! < 0 || testMask[node] === 1 || graph.files[file[node]!]?.skipped === 'generated') continue;
    if (!(isCallableKind(name) || NODE_KINDS[name].family === 'type')) continue;
    const users = new Set<number>();
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (USES.has(types[at]!)) users.add(nodes[at]!);
    let tests = 0;
    for (const user of users) tests += testMask[user]!;
    if (users.size > tests) found.push({ node, users: users.size - tests, tests });
  }
  return found.sort((a, b) => b.users - a.users || a.node - b.node).slice(0, limit);
}
