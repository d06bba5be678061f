import { STALE_REASONS, staleEdges as findStale, type StaleReason } from '../../analysis/stale-edges.ts';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import type { FileChange } from '../../engine/source-changes.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { EDGE_TYPE_NAMES } from '../../model/edge-types.ts';
import { staleEdges, type StaleEdgesResult } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const staleEdgesTool = defineTool({
  name: 'stale_edges',
  title: 'Stale relationships',
  description:
    'Relationships not to rely on as they are: those whose files have changed since they were read, and those with weak or ambiguous evidence.',
  ...staleEdges,
  readOnly: true,
  run: async ({ engine, progress }, { repo, below, types, checkSource, limit }) => {
    const view = engine.view(repo);
    const { edges } = view.graph;
    const changes = checkSource ? await engine.changesSince(view, progress) : null;
    const mask = typeMask(types ?? EDGE_TYPE_NAMES);
    const stale = findStale(view.graph, { below: Math.round(below * 1000), changes: byFile(view, changes) }).filter(
      ({ edge }) => mask[edges.type[edge]!] === 1,
    );
    const counts = new Map<StaleReason, number>();
    for (const { reasons } of stale) for (const one of reasons) counts.set(one, (counts.get(one) ?? 0) + 1);
    return {
      ...view.state,
      isSourceKnown: changes !== null,
      files: changedFiles(view, changes ?? new Map<string, FileChange>()),
      total: stale.length,
      allEdges: edges.type.reduce((sum, type) => sum + mask[type]!, 0),
      reasons: (Object.keys(STALE_REASONS) as StaleReason[]).flatMap((reason) =>
        counts.has(reason) ? [{ reason, says: STALE_REASONS[reason], count: counts.get(reason)! }] : [],
      ),
      edges: stale.slice(0, limit).map(({ edge, reasons }) => ({
        ...view.edge(edge),
        source: view.symbol(edges.source[edge]!),
        target: view.symbol(edges.target[edge]!),
        reasons: [...reasons],
        sites: view.sites(edge),
      })),
    };
  },
});

function byFile(
  { graph }: RepositoryView,
  changes: ReadonlyMap<string, FileChange> | null,
): Map<number, 'changed' | 'gone'> {
  const found = new Map<number, 'changed' | 'gone'>();
  for (const [path, change] of changes ?? []) if (change !== 'new') found.set(graph.findFile(path), change);
  return found;
}

function changedFiles({ graph }: RepositoryView, changes: ReadonlyMap<string, FileChange>): StaleEdgesResult['files'] {
  const { nodes, edges } = graph;
  const counts = new Map<number, number>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const file = nodes.file[edges.source[edge]!]!;
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...changes]
    .map(([path, change]) => ({ path, change, edges: counts.get(graph.findFile(path)) ?? 0 }))
    .sort((a, b) => b.edges - a.edges || compareText(a.path, b.path));
}
