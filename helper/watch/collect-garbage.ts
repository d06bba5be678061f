import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Gives memory back that nothing refers to. V8 does so only when more is asked for, and a server at rest asks for nothing:
 * measured on django, 489 MB before and 345 MB after. Each run keeps the thread for a tenth of a second.
 */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  // The second run moves together what the first left, so that more pages become free.
  collect();
  collect();
}
