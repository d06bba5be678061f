import type { EdgeDifference, LooseEdge } from '../../store/state-difference.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';

/** The edges that one of two open graphs has and the other has not, told apart as their hashes do. */
export function graphDifference(base: StoredGraph, head: StoredGraph): EdgeDifference {
  // Nodes of both get one numbering: those of the head's, and behind them what only the base has.
  const before = Int32Array.from({ length: base.nodes.count }, (_, node) => {
    const now = head.findHash(base.hash(node));
    return now < 0 ? head.nodes.count + node : now;
  });
  const after = Int32Array.from({ length: head.nodes.count }, (_, node) => node);
  return {
    added: missingFrom(bundlesOf(base, before), head, after),
    removed: missingFrom(bundlesOf(head, after), base, before),
  };
}

/** What tells the edges of one source apart. */
const keyOf = ({ edges }: StoredGraph, numbers: Int32Array, edge: number): number =>
  numbers[edges.target[edge]!]! * 65536 + edges.type[edge]! * 256 + edges.provenance[edge]!;

function bundlesOf(graph: StoredGraph, numbers: Int32Array): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  const { count, source } = graph.edges;
  for (let edge = 0; edge < count; edge += 1) {
    const from = numbers[source[edge]!]!;
    let bundle = found.get(from);
    if (bundle === undefined) found.set(from, (bundle = new Set()));
    bundle.add(keyOf(graph, numbers, edge));
  }
  return found;
}

function missingFrom(
  known: ReadonlyMap<number, ReadonlySet<number>>,
  graph: StoredGraph,
  numbers: Int32Array,
): LooseEdge[] {
  const { edges } = graph;
  const missing: LooseEdge[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (known.get(numbers[edges.source[edge]!]!)?.has(keyOf(graph, numbers, edge)) === true) continue;
    missing.push({
      source: graph.hash(edges.source[edge]!),
      target: graph.hash(edges.target[edge]!),
      type: edges.type[edge]!,
      provenance: edges.provenance[edge]!,
      confidence: edges.confidence[edge]!,
    });
  }
  return missing;
}
