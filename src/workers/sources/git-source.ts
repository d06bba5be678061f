import { isFailure } from '../../core/base/failure.ts';
import type { CommitPlace, Source, SourceEntry } from '../../core/ports/source.ts';
import type { Credentials } from '../api.ts';
import type { FetchedRevision, FetchRequest, FetchWatch } from '../git/fetch-revision.ts';
import type { GitRepositories } from '../git/git-repositories.ts';
import type { GitRepository } from '../git/git-repository.ts';
import type { GitRoute } from './git-routes.ts';

export interface GitAddress {
  /** Canonical: the name of the graph. */
  readonly url: string;
  readonly fetchUrl: string;
  readonly revision: string | null;
  readonly credentials: Credentials | null;
}

/** One commit of a clone. There is no checkout: files are read from the packs. */
export class GitSource implements Source {
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly place?: CommitPlace;
  readonly #repository: GitRepository;

  private constructor(
    url: string,
    repository: GitRepository,
    { commit, reference }: FetchedRevision,
    place: CommitPlace | null,
  ) {
    this.url = url;
    this.commit = commit;
    this.reference = reference;
    if (place !== null) this.place = place;
    this.#repository = repository;
  }

  /** Brings the commit here by the first route that leads to the host. */
  static async open(
    repositories: GitRepositories,
    address: GitAddress,
    routes: readonly GitRoute[],
    watch: FetchWatch,
  ): Promise<GitSource> {
    const { url, fetchUrl, revision, credentials } = address;
    return alongRoutes(routes, async (route) => {
      const fetched = await repositories.fetch(url, { url: fetchUrl, revision, credentials, ...route }, watch);
      const repository = repositories.get(url);
      return new GitSource(url, repository, fetched, await repository.place(fetched.commit));
    });
  }

  list(): Promise<readonly SourceEntry[]> {
    return this.#repository.list(this.commit);
  }

  async read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    const files = entries.filter(({ kind }) => kind === 'file');
    const blobs = (await this.#repository.read(files.map(({ objectId }) => objectId))).values();
    return entries.map(({ kind }) => (kind === 'file' ? (blobs.next().value ?? null) : null));
  }

  /** The clone stays, so that a later fetch brings only what is new. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** The commit from which two revisions of a repository went apart; null where they never met. */
export function gitForkPoint(
  repositories: GitRepositories,
  { url, fetchUrl, credentials }: GitAddress,
  ends: { readonly base: string; readonly head: string },
  routes: readonly GitRoute[],
  watch: FetchWatch,
): Promise<string | null> {
  return alongRoutes(routes, (route) => {
    const request = (revision: string): FetchRequest => ({ url: fetchUrl, revision, credentials, ...route });
    return repositories.get(url).forkPoint(request(ends.base), request(ends.head), watch);
  });
}

/** By the first route that leads to the host. */
async function alongRoutes<T>(routes: readonly GitRoute[], work: (route: GitRoute) => Promise<T>): Promise<T> {
  for (let i = 0; ; i += 1) {
    try {
      return await work(routes[i]!);
    } catch (error) {
      const isHosts = isFailure(error) && (error.code === 'host-unreachable' || error.code === 'host-broken');
      const isElsewhere = isHosts && i + 1 < routes.length;
      if (!isElsewhere) throw error;
    }
  }
}
