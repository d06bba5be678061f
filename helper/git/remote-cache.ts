import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import { gitFailure } from './git-failure.ts';
import { runGit, type GitRun } from './git-process.ts';
import type { RemoteAddress } from './remote-address.ts';
import { CloneProgress } from './clone-progress.ts';

export interface FetchedCommit {
  readonly gitDir: string;
  readonly commit: string;
  readonly reference: string | null;
}

interface Wanted {
  /** A ref or a commit id, as `git fetch` takes it. */
  readonly what: string;
  readonly reference: string | null;
}

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Where the copy of a remote repository is kept: one bare, shallow repository for each address. */
export const cachedGitDir = (cacheFolder: string, location: string): string =>
  join(cacheFolder, `${createHash('sha256').update(location).digest('hex').slice(0, 32)}.git`);

/** Brings one commit of a remote repository to this disk, without its history; what is already here is not sent again. */
export async function fetchRemote(
  address: RemoteAddress,
  revision: string | null,
  cacheFolder: string,
  progress: Progress,
): Promise<FetchedCommit> {
  const gitDir = cachedGitDir(cacheFolder, address.location);
  const options = { network: true, isCancelled: () => progress.isCancelled };
  progress.report({ stage: 'clone', done: 0, total: 0, unit: 'objects', detail: address.location });
  const wanted = await findWanted(address, revision, options);
  if (wanted.reference === null && (await hasCommit(gitDir, wanted.what))) {
    return { gitDir, commit: wanted.what, reference: null };
  }
  await mkdir(cacheFolder, { recursive: true });
  await attempt(['init', '--quiet', '--bare', '--template=', gitDir], address, {});
  const reporter = new CloneProgress(progress, address.location);
  const target = 'refs/knowing/fetched';
  const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--progress', '--force'];
  await attempt(['fetch', ...flags, '--', address.fetchUrl, `+${wanted.what}:${target}`], address, {
    ...options,
    gitDir,
    onMessage: (text) => reporter.take(text),
  });
  const head = await attempt(['rev-parse', '--verify', '--quiet', `${target}^{commit}`], address, { gitDir });
  return { gitDir, commit: head.trim(), reference: wanted.reference };
}

/** The commit, branch or tag that is meant, as the remote names it. */
async function findWanted(address: RemoteAddress, revision: string | null, options: GitRun): Promise<Wanted> {
  if (revision !== null && FULL_ID.test(revision)) return { what: revision, reference: null };
  const name = revision ?? 'HEAD';
  if (name.startsWith('-') || /[\s~^:?*[\\]|\.\./.test(name)) {
    throw new Failure('bad-input', `“${name}” is not the name of a branch or tag, or a full commit id.`, {
      revision: name,
    });
  }
  const patterns = revision === null ? ['HEAD'] : [`refs/heads/${name}`, `refs/tags/${name}`, name];
  const listing = await attempt(['ls-remote', '--symref', '--', address.fetchUrl, ...patterns], address, options);
  const refs = new Set<string>();
  let branch: string | null = null;
  for (const line of listing.split('\n')) {
    const [value, ref] = line.split('\t');
    if (ref === undefined) continue;
    if (value?.startsWith('ref: refs/heads/') === true) branch = value.slice('ref: refs/heads/'.length);
    else refs.add(ref);
  }
  if (revision === null) {
    if (!refs.has('HEAD')) throw new Failure('empty-repository', `${address.location} has no commit yet.`);
    return { what: 'HEAD', reference: branch ?? 'HEAD' };
  }
  const found = patterns.find((pattern) => refs.has(pattern));
  if (found !== undefined) return { what: found, reference: revision };
  const hint = /^[0-9a-f]{4,}$/.test(name) ? ' A commit of a remote repository needs its full id.' : '';
  throw new Failure('unknown-revision', `${address.location} has no branch or tag named “${name}”.${hint}`, {
    revision: name,
  });
}

async function hasCommit(gitDir: string, commit: string): Promise<boolean> {
  const { code } = await runGit(['cat-file', '-e', `${commit}^{tree}`], { gitDir });
  return code === 0;
}

async function attempt(args: readonly string[], address: RemoteAddress, options: GitRun): Promise<string> {
  const { code, output, messages } = await runGit(args, options);
  if (code !== 0) throw gitFailure(messages, address.location);
  return output.toString('utf8');
}
