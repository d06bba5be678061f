import { codeSpan } from '../../base/code-span.ts';
import { counted } from '../figures.ts';
import { markdownState, numberedSource } from '../markdown.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';
import type { SearchHit, SearchResult } from './search-shape.ts';

/** Lines under their file and the symbol around them. */
export function hitsMarkdown(
  result: SearchResult,
  { includeTests, caseSensitive }: { readonly includeTests?: boolean; readonly caseSensitive?: boolean },
): string {
  const { total, next, searched, notSearched } = result;
  const lines = result.around.length > 0 ? hitsInSource(result) : hitLines(result.hits);
  return [
    markdownState(result),
    total === 0
      ? `No match in ${counted(searched.files, 'file')}.`
      : `${counted(total, 'matching line')} in ${counted(searched.files, 'file')} searched.`,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...(next === null
      ? []
      : [`There are more lines: narrow the pattern or paths, raise limit, or ask with after ${codeSpan(next)}.`]),
    ...(searched.cutLines > 0 ? [`${counted(searched.cutLines, 'long line')} searched in part.`] : []),
    ...(includeTests === false ? ['Tests were left out; includeTests searches them too.'] : []),
    ...(total === 0 && caseSensitive === true
      ? ['Upper and lower case were told apart; caseSensitive false finds both.']
      : []),
    ...(notSearched.length === 0 ? [] : [`Not searched: ${notSearched.map(leftOut).join(', ')}.`]),
  ].join('\n\n');
}

const leftOut = ({ reason, files }: SearchResult['notSearched'][number]): string =>
  `${counted(files, 'file')} (${reason.replace(/\.$/, '')})`;

export function hitLines(hits: readonly SearchHit[]): string[] {
  const lines: string[] = [];
  let [file, around]: [string | null, string | null] = [null, null];
  for (const hit of hits) {
    const isSameFile = hit.file === file;
    if (!isSameFile) lines.push(`## ${codeSpan(hit.file)}`);
    if (hit.symbol !== null && (!isSameFile || hit.symbol !== around)) lines.push(`in ${codeSpan(nameIn(hit))}`);
    lines.push(`- ${hit.line} ${codeSpan(hit.text.trim())}`);
    [file, around] = [hit.file, hit.symbol];
  }
  return lines;
}

/** Each file with the lines that match, the symbols around them, and the source; then the matches that it does not show. */
function hitsInSource({ hits, around }: SearchResult): string[] {
  const others = new Set(hits);
  const shown = around.flatMap(({ file, excerpts }) => {
    const own = hits.filter(
      (hit) =>
        hit.file === file && excerpts.some(({ startLine, endLine }) => startLine <= hit.line && hit.line <= endLine),
    );
    for (const hit of own) others.delete(hit);
    const symbols = new Set(own.filter(({ symbol }) => symbol !== null).map((hit) => codeSpan(nameIn(hit))));
    const within = symbols.size === 0 ? '' : ` in ${[...symbols].join(', ')}`;
    return [`## ${codeSpan(file)} ${own.map(({ line }) => line).join(', ')}${within}`, numberedSource(excerpts, file)];
  });
  return others.size === 0 ? shown : [...shown, '', 'Other matching lines:', ...hitLines([...others])];
}

/** `Flask.run` of `github.com/pallets/flask://src/flask/app.py.Flask.run`. */
function nameIn({ file, symbol }: SearchHit): string {
  const path = symbol!.slice(symbol!.indexOf('://') + 3);
  const fileName = file.slice(file.lastIndexOf('/') + 1);
  const at = path.indexOf(`${fileName}.`);
  return at < 0 ? path.slice(path.lastIndexOf('/') + 1) : path.slice(at + fileName.length + 1);
}

/** A row for each match. */
export function renderHits(result: SearchResult): string {
  const { hits, total, next, searched, notSearched } = result;
  const rows = hits.map(({ file, line, text, symbol }) => [
    `${file}:${line}`,
    symbol?.slice(symbol.lastIndexOf('/') + 1) ?? '',
    text.trim(),
  ]);
  return [
    renderState(result),
    '',
    ...(rows.length === 0
      ? [`No match in ${counted(searched.files, 'file')}.`]
      : [
          renderTable([{ title: '' }, { title: '' }, { title: '' }], rows),
          '',
          `${counted(total, 'matching line')} in ${counted(searched.files, 'file')}`,
        ]),
    ...(searched.cutLines > 0 ? [`${counted(searched.cutLines, 'long line')} searched in part`] : []),
    ...notSearched.map(({ reason, files }) => `${counted(files, 'file')} not searched: ${reason}`),
    ...(next === null ? [] : [`Continue with --after ${next}`]),
  ].join('\n');
}
