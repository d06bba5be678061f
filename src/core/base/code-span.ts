import { shownName } from './hidden-characters.ts';

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, backticks) => Math.max(longest, backticks.length), 0);

/**
 * A name as code in Markdown: between more backticks than any row of them inside, in one line. Nothing in it is markup,
 * a link or a mention, wherever it stands but in a table: https://spec.commonmark.org/0.31.2/#code-spans
 */
export function codeSpan(text: string): string {
  const line = shownName(text);
  const ticks = '`'.repeat(longestRun(line) + 1);
  const needsRoom = /^`|`$|^ *$/.test(line);
  return needsRoom ? `${ticks} ${line} ${ticks}` : ticks + line + ticks;
}

/** The same in a cell of a table, which a bar would end: https://github.github.com/gfm/#example-200 */
export const codeCell = (text: string): string => codeSpan(text).replaceAll('|', '\\|');

/** Lines as code, between fences that are longer than any row of backticks inside. */
export function fenced(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}
