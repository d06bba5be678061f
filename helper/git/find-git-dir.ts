import { lstat, readlink, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readGitText, sharedGitDir } from './git-files.ts';

export interface FoundGitDir {
  /** Absolute; of a linked work tree its own one. */
  readonly gitDir: string;
  /** The top folder; null where there is no work tree. */
  readonly workTree: string | null;
  /** The file that stands in the place of `.git` and says where that is. */
  readonly gitFile: string | null;
}

/**
 * The repository at a real path or around it, found as git finds it: upwards, on the same file system. `core.worktree`
 * is not heeded: a repository is read where it lies. https://git-scm.com/docs/git#Documentation/git.txt-GITDIR
 */
export async function findGitDir(folder: string): Promise<FoundGitDir | null> {
  const { dev } = await stat(folder);
  for (let at = folder; ; at = dirname(at)) {
    const found = await lookAt(at);
    if (found !== 'none') return found;
    const above = dirname(at);
    const isEnd = above === at || (await stat(above).catch(() => null))?.dev !== dev;
    if (isEnd) return null;
  }
}

/** The repository that is exactly at a path, which may leave out `.git` at its end. */
export async function gitDirAt(path: string): Promise<FoundGitDir | null> {
  for (const folder of [path, `${path}.git`]) {
    const found = await lookAt(folder);
    if (found !== 'none' && found !== null) return found;
  }
  return null;
}

async function lookAt(folder: string): Promise<FoundGitDir | 'none' | null> {
  const inner = join(folder, '.git');
  const kind = await stat(inner).catch(() => null);
  if (kind?.isDirectory() === true && (await isGitDir(inner)))
    return { gitDir: inner, workTree: folder, gitFile: null };
  if (kind?.isFile() === true) {
    const named = /^gitdir: (.+)$/s.exec((await readGitText(inner)) ?? '')?.[1];
    const gitDir = named === undefined ? null : resolve(folder, named);
    // A folder whose `.git` leads nowhere is no part of what is above it either.
    return gitDir !== null && (await isGitDir(gitDir)) ? { gitDir, workTree: folder, gitFile: inner } : null;
  }
  return (await isGitDir(folder)) ? { gitDir: folder, workTree: null, gitFile: null } : 'none';
}

async function isGitDir(folder: string): Promise<boolean> {
  const shared = await sharedGitDir(folder);
  const isFolder = (name: string): Promise<boolean> =>
    stat(join(shared, name)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  return (await hasHead(folder)) && (await isFolder('objects')) && (await isFolder('refs'));
}

/** A reference, by its name or as a link, or a commit. */
async function hasHead(folder: string): Promise<boolean> {
  const file = join(folder, 'HEAD');
  const found = await lstat(file).catch(() => null);
  if (found?.isSymbolicLink() === true && (await readlink(file)).startsWith('refs/')) return true;
  return /^(?:ref:\s*refs\/|[0-9a-f]{40})/.test((await readGitText(file)) ?? '');
}
