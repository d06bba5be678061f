import { EDGE_TYPE_NAMES } from '../../src/core/model/edge-types.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted, shortHash } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderTable } from '../cli/text-table.ts';

export const blameCommand = askCommand({
  name: 'blame',
  summary: 'show when relationships were added or removed',
  details: 'Pass --source, --target or both. Record states with knowing index --range or --last.',
  tool: 'blame',
  needs: [],
  options: [
    { name: 'source', kind: 'text', value: 'SYMBOL', summary: 'source of the relationships' },
    { name: 'target', kind: 'text', value: 'SYMBOL', summary: 'target of the relationships' },
    {
      name: 'type',
      kind: 'choice',
      value: 'TYPE',
      choices: EDGE_TYPE_NAMES,
      summary: 'only relationships of this type',
    },
    limitOption(5000, 100),
  ],
  input: (repo, _needed, { arguments: options }) => {
    const [source, target] = [options.text('source'), options.text('target')];
    if (source === undefined && target === undefined) throw usage('Pass --source, --target or both.');
    const type = options.text('type') as ToolOutput<'blame'>['events'][number]['type'] | undefined;
    return { repo, ...given({ source, target, type, limit: options.number('limit') }) };
  },
  render: renderBlame,
});

function renderBlame({ repo, compared, total, events }: ToolOutput<'blame'>): string {
  const head = `${repo}  ${counted(compared, 'pair')} of recorded states compared`;
  if (total === 0)
    return `${head}\n\nNot added or removed in these states: it is older than the first one, or never existed.`;
  const rows = events.map(({ change, type, source, target, state }) => [
    state.commit === null ? `#${state.record}` : shortHash(state.commit),
    change,
    short(source.qualifiedName),
    type,
    short(target.qualifiedName),
    state.subject ?? '',
  ]);
  const left = total - events.length;
  const titles = ['state', '', 'from', 'how', 'to', ''];
  return [
    head,
    '',
    renderTable(
      titles.map((title) => ({ title })),
      rows,
    ),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
  ].join('\n');
}

const short = (name: string): string => name.slice(name.indexOf('://') + 3);
