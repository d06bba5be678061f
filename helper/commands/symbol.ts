import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { confidence, place, renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

/** More source than this is for an editor. */
const SHOWN_LINES = 60;

export const symbolCommand = askCommand({
  name: 'symbol',
  summary: 'show details and source of a symbol',
  tool: 'symbol',
  needs: ['SYMBOL'],
  options: [limitOption(1000, 200)],
  input: (repo, [symbol = ''], { arguments: options }) => ({
    repo,
    symbol,
    ...given({ edgeLimit: options.number('limit') }),
  }),
  render: renderSymbol,
});

function renderSymbol(result: ToolOutput<'symbol'>): string {
  const { symbol, doc, container, members, edges, counts } = result;
  const facts = [
    ['name', symbol.qualifiedName],
    ['kind', symbol.kind],
    ['where', place(symbol)],
    ...(container === null ? [] : [['in', container.display]]),
    ...(symbol.signature === '' ? [] : [['signature', symbol.signature]]),
    ['hash', symbol.hash],
  ];
  const relations = edges.map(({ type, direction, symbol: other, confidence: sure, provenance }) => [
    direction === 'out' ? `${type} →` : `← ${type}`,
    other.display,
    place(other),
    confidence(sure),
    provenance,
  ]);
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }];
  return [
    renderState(result),
    renderTable([{ title: '' }, { title: '' }], facts),
    doc,
    renderSource(result),
    members.length === 0 ? '' : `${counted(members.length, 'member')}: ${members.map(({ name }) => name).join(', ')}`,
    relations.length === 0
      ? 'No relationships.'
      : `${counted(total, 'relationship')}\n${renderTable(columns, relations)}`,
    total > edges.length ? `… and ${count(total - edges.length)} more; raise --limit to see them.` : '',
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function renderSource({ source }: ToolOutput<'symbol'>): string {
  if (source === null) return '';
  const lines = source.text.split('\n');
  const shown = lines.slice(0, SHOWN_LINES);
  const width = String(source.startLine + shown.length).length;
  const numbered = shown.map((line, i) => `${String(source.startLine + i).padStart(width)}  ${line}`);
  const left = lines.length - shown.length;
  return [...numbered, ...(left > 0 ? [`… and ${counted(left, 'line')} more`] : [])].join('\n');
}
