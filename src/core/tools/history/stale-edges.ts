import { z } from 'zod';
import { STALE_REASONS, staleEdges as findStale, type StaleReason } from '../../analysis/stale-edges.ts';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { FileChange } from '../../engine/source-changes.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { EDGE_TYPE_NAMES } from '../../model/edge-types.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { confidence, place, renderState, shortName } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  below: z.number().min(0).max(1).default(0.5).describe('List relationships with weaker evidence than this'),
  types: z.array(edgeTypeShape).optional(),
  checkSource: z
    .boolean()
    .default(true)
    .describe('Whether to check the files for changes, if they are in a local folder'),
  limit: limitInput(5000, 100),
});

const output = stateShape.extend({
  /** Whether the files could be compared with what they are now. */
  isSourceKnown: z.boolean(),
  /** Files that changed, most relationships first. New ones have none yet. */
  files: z.array(z.object({ path: z.string(), change: z.enum(['changed', 'gone', 'new']), edges: z.number().int() })),
  total: z.number().int(),
  /** All relationships of the types that were asked for. */
  allEdges: z.number().int(),
  reasons: z.array(
    z.object({
      reason: z.enum(Object.keys(STALE_REASONS) as [StaleReason, ...StaleReason[]]),
      says: z.string(),
      count: z.number().int(),
    }),
  ),
  /** Those whose files changed first, then those with the weakest evidence. */
  edges: z.array(
    z.object({
      hash: z.string(),
      source: symbolShape,
      target: symbolShape,
      type: edgeTypeShape,
      provenance: provenanceShape,
      confidence: z.number(),
      reasons: z.array(z.enum(Object.keys(STALE_REASONS) as [StaleReason, ...StaleReason[]])),
      sites: z.array(siteShape),
    }),
  ),
});

export type StaleEdgesResult = z.infer<typeof output>;

export const staleEdgesTool = defineTool({
  name: 'stale_edges',
  title: 'Stale relationships',
  description:
    'Stale or uncertain relationships: those whose files changed since indexing, and those with weak or ambiguous evidence.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {
    options: { types: null, checkSource: null },
    // Reading the repository first would leave nothing stale.
    isAboutStore: true,
  },
  run: async ({ engine, progress }, { repo, below, types, checkSource, limit }) => {
    const view = engine.states.view(repo);
    const { edges } = view.graph;
    const changes = checkSource ? await engine.files.changesSince(view, progress) : null;
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
  text: render,
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

const SHOWN_FILES = 20;

function render(result: StaleEdgesResult): string {
  const { isSourceKnown, files, total, allEdges, reasons, edges } = result;
  const changed = files
    .slice(0, SHOWN_FILES)
    .map(({ path, change, edges: held }) => [`  ${path}`, change, count(held)]);
  const columns = [{ title: '' }, { title: '' }, { title: '', align: 'right' as const }];
  const left = total - edges.length;
  return [
    renderState(result),
    isSourceKnown
      ? files.length === 0
        ? 'No files have changed since indexing.'
        : `${counted(files.length, 'file')} changed since indexing:\n${renderTable(columns, changed)}`
      : 'Changes to files could not be checked: the files are not available.',
    `${count(total)} of ${counted(allEdges, 'relationship')}${total > 0 ? ':' : ''}`,
    ...(total === 0
      ? []
      : [
          reasons.map(({ says, count: number }) => `  ${count(number)}: ${says}`).join('\n'),
          renderTable(
            [
              { title: 'confidence' },
              { title: 'from' },
              { title: 'by' },
              { title: 'to' },
              { title: 'where' },
              { title: 'why' },
            ],
            edges.map((edge) => [
              confidence(edge.confidence),
              shortName(edge.source),
              edge.type,
              shortName(edge.target),
              edge.sites[0] === undefined ? place(edge.source) : `${edge.sites[0].file}:${edge.sites[0].line}`,
              edge.reasons.join(', '),
            ]),
          ),
        ]),
    ...moreRows(left),
  ].join('\n\n');
}
