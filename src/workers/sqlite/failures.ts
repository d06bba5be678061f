import { Failure } from '../../core/base/failure.ts';
import { isSchemaMisfit } from '../../core/store/schema-misfit.ts';
import { SQLITE } from './exports.ts';

/**
 * The last error that the file layer met. SQLite passes on only a number, and the browser tells a full disk from a broken
 * one by the name of its exception.
 */
let lastFileError: unknown = null;

export const noteFileError = (error: unknown): void => {
  lastFileError = error;
};

/** Told by an exception, or, in a private window, by a write that comes back short. */
const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message === 'Unknown write() failure.');

export const quotaFailure = (): Failure =>
  new Failure('quota-exceeded', 'The browser has no storage left for this site. Delete a repository and try again.');

/** An SQLite result code as the failure to show; an error of our own SQL is a bug and stays one. */
export function sqliteError(code: number, message: string, sql: string): Error {
  const fileError = lastFileError;
  lastFileError = null;
  switch (code & 0xff) {
    case SQLITE.FULL:
      return quotaFailure();
    case SQLITE.IOERR:
    case SQLITE.CANTOPEN:
      if (isQuotaError(fileError)) return quotaFailure();
      return new Failure('storage-unavailable', `Cannot read or write the local store: ${message}.`, {
        code,
        cause: fileError instanceof Error ? `${fileError.name}: ${fileError.message}` : '',
      });
    case SQLITE.BUSY:
    case SQLITE.LOCKED:
      return new Failure('storage-unavailable', 'The local store is in use elsewhere. Try again in a moment.', {
        code,
      });
    case SQLITE.READONLY:
      return new Failure('storage-unavailable', 'The local store is read-only.', { code });
    case SQLITE.CORRUPT:
    case SQLITE.NOTADB:
      return new Failure('store-damaged', `The local store is damaged: ${message}.`, { code });
    default:
      if (isSchemaMisfit(message))
        return new Failure('store-damaged', `The local store is damaged: ${message}.`, { code });
      return new Error(`SQLite error ${code}: ${message} in ${sql}`);
  }
}
