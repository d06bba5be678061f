import { createHash } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import { size } from '../../src/core/tools/figures.ts';
import { diskFailure } from '../ports/disk-failure.ts';
import { gitFailure, listingFailure } from './git-failure.ts';
import {
  AS_ONE_PACK,
  BOUNDED_LISTING,
  LONGEST_CLONE_MS,
  LONGEST_LISTING_MS,
  MOST_CLONE_BYTES,
  packBytes,
  removeHalfPacks,
} from './git-limits.ts';
import { runGit, type GitRun } from './git-process.ts';
import type { RemoteAddress } from './remote-address.ts';
import { CloneProgress } from './clone-progress.ts';

export interface FetchedCommit {
  readonly gitDir: string;
  readonly commit: string;
  readonly reference: string | null;
}

/** How git is to reach an address, where not as it is written. */
export interface RemoteRoute {
  /** May hold credentials. */
  readonly fetchUrl: string;
  /** Settings of git, each `name=value`. */
  readonly settings: readonly string[];
}

interface Wanted {
  /** A ref or a commit id, as `git fetch` takes it. */
  readonly what: string;
  readonly reference: string | null;
}

export interface CloneLimits {
  /** What one fetch may add to the clone. */
  readonly bytes: number;
  readonly milliseconds: number;
}

const LIMITS: CloneLimits = { bytes: MOST_CLONE_BYTES, milliseconds: LONGEST_CLONE_MS };

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
  route: RemoteRoute = { fetchUrl: address.fetchUrl, settings: [] },
  limits: CloneLimits = LIMITS,
): Promise<FetchedCommit> {
  const gitDir = cachedGitDir(cacheFolder, address.location);
  const options = { network: true, isCancelled: () => progress.isCancelled };
  progress.report({ stage: 'clone', done: 0, total: 0, unit: 'objects', detail: address.location });
  const wanted = await findWanted(address, route, revision, options);
  if (wanted.reference === null && (await hasCommit(gitDir, wanted.what))) {
    return { gitDir, commit: wanted.what, reference: null };
  }
  await makeOwnFolder(cacheFolder);
  await attempt(['init', '--quiet', '--bare', '--template='], address, { ownDir: gitDir });
  const reporter = new CloneProgress(progress, address.location);
  const target = 'refs/knowing/fetched';
  const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--progress', '--force'];
  const settings = [...settingsOf(route), ...AS_ONE_PACK];
  await bounded(gitDir, address, limits, (isOver) =>
    attempt([...settings, 'fetch', ...flags, '--', route.fetchUrl, `+${wanted.what}:${target}`], address, {
      ...options,
      isCancelled: () => options.isCancelled() || isOver(),
      ownDir: gitDir,
      onMessage: (text) => reporter.take(text),
    }),
  );
  const head = await attempt(['rev-parse', '--verify', '--quiet', `${target}^{commit}`], address, { gitDir });
  return { gitDir, commit: head.trim(), reference: wanted.reference };
}

/** Copies of private repositories are for their owner alone. */
async function makeOwnFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    throw diskFailure(error, folder, 'created');
  }
}

/** Ends a fetch that brings too much or takes too long. What was there before stays; what came of this one does not. */
async function bounded(
  gitDir: string,
  address: RemoteAddress,
  limits: CloneLimits,
  fetch: (isOver: () => boolean) => Promise<unknown>,
): Promise<void> {
  const before = packBytes(gitDir);
  const startedAt = Date.now();
  let over: Failure | null = null;
  const isOver = (): boolean => {
    if (packBytes(gitDir) - before > limits.bytes) over = tooLarge(address, limits.bytes);
    else if (Date.now() - startedAt > limits.milliseconds) over = tooSlow(address);
    return over !== null;
  };
  try {
    await fetch(isOver);
  } catch (error) {
    removeHalfPacks(gitDir);
    throw over ?? error;
  }
}

