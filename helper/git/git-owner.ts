import { lstat, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { FoundGitDir } from './find-git-dir.ts';
import { sharedGitDir } from './git-files.ts';
import { runGit } from './git-process.ts';

/**
 * Git reads no repository that belongs to somebody else unless the person said that they trust it: whoever can write to
 * it decides what it says. The same holds here, by the same rules. https://git-scm.com/docs/git-config#safe.directory
 */
export async function requireOwner(found: FoundGitDir): Promise<void> {
  const user = currentUser();
  const strange = user === null ? await strangeByGit(found) : await ownerOtherThan(user, found);
  if (strange === null) return;
  const place = await realpath(found.workTree ?? found.gitDir);
  if (user !== null && (await isTrusted(place))) return;
  throw new Failure(
    'permission-denied',
    `${place} belongs to another user, so it was not read. If you trust it, run: git config --global --add safe.directory ${quoted(place)}`,
    { repository: place },
  );
}

/** Whose repositories are read: the user's own, and with sudo those of the user who called it. Null on Windows. */
function currentUser(): ReadonlySet<number> | null {
  const id = process.geteuid?.();
  if (id === undefined) return null;
  const caller = id === 0 ? /^\d+$/.exec(process.env['SUDO_UID'] ?? '')?.[0] : undefined;
  return new Set(caller === undefined ? [id] : [id, Number(caller)]);
}

/** The first part of a repository that is not the user's; null where all is. */
async function ownerOtherThan(user: ReadonlySet<number>, found: FoundGitDir): Promise<string | null> {
  const { gitDir, workTree, gitFile } = found;
  const named = [gitFile, workTree, gitDir].filter((path) => path !== null);
  for (const path of named) if (!user.has((await lstat(path)).uid)) return path;
  // What links and `commondir` lead to counts as much as what they stand for.
  const shared = await sharedGitDir(gitDir);
  for (const path of [gitDir, shared, join(shared, 'objects'), join(shared, 'refs')])
    if (!user.has((await stat(path)).uid)) return path;
  return null;
}

/** Windows has no numbers for users that Node could read, but git compares them. */
async function strangeByGit({ workTree, gitDir }: FoundGitDir): Promise<string | null> {
  const place = workTree ?? gitDir;
  const { messages } = await runGit(['rev-parse', '--git-dir'], { around: place });
  return /dubious ownership/.test(messages) ? place : null;
}

async function isTrusted(place: string): Promise<boolean> {
  const args = ['config', '-z', '--type=path', '--get-all', 'safe.directory'];
  const values = (await runGit(args)).output.toString('utf8').split('\0').slice(0, -1);
  let trusted = false;
  for (const value of values) {
    // An empty value takes back what was said before it.
    if (value === '') trusted = false;
    else if (value === '*' || (await isMeant(value, place))) trusted = true;
  }
  return trusted;
}

async function isMeant(value: string, place: string): Promise<boolean> {
  const isPrefix = value.endsWith('/*');
  const named = isPrefix ? value.slice(0, -2) : value;
  const real = await realpath(named).catch(() => named);
  return isPrefix ? place.startsWith(real.endsWith('/') ? real : `${real}/`) : place === real;
}

const quoted = (path: string): string => (/^[\w./~:@%+,=-]+$/.test(path) ? path : `'${path.replace(/'/g, `'\\''`)}'`);
