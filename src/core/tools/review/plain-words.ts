import { codeSpan } from '../../base/code-span.ts';

/** Small words for sentences. */

const MOST_LISTED = 3;

/** A name as code: sentences are shown as Markdown too, where it must neither end the code nor mention anybody. */
export const quoted = codeSpan;

const plural = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** `1 symbol`, `3 symbols`, `1,204 symbols`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : plural(noun)}`;

export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
export function listed(words: readonly string[], most = MOST_LISTED): string {
  const shown = words.length <= most ? words : [...words.slice(0, most), `${grouped(words.length - most)} more`];
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
}
