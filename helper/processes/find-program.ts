import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join, parse } from 'node:path';
import { searchPath } from '../git/git-program.ts';

const MODE = process.platform === 'win32' ? constants.F_OK : constants.X_OK;

/** Where a command lies on the search path, in its order and by full paths. Folders of repositories are not searched. */
export const programsOnPath = (command: string, path = searchPath()): readonly string[] =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, command))
    .filter(isProgram);

/** A program of this system: one that no folder of a repository or of packages holds, also not behind a link. */
export const systemProgram = (command: string): string | null =>
  programsOnPath(command).find((program) => searchPath(dirname(realpathSync(program))) !== '') ?? null;

export function isProgram(file: string): boolean {
  try {
    accessSync(file, MODE);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Where a program is started that has nothing to do with any repository: it finds none of their programs there. */
export function neutralPlace(environment: NodeJS.ProcessEnv = process.env): {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
} {
  // Windows spells it Path.
  const kept = Object.entries(environment).filter(([name]) => name.toUpperCase() !== 'PATH');
  return { cwd: parse(process.execPath).root, env: { ...Object.fromEntries(kept), PATH: searchPath() } };
}
