import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, shortHash } from '../../src/core/tools/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

export const logCommand = askCommand({
  name: 'log',
  summary: 'list recorded states and what changed in each',
  details:
    'Follows the commits that lead to the current state, or to --commit. To query any state:\n' +
    'knowing callers Flask.run github.com/pallets/flask@COMMIT, or @SNAPSHOT, or @#RECORD.',
  tool: 'log',
  needs: [],
  options: [
    { name: 'all', kind: 'flag', summary: 'list every recorded state' },
    {
      name: 'before',
      kind: 'number',
      value: 'RECORD',
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      isWhole: true,
      summary: 'continue below this record',
    },
    limitOption(1000, 50),
  ],
  input: (repo, _needed, { arguments: options }) => ({
    repo,
    all: options.flag('all'),
    ...given({ before: options.number('before'), limit: options.number('limit') }),
  }),
  render: renderLog,
});

function renderLog({ repo, total, states, next }: ToolOutput<'log'>): string {
  const rows = states.map(({ record, commit, snapshot, reference, subject, committedAt, indexedAt, ...state }) => [
    `${state.isCurrent ? '*' : ' '} #${record}`,
    commit === null ? 'folder' : shortHash(commit),
    shortHash(snapshot),
    new Date(committedAt ?? indexedAt).toISOString().slice(0, 10),
    signed(state.change?.files),
    signed(state.change?.nodes),
    signed(state.change?.edges),
    packages(state.change),
    subject ?? reference ?? '',
  ]);
  const titles = ['record', 'commit', 'snapshot', 'of', 'files', 'nodes', 'relationships', 'packages', ''];
  const columns = titles.map((title) => ({
    title,
    align: NUMBERS.has(title) ? ('right' as const) : ('left' as const),
  }));
  const more = next === null ? [] : [`… of ${count(total)}; continue with --before ${next}.`];
  return [repo, '', renderTable(columns, rows), ...more].join('\n');
}

const NUMBERS = new Set(['files', 'nodes', 'relationships']);

const signed = (value: number | undefined): string =>
  value === undefined ? '' : value > 0 ? `+${count(value)}` : value < 0 ? `−${count(-value)}` : '0';

const packages = (change: ToolOutput<'log'>['states'][number]['change']): string =>
  change === null
    ? ''
    : Object.entries(change.packages)
        .filter(([, number]) => number > 0)
        .map(([how, number]) => `${number} ${how}`)
        .join(', ') || 'same';
