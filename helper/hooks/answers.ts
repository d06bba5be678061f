import { codeSpan } from '../../src/core/base/code-span.ts';
import { count, counted } from '../../src/core/tools/figures.ts';
import { shortName } from '../../src/core/tools/symbol-text.ts';
import { unseenSentence } from '../../src/core/tools/unseen.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';

type Scope = ToolOutput<'test_scope'>;

const MOST_NAMES = 12;
/** A longer command would be cut, and could not be run then. */
const LONGEST_COMMAND = 800;

/** The tests to run after an edit; null where there is nothing to say. */
export function afterEdit(scope: Scope): string | null {
  if (scope.total === 0) return null;
  return [`${testsOf(scope)} may be affected by this edit.`, ...runsOf(scope)].join('\n');
}

/** What a commit would change; null where no symbol changes. */
export function beforeCommit(scope: Scope): string | null {
  if (scope.changed === 0) return null;
  const names = scope.changedSymbols.slice(0, MOST_NAMES).map(shown);
  const left = scope.changed - names.length;
  return [
    `Uncommitted: ${counted(scope.changed, 'changed symbol')}.`,
    ...names.map((name) => `- ${name}`),
    ...(left > 0 ? [`- and ${count(left)} more`] : []),
    scope.total === 0
      ? ['No test found that reaches them through resolved calls.', unseenSentence(scope.unseen, 'tests')]
          .join(' ')
          .trim()
      : `${testsOf(scope)} may be affected.`,
    ...runsOf(scope),
  ].join('\n');
}

const shown = (symbol: Scope['changedSymbols'][number]): string =>
  symbol.file === null
    ? codeSpan(shortName(symbol))
    : `${codeSpan(shortName(symbol))} in ${codeSpan(`${symbol.file}:${symbol.startLine}`)}`;

const testsOf = ({ total, allTests }: Scope): string => `${count(total)} of ${counted(allTests, 'test')}`;

const runsOf = ({ runs, files }: Scope): string[] => {
  const short = runs.map(({ command }) => command).filter((command) => command.length <= LONGEST_COMMAND);
  if (short.length < runs.length) return [`They are in ${counted(files.length, 'file')}; ask impact for the list.`];
  return short.map((command) => `Run: ${codeSpan(command)}`);
};
