import type { ToolOutput } from '../../src/core/tools/table.ts';
import { SKIP_REASONS } from '../../src/core/model/rows.ts';
import { count, share, size } from '../../src/core/tools/figures.ts';
import { askCommand } from '../cli/question.ts';
import { renderState } from '../../src/core/tools/symbol-text.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

export const statsCommand = askCommand({
  name: 'stats',
  summary: 'count files, nodes and relationships',
  tool: 'stats',
  needs: [],
  options: [],
  input: (repo) => ({ repo }),
  render: renderStats,
});

const figures = (title: string, rows: readonly (readonly [string, number])[]): string =>
  rows.length === 0
    ? ''
    : renderTable(
        [{ title }, { title: '', align: 'right' }],
        rows.map(([name, number]) => [`  ${name}`, count(number)]),
      );

function renderStats(stats: ToolOutput<'stats'>): string {
  const { files } = stats;
  const totals = renderTable(
    [{ title: '' }, { title: '' }],
    [
      ['files', `${count(files.indexed)} indexed, ${count(files.skipped)} skipped, ${size(files.bytes)}`],
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
