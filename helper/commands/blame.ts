import { EDGE_TYPE_NAMES } from '../../src/core/model/edge-types.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted, shortHash } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderTable } from '../cli/text-table.ts';

export const blameCommand = askCommand({
  name: 'blame',
  summary: 'in which recorded state a relationship appeared or vanished',
  details: 'Give --source, --target or both. States are recorded by knowing index --range or --last.',
  tool: 'blame',
  needs: [],
  options: [
    { name: 'source', kind: 'text', value: 'SYMBOL', summary: 'what the relationships begin at' },
    { name: 'target', kind: 'text', value: 'SYMBOL', summary: 'what they lead to' },
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
    if (source === undefined && target === undefined) throw usage('Give --source, --target or both.');
    const type = options.text('type') as ToolOutput<'blame'>['events'][number]['type'] | undefined;
    return { repo, ...given({ source, target, type, limit: options.number('limit') }) };
  },
  render: renderBlame,
});

function renderBlame({ repo, compared, total, events }: ToolOutput<'blame'>): string {
  const head = `${repo}  ${counted(compared, 'step')} between recorded states looked at`;
  if (total === 0)
    return `${head}\n\nIt neither appeared nor vanished in them: it is older than the first recorded state, or never was.`;
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
    ...(left > 0 ? [`… and ${count(left)} more: raise --limit.`] : []),
  ].join('\n');
}

const short = (name: string): string => name.slice(name.indexOf('://') + 3);
