import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, sep } from 'node:path';
import { packageRoot } from '../package-root.ts';

/**
 * Where a command of the table lies: on the path, or among our own packages. Never inside the repository that is looked
 * at, nor by way of a relative entry of the path: it could bring a program of that name.
 */
export async function findProgram(command: string, repository: string): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  for (const folder of [...folders, join(packageRoot, 'node_modules', '.bin')]) {
    const program = join(folder, command);
    if (!(await isExecutable(program))) continue;
    const real = await realpath(program);
    const isOwn = folder.startsWith(packageRoot);
    if (isOwn || !real.startsWith(repository + sep)) return program;
  }
  return null;
}

const isExecutable = (program: string): Promise<boolean> =>
  access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
