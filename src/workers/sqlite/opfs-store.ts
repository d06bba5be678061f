import type { SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { Failure, asFailure, isFailure } from '../../core/base/failure.ts';
import type { SqlDatabase } from '../../core/ports/sql-database.ts';
import { quotaFailure } from './failures.ts';
import { loadSqlite, moduleOf } from './module.ts';
import { WasmDatabase } from './wasm-database.ts';

/** The database, its log and SQLite's temporary files. */
const CAPACITY = 8;
/**
 * Pages of the write-ahead log before they are brought over into the database, which keeps the thread for as long as it
 * takes: with two megabytes some tens of milliseconds, most of it waiting for the disk.
 */
const LOG_PAGES = 128;
/** A log that one large transaction made longer is cut back to this. */
const LOG_BYTES = 8 << 20;
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
  /** Makes what was committed outlive a power cut. Without it, only the last commits would be lost. */
  settle(): void;
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
    settle: () => settle(database),
    close: () => {
      database.close();
      pool.pauseVfs();
    },
  };
}

function settle(database: SqlDatabase): void {
  try {
    database.all('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (error) {
    // On a full disk, pages stay in the log, which is read as well. Whoever writes next is told.
    if (!isFailure(error)) throw error;
  }
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
    // Exclusive mode comes before the first access: it keeps the page cache between transactions, and SQLite needs no
    // shared memory for the write-ahead log, which the browser does not have. With a log, a commit waits for no disk; with
    // a journal in memory, a killed tab left a damaged database.
    // Larger pages mean fewer reads and writes, each of which crosses to another process in a private window.
    database.exec(`
      PRAGMA page_size = 16384;
      PRAGMA locking_mode = exclusive;
      PRAGMA journal_mode = wal;
      PRAGMA wal_autocheckpoint = ${LOG_PAGES};
      PRAGMA journal_size_limit = ${LOG_BYTES};
      PRAGMA synchronous = normal;
      PRAGMA temp_store = memory;
      PRAGMA cache_size = -65536;
      PRAGMA foreign_keys = on;
    `);
    // Reads the header, and takes up the log or plays back the journal of a run that was killed.
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
