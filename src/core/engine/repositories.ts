import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Store } from '../store/store.ts';
import { enrichedHash } from '../view/open-view.ts';
import type { RepositoryNames } from './repositories/repository-names.ts';
import type { OpenViews } from './states/open-views.ts';
import type { WorkTrees } from './work-trees.ts';

export interface RepositorySummary {
  readonly url: string;
  readonly location: string;
  readonly commit: string | null;
  readonly reference: string | null;
  /** Null where the state is incomplete. */
  readonly snapshot: string | null;
  readonly analyzer: string;
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  readonly bytes: number;
  /** How many states are recorded. */
  readonly states: number;
  readonly indexedAt: number;
  readonly openedAt: number;
  /** The snapshot with its layers; absent where there are none. */
  readonly enriched?: string;
}

interface RepositoryParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly names: RepositoryNames;
  readonly views: OpenViews;
  readonly workTrees: WorkTrees;
}

/** The repositories that a store knows. */
export class Repositories {
  readonly #parts: RepositoryParts;

  constructor(parts: RepositoryParts) {
    this.#parts = parts;
  }

  list(): RepositorySummary[] {
    const { repos, records } = this.#parts.store;
    return repos.all().flatMap(({ url, location, openedAt, current }) =>
      current
        ? [
            {
              url,
              location,
              openedAt,
              commit: current.commit,
              reference: current.reference,
              snapshot: current.hash,
              analyzer: current.analyzer,
              files: current.files,
              nodes: current.nodes,
              edges: current.edges,
              bytes: repos.bytesOf(url),
              states: records.countOf(url),
              indexedAt: current.createdAt,
              ...this.#enriched(current),
            },
          ]
        : [],
    );
  }

  /** URLs of all repositories, also of those that cannot be read. */
  urls(): string[] {
    return this.#parts.store.repos.urls();
  }

  /** Where all repositories were opened from, as it was recorded last. */
  locations(): string[] {
    return this.#parts.store.repos.locations();
  }

  bytesOf(repo: string): number {
    return this.#parts.store.repos.bytesOf(this.#parts.names.find(repo).url);
  }

  /** Notes that someone looks at it, for the list of recent repositories. */
  touch(repo: string): void {
    const { store, names, platform } = this.#parts;
    store.repos.touch(names.find(repo).url, platform.clock.now());
  }

  /** Forgets a repository and gives its URL. It need not be readable, nor indexed to the end. */
  remove(repo: string): string {
    const { store, names, views, workTrees } = this.#parts;
    const { url } = names.find(repo);
    views.close((record) => record.repo === url);
    workTrees.closeAll(url);
    store.repos.remove(url);
    return url;
  }

  #enriched({ repo, hash }: SnapshotRecord): { readonly enriched?: string } {
    const { store, platform } = this.#parts;
    const layers = store.layers.list(repo, hash);
    return hash === null || layers.length === 0 ? {} : { enriched: enrichedHash(platform.hashing, hash, layers) };
  }
}
