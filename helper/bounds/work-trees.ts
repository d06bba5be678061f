import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readGitText } from '../git/git-files.ts';
import { realPathOf } from './real-path.ts';

/** Nobody works in more at once; a hostile repository can list any number. */
const MOST_LINKED = 1000;

/**
 * The work trees of a repository, by its shared git directory: the main one and those that `git worktree add` made. Both
 * sides must say so: the repository lists the folder, and the folder's `.git` leads back.
 */
export async function workTreesOf(shared: string): Promise<readonly string[]> {
  const names = (await readdir(join(shared, 'worktrees')).catch(() => [])).slice(0, MOST_LINKED);
  const linked = await Promise.all(names.map((name) => linkedTree(join(shared, 'worktrees', name))));
  const main = basename(shared) === '.git' ? [dirname(shared)] : [];
  return [...main, ...linked.flatMap((tree) => (tree === null ? [] : [tree]))];
}

async function linkedTree(gitDir: string): Promise<string | null> {
  const listed = await readGitText(join(gitDir, 'gitdir'));
  if (listed === null) return null;
  const file = await realPathOf(resolve(gitDir, listed));
  const back = /^gitdir: (.+)$/.exec((await readGitText(file)) ?? '')?.[1];
  const isMutual = back !== undefined && (await realPathOf(resolve(dirname(file), back))) === gitDir;
  return isMutual ? dirname(file) : null;
}
