import { shownJson } from '../../src/core/base/hidden-characters.ts';
import { toolNamed, type ToolOutput } from '../../src/core/tools/table.ts';
import { LEAST_BUDGET, MOST_BUDGET } from '../../src/core/model/context-budget.ts';
import type { WireFormatId } from '../../src/core/context/formats.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { INDEXING, limitOption } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { readText } from '../cli/read-text.ts';
import { Session } from '../cli/session.ts';

const FORMATS: readonly WireFormatId[] = ['json', 'gcf', 'md', 'xml', 'prompt'];
/** Those that can say what became of an earlier answer. */
const DELTAS: readonly (string | undefined)[] = ['json', 'gcf'];

export const contextCommand: CommandBody = {
  details: 'Pass one of --task, --files or --diff (- reads from standard input).',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'task', kind: 'text', value: 'TEXT', summary: 'the task or question, in a sentence' },
    { name: 'files', kind: 'list', value: 'PATH', summary: 'symbols in these files, and related ones' },
    { name: 'diff', kind: 'text', value: 'FILE', summary: 'symbols touched by a unified diff, and related ones' },
    {
      name: 'budget',
      kind: 'number',
      value: 'N',
      min: LEAST_BUDGET,
      max: MOST_BUDGET,
      isWhole: true,
      summary: 'maximum tokens in the answer (default: 4000)',
    },
    limitOption(200, 30),
    {
      name: 'format',
      kind: 'choice',
      value: FORMATS.join('|'),
      choices: FORMATS,
      summary: 'print the answer in this format (default: a table)',
    },
    {
      name: 'since',
      kind: 'text',
      value: 'ROOT',
      summary: 'with --format gcf or json: only what changed since this pack root',
    },
    { name: 'plain', kind: 'flag', summary: 'do not expand framework and concept terms' },
    { name: 'cold', kind: 'flag', summary: 'ignore feedback from earlier answers' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      const result = await ask(session, invocation, repo);
      // One format is JSON itself; any other stands in the answer as a text.
      if (wantsJson && options.text('format') !== 'json') output.printJson(result);
      else if (options.text('format') === 'json') output.print(shownJson(result.text?.trimEnd() ?? ''));
      else output.print(result.text?.trimEnd() ?? toolNamed('context_for_task').text(result, {}));
      return EXIT.ok;
    }),
};

async function ask(
  session: Session,
  { arguments: options }: Invocation,
  repo: string,
): Promise<ToolOutput<'context_for_task'>> {
  const [task, diff, files] = [options.text('task'), options.text('diff'), options.list('files')];
  const shared = {
    repo,
    ...given({
      budget: options.number('budget'),
      limit: options.number('limit'),
      format: options.text('format') as WireFormatId | undefined,
      since: options.text('since'),
    }),
  };
  if (options.text('since') !== undefined && !DELTAS.includes(options.text('format')))
    throw usage('--since needs --format gcf or --format json.');
  const asked = [task !== undefined, diff !== undefined, files.length > 0].filter(Boolean).length;
  if (asked !== 1) throw usage('Pass one of --task, --files or --diff.');
  if (task !== undefined)
    return session.call('context_for_task', {
      ...shared,
      task,
      useMeanings: !options.flag('plain'),
      useLearning: !options.flag('cold'),
    });
  if (diff !== undefined) return session.call('context_for_pr', { ...shared, diff: await readText(diff) });
  return session.call('context_for_files', { ...shared, files: [...files] });
}