const tooLarge = ({ location }: RemoteAddress, limit: number): Failure =>
  new Failure('too-large', `${location} is larger than ${size(limit)} for one commit, so the clone was stopped.`, {
    repository: location,
    limit,
  });

const tooSlow = ({ location }: RemoteAddress): Failure =>
  new Failure('host-broken', `The host of ${location} did not finish sending within hours, so the clone was stopped.`, {
    repository: location,
  });

/** The commit, branch or tag that is meant, as the remote names it. */
async function findWanted(
  address: RemoteAddress,
  route: RemoteRoute,
  revision: string | null,
  options: GitRun,
): Promise<Wanted> {
  if (revision !== null && FULL_ID.test(revision)) return { what: revision, reference: null };
  const name = revision ?? 'HEAD';
  if (name.startsWith('-') || /[\s~^:?*[\\]|\.\./.test(name)) {
    throw new Failure('bad-input', `“${name}” is not a branch, a tag or a full commit id.`, {
      revision: name,
    });
  }
  const patterns = revision === null ? ['HEAD'] : [`refs/heads/${name}`, `refs/tags/${name}`, name];
  const asking = { ...options, longest: LONGEST_LISTING_MS, environment: BOUNDED_LISTING };
  const ask = [...settingsOf(route), 'ls-remote', '--symref', '--', route.fetchUrl, ...patterns];
  const listing = await attempt(ask, address, asking, listingFailure);
  const refs = new Set<string>();
  let branch: string | null = null;
  for (const line of listing.split('\n')) {
    const [value, ref] = line.split('\t');
    if (ref === undefined) continue;
    if (value?.startsWith('ref: refs/heads/') === true) branch = value.slice('ref: refs/heads/'.length);
    else refs.add(ref);
  }
  if (revision === null) {
    if (!refs.has('HEAD') && !(await speaksGit(ask, address, asking))) throw notGit(address);
    if (!refs.has('HEAD')) throw new Failure('empty-repository', `${address.location} has no commits yet.`);
    return { what: 'HEAD', reference: branch ?? 'HEAD' };
  }
  const found = patterns.find((pattern) => refs.has(pattern));
  if (found !== undefined) return { what: found, reference: revision };
  const hint = /^[0-9a-f]{4,}$/.test(name) ? ' For a remote repository, use the full commit id.' : '';
  throw new Failure('unknown-revision', `${address.location} has no branch or tag named “${name}”.${hint}`, {
    revision: name,
  });
}

const settingsOf = ({ settings }: RemoteRoute): string[] => settings.flatMap((setting) => ['-c', setting]);
/**
 * Whether the host answers in packets: git takes any page for an old host without commits that serves plain files. Told by
 * what git traces of the packets.
 */
async function speaksGit(ask: readonly string[], address: RemoteAddress, options: GitRun): Promise<boolean> {
  if (!/^https?:/i.test(address.fetchUrl)) return true;
  const environment = { ...options.environment, GIT_TRACE_PACKET: '2' };
  const { messages } = await runGit(ask, { ...options, environment });
  return /packet:.*</.test(messages);
}

const notGit = ({ location }: RemoteAddress): Failure =>
  new Failure('not-found', `${location} responds, but not as a git repository.`, { repository: location });

async function hasCommit(gitDir: string, commit: string): Promise<boolean> {
  const { code } = await runGit(['cat-file', '-e', `${commit}^{tree}`], { gitDir });
  return code === 0;
}

async function attempt(
  args: readonly string[],
  address: RemoteAddress,
  options: GitRun,
  explain = gitFailure,
): Promise<string> {
  const { code, output, messages } = await runGit(args, options);
  if (code === 0) return output.toString('utf8');
  const failure = explain(messages, address.location);
  // What git cannot explain while it talks to a host came from there.
  throw failure.code === 'internal' && options.network === true
    ? new Failure('host-broken', failure.message, failure.data)
    : failure;
}
