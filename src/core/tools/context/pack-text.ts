import type { ContextResult } from './pack-shape.ts';
import { emptyPackLine, type PackSubject } from '../empty-pack.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

/** Context as a table. */
export const renderPack =
  (subject: PackSubject) =>
  (result: ContextResult): string => {
    const empty = emptyPackLine(result, subject);
    return empty === null ? renderTableOf(result) : `${renderState(result)}\n\n${empty}`;
  };

function renderTableOf(result: ContextResult): string {
  const rows = result.symbols.map((symbol) => [
    symbol.score.toFixed(2),
    shortName(symbol),
    symbol.kind,
    place(symbol),
    symbol.reasons[0] ?? '',
  ]);
  const columns = [
    { title: 'score', align: 'right' as const },
    { title: 'symbol' },
    { title: 'kind' },
    { title: 'where' },
    { title: 'why' },
  ];
  return [
    renderState(result),
    '',
    renderTable(columns, rows),
    '',
    `${result.tokens} of ${result.budget} tokens; pack root ${result.packRoot.slice(0, 12)}. Use --format md to paste it into a prompt.`,
  ].join('\n');
}
