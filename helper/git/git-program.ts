import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, sep } from 'node:path';

const NAMES = process.platform === 'win32' ? ['git.exe'] : ['git'];
const MODE = process.platform === 'win32' ? constants.F_OK : constants.X_OK;

/** Folders of repositories that were looked at, and the one we are in: a program that lies there may be anybody's. */
const strange = new Set<string>();

/** No program is taken from this folder from now on. */
export function takeNoProgramFrom(folder: string): void {
  // Somebody whose whole home folder is a repository keeps their own programs there.
  if (!isInside(homedir(), folder)) strange.add(folder);
}

/** The search path without folders that depend on where a program is started, or that lie in a repository. */
export function searchPath(path = process.env['PATH'] ?? ''): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !PACKAGES.test(folder) && !isStrange(folder))
    .join(delimiter);
}

/** `npx` and `npm run` put the packages of every folder around them first. */
const PACKAGES = /[\\/]node_modules(?:[\\/]|$)/;

/** The git to start, by its full path; null where there is none. */
export function gitProgram(path = searchPath()): string | null {
  const candidates = path
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, MODE);
    return statSync(file).isFile() && !isStrange(file);
  } catch {
    return false;
  }
}

function isStrange(path: string): boolean {
  const real = realPath(path);
  return [...strange].some((root) => isInside(real, root));
}

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function currentFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    // It was removed meanwhile.
    return null;
  }
}

const here = currentFolder();
if (here !== null) takeNoProgramFrom(here);
