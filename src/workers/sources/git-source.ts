import { isFailure } from '../../core/base/failure.ts';
import type { Source, SourceEntry } from '../../core/ports/source.ts';
import type { Credentials } from '../api.ts';
import type { FetchedRevision, FetchWatch } from '../git/fetch-revision.ts';
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
  readonly #repository: GitRepository;

  private constructor(url: string, repository: GitRepository, { commit, reference }: FetchedRevision) {
    this.url = url;
    this.commit = commit;
    this.reference = reference;
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
    for (let i = 0; ; i += 1) {
      try {
        const request = { url: fetchUrl, revision, credentials, ...routes[i]! };
        const fetched = await repositories.fetch(url, request, watch);
        return new GitSource(url, repositories.get(url), fetched);
      } catch (error) {
        const isElsewhere = isFailure(error) && error.code === 'host-unreachable' && i + 1 < routes.length;
        if (!isElsewhere) throw error;
      }
    }
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
