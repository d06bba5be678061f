import type { RepositoryView } from '../../engine/repository-view.ts';
import type { Direction } from '../../graph/adjacency.ts';
import type { Reach } from '../../graph/reach.ts';
import type { WalkResult } from '../contracts.ts';

/** A walk's nodes as the tools give them. */
export function reachedRows(view: RepositoryView, found: Reach, direction: Direction): WalkResult['results'] {
  const { edges } = view.graph;
  return Array.from(found.nodes, (node, i) => {
    const edge = found.via[i]!;
    const { type, provenance } = view.edge(edge);
    const nearer = direction === 'in' ? edges.target[edge]! : edges.source[edge]!;
    return {
      symbol: view.symbol(node),
      distance: found.distances[i]!,
      confidence: found.confidences[i]! / 1000,
      provenance,
      type,
      via: view.hashText(nearer),
      sites: view.sites(edge),
    };
  });
}
