/** More of a text than is ever kept: of a statement the beginning counts. */
const LENGTH_LIMIT = 2000;

/** What the string literal between two offsets says; null where it has escapes that would have to be read first. */
export function stringIn(source: string, start: number, end: number): string | null {
  const open = source.indexOf('"', start);
  if (open < 0 || open >= end) return null;
  const prefix = source.slice(start, open);
  const isRaw = prefix.includes('r');
  // A raw string ends with as many hashes as it begins with.
  const close = end - 1 - (isRaw ? prefix.length - prefix.indexOf('r') - 1 : 0);
  const text = source.slice(open + 1, Math.min(close, open + LENGTH_LIMIT));
  if (isRaw || !text.includes('\\')) return text;
  // A line may be continued on the next one; quoted names stand in statements.
  const read = text.replace(/\\\r?\n\s*/g, '').replaceAll('\\"', '"');
  return read.includes('\\') ? null : read;
}

/** A text of `format!` with `{}` for each value that it shows. */
export const templateIn = (text: string): string =>
  text.replace(/\{\{|\}\}|\{[^{}]*\}/g, (part) => (part === '{{' ? '{' : part === '}}' ? '}' : '{}'));
