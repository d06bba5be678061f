import { dirname, join, resolve } from 'node:path';
import { readGitText, sharedGitDir } from '../git/git-files.ts';
import { surveyFailure, surveyGitDir } from '../git/git-survey.ts';
import { settingsOf } from '../git/view-settings.ts';
import { isInside, realPathOf } from './real-path.ts';

/**
 * What a repository reads from outside of the folders that are allowed; null where there is nothing. A `.git` file, a
 * link inside the git directory and a list of alternates can each make a folder show the commits of another one. Fails
 * where that cannot be told.
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
  const finding = surveyGitDir(real, mayRead);
  if (finding === null || finding.kind === 'outside') return finding?.path ?? null;
  throw surveyFailure(finding);
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
  const named = settingsOf(gitDir).get('core.worktree')?.at(-1);
  return named === undefined ? null : realPathOf(resolve(gitDir, named));
}

/** `<shared>/worktrees/<name>` is where git keeps linked work trees, and nowhere else. */
const belongsTo = async (gitDir: string, shared: string): Promise<boolean> =>
  dirname(gitDir) === (await realPathOf(join(shared, 'worktrees')));
