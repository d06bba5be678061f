import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** References of a very large repository, packed, stay below this. */
const LARGEST = 256 * 1024 * 1024;
/** Not blocking: opening a pipe would wait for somebody to write to it. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const isReadable = (found: { isFile(): boolean; readonly size: number }): boolean =>
  found.isFile() && found.size <= LARGEST;

/** Line ends, and nothing else: blanks and marks of byte order are part of a path or a name for git. */
const withoutLineEnd = (text: string): string => text.slice(0, endOf(text, '\r\n'));

/** Without white space at the end, as git knows it: other blanks of Unicode are part of a name. */
export const withoutBlanks = (text: string): string => text.slice(0, endOf(text, ' \t\n\v\f\r'));

function endOf(text: string, cut: string): number {
  let end = text.length;
  while (end > 0 && cut.includes(text[end - 1]!)) end -= 1;
  return end;
}

/** What a file of git's own says, without the line end; null where it is missing, too large or not a regular file. */
export async function readGitText(file: string): Promise<string | null> {
  try {
    const opened = await open(file, READ);
    try {
      return isReadable(await opened.stat()) ? withoutLineEnd(await opened.readFile('utf8')) : null;
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
  resolve(gitDir, withoutLineEnd(readGitBytes(join(gitDir, 'commondir'))?.toString('utf8') ?? '.'));
