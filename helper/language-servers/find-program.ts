import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { isProgram, programsOnPath } from '../processes/find-program.ts';
import { isWithin } from './server-environment.ts';

/**
 * Where a command of the table lies: on the search path, or among our own packages. Never inside the repository that is
 * looked at, nor where the path leads into it by a link: it could bring a program of that name.
 */
export function findProgram(command: string, repository: string, ownRoot = packageRoot): string | null {
  const isOutside = (path: string): boolean => !isWithin(repository, realpathSync(path));
  const found = programsOnPath(command).find((program) => isOutside(dirname(program)) && isOutside(program));
  if (found !== undefined) return found;
  const own = join(ownRoot, 'node_modules', '.bin', command);
  return isProgram(own) ? own : null;
}
