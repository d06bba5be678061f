import { asFailure, Failure } from '../../core/base/failure.ts';
import type { OpenedSource as PlatformSource } from '../../core/ports/platform.ts';
import type { Location, NetworkSettings } from '../api.ts';
import type { FetchWatch } from '../git/fetch-revision.ts';
import type { GitRepositories } from '../git/git-repositories.ts';
import { GithubSource, githubApi } from '../sources/github-source.ts';
import { routesTo } from '../sources/git-routes.ts';
import { gitForkPoint, GitSource } from '../sources/git-source.ts';
import { addressOf, type Address } from './addresses.ts';
import { FolderSource } from './folder-source.ts';

export type OpenedSource = Required<PlatformSource>;

export interface SourcePlatform {
  readonly clones: GitRepositories;
  readonly settings: NetworkSettings;
  /** Of the page. */
  readonly origin: string;
}

export async function openFolder(location: Extract<Location, { kind: 'folder' }>): Promise<OpenedSource> {
  const source = await FolderSource.open(location.name, location.files);
  return { source, location: `folder:${location.name}`, keepContents: true };
}

/** By git; a repository on GitHub by GitHub's API where there is no proxy and git does not get through. */
export async function openUrl(
  { clones, settings, origin }: SourcePlatform,
  location: Extract<Location, { kind: 'url' }>,
  watch: FetchWatch,
): Promise<OpenedSource> {
  const found = addressOf(location.url, settings);
  const address = {
    ...found,
    revision: location.revision ?? found.revision,
    credentials: location.credentials ?? null,
  };
  return byGitOrApi<OpenedSource>(
    found,
    settings,
    async () => {
      const source = await GitSource.open(clones, address, routesTo(found.fetchUrl, settings, origin), watch);
      return { source, location: placeOf(found, settings), keepContents: false };
    },
    async () => ({ source: await GithubSource.open(address, watch), location: found.url, keepContents: true }),
  );
}

/** The commit from which two revisions went apart; null where they never met. */
export async function findForkPoint(
  { clones, settings, origin }: SourcePlatform,
  location: string,
  ends: { readonly base: string; readonly head: string },
  watch: FetchWatch,
): Promise<string | null> {
  // What was read from a folder or a snapshot file has no history.
  if (/^(folder|snapshot):/.test(location)) return null;
  const found = addressOf(location, settings);
  const address = { ...found, credentials: null };
  return byGitOrApi(
    found,
    settings,
    () => gitForkPoint(clones, address, ends, routesTo(found.fetchUrl, settings, origin), watch),
    () => githubApi(address, watch).forkPoint(ends.base, ends.head),
  );
}

async function byGitOrApi<T>(
  { url }: Address,
  settings: NetworkSettings,
  byGit: () => Promise<T>,
  byApi: () => Promise<T>,
): Promise<T> {
  try {
    return await byGit();
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'host-unreachable' && failure.code !== 'host-broken') throw failure;
    if (!navigator.onLine) {
      const message = 'No network connection. Repositories in the list still open.';
      throw new Failure('offline', message, { repo: url });
    }
    if (!url.startsWith('github.com/') || settings.gitProxy !== null) throw failure;
    return byApi();
  }
}

/** The name is enough, but for hosts that are reached without TLS; what the helper offers moves with its port. */
function placeOf({ url, fetchUrl }: { url: string; fetchUrl: string }, settings: NetworkSettings): string {
  const isOffered = settings.localRepositories.some(({ canonicalUrl }) => canonicalUrl === url);
  return fetchUrl.startsWith('http:') && !isOffered ? fetchUrl : url;
}
