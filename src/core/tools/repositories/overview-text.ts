import { count, counted, listed, size } from '../figures.ts';
import { nothingLine } from '../looked-through.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';
import type { OverviewResult } from './overview.ts';

type Column = Parameters<typeof renderTable>[0][number];

const section = (
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total?: number,
): string => {
  if (rows.length === 0) return '';
  const heading = total !== undefined && total > rows.length ? `${title} (${rows.length} of ${count(total)})` : title;
  return renderTable(
    [{ title: heading }, ...columns],
    rows.map(([head, ...rest]) => [`  ${head!}`, ...rest]),
  );
};

const LONGEST_COMMAND = 60;

const cut = (text: string): string =>
  text.length <= LONGEST_COMMAND ? text : `${text.slice(0, LONGEST_COMMAND - 1)}…`;

const right = (title: string): Column => ({ title, align: 'right' });

/** The overview as a page of text. */
export function overviewText(answer: OverviewResult): string {
  const { files, packages, entryPoints, commands, tests } = answer;
  const { mains, routes, exports } = entryPoints;
  const counts = `${count(files.indexed)} of ${count(files.total)} files indexed, ${size(files.bytes)}${answer.readme === null ? '' : `; README: ${answer.readme}`}`;
  const tested =
    tests.cases === 0
      ? nothingLine('tests', tests.looked)
      : `${counted(tests.cases, 'test')} in ${counted(tests.files, 'file')}${tests.runners.length === 0 ? '' : ` (${listed(tests.runners.map((row) => `${row.runner}: ${count(row.tests)}`))})`}`;
  return [
    renderState(answer),
    counts,
    section(
      'languages',
      [right('files'), right('lines')],
      answer.languages.map((row) => [row.language, count(row.files), count(row.lines)]),
    ),
    section(
      'packages',
      [right('files'), right('symbols'), right('used by packages')],
      packages.largest.map((row) => [row.package, count(row.files), count(row.symbols), count(row.usedBy)]),
      packages.total,
    ),
    section(
      'main functions',
      [{ title: '' }],
      mains.first.map((row) => [shortName(row), place(row)]),
      mains.total,
    ),
    section(
      'routes',
      [{ title: 'handled by' }, { title: '' }],
      routes.first.map(({ route, handler }) => [route.name, shortName(handler), place(handler)]),
      routes.total,
    ),
    section(
      `exported by ${listed(exports.files, 3)}`,
      [{ title: '' }],
      exports.first.map((row) => [shortName(row), place(row)]),
      exports.total,
    ),
    section(
      'commands',
      [{ title: '' }, { title: '' }],
      commands.first.map((row) => [row.command, cut(row.does), `${row.file}:${row.line}`]),
      commands.total,
    ),
    section(
      'most depended on',
      [right('users'), right('tests'), { title: '' }],
      answer.dependedOn.map((row) => [shortName(row.symbol), count(row.users), count(row.tests), place(row.symbol)]),
    ),
    section(
      'long and widely used',
      [right('lines'), right('users'), { title: '' }],
      answer.longAndUsed.map((row) => [shortName(row.symbol), count(row.lines), count(row.users), place(row.symbol)]),
    ),
    tested,
    ['questions to ask', ...answer.questions.map((question) => `  ${question}`)].join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
