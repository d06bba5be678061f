import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderTable } from '../cli/text-table.ts';

export const churnCommand = askCommand({
  name: 'churn',
  summary: 'list the symbols or packages whose relationships change most often',
  tool: 'churn',
  needs: [],
  options: [
    { name: 'packages', kind: 'flag', summary: 'group by package instead of symbol' },
    {
      name: 'states',
      kind: 'number',
      value: 'N',
      min: 2,
      max: 10_000,
      isWhole: true,
      summary: 'number of recorded states to look at (default: 200)',
    },
    limitOption(1000, 50),
  ],
  input: (repo, _needed, { arguments: options }) => ({
    repo,
    by: options.flag('packages') ? 'package' : 'symbol',
    ...given({ states: options.number('states'), limit: options.number('limit') }),
  }),
  render: renderChurn,
});

function renderChurn({ repo, compared, total, rows }: ToolOutput<'churn'>): string {
  const head = `${repo}  ${counted(compared, 'pair')} of recorded states compared`;
  if (total === 0) return `${head}\n\nNo changes.`;
  const left = total - rows.length;
  return [
    head,
    '',
    renderTable(
      [
        { title: 'states', align: 'right' },
        { title: '+', align: 'right' },
        { title: '−', align: 'right' },
        { title: '' },
      ],
      rows.map(({ name, states, added, removed }) => [
        count(states),
        count(added),
        count(removed),
        name.slice(name.indexOf('://') < 0 ? 0 : name.indexOf('://') + 3),
      ]),
    ),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
  ].join('\n');
}
