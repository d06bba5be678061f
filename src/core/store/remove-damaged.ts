import { equalBytes } from '../base/bytes.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { SqlDatabase, SqlValue } from '../ports/sql-database.ts';
import { DIGESTED, digestRows, isWhole, type DigestedTable } from './row-digest.ts';

/** What was taken out because it was damaged. */
export interface RemovedRows {
  readonly segments: number;
  readonly contents: number;
  readonly facts: number;
  readonly seals: number;
  readonly answers: number;
  readonly records: number;
}

/**
 * Takes out every row that is not what its hash says, so that indexing again writes it anew, and lets what hung on it
 * hang on what is left. A state whose record is damaged is gone; where it was the current one, the newest is.
 */
export function removeDamaged(database: SqlDatabase, hashing: Hashing): RemovedRows {
  return database.transaction(() => {
    database.exec('REINDEX');
    const removed = {
      segments: removeMisnamed(database, hashing, 'segments', 'hash'),
      contents: removeMisnamed(database, hashing, 'contents', 'content_hash'),
      facts: removeUndigested(database, hashing, 'facts'),
      seals: removeUndigested(database, hashing, 'seals'),
      answers: removeUndigested(database, hashing, 'answers'),
      records: removeUndigested(database, hashing, 'records'),
    };
    mendChain(database, hashing);
    return removed;
  });
}

function removeMisnamed(database: SqlDatabase, hashing: Hashing, table: string, column: string): number {
  const bad = database.all<{ id: number }>(`SELECT rowid AS id FROM ${table}`).filter(({ id }) => {
    const row = database.get(`SELECT ${column} AS hash, bytes FROM ${table} WHERE rowid = ?`, [id]);
    const [hash, bytes] = [row?.['hash'], row?.['bytes']];
    return !(hash instanceof Uint8Array && bytes instanceof Uint8Array && equalBytes(hashing.sha256(bytes), hash));
  });
  database.runMany(
    `DELETE FROM ${table} WHERE rowid = ?`,
    bad.map(({ id }) => [id]),
  );
  return bad.length;
}

function removeUndigested(database: SqlDatabase, hashing: Hashing, table: DigestedTable): number {
  const key = table === 'seals' ? 'key' : 'rowid';
  const columns = [...DIGESTED[table], 'digest'].join(', ');
  const bad = database.all<{ key: SqlValue }>(`SELECT ${key} AS key FROM ${table}`).filter((given) => {
    const row = database.get(`SELECT ${columns} FROM ${table} WHERE ${key} = ?`, [given.key]);
    return row === undefined || !isWhole(hashing, table, row);
  });
  database.runMany(
    `DELETE FROM ${table} WHERE ${key} = ?`,
    bad.map((given) => [given.key]),
  );
  return bad.length;
}

function mendChain(database: SqlDatabase, hashing: Hashing): void {
  const lost = database.all<{ id: number }>(
    `SELECT id FROM records WHERE parent IS NOT NULL AND NOT EXISTS
     (SELECT 1 FROM records AS parents WHERE parents.id = records.parent AND parents.repo = records.repo)`,
  );
  for (const { id } of lost) database.run('UPDATE records SET parent = NULL WHERE id = ?', [id]);
  digestRows(
    database,
    hashing,
    'records',
    lost.map(({ id }) => id),
  );
  const repos = database.all<{ id: number }>(
    `SELECT id FROM repos WHERE current_record IS NOT NULL AND NOT EXISTS
     (SELECT 1 FROM records WHERE records.id = repos.current_record AND records.repo = repos.id)`,
  );
  for (const { id } of repos)
    database.run('UPDATE repos SET current_record = (SELECT max(id) FROM records WHERE repo = repos.id) WHERE id = ?', [
      id,
    ]);
  // Of these rows the URL can be checked by its hash; the rest is what can be read.
  digestRows(
    database,
    hashing,
    'repos',
    database.all<{ id: number }>('SELECT id FROM repos').map(({ id }) => id),
  );
}
