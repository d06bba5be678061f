import { Failure } from '../../base/failure.ts';
import { canonicalUrl, isLocalUrl } from '../../identity/repository-url.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { RepoRow, Store } from '../../store/store.ts';
import { findState } from '../states/find-state.ts';

/**
 * What people call the repositories of a store: a URL, the place it was read from, the name of that folder, or any part
 * of the URL that only one has.
 */
export class RepositoryNames {
  readonly #store: Store;
  readonly #standpoints = new Map<string, Standpoint>();

  constructor(store: Store) {
    this.#store = store;
  }

  find(name: string): RepoRow {
    const matching = this.#matching(name);
    if (matching.length === 1) return matching[0]!;
    const problem =
      matching.length > 1
        ? `“${name}” matches several repositories: ${listed(matching)}.`
        : `No repository “${name}” in the store. Known: ${listed(this.#store.repos.all()) || 'none'}.`;
    throw new Failure('unknown-repository', problem, { repo: name });
  }

  /**
   * From now on a state is the current one of its repository, read from a place, for whoever asks here: several programs
   * share a store, and each may stand in a work tree of its own.
   */
  standAt(url: string, standpoint: Standpoint): void {
    this.#standpoints.set(url, standpoint);
  }

  /** The current state is the one that was recorded last, whoever did it. */
  leave(url: string): void {
    this.#standpoints.delete(url);
  }

  /** Whether exactly one repository is called so. */
  has(name: string): boolean {
    return this.#matching(name).length === 1;
  }

  /** A state of a repository: the current one, or the one that is named behind an @ (see find-state). */
  locate(name: string): { readonly location: string; readonly record: SnapshotRecord } {
    const named = this.#split(name);
    const { url, location, current } = named?.repo ?? this.find(name);
    const record = named ? findState(this.#store.records.ofRepo(url), current, named.state) : current;
    if (record) return { location, record };
    throw named
      ? new Failure('unknown-revision', `${url} has no recorded state “${named.state}”. List them with log.`, {
          repo: url,
          state: named.state,
        })
      : new Failure('unknown-repository', `${url} has not finished indexing. Index it again; progress is saved.`, {
          repo: url,
        });
  }

  namesState(name: string): boolean {
    return this.#split(name) !== null;
  }

  /** Null where the whole text is the name of a repository, or no part of it is. */
  #split(name: string): { readonly repo: RepoRow; readonly state: string } | null {
    const at = name.lastIndexOf('@');
    if (at <= 0 || at === name.length - 1 || this.#matching(name).length > 0) return null;
    const [repo, another] = this.#matching(name.slice(0, at));
    return repo && !another ? { repo, state: name.slice(at + 1) } : null;
  }

  /** The repository of that name, or those that it could mean, as they are seen from here. */
  #matching(name: string): readonly RepoRow[] {
    return this.#stored(name).map((row) => {
      const standpoint = this.#standpoints.get(row.url);
      const current = standpoint && this.#store.records.byId(standpoint.record);
      return standpoint && current ? { ...row, current, location: standpoint.location } : row;
    });
  }

  #stored(name: string): readonly RepoRow[] {
    const exact = this.#store.repos.get(name) ?? this.#store.repos.get(canonicalUrl(name) ?? name);
    if (exact) return [exact];
    const all = this.#store.repos.all();
    // A whole name goes before a part: “shop” is the folder of that name and not shop-web, nor a hash that has it inside.
    const whole = all.filter(({ url, location }) => [location, lastStep(location), lastStep(url)].includes(name));
    return whole.length > 0 ? whole : all.filter(({ url }) => url.includes(name));
  }
}

export interface Standpoint {
  /** Id of the record. */
  readonly record: number;
  readonly location: string;
}

/** Locations are paths of any platform, or addresses. */
const lastStep = (place: string): string | undefined => place.split(/[\\/]/).findLast((step) => step !== '');

/** The URL of a repository without a remote is a hash that tells nobody which one it is: its folder does. */
const listed = (repos: readonly RepoRow[]): string =>
  repos.map(({ url, location }) => (isLocalUrl(url) ? `${url} (${location})` : url)).join(', ');
