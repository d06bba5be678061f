import type { ToolOutput } from '../../src/core/tools/table.ts';
import { askCommand } from '../cli/question.ts';
import { place, renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const routesCommand = askCommand({
  name: 'routes',
  summary: 'list HTTP routes with their handlers and callers',
  tool: 'routes',
  needs: [],
  options: [],
  input: (repo) => ({ repo }),
  render: (result) => {
    const rows = result.routes.map(({ method, pattern, handlers, consumers }) => [
      method,
      pattern,
      names(handlers),
      handlers[0] === undefined ? '' : place(handlers[0].symbol),
      names(consumers),
    ]);
    const columns = [
      { title: 'method' },
      { title: 'pattern' },
      { title: 'handled by' },
      { title: '' },
      { title: 'requested by' },
    ];
    return `${renderState(result)}\n\n${rows.length === 0 ? 'None.' : renderTable(columns, rows)}`;
  },
});

const names = (ends: ToolOutput<'routes'>['routes'][number]['handlers']): string =>
  ends.map(({ symbol }) => symbol.display).join(', ');
