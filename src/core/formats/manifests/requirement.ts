import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';

/** A package of others that the file asks for. */
export function require(facts: DocumentBuilder, ecosystem: string, name: string, version: string, at: number): void {
  if (name === '' || /\s|\$/.test(name)) return;
  facts.link(THE_FILE, 'depends_on', { to: 'external', ecosystem, package: name, member: '', version }, at);
}

/** Another directory or file of the repository that it asks for. */
export function requirePath(facts: DocumentBuilder, path: string, at: number): void {
  if (path !== '' && !/[$:]/.test(path)) facts.link(THE_FILE, 'depends_on', { to: 'path', path }, at);
}

/** The text with comments blanked out, everything else at its place. */
export function withoutComments(text: string, open: string, close: string): string {
  let result = '';
  let end = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, end)) {
    const found = text.indexOf(close, start + open.length);
    if (found < 0) break;
    result += text.slice(end, start);
    end = found + close.length;
    result += text.slice(start, end).replace(/[^\n]/g, ' ');
  }
  return result + text.slice(end);
}

/** As many words as are looked for: each costs a walk through the text. */
const MOST_PLACES = 1_000;

/** Where words stand that a reader without places has found. They come mostly in order. */
export function placesIn(text: string): (word: string) => number {
  let last = 0;
  let left = MOST_PLACES;
  return (word) => {
    if (left-- <= 0) return last;
    const next = text.indexOf(word, last);
    const found = next < 0 ? text.indexOf(word) : next;
    return found < 0 ? last : (last = found);
  };
}
