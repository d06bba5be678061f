import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { place, renderState, shortName } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const communitiesCommand = askCommand({
  name: 'communities',
  summary: 'find groups of symbols that are used together',
  tool: 'communities',
  needs: [],
  options: [
    { name: 'symbol', kind: 'text', value: 'SYMBOL', summary: 'show only the group of this symbol' },
    { name: 'tests', kind: 'flag', summary: 'tests too' },
    {
      name: 'resolution',
      kind: 'number',
      value: 'X',
      min: 0.05,
      max: 20,
      isWhole: false,
      summary: 'higher values give more and smaller groups (default: 1)',
    },
    limitOption(500, 20),
  ],
  input: (repo, _needed, { arguments: options }) => ({
    repo,
    includeTests: options.flag('tests'),
    ...given({
      symbol: options.text('symbol'),
      resolution: options.number('resolution'),
      limit: options.number('limit'),
      // One group is shown whole.
      members: options.text('symbol') === undefined ? undefined : 1000,
    }),
  }),
  render: (result, { arguments: options }) =>
    options.text('symbol') === undefined ? renderAll(result) : renderOne(result),
});

const SHOWN = 4;
const names = (texts: readonly string[], most = SHOWN): string =>
  [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(', ');

function renderAll(result: ToolOutput<'communities'>): string {
  const { modularity, total, alone, communities, bridges } = result;
  const left = total - communities.length;
  const groups = renderTable(
    [
      { title: '', align: 'right' },
      { title: 'about' },
      { title: 'symbols', align: 'right' },
      { title: 'inside', align: 'right' },
      { title: 'mostly in' },
      { title: 'hubs' },
    ],
    communities.map((row) => [
      String(row.id),
      row.label,
      count(row.size),
      `${Math.round(row.cohesion * 100)} %`,
      names(
        row.packages.map((one) => one.package),
        2,
      ),
      names(row.hubs.map(shortName)),
    ]),
  );
  const tied = renderTable(
    [{ title: 'bridge' }, { title: 'in', align: 'right' }, { title: 'tied to', align: 'right' }, { title: 'where' }],
    bridges
      .slice(0, 10)
      .map((row) => [
        shortName(row.symbol),
        String(row.community),
        counted(row.tiedTo.length, 'group'),
        place(row.symbol),
      ]),
  );
  return [
    renderState(result),
    `${counted(total, 'group')}, modularity ${modularity.toFixed(3)}; ${counted(alone, 'symbol')} without connections`,
    ...(communities.length > 0 ? [groups] : []),
    ...(left > 0 ? [`… and ${count(left)} smaller groups; raise --limit to see them.`] : []),
    ...(bridges.length > 0 ? [tied] : []),
  ].join('\n\n');
}

function renderOne(result: ToolOutput<'communities'>): string {
  const [group] = result.communities;
  if (group === undefined) return `${renderState(result)}\n\nIt has no connections to other symbols.`;
  const near = group.neighbours.map((row) => `${row.label} (${row.edges})`).join(', ');
  return [
    renderState(result),
    `Group ${group.id} of ${result.total}: ${group.label}; ${counted(group.size, 'symbol')}, ${Math.round(group.cohesion * 100)} % of connections stay inside`,
    ...(near === '' ? [] : [`Connected to: ${near}`]),
    renderTable(
      [{ title: 'symbol' }, { title: 'kind' }, { title: 'where' }],
      group.hubs.map((symbol) => [shortName(symbol), symbol.kind, place(symbol)]),
    ),
  ].join('\n\n');
}
