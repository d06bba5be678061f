import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { invariant } from '../../src/core/base/failure.ts';

export interface ProcessOptions extends Omit<SpawnOptions, 'shell'> {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts a program by its full path, without a shell, in a folder and with an environment that somebody decided on. By
 * its name the system would look it up on the search path, in which `npx` and `npm run` put folders of the repository
 * first. Only `git-process.ts` starts a program otherwise; `start-process.test.ts` holds everyone to that.
 */
export function startProcess(program: string, args: readonly string[], options: ProcessOptions): ChildProcess {
  invariant(isAbsolute(program), `${program} is started by its full path`);
  return spawn(program, args, { windowsHide: true, ...options });
}
