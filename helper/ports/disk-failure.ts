import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../src/core/base/failure.ts';

/** No room on the disk, none left of the user's quota, or more than a limit of the shell lets a file have. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** More than SQLite asks for at once. */
const PROBE_BYTES = 256 * 1024;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const isFullError = (error: unknown): boolean => FULL.has(codeOf(error));

export const fullDisk = (place: string): Failure =>
  new Failure('quota-exceeded', `The disk that holds ${place} is full. Free some space and try again.`, {
    file: place,
  });

/** What the system said about a file, as a sentence: a full disk is told as one, whatever was being done. */
export function diskFailure(error: unknown, place: string, what: string): Failure {
  if (isFailure(error)) return error;
  if (isFullError(error)) return fullDisk(place);
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure('storage-unavailable', `${place} cannot be ${what}: ${reason}`, { file: place });
}

/** Tries: a disk that has room can still refuse this user, which nothing but a write tells. */
export function isDiskFull(folder: string): boolean {
  const probe = join(folder, `.knowing-probe-${randomBytes(6).toString('hex')}`);
  try {
    const file = openSync(probe, 'wx', 0o600);
    try {
      const bytes = new Uint8Array(PROBE_BYTES);
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    } finally {
      closeSync(file);
    }
    return false;
  } catch (error) {
    return isFullError(error);
  } finally {
    rmSync(probe, { force: true });
  }
}
