import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** What a file of git's own says, without the line end; null where it is not there. */
export const readGitText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** Linked work trees share references and settings with the repository they belong to. */
export const sharedGitDir = async (gitDir: string): Promise<string> =>
  resolve(gitDir, (await readGitText(join(gitDir, 'commondir'))) ?? '.');
