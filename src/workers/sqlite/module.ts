import sqlite3InitModule, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { SqliteExports, SqliteModule } from './exports.ts';
import { noteFileError } from './failures.ts';
import { WriteCombiningFile, type SyncFile } from './write-combining-file.ts';

/** Settings SQLite reads from a global variable when it starts. */
interface SqliteSettings {
  readonly debug: (...parts: unknown[]) => void;
  readonly warn: (...parts: unknown[]) => void;
  readonly error: (...parts: unknown[]) => void;
  readonly log: (...parts: unknown[]) => void;
  readonly disable: { readonly vfs: Readonly<Record<string, boolean>> };
}

declare global {
  var sqlite3ApiConfig: SqliteSettings | undefined;
}

let loading: Promise<Sqlite3Static> | null = null;

/** The SQLite module of this thread. It can be loaded once only. */
export function loadSqlite(): Promise<Sqlite3Static> {
  loading ??= start();
  return loading;
}

export const moduleOf = (sqlite3: Sqlite3Static): SqliteModule => ({
  exports: sqlite3.wasm.exports as SqliteExports,
  memory: sqlite3.config.memory,
});

async function start(): Promise<Sqlite3Static> {
  const quiet = (): void => undefined;
  globalThis.sqlite3ApiConfig = {
    debug: quiet,
    log: quiet,
    warn: quiet,
    // The file layer tells an exception here and nowhere else.
    error: (...parts) => noteFileError(parts.find((part) => part instanceof Error)),
    // These need SharedArrayBuffer or live in local storage.
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true } },
  };
  try {
    const sqlite3 = await sqlite3InitModule();
    if ('FileSystemFileHandle' in globalThis) combineWrites();
    return sqlite3;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/**
 * Has every file that is opened on this thread from now on combine its writes. The pool takes its files from the browser
 * itself and offers no place to stand between the two.
 */
function combineWrites(): void {
  const prototype = FileSystemFileHandle.prototype as unknown as {
    createSyncAccessHandle: (this: FileSystemFileHandle) => Promise<SyncFile>;
  };
  const open = prototype.createSyncAccessHandle;
  prototype.createSyncAccessHandle = async function () {
    return new WriteCombiningFile(await open.call(this));
  };
}
