import type { ToolOutput } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT, limitOption } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { confidence, place, renderState, shortName } from '../cli/render-symbols.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';
import { renderTable } from '../cli/text-table.ts';

/** Not one of the questions that index first: then nothing would be stale. */
export const staleCommand: Command = {
  name: 'stale',
  summary: 'list stale or uncertain relationships',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    {
      name: 'below',
      kind: 'number',
      value: 'X',
      min: 0,
      max: 1,
      isWhole: false,
      summary: 'list relationships below this confidence (default: 0.5)',
    },
    limitOption(5000, 100),
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const repo = await storedName(options.positionals[0] ?? '.');
      const result = await session.call('stale_edges', {
        repo,
        ...given({ below: options.number('below'), limit: options.number('limit') }),
      });
      if (wantsJson) output.printJson(result);
      else output.print(render(result));
      return EXIT.ok;
    }),
};

const SHOWN_FILES = 20;

function render(result: ToolOutput<'stale_edges'>): string {
  const { isSourceKnown, files, total, allEdges, reasons, edges } = result;
  const changed = files
    .slice(0, SHOWN_FILES)
    .map(({ path, change, edges: held }) => [`  ${path}`, change, count(held)]);
  const columns = [{ title: '' }, { title: '' }, { title: '', align: 'right' as const }];
  const left = total - edges.length;
  return [
    renderState(result),
    isSourceKnown
      ? files.length === 0
        ? 'No files have changed since indexing.'
        : `${counted(files.length, 'file')} changed since indexing:\n${renderTable(columns, changed)}`
      : 'Changes to files could not be checked: the files are not available.',
    `${count(total)} of ${counted(allEdges, 'relationship')}${total > 0 ? ':' : ''}`,
    ...(total === 0
      ? []
      : [
          reasons.map(({ says, count: number }) => `  ${count(number)}: ${says}`).join('\n'),
          renderTable(
            [
              { title: 'confidence' },
              { title: 'from' },
              { title: 'by' },
              { title: 'to' },
              { title: 'where' },
              { title: 'why' },
            ],
            edges.map((edge) => [
              confidence(edge.confidence),
              shortName(edge.source),
              edge.type,
              shortName(edge.target),
              edge.sites[0] === undefined ? place(edge.source) : `${edge.sites[0].file}:${edge.sites[0].line}`,
              edge.reasons.join(', '),
            ]),
          ),
        ]),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
  ].join('\n\n');
}
