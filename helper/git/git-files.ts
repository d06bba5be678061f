import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** References of a very large repository, packed, stay below this. */
const LARGEST = 256 * 1024 * 1024;
/** Not blocking: opening a pipe would wait for somebody to write to it. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const isReadable = (found: { isFile(): boolean; readonly size: number }): boolean =>
  found.isFile() && found.size <= LARGEST;

/** What a file of git's own says, without the line end; null where it is missing, too large or not a regular file. */
export async function readGitText(file: string): Promise<string | null> {
  try {
    const opened = await open(file, READ);
    try {
      return isReadable(await opened.stat()) ? (await opened.readFile('utf8')).trim() : null;
    } finally {
      await opened.close();
    }
  } catch {
    return null;
  }
}

/** The same, as bytes and at once. */
export function readGitBytes(file: string): Buffer | null {
  try {
    const opened = openSync(file, READ);
    try {
      return isReadable(fstatSync(opened)) ? readFileSync(opened) : null;
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}

/** Linked work trees share references and settings with the repository they belong to. */
export const sharedGitDir = async (gitDir: string): Promise<string> =>
  resolve(gitDir, (await readGitText(join(gitDir, 'commondir'))) ?? '.');

export const sharedGitDirSync = (gitDir: string): string =>
  resolve(gitDir, readGitBytes(join(gitDir, 'commondir'))?.toString('utf8').trim() ?? '.');
