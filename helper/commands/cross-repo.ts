import type { ToolOutput } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { confidence, place, renderState, shortName } from '../cli/render-symbols.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';
import { renderTable } from '../cli/text-table.ts';

export const crossRepoCommand: Command = {
  name: 'cross-repo',
  summary: 'list who uses a symbol or package, across all indexed repositories',
  details: 'SYMBOL is a symbol, route, topic or external name: npm/react, external://pypi/flask/Flask.',
  positionals: [{ name: 'SYMBOL' }, { name: REPOSITORY, isOptional: true }],
  options: [MIN_CONFIDENCE, limitOption(2000, 50), DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [symbol = '', text] = options.positionals;
      const result = await session.call('cross_repo_callers', {
        symbol,
        ...given({
          repo: text === undefined ? undefined : await storedName(text),
          minConfidence: options.number('min-confidence'),
          limit: options.number('limit'),
        }),
      });
      if (wantsJson) output.printJson(result);
      else output.print(render(result));
      return EXIT.ok;
    }),
};

function render({ symbol, searched, total, repositories }: ToolOutput<'cross_repo_callers'>): string {
  const head = `${symbol.display}  ${symbol.kind}  ${place(symbol)}`;
  if (total === 0) return `${head}\n\nNo uses found in ${counted(searched, 'repository', 'repositories')}.`;
  const blocks = repositories.map((row) => {
    const rows = row.callers.map((caller) => [
      `  ${confidence(caller.confidence)}`,
      shortName(caller.symbol),
      `${caller.type}, ${caller.provenance}`,
      caller.sites[0] === undefined ? place(caller.symbol) : `${caller.sites[0].file}:${caller.sites[0].line}`,
    ]);
    const left = row.total - rows.length;
    return [
      `${renderState(row)}${row.isOwn ? '  (same repository)' : ''}: ${counted(row.total, 'use')}`,
      renderTable([{ title: '' }, { title: '' }, { title: '' }, { title: '' }], rows),
      ...(left > 0 ? [`  … and ${count(left)} more; raise --limit to see them.`] : []),
    ].join('\n');
  });
  return [head, ...blocks].join('\n\n');
}
