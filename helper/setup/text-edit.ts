export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What comes in the place of a part of a text. */
export interface Edit extends Span {
  readonly text: string;
}

/** A text after edits that do not overlap; two at one place come in their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const lastFirst = edits.toReversed().sort((a, b) => b.start - a.start);
  return lastFirst.reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text);
}

/** Lines as a text ends its first. */
export const withLineEndsOf = (text: string, lines: string): string =>
  /^[^\n]*\r\n/.test(text) ? lines.replace(/\r?\n/g, '\r\n') : lines;

/**
 * Makes the texts of a list others. What is the same at either end stays as it is written, but for one element where
 * nothing else is replaced; neither list may be empty.
 */
export function listEdit(
  text: string,
  items: readonly Span[],
  before: readonly string[],
  after: readonly string[],
): Edit {
  const most = Math.min(before.length, after.length) - 1;
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const { start } = items[head]!;
  const gap = /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ' ';
  const written = after.slice(head, after.length - tail).map((item) => JSON.stringify(item));
  return { start, end: items[items.length - 1 - tail]!.end, text: written.join(`,${gap}`) };
}
