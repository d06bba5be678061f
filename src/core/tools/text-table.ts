import { shownName } from '../base/hidden-characters.ts';
import { count } from './figures.ts';

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

const width = (text: string): number => [...text].length;

const padded = (text: string, to: number, align: 'left' | 'right' | undefined): string => {
  const space = ' '.repeat(Math.max(0, to - width(text)));
  return align === 'right' ? space + text : text + space;
};

/**
 * Rows under each other in columns of equal width; without titles where none has one. A name with a line break or a tab
 * in it stays in its cell: it would be taken for a row of its own.
 */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const hasTitles = columns.some(({ title }) => title !== '');
  const cells = rows.map((row) => row.map(shownName));
  const lines = hasTitles ? [columns.map(({ title }) => title), ...cells] : cells;
  const widths = columns.map((_, i) => Math.max(0, ...lines.map((line) => width(line[i] ?? ''))));
  return lines
    .map((line) =>
      columns
        .map(({ align }, i) => padded(line[i] ?? '', widths[i]!, align))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Names and what they are, under each other. */
export const renderFacts = (rows: readonly (readonly [string, string])[]): string =>
  renderTable([{ title: '' }, { title: '' }], rows);

/** What follows rows that a limit cut. */
export const moreRows = (left: number): readonly string[] =>
  left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : [];
