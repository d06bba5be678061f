import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { isInside } from '../bounds/real-path.ts';

/** Where a configuration file really lies, and what it says. */
export interface SettledFile {
  /** Without a link in it: what is shown is what is written. */
  readonly file: string;
  /** Null where there is none. */
  readonly text: string | null;
}

const leftAlone = (file: string, why: string): Failure =>
  new Failure('bad-input', `${file} was not changed: ${why} Nothing was written.`);

/**
 * Follows the links of a path to the file that would be written. One of a project may lead to another file of the
 * project, and nowhere else: whoever wrote the repository chose where its links lead.
 */
export function settleFile(file: string, project: string | null): SettledFile {
  const real = followLinks(file);
  if (project !== null) {
    const root = realpathSync(project);
    const isOurs = isInside(real, root) && !relative(root, real).split(sep).includes('.git');
    if (!isOurs) throw leftAlone(file, `a symlink in the project points from it to ${real}.`);
  }
  return { file: real, text: readPlainFile(real) };
}

/** What is not there yet keeps its name; a link to nothing does not count as that, since writing could make it. */
function followLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = dirname(path);
    if (above === path || (code !== 'ENOENT' && code !== 'ENOTDIR')) throw unreadable(path, error);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw leftAlone(path, 'it is a broken symlink.');
    return join(followLinks(above), path.slice(above.length));
  }
}

/** The text of a regular file; null where there is none. Pipes and devices would be waited for. */
export function readPlainFile(file: string): string | null {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (!found.isFile()) throw leftAlone(file, 'it is not a regular file.');
    return textOf(file, readFileSync(file));
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw unreadable(file, error);
  }
}

/** Byte by byte: what is no UTF-8 would be written back as something else. */
function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw leftAlone(file, 'it is not UTF-8.');
  }
}

const unreadable = (file: string, error: unknown): Failure =>
  new Failure('permission-denied', `Cannot read ${file}: ${(error as Error).message}`);
