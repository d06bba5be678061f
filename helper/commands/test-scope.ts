import type { ToolOutput } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { depthOption, INDEXING, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { readText } from '../cli/read-text.ts';
import { confidence, renderState, shortName } from '../cli/render-symbols.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../cli/text-table.ts';

export const testScopeCommand: Command = {
  name: 'test-scope',
  summary: 'list the tests a change may affect, and how to run them',
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
      else output.print(options.flag('run') ? result.runs.map(({ command }) => command).join('\n') : render(result));
      return EXIT.ok;
    }),
};

function render(result: ToolOutput<'test_scope'>): string {
  const { changed, unknownFiles, total, allTests, tests, runs } = result;
  const unknown = unknownFiles.map((path) => `${path} is not indexed.`);
  const head = [renderState(result), ...unknown];
  if (total === 0)
    return [...head, '', `No test found for the ${counted(changed, 'changed symbol')}. Try --imports.`].join('\n');
  const rows = tests.map(({ test, distance, confidence: sure, path }) => [
    String(distance),
    confidence(sure),
    shortName(test),
    `${test.file ?? ''}:${test.startLine}`,
    wayOf(path),
  ]);
  const left = total - tests.length;
  return [
    ...head,
    '',
    `${count(total)} of ${counted(allTests, 'test')} may be affected by ${counted(changed, 'changed symbol')}`,
    '',
    renderTable(
      [
        { title: 'steps', align: 'right' },
        { title: 'confidence', align: 'right' },
        { title: 'test' },
        { title: 'where' },
        { title: 'way' },
      ],
      rows,
    ),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
    '',
    ...runs.map(({ command }) => command),
  ].join('\n');
}

/** What lies between a test and the change, and the change itself. */
const wayOf = (path: ToolOutput<'test_scope'>['tests'][number]['path']): string => {
  const names = path.slice(1).map(({ display }) => display);
  return names.length > 4 ? [...names.slice(0, 2), '…', names.at(-1)!].join(' → ') : names.join(' → ');
};
