import { asFailure, Failure } from '../../core/base/failure.ts';
import type { Source } from '../../core/ports/source.ts';
import type { Location, NetworkSettings } from '../api.ts';
import type { FetchWatch } from '../git/fetch-revision.ts';
import type { GitRepositories } from '../git/git-repositories.ts';
import { GithubSource } from '../sources/github-source.ts';
import { routesTo } from '../sources/git-routes.ts';
import { GitSource } from '../sources/git-source.ts';
import { addressOf } from './addresses.ts';
import { FolderSource } from './folder-source.ts';

export interface OpenedSource {
  readonly source: Source;
  /** What to open to have it again. */
  readonly location: string;
  /** Its files cannot be read again later, or not without a network. */
  readonly keepContents: boolean;
}

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
  try {
    const source = await GitSource.open(clones, address, routesTo(found.fetchUrl, settings, origin), watch);
    return { source, location: placeOf(found, settings), keepContents: false };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'host-unreachable') throw failure;
    if (!navigator.onLine) {
      const message = 'There is no network. Repositories that are in the list still open.';
      throw new Failure('offline', message, { repo: found.url });
    }
    if (!found.url.startsWith('github.com/') || settings.gitProxy !== null) throw failure;
    return { source: await GithubSource.open(address, watch), location: found.url, keepContents: true };
  }
}

/** The name is enough, but for hosts that are reached without TLS; what the helper offers moves with its port. */
function placeOf({ url, fetchUrl }: { url: string; fetchUrl: string }, settings: NetworkSettings): string {
  const isOffered = settings.localRepositories.some(({ canonicalUrl }) => canonicalUrl === url);
  return fetchUrl.startsWith('http:') && !isOffered ? fetchUrl : url;
}
