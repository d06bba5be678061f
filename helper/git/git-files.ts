import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** References of a very large repository, packed, stay below this. */
export const LARGEST = 256 * 1024 ** 2;
/** A path or a name; git reads no more of a `.git` file either. */
const LARGEST_LINE = 1024 ** 2;
/** Not blocking: opening a pipe would wait for somebody to write to it. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const isReadable = (found: { isFile(): boolean; readonly size: number }, most: number): boolean =>
  found.isFile() && found.size <= most;

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
export async function readGitText(file: string, most = LARGEST_LINE): Promise<string | null> {
  try {
    const opened = await open(file, READ);
    try {
      return isReadable(await opened.stat(), most) ? withoutLineEnd(await opened.readFile('utf8')) : null;
    } finally {
      await opened.close();
    }
  } catch {
    return null;
  }
}

/** The same, as bytes and at once. */
export function readGitBytes(file: string, most = LARGEST): Buffer | null {
  try {
    const opened = openSync(file, READ);
    try {
      return isReadable(fstatSync(opened), most) ? readFileSync(opened) : null;
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
  resolve(gitDir, withoutLineEnd(readGitBytes(join(gitDir, 'commondir'), LARGEST_LINE)?.toString('utf8') ?? '.'));
