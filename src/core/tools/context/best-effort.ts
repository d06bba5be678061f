import { Failure } from '../../base/failure.ts';

/** Writes what only saves time later: a full disk or a busy store is no reason to hold an answer back. */
export function bestEffort(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
