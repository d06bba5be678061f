import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readGitText, sharedGitDir } from '../git/git-files.ts';
import { isInside, realPathOf } from './real-path.ts';

/** A git directory of a hostile archive can have any number of files; links among the first of these are found. */
const MOST_ENTRIES = 20_000;
/** Folders of a git directory that git reads through: a link in one of them leads to what another repository holds. */
const READ_THROUGH = ['', 'objects', 'objects/pack', 'objects/info'];

/**
 * What a repository reads from outside of the folders that are allowed; null where there is nothing. A `.git` file, a
 * link inside the git directory and a list of alternates can each make a folder show the commits of another one.
 */
export async function gitReachOutside(
  gitDir: string,
  root: string,
  isAllowed: (path: string) => boolean,
): Promise<string | null> {
  const real = await realPathOf(gitDir);
  const shared = await realPathOf(await sharedGitDir(real));
  const isOwn = (path: string): boolean => isAllowed(path) || isInside(path, root);
  if (!isOwn(real) && !(await isRegistered(real, root))) return real;
  if (!isOwn(shared) && !(await belongsTo(real, shared))) return shared;
  const workTree = real === shared ? await namedWorkTree(shared) : null;
  if (workTree !== null && !isOwn(workTree)) return workTree;
  const mayRead = (path: string): boolean => isOwn(path) || isInside(path, real) || isInside(path, shared);
  return (await linkOutside(shared, mayRead)) ?? alternateOutside(shared, mayRead);
}

/** Whether the repository that a git directory is part of knows the work tree: its side is not the folder's to write. */
async function isRegistered(gitDir: string, root: string): Promise<boolean> {
  const linked = await readGitText(join(gitDir, 'gitdir'));
  if (linked !== null) return (await realPathOf(dirname(resolve(gitDir, linked)))) === root;
  // A submodule: its settings name the work tree.
  return (await namedWorkTree(gitDir)) === root;
}

/** The folder that the settings call the work tree; null where they leave that to where the git directory lies. */
async function namedWorkTree(gitDir: string): Promise<string | null> {
  const settings = (await readGitText(join(gitDir, 'config'))) ?? '';
  const named = /^[^#;\n]*\bworktree\s*=\s*"?([^"\n]+?)"?\s*$/im.exec(settings)?.[1];
  return named === undefined ? null : realPathOf(resolve(gitDir, named));
}

/** `<shared>/worktrees/<name>` is where git keeps linked work trees, and nowhere else. */
const belongsTo = async (gitDir: string, shared: string): Promise<boolean> =>
  dirname(gitDir) === (await realPathOf(join(shared, 'worktrees')));

async function linkOutside(shared: string, mayRead: (path: string) => boolean): Promise<string | null> {
  let left = MOST_ENTRIES;
  const look = async (folder: string, isDeep: boolean): Promise<string | null> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if ((left -= 1) < 0) return null;
      const path = join(folder, entry.name);
      const found = entry.isSymbolicLink() ? await realPathOf(path) : null;
      if (found !== null && !mayRead(found)) return found;
      const below = isDeep && entry.isDirectory() ? await look(path, true) : null;
      if (below !== null) return below;
    }
    return null;
  };
  for (const folder of READ_THROUGH) {
    const found = await look(join(shared, folder), false);
    if (found !== null) return found;
  }
  return look(join(shared, 'refs'), true);
}

/** https://git-scm.com/docs/gitrepository-layout: other object stores, one path a line. */
async function alternateOutside(shared: string, mayRead: (path: string) => boolean): Promise<string | null> {
  const listed = await readFile(join(shared, 'objects', 'info', 'alternates'), 'utf8').catch(() => '');
  for (const line of listed.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const path = await realPathOf(resolve(shared, 'objects', line));
    if (!mayRead(path)) return path;
  }
  return null;
}
