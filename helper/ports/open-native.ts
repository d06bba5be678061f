import { accessSync, constants, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import { Failure } from '../../src/core/base/failure.ts';
import { readOnlyFile, sqlFailure } from './sql-failure.ts';

export type Native = InstanceType<typeof Libsql>;

export interface OpenedNative {
  readonly native: Native;
  /** Why it can only be read, where that is so. */
  readonly readOnly: Failure | null;
}

/** SQLite's answers where the file itself may be fine and only its surroundings cannot be written. */
const SURROUNDINGS = /^SQLITE_(CANTOPEN|READONLY|IOERR|FULL)/;

/** Opens or creates a database in WAL mode; one that cannot be written is opened to be read. */
export function openNative(file: string, busyTimeoutMs: number): OpenedNative {
  let native: Native | null = null;
  try {
    native = new Libsql(file);
    // The busy timeout comes first: switching to WAL takes a lock itself.
    native.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    native.exec('PRAGMA journal_mode = WAL');
    // Before the first write a file that only this user may not write looks like any other.
    if (file === ':memory:' || isWritable(file)) return { native, readOnly: null };
    native.prepare('SELECT count(*) FROM sqlite_schema').all();
    return { native, readOnly: readOnlyFile(file) };
  } catch (error) {
    native?.close();
    const failure = sqlFailure(error, file);
    if (!SURROUNDINGS.test(String(failure.data['sqlite'])) || sizeOf(file) === 0) throw failure;
    if (sizeOf(`${file}-wal`) > 0) throw failure.code === 'quota-exceeded' ? failure : unfinished(file);
    return { native: openImmutable(file), readOnly: failure.code === 'quota-exceeded' ? failure : readOnlyFile(file) };
  }
}

/**
 * Reading in WAL mode needs an index of the log beside the file, which a read-only or full disk cannot have. Where the log is
 * empty nobody has the file open for writing, so that it can be read as what does not change; were it to change all
 * the same, the digests of the rows would tell.
 */
function openImmutable(file: string): Native {
  const native = new Libsql(`${pathToFileURL(file).href}?immutable=1`, { readonly: true });
  native.prepare('SELECT count(*) FROM sqlite_schema').all();
  return native;
}

/** What stands only in the log would be lost to whoever reads the file alone. */
const unfinished = (file: string): Failure =>
  new Failure(
    'storage-unavailable',
    `${file} has unsaved changes in ${file}-wal, which need a writable folder. Copy both files to one and pass the copy with --db.`,
    { file },
  );

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
