/** Bits of the number that tells which cells of a row are text. */
const MOST_COLUMNS = 31;

/**
 * A query whose texts come as bytes, with a number behind them that says which cells these are. libsql ends the whole
 * process at a text that is not UTF-8, and one changed bit of a file makes such a text, or a text of what was bytes.
 * Null where a statement is no query of that kind.
 */
export function guardedSelect(sql: string, columns: number): string | null {
  if (!/^\s*(SELECT|WITH)\b/i.test(sql) || columns > MOST_COLUMNS) return null;
  const names = Array.from({ length: columns }, (_, i) => `c${i}`);
  const cells = names.map((name) => `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END`);
  const texts = names.map((name, i) => `((typeof(${name}) = 'text') << ${i})`);
  return `WITH guarded (${names.join(', ')}) AS (${sql}) SELECT ${cells.join(', ')}, ${texts.join(' | ')} FROM guarded`;
}

// As the browser's SQLite gives them: what is no text reads as one that no digest fits.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The cells of a row of such a query, in place. */
export function decodeGuarded(cells: unknown[]): unknown[] {
  const texts = cells.pop() as number;
  for (let i = 0; texts >>> i > 0; i += 1) if ((texts >>> i) & 1) cells[i] = decoder.decode(cells[i] as Uint8Array);
  return cells;
}
