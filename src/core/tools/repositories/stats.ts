import { z } from 'zod';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import { provenanceOf } from '../../model/provenance.ts';
import { SKIP_REASONS, type SkipReason } from '../../model/rows.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, nodeKindShape, provenanceShape, skipReasonShape, stateShape } from '../shapes.ts';
import { repoInput } from '../inputs.ts';
import { count, share, size } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({ repo: repoInput });

const output = stateShape.extend({
  files: z.object({
    indexed: z.number().int(),
    /** Of these, the ones that were read for settings alone: they hold no symbols and belong to no language below. */
    settings: z.number().int(),
    skipped: z.number().int(),
    total: z.number().int(),
    bytes: z.number().int(),
  }),
  skipped: z.array(z.object({ reason: skipReasonShape, count: z.number().int() })),
  nodes: z.number().int(),
  edges: z.number().int(),
  nodeKinds: z.array(z.object({ kind: nodeKindShape, count: z.number().int() })),
  edgeTypes: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
  provenances: z.array(z.object({ provenance: provenanceShape, count: z.number().int() })),
  languages: z.array(
    z.object({
      language: z.string(),
      files: z.number().int(),
      lines: z.number().int(),
      /** Places that call or construct something. */
      callSites: z.number().int(),
      /** Of these, the ones connected to a symbol here or to a named one outside. */
      connectedCalls: z.number().int(),
      /** Of these, the ones that scopes, imports and types led to rather than a name alone. */
      resolvedCalls: z.number().int(),
      syntaxErrors: z.number().int(),
    }),
  ),
  storeBytes: z.number().int(),
});

export type StatsResult = z.infer<typeof output>;

export const statsTool = defineTool({
  name: 'stats',
  title: 'Statistics',
  description:
    'Counts of files, symbols and relationships by kind and evidence, what was skipped and why, and how many calls in each language are connected and resolved.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }, { repo }) => {
    const view = engine.states.view(repo);
    const { files, nodes, edges } = view.graph;
    const skipped = new Map<SkipReason, number>();
    for (const file of files)
      if (file.skipped !== null) skipped.set(file.skipped, (skipped.get(file.skipped) ?? 0) + 1);
    const skippedCount = [...skipped.values()].reduce((sum, count) => sum + count, 0);
    return Promise.resolve({
      ...view.state,
      files: {
        indexed: files.length - skippedCount,
        settings: files.filter(({ language, skipped: reason }) => language === null && reason === null).length,
        skipped: skippedCount,
        total: files.length,
        bytes: files.reduce((sum, file) => sum + Math.max(0, file.size), 0),
      },
      skipped: ranked(skipped).map(([reason, count]) => ({ reason, count })),
      nodes: nodes.count,
      edges: edges.count,
      nodeKinds: ranked(tally(nodes.kind, nodeKindOf)).map(([kind, count]) => ({ kind, count })),
      edgeTypes: ranked(tally(edges.type, edgeTypeOf)).map(([type, count]) => ({ type, count })),
      provenances: ranked(tally(edges.provenance, provenanceOf)).map(([provenance, count]) => ({ provenance, count })),
      languages: languagesOf(view),
      storeBytes: engine.repositories.bytesOf(view.record.repo),
    });
  },
  text: renderStats,
});

function tally<Name extends string>(codes: Uint8Array, nameOf: (code: number) => Name): Map<Name, number> {
  const byCode = new Int32Array(256);
  for (const code of codes) byCode[code]! += 1;
  const counts = new Map<Name, number>();
  byCode.forEach((count, code) => {
    if (count > 0) counts.set(nameOf(code), count);
  });
  return counts;
}

const ranked = <Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] =>
  [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));

function languagesOf(view: RepositoryView): StatsResult['languages'] {
  const rows = new Map<string, StatsResult['languages'][number]>();

  const rowOf = (language: string): StatsResult['languages'][number] => {
    const row = rows.get(language) ?? {
      language,
      files: 0,
      lines: 0,
      callSites: 0,
      connectedCalls: 0,
      resolvedCalls: 0,
      syntaxErrors: 0,
    };
    rows.set(language, row);
    return row;
  };
  for (const file of view.graph.files) {
    if (file.language === null || file.skipped !== null) continue;
    const row = rowOf(file.language);
    row.files += 1;
    row.lines += file.lines;
    row.syntaxErrors += file.syntaxErrors;
    row.callSites += file.calls.sites;
    row.connectedCalls += file.calls.connected;
    row.resolvedCalls += file.calls.resolved;
  }
  return [...rows.values()].sort((a, b) => b.lines - a.lines || compareText(a.language, b.language));
}

const figures = (title: string, rows: readonly (readonly [string, number])[]): string =>
  rows.length === 0
    ? ''
    : renderTable(
        [{ title }, { title: '', align: 'right' }],
        rows.map(([name, number]) => [`  ${name}`, count(number)]),
      );

function renderStats(stats: StatsResult): string {
  const { files } = stats;
  const totals = renderTable(
    [{ title: '' }, { title: '' }],
    [
      [
        'files',
        `${count(files.indexed)} indexed${files.settings === 0 ? '' : ` (${count(files.settings)} for settings alone)`}, ${count(files.skipped)} skipped, ${size(files.bytes)}`,
      ],
      ['nodes', count(stats.nodes)],
      ['relationships', count(stats.edges)],
      ['store', size(stats.storeBytes)],
    ],
  );
  const languages = renderTable(
    [
      { title: 'languages' },
      { title: 'files', align: 'right' },
      { title: 'lines', align: 'right' },
      { title: 'calls', align: 'right' },
      { title: 'connected', align: 'right' },
      { title: 'resolved', align: 'right' },
      { title: 'syntax errors', align: 'right' },
    ],
    stats.languages.map((row) => [
      `  ${row.language}`,
      count(row.files),
      count(row.lines),
      count(row.callSites),
      share(row.connectedCalls, row.callSites),
      share(row.resolvedCalls, row.callSites),
      count(row.syntaxErrors),
    ]),
  );
  return [
    renderState(stats),
    totals,
    stats.languages.length === 0 ? '' : languages,
    figures(
      'nodes',
      stats.nodeKinds.map((row) => [row.kind, row.count] as const),
    ),
    figures(
      'relationships',
      stats.edgeTypes.map((row) => [row.type, row.count] as const),
    ),
    figures(
      'evidence',
      stats.provenances.map((row) => [row.provenance, row.count] as const),
    ),
    figures(
      'skipped',
      stats.skipped.map((row) => [SKIP_REASONS[row.reason], row.count] as const),
    ),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
