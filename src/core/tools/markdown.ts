// Answers as a model reads them: Markdown, few tokens, nothing of a repository outside of code spans and fences.
import { codeSpan, fenced } from '../base/code-span.ts';
import type { Excerpt } from '../context/pack.ts';
import { saidSnapshot, shortHash } from './figures.ts';
import type { StateShape, SymbolShape } from './shapes.ts';

/** One line that names what an answer was taken from. */
export function markdownState({ repo, commit, snapshot, enriched, overlay }: StateShape): string {
  const layers = enriched === undefined ? '' : `, confirmed by ${enriched.layers.map(({ kind }) => kind).join(', ')}`;
  const edits = overlay === undefined ? '' : ` with ${overlay.differing} edited`;
  const at = commit === null ? '' : ` at ${shortHash(commit)}${edits}`;
  return `${codeSpan(repo)}${at}, ${saidSnapshot(snapshot)}${layers}`;
}

export const lineSpan = ({ startLine, endLine }: Pick<SymbolShape, 'startLine' | 'endLine'>): string =>
  startLine === endLine ? String(startLine) : `${startLine}-${endLine}`;

/** `Client.send httpx/_client.py:883-930`. */
export const symbolSpan = (symbol: SymbolShape): string =>
  codeSpan(symbol.file === null ? symbol.display : `${symbol.display} ${symbol.file}:${lineSpan(symbol)}`);

/** A symbol with the place in it that is meant: `Client.send httpx/_client.py:901`. */
export const placeSpan = (
  symbol: SymbolShape,
  site: { readonly file: string; readonly line: number } | null,
): string => (site === null ? symbolSpan(symbol) : codeSpan(`${symbol.display} ${site.file}:${site.line}`));

export const extensionOf = (path: string): string => /\.(\w{1,12})$/.exec(path)?.[1] ?? '';

/** Lines of a file as they are, each behind its number; what is left out between them is a line of its own. */
export function numberedSource(excerpts: readonly Excerpt[], path: string): string {
  const lines: string[] = [];
  let last = -1;
  for (const { startLine, text } of excerpts) {
    if (last >= 0 && startLine > last + 1) lines.push('…');
    text.split('\n').forEach((line, i) => {
      lines.push(`${startLine + i}\t${line.trimEnd()}`);
      last = startLine + i;
    });
  }
  return fenced(lines.join('\n'), extensionOf(path));
}

const LONGEST_RUN = 600;

/** A line for a shell; a very long one without its last arguments, which is said. */
export function runSpan(command: string): string {
  if (command.length <= LONGEST_RUN) return codeSpan(command);
  const cut = command.lastIndexOf(' ', LONGEST_RUN);
  const left = command.slice(cut + 1).split(' ').length;
  return `${codeSpan(command.slice(0, cut))} and ${left} more arguments`;
}
