// How every script starts a program: by its full path. By name the system would look it up on the search path, in which
// `npx` and `npm run` put folders of whatever project somebody stands in first. Only node: modules, like its neighbours.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownPrograms = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

const realPath = (path) => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};
const isWithin = (folder, path) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The search path without folders of packages, and of the folder we stand in unless that is or holds one's home. */
export function searchPath() {
  const here = realPath(process.cwd());
  const isStrange = (path) => !isWithin(here, homedir()) && isWithin(here, realPath(path));
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !/[\\/]node_modules(?:[\\/]|$)/.test(folder) && !isStrange(folder))
    .join(delimiter);
}

/** A program of this system or of our own packages, by its full path; undefined where there is none. */
export function findProgram(name) {
  return [...searchPath().split(delimiter), ownPrograms].map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** npm is a batch file on Windows, which only a shell starts: that one searches our folder and the path it is given. */
const needsShell = (program) => process.platform === 'win32' && program === 'npm';

function located(program) {
  if (isAbsolute(program) || needsShell(program)) return program;
  const found = findProgram(program);
  if (found === undefined) throw new Error(`The program ${program} was not found.`);
  return found;
}

/** Windows spells it Path. */
function environmentOf(given = process.env) {
  const kept = Object.entries(given).filter(([name]) => name.toUpperCase() !== 'PATH');
  return { ...Object.fromEntries(kept), PATH: searchPath() };
}

const optionsFor = (program, options) => ({
  windowsHide: true,
  ...options,
  env: environmentOf(options.env),
  shell: needsShell(program),
});

/** Throws where there is no such program. */
export const startProgram = (program, args, options = {}) =>
  spawn(located(program), args, optionsFor(program, options));

/** Throws where there is no such program; how it ended is in the result. */
export const runProgram = (program, args, options = {}) =>
  spawnSync(located(program), args, optionsFor(program, options));
