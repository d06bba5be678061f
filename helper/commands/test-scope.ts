import { toolNamed } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { depthOption, INDEXING, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { readText } from '../cli/read-text.ts';
import { Session } from '../cli/session.ts';

export const testScopeCommand: CommandBody = {
  details:
    'Pass --files, --symbols or --diff (- reads from standard input): git diff | knowing test-scope --diff -\n' +
    'With --run, prints only the test commands.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'files', kind: 'list', value: 'PATH', summary: 'changed files' },
    { name: 'symbols', kind: 'list', value: 'SYMBOL', summary: 'changed symbols' },
    { name: 'diff', kind: 'text', value: 'FILE', summary: 'the change as a unified diff' },
    { name: 'imports', kind: 'flag', summary: 'also include tests that only import a changed file' },
    { name: 'run', kind: 'flag', summary: 'print only the test commands' },
    depthOption(50),
    MIN_CONFIDENCE,
    limitOption(5000, 100),
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [files, symbols, diff] = [options.list('files'), options.list('symbols'), options.text('diff')];
      if (files.length + symbols.length === 0 && diff === undefined) throw usage('Pass --files, --symbols or --diff.');
      const [text] = options.positionals;
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      const result = await session.call('test_scope', {
        repo,
        files: [...files],
        symbols: [...symbols],
        useImports: options.flag('imports'),
        ...given({
          diff: diff === undefined ? undefined : await readText(diff),
          depth: options.number('depth'),
          minConfidence: options.number('min-confidence'),
          limit: options.number('limit'),
        }),
      });
      if (wantsJson) output.printJson(result);
      else
        output.print(
          options.flag('run')
            ? result.runs.map(({ command }) => command).join('\n')
            : toolNamed('test_scope').text(result, {}),
        );
      return EXIT.ok;
    }),
};
