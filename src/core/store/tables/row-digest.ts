import { equalBytes } from '../../base/bytes.ts';
import { hashFields } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../../ports/sql-database.ts';

/**
 * Rows that are believed as they stand carry a hash of what they say, so that a flipped byte is noticed when they are
 * read. Segments, contents and layers need none: they are named by a hash of their bytes.
 */
export const DIGESTED = {
  repos: ['id', 'url', 'hash', 'location', 'keep_contents', 'current_record'],
  records: [
    'id',
    'repo',
    'hash',
    'commit_id',
    'reference',
    'parent',
    'analyzer',
    'files',
    'nodes',
    'edges',
    'manifest',
    'segment_bytes',
    'file_bytes',
    'created_at',
    'committed_at',
    'subject',
    'incomplete',
  ],
  facts: ['content_hash', 'path', 'language', 'version', 'bytes'],
  seals: ['key', 'hash'],
  answers: ['key', 'value'],
  feedback: ['repo', 'cluster', 'symbol', 'root', 'useful', 'useless', 'step'],
  vocabulary: ['repo', 'term', 'symbol', 'root', 'count', 'step'],
  evidence: ['kind', 'path', 'content_hash', 'bytes'],
} as const satisfies Record<string, readonly string[]>;
export type DigestedTable = keyof typeof DIGESTED;

/** By which columns a row of each table is found. */
const FOUND_BY: Readonly<Record<DigestedTable, readonly string[]>> = {
  repos: ['rowid'],
  records: ['rowid'],
  facts: ['rowid'],
  seals: ['key'],
  answers: ['rowid'],
  feedback: ['repo', 'cluster', 'symbol', 'root'],
  vocabulary: ['repo', 'term', 'symbol', 'root'],
  evidence: ['rowid'],
};

/** Of the cells of a row, in the order of the table above. */
export const rowDigest = (hashing: Hashing, table: DigestedTable, cells: readonly SqlValue[]): Uint8Array =>
  hashFields(hashing, 'row', [table, ...cells.flatMap(fieldsOf)]);

function fieldsOf(cell: SqlValue): [string, string | Uint8Array] {
  if (cell === null) return ['null', ''];
  if (typeof cell === 'number') return ['number', String(cell)];
  return [typeof cell === 'string' ? 'text' : 'bytes', cell];
}

/** Whether a row, read with all its cells and its digest, says what was written. */
export function isWhole(hashing: Hashing, table: DigestedTable, row: SqlRow): boolean {
  const cells = DIGESTED[table].map((column) => row[column] ?? null);
  const { digest } = row;
  return digest instanceof Uint8Array && equalBytes(rowDigest(hashing, table, cells), digest);
}

/** Gives rows that were written or changed cell by cell the digest of what they say now. */
export function digestRows(
  database: SqlDatabase,
  hashing: Hashing,
  table: 'repos' | 'records',
  ids: Iterable<number>,
): void {
  for (const id of ids) {
    const row = database.get(`SELECT ${DIGESTED[table].join(', ')} FROM ${table} WHERE id = ?`, [id]);
    if (row === undefined) continue;
    const digest = rowDigest(hashing, table, Object.values(row));
    database.run(`UPDATE ${table} SET digest = ? WHERE id = ?`, [digest, id]);
  }
}

/** What a statement says to find one row of a table. */
const foundBy = (table: DigestedTable): string => FOUND_BY[table].map((column) => `${column} = ?`).join(' AND ');

/** A row of a table, and whether it says what was written; undefined where it is listed and cannot be found. */
export interface CheckedRow {
  readonly keys: readonly SqlValue[];
  readonly row: SqlRow | undefined;
  readonly isWhole: boolean;
}

/** Row by row: all facts of a store at once could be more than fits into memory. */
export function* checkedRows(database: SqlDatabase, hashing: Hashing, table: DigestedTable): Generator<CheckedRow> {
  const columns = [...DIGESTED[table], 'digest'].join(', ');
  const listed = (): SqlValue[][] =>
    database.all(`SELECT ${FOUND_BY[table].join(', ')} FROM ${table}`).map((row) => Object.values(row));
  for (const keys of listed()) {
    const row = database.get(`SELECT ${columns} FROM ${table} WHERE ${foundBy(table)}`, keys);
    // Others may take rows out while whoever goes through them rests.
    if (row === undefined && !listed().some((other) => other.every((cell, i) => isSameCell(cell, keys[i]!)))) continue;
    yield { keys, row, isWhole: row !== undefined && isWhole(hashing, table, row) };
  }
}

const isSameCell = (a: SqlValue, b: SqlValue): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array ? equalBytes(a, b) : a === b;

/** Takes out the rows that do not say what was written; gives how many. */
export function removeUndigested(database: SqlDatabase, hashing: Hashing, table: DigestedTable): number {
  const bad = [...checkedRows(database, hashing, table)].flatMap((row) => (row.isWhole ? [] : [row.keys]));
  database.runMany(`DELETE FROM ${table} WHERE ${foundBy(table)}`, bad);
  return bad.length;
}

/** Gives rows that say what was written the digest that counts a new, last column too; others stay what they are. */
export const digestColumn =
  (table: DigestedTable) =>
  (database: SqlDatabase, hashing: Hashing): void => {
    for (const { keys, row } of checkedRows(database, hashing, table)) {
      if (row === undefined) continue;
      const cells = DIGESTED[table].map((column) => row[column] ?? null);
      const { digest } = row;
      // Rows from before there were digests have none yet.
      const wasWhole =
        digest === null ||
        (digest instanceof Uint8Array && equalBytes(rowDigest(hashing, table, cells.slice(0, -1)), digest));
      if (wasWhole)
        database.run(`UPDATE ${table} SET digest = ? WHERE ${foundBy(table)}`, [
          rowDigest(hashing, table, cells),
          ...keys,
        ]);
    }
  };

/** Gives the rows of tables that were written before these had digests the ones of what they say. */
export const digestAll =
  (...tables: readonly DigestedTable[]) =>
  (database: SqlDatabase, hashing: Hashing): void => {
    for (const table of tables)
      for (const { keys, row } of checkedRows(database, hashing, table)) {
        const cells = DIGESTED[table].map((column) => row?.[column] ?? null);
        const digest = rowDigest(hashing, table, cells);
        database.run(`UPDATE ${table} SET digest = ? WHERE ${foundBy(table)}`, [digest, ...keys]);
      }
  };
