import type { SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { Failure, asFailure, isFailure } from '../../core/base/failure.ts';
import type { SqlDatabase } from '../../core/ports/sql-database.ts';
import { quotaFailure } from './failures.ts';
import { loadSqlite, moduleOf } from './module.ts';
import { WasmDatabase } from './wasm-database.ts';

/** The database, its journal and SQLite's temporary files. */
const CAPACITY = 8;
const RETRY_MS = 40;

export interface StorePlace {
  /** Folder of the origin's private file system. */
  readonly directory: string;
  /** How long to wait for a thread that is just going away to let go of the files. */
  readonly patienceMs: number;
}

/** The database in the origin's private file system. One thread at a time can have it open. */
export interface OpfsStore {
  readonly database: SqlDatabase;
  bytes(): number;
  close(): void;
}

/** Opens the database where it was left. There is no fall-back to memory: without files this fails. */
export async function openOpfsStore(place: StorePlace): Promise<OpfsStore> {
  const pool = await openPool(await loadSqlite(), place);
  const database = await openDatabase(pool);
  return {
    database,
    bytes: () => {
      const row = database.get<{ bytes: number }>(
        'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
      );
      return row?.bytes ?? 0;
    },
    close: () => {
      database.close();
      pool.pauseVfs();
    },
  };
}

/** Empties the database, whatever state it is in. It must not be open. */
export async function wipeOpfsStore(place: StorePlace): Promise<void> {
  const pool = await openPool(await loadSqlite(), place);
  try {
    await pool.wipeFiles();
  } finally {
    pool.pauseVfs();
  }
}

async function openPool(sqlite3: Sqlite3Static, place: StorePlace): Promise<SAHPoolUtil> {
  const options = {
    // One pool for each folder: a second one of the same name would be the first.
    name: `opfs-${place.directory}`,
    directory: place.directory,
    initialCapacity: CAPACITY,
    // Otherwise a second tab that opens too early deletes every file of the pool.
    preserveOnInitFailure: true,
    forceReinitIfPreviouslyFailed: true,
  };
  const deadline = performance.now() + place.patienceMs;
  for (;;) {
    try {
      const pool = await sqlite3.installOpfsSAHPoolVfs(options);
      // The pool that was opened before on this thread is handed out again as it was left.
      return pool.isPaused() ? await pool.unpauseVfs() : pool;
    } catch (error) {
      const isTaken = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isTaken || performance.now() > deadline) throw storageFailure(error);
      await sleep(RETRY_MS);
    }
  }
}

async function openDatabase(pool: SAHPoolUtil): Promise<WasmDatabase> {
  const sqlite3 = await loadSqlite();
  let database: WasmDatabase | null = null;
  try {
    database = WasmDatabase.open(moduleOf(sqlite3), '/store.sqlite3', pool.vfsName);
    // Exclusive mode comes before the first access: it keeps the page cache between transactions. The rollback journal
    // is a file: with one in memory a killed tab left a damaged database.
    // Larger pages mean fewer writes, each of which crosses to another process in a private window.
    database.exec(`
      PRAGMA page_size = 16384;
      PRAGMA locking_mode = exclusive;
      PRAGMA journal_mode = truncate;
      PRAGMA synchronous = normal;
      PRAGMA temp_store = memory;
      PRAGMA cache_size = -65536;
      PRAGMA foreign_keys = on;
    `);
    // Reads the header, and plays back the journal of a run that was killed.
    database.all('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    database?.close();
    pool.pauseVfs();
    throw isFailure(error) ? error : asFailure(error);
  }
}

function storageFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  const name = error instanceof Error ? error.name : '';
  const cause = `${name}: ${error instanceof Error ? error.message : String(error)}`;
  if (name === 'QuotaExceededError') return quotaFailure();
  if (name === 'NoModificationAllowedError') {
    const message = 'Another window is using the local store and does not respond. Close it and try again.';
    return new Failure('storage-unavailable', message, { cause });
  }
  const message =
    'This browser provides no file storage to the site (private windows and old browsers don’t), so nothing was opened.';
  return new Failure('storage-unavailable', message, { cause });
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
