import { dirname } from 'node:path';
import { Failure, isFailure, type FailureCode } from '../../src/core/base/failure.ts';
import { isSchemaMisfit } from '../../src/core/store/schema-misfit.ts';
import { isDiskFull } from './disk-failure.ts';

interface Row {
  readonly pattern: RegExp;
  readonly code: FailureCode;
  readonly message: (file: string) => string;
}

const FULL = 'SQLITE_FULL';
/** What SQLite says where a quota, a limit of the shell or a full disk kept it from more than the plain writes. */
const MAYBE_FULL = /^SQLITE_(IOERR|CANTOPEN)/;

/** SQLite's result codes that a person can do something about. */
const ROWS: readonly Row[] = [
  {
    pattern: /^SQLITE_FULL/,
    code: 'quota-exceeded',
    message: (file) => `The disk that holds ${file} is full. Nothing was lost; free some space and try again.`,
  },
  {
    pattern: /^SQLITE_(BUSY|LOCKED)/,
    code: 'storage-unavailable',
    message: (file) => `Another process is writing to ${file}. Wait until it finishes, or use another file with --db.`,
  },
  {
    // Statements are fixed and the schema is ours: where they do not fit each other, the file has been changed.
    pattern: /^SQLITE_(CORRUPT|NOTADB|SCHEMA|MISMATCH|TOOBIG|FORMAT)/,
    code: 'store-damaged',
    message: (file) =>
      `${file} is damaged or not a database. Move it away and index again, or use another file with --db.`,
  },
  {
    pattern: /^SQLITE_READONLY/,
    code: 'store-read-only',
    message: (file) =>
      `${file} is read-only. You can still query what it contains; to index, make it writable or use another file with --db.`,
  },
  {
    pattern: /^SQLITE_(CANTOPEN|IOERR|PERM|AUTH)/,
    code: 'storage-unavailable',
    message: (file) =>
      `Cannot open or write ${file}. Check the folder and its permissions, or use another file with --db.`,
  },
];

/** That a file can be read and not written. */
export const readOnlyFile = (file: string): Failure => sqlFailure({ code: 'SQLITE_READONLY' }, file);

/** What is known of the file without SQLite having said so. */
export const damagedFile = (file: string): Failure => sqlFailure({ code: 'SQLITE_CORRUPT' }, file);

/** An error of libsql as a Failure. What the disk is not to blame for is a bug and keeps SQLite's own words. */
export function sqlFailure(error: unknown, file: string): Failure {
  if (isFailure(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const said = codeOf(error, message);
  const code = MAYBE_FULL.test(said) && isDiskFull(dirname(file)) ? FULL : said;
  const row = ROWS.find(({ pattern }) => pattern.test(isSchemaMisfit(message) ? 'SQLITE_CORRUPT' : code));
  return row === undefined
    ? new Failure('internal', `Database error: ${message}`, { sqlite: code })
    : new Failure(row.code, row.message(file), { file, sqlite: code });
}

function codeOf(error: unknown, message: string): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && error.code) {
    return error.code;
  }
  // Opening is the one call whose errors libsql does not convert; its text ends with SQLite's number.
  return /^ConnectionFailed\(/.test(message) ? 'SQLITE_CANTOPEN' : '';
}
