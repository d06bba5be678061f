import { toolNamed } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { depthOption, INDEXING, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { readText } from '../cli/read-text.ts';
import { Session } from '../cli/session.ts';

export const testScopeCommand: Command = {
  name: 'test-scope',
  summary: 'the tests that a change can reach, and how to run them',
  details:
    'Give --files, --symbols or --diff (- reads from standard input): git diff | knowing test-scope --diff -\n' +
    'With --run only the lines that run the tests are printed.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'files', kind: 'list', value: 'PATH', summary: 'files that changed' },
    { name: 'symbols', kind: 'list', value: 'SYMBOL', summary: 'symbols that changed' },
    { name: 'diff', kind: 'text', value: 'FILE', summary: 'the change as a unified diff' },
    { name: 'imports', kind: 'flag', summary: 'importing a changed file is enough: more tests, none left out' },
    { name: 'run', kind: 'flag', summary: 'print only the lines that run the tests' },
    depthOption(50),
    MIN_CONFIDENCE,
    limitOption(5000, 100),
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [files, symbols, diff] = [options.list('files'), options.list('symbols'), options.text('diff')];
      if (files.length + symbols.length === 0 && diff === undefined) throw usage('Give --files, --symbols or --diff.');
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
