import type { Span } from './text-edit.ts';

export interface Item extends Span {
  /** In an object; the empty text in a list. */
  readonly key: string;
  /** Where it begins: with the key in an object, with the value in a list. */
  readonly from: number;
}

/** Where an object or a list is in a text, and what is in it. */
export interface Container extends Span {
  readonly items: readonly Item[];
}

const TEXT = '"(?:\\\\.|[^"\\\\\\n])*"';
const COMMENT = new RegExp(`${TEXT}|//[^\\r\\n]*|/\\*[^]*?\\*/`, 'g');
const TRAILING_COMMA = new RegExp(`${TEXT}|(?<=[^\\s,:{[]\\s*),(?=\\s*[}\\]])`, 'g');

const blanked = (text: string, what: RegExp): string =>
  text.replace(what, (found) => (found.startsWith('"') ? found : ' '.repeat(found.length)));

/** Comments as spaces: all else is where it was. */
export const withoutComments = (text: string): string => blanked(text, COMMENT);

/** Comments and trailing commas as spaces: plain JSON, with everything where it was. */
export const plainJson = (text: string): string => blanked(withoutComments(text), TRAILING_COMMA);

/** The object or list that begins at a place. The text is known to be plain JSON. */
export function containerAt(text: string, start: number): Container {
  const items: Item[] = [];
  const hasKeys = text[start] === '{';
  let at = skipSpace(text, start + 1);
  while (!'}]'.includes(text[at]!)) {
    const keyEnd = hasKeys ? valueEnd(text, at) : at;
    const key = hasKeys ? (JSON.parse(text.slice(at, keyEnd)) as string) : '';
    const start = hasKeys ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at;
    const end = valueEnd(text, start);
    items.push({ key, from: at, start, end });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return { start, end: at + 1, items };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1;
  return at;
}

/** Where the value that begins at a place ends: texts and brackets hide what is inside them. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"') at = textEnd(text, at);
    else if ('{['.includes(character)) depth += 1;
    else if (depth === 0 && ',}] \t\r\n'.includes(character)) return at;
    else if ('}]'.includes(character)) depth -= 1;
    if (depth === 0 && '"}]'.includes(text[at]!)) return at + 1;
  }
  return text.length;
}

/** The closing quotation mark of a text. */
function textEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
