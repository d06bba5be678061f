import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * Where a path leads once every link in it is followed. What is not there, or must not be looked at, keeps its name below
 * the last folder that can be followed: a refusal then says the same whether or not something is there.
 */
export async function realPathOf(path: string): Promise<string> {
  const whole = resolve(path);
  try {
    return await realpath(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(await realPathOf(above), whole.slice(above.length).replace(/^[\\/]+/, ''));
  }
}

/** The same at once. */
export function realPathSync(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync.native(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(realPathSync(above), whole.slice(above.length).replace(/^[\\/]+/, ''));
  }
}

export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The home folder, the root of the disk, and what lies between: naming one of these says nothing about a project. */
export const isHugeFolder = (path: string, home = homedir()): boolean => isInside(home, path);
