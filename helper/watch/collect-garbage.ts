import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { COMPACTING, NOT_COMPACTING } from '../v8-flags.ts';

let collect: (() => void) | null = null;

/**
 * Gives memory back that nothing refers to. V8 does so only when more is asked for, and a server at rest asks for nothing:
 * measured on django, 489 MB before and 345 MB after. It keeps the thread for some tenths of a second.
 */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  // What edits leave behind lies scattered, and half-empty pages are kept unless what is in them is moved together.
  setFlagsFromString(COMPACTING);
  collect();
  setFlagsFromString(NOT_COMPACTING);
  // Pages that became free go back to the system with the next run.
  collect();
}
