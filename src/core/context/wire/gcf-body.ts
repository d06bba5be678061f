// What the source of a symbol says of it anyway: where it does so to the letter, GCF does not say it twice.

/** Lines that may stand before a declaration: decorators, comments, nothing. */
const BEFORE = /^\s*(?:@|#|\/\/|$)/;

/** The line that declares a symbol, without what opens its body. */
export const signatureIn = (source: readonly string[]): string =>
  (source.find((line) => !BEFORE.test(line)) ?? '').trim().replace(/\s*[{:;]$/, '');

const indentationOf = (line: string): number => line.length - line.trimStart().length;

/** The documentation in the lines of a source from one to another, counted from 1: without its quotes and indentation. */
export function docIn(source: readonly string[], first: number, last: number): string {
  const [opening = '', ...rest] = source.slice(first - 1, last);
  const indentation = Math.min(...rest.filter((line) => line.trim() !== '').map(indentationOf));
  return [opening.replace(/^\s*[rRuU]?(?:"""|''')?/, ''), ...rest.map((line) => line.slice(indentation).trimEnd())]
    .join('\n')
    .replace(/(?:"""|''')$/, '');
}

/** From which line of a source to which its documentation stands, or null where it does not. */
export function docLines(source: readonly string[], doc: string): [first: number, last: number] | null {
  const said = doc.split('\n');
  if (said[0] === '') return null;
  for (let first = 1; first + said.length - 1 <= source.length; first += 1) {
    const last = first + said.length - 1;
    if (source[first - 1]!.includes(said[0]!) && docIn(source, first, last) === doc) return [first, last];
  }
  return null;
}
