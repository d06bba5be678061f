import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../src/core/base/failure.ts';
import { gitDirAt } from '../git/find-git-dir.ts';
import { requireOwner } from '../git/git-owner.ts';
import { runGit } from '../git/git-process.ts';
import { viewOf } from '../git/git-view.ts';
import { settingsOf } from '../git/view-settings.ts';
import type { Place } from '../sources/open-source.ts';

/** What git is told to push to and to fetch from. */
export interface RemoteEnd {
  readonly url: string;
  readonly isFolder: boolean;
}

/**
 * The remote of a place. A clone's settings are read for its address and nothing else; what rewrites addresses, signs in
 * or connects are the person's own settings.
 */
export async function remoteOf(place: Place, remote: string): Promise<RemoteEnd> {
  if (place.kind === 'remote') return { url: place.address.fetchUrl, isFolder: false };
  if (place.kind === 'folder')
    throw new Failure('bad-input', `${place.location} is not a git repository, so it has no remote to share through.`);
  if (remote.startsWith('-')) throw new Failure('bad-input', `“${remote}” is not the name of a remote.`);
  const url = settingsOf(place.repository.gitDir).get(`remote.${remote}.url`)?.[0] ?? '';
  if (url === '' || url.startsWith('-'))
    throw new Failure(
      'not-found',
      `${place.location} has no remote named “${remote}”. List remotes with git remote -v.`,
      {
        remote,
      },
    );
  const folder = folderOf(await rewritten(url));
  return folder === null ? { url, isFolder: false } : folderEnd(resolve(place.location, folder), remote);
}

/** The address after the person's own `url.<base>.insteadOf`. */
async function rewritten(url: string): Promise<string> {
  const { code, output } = await runGit(['ls-remote', '--get-url', '--', url]);
  return code === 0 ? output.toString('utf8').trimEnd() : url;
}

const DRIVE = /^[a-z]:[\\/]/i;

/** The folder that an address names; null where it names a host or a helper. https://git-scm.com/docs/git-clone#URLS */
function folderOf(url: string): string | null {
  if (/^file:\/\//i.test(url)) return fileURLToPath(url.replace(/^file:\/\/[^/]*/i, 'file://'));
  if (process.platform === 'win32' && DRIVE.test(url)) return url;
  return /^[^/]*:/.test(url) ? null : url;
}

/** Git would start another git in the folder, which runs that repository's hooks: it is given a view of it instead. */
async function folderEnd(folder: string, remote: string): Promise<RemoteEnd> {
  const found = await gitDirAt(folder);
  if (found === null)
    throw new Failure('not-found', `The remote “${remote}” is the folder ${folder}, which is not a git repository.`, {
      remote,
    });
  await requireOwner(found);
  return { url: viewOf(found.gitDir), isFolder: true };
}
