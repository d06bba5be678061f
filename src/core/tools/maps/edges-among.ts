import type { RepositoryView } from '../../view/repository-view.ts';
import type { NeighbourhoodResult } from './neighbourhood.ts';

/** Edges between chosen nodes, in edge order. */
export function edgesAmong(
  view: RepositoryView,
  chosen: ReadonlySet<number>,
  accepts: (edge: number) => boolean,
): NeighbourhoodResult['edges'] {
  const found: NeighbourhoodResult['edges'] = [];
  const { out } = view.adjacency;
  for (const node of [...chosen].sort((a, b) => a - b)) {
    for (let at = out.offsets[node]!; at < out.offsets[node + 1]!; at += 1) {
      const other = out.nodes[at]!;
      if (!chosen.has(other) || !accepts(out.edges[at]!)) continue;
      found.push({ ...view.edge(out.edges[at]!), source: view.hashText(node), target: view.hashText(other) });
    }
  }
  return found;
}
