import { equalBytes } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../ports/sql-database.ts';

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
  ],
  facts: ['content_hash', 'language', 'version', 'bytes'],
  seals: ['key', 'hash'],
  answers: ['key', 'stamps', 'value'],
} as const satisfies Record<string, readonly string[]>;
export type DigestedTable = keyof typeof DIGESTED;

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

/** Digests of a store that was written before rows had any. */
export function digestAll(database: SqlDatabase, hashing: Hashing): void {
  for (const table of ['repos', 'records'] as const) {
    const ids = database.all<{ id: number }>(`SELECT id FROM ${table}`).map(({ id }) => id);
    digestRows(database, hashing, table, ids);
  }
  for (const { id } of database.all<{ id: number }>('SELECT rowid AS id FROM facts')) {
    const row = database.get(`SELECT ${DIGESTED.facts.join(', ')} FROM facts WHERE rowid = ?`, [id])!;
    database.run('UPDATE facts SET digest = ? WHERE rowid = ?', [rowDigest(hashing, 'facts', Object.values(row)), id]);
  }
}
