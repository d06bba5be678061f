import type { SqlDatabase } from '../../ports/sql-database.ts';

/** Tables that questions write to: which state is current, what was learned, answers that hold still. */
const WRITTEN = ['repos', 'records', 'feedback', 'vocabulary', 'answers'] as const;
/** Kept answers only save time, and can be large: a store that cannot keep them begins without any. */
const EMPTY: ReadonlySet<string> = new Set(['answers']);

/**
 * Lets questions work over a store that can only be read: temporary tables hide those of the same name, and what is
 * written to them is gone with the process. Everything else stays the file's, where a write fails.
 */
export function workInMemory(database: SqlDatabase): void {
  for (const table of WRITTEN) {
    const { sql } = database.get<{ sql: string }>(
      "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?",
      [table],
    )!;
    // A reference of a temporary table can only be to another one.
    database.exec(sql.replace(/^CREATE TABLE/i, 'CREATE TEMP TABLE').replace(/ REFERENCES \w+ \(\w+\)/gi, ''));
    if (!EMPTY.has(table)) database.exec(`INSERT INTO temp.${table} SELECT * FROM main.${table}`);
  }
}
