import { Failure } from '../../base/failure.ts';
import { canonicalUrl, isLocalUrl } from '../../identity/repository-url.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { RepoRow, Store } from '../../store/store.ts';
import { findState } from '../states/find-state.ts';

/** A repository as a text names it, and the state of it that is meant. */
interface Named {
  /** `current` is the state that is meant where none is named, `location` the folder or address to read from. */
  readonly repo: RepoRow;
  /** What stands behind the @ where a person named a state; null where the current one is meant. */
  readonly state: string | null;
}

/**
 * What people call the repositories of a store: a URL, the place it was read from, the name of that folder, or any part
 * of the URL that only one has. Behind an @ may stand a state (see find-state) or a checkout: `repo@#12~0` is record 12
 * as it stands in the first folder that was asked about. A question carries that name from the folder it is asked in to
 * the tool that answers, so that several work trees of one repository can be asked about at once.
 */
export class RepositoryNames {
  readonly #store: Store;
  /** Folders that checkouts stand in, by their numbers. */
  readonly #folders: string[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Names a recorded state as it stands in a folder. */
  checkout({ repo, id }: Pick<SnapshotRecord, 'repo' | 'id'>, location: string): string {
    let folder = this.#folders.indexOf(location);
    if (folder < 0) folder = this.#folders.push(location) - 1;
    return `${repo}@#${id}~${folder}`;
  }

  /** The repository that a text names, whatever is its state. A state that a person named is not looked for. */
  find(name: string): RepoRow {
    const named = this.#resolve(name);
    if (named?.state === null) return named.repo;
    const matching = this.#matching(name);
    const problem =
      matching.length > 1
        ? `“${name}” matches several repositories: ${listed(matching)}.`
        : `No repository “${name}” in the store. Known: ${listed(this.#store.repos.all()) || 'none'}.`;
    throw new Failure('unknown-repository', problem, { repo: name });
  }

  /** The repository that a text names, also where it names a state besides. */
  repoOf(name: string): RepoRow {
    return this.#resolve(name)?.repo ?? this.find(name);
  }

  /** Whether exactly one repository is called so. */
  has(name: string): boolean {
    return this.#resolve(name)?.state === null;
  }

  /** A state of a repository: the current one, or the one that is named behind an @. */
  locate(name: string): { readonly location: string; readonly record: SnapshotRecord } {
    const named = this.#resolve(name);
    const { url, location, current } = named?.repo ?? this.find(name);
    const state = named?.state ?? null;
    const record = state === null ? current : findState(this.#store.records.ofRepo(url), current, state);
    if (record) return { location, record };
    throw state !== null
      ? new Failure('unknown-revision', `${url} has no recorded state “${state}”. List them with log.`, {
          repo: url,
          state,
        })
      : new Failure('unknown-repository', `${url} has not finished indexing. Index it again; progress is saved.`, {
          repo: url,
        });
  }

  /** Whether a person named a state besides its repository. */
  namesState(name: string): boolean {
    return typeof this.#resolve(name)?.state === 'string';
  }

  /** What a text names; null where that is no repository, or several. */
  #resolve(name: string): Named | null {
    const checkedOut = this.#checkedOut(name);
    if (checkedOut) return { repo: checkedOut, state: null };
    const [whole, another] = this.#matching(name);
    if (whole) return another ? null : { repo: whole, state: null };
    const at = name.lastIndexOf('@');
    if (at <= 0 || at === name.length - 1) return null;
    const [repo, other] = this.#matching(name.slice(0, at));
    return repo && !other ? { repo, state: name.slice(at + 1) } : null;
  }

  /** The repository of a checkout: its current state is the one that stands in the folder. */
  #checkedOut(name: string): RepoRow | null {
    const [, url, id, folder] = CHECKOUT.exec(name) ?? [];
    const location = this.#folders[Number(folder)];
    const repo = url === undefined ? null : this.#store.repos.get(url);
    if (location === undefined || !repo) return null;
    const record = this.#store.records.byId(Number(id));
    return { ...repo, location, current: record?.repo === repo.url ? record : null };
  }

  #matching(name: string): readonly RepoRow[] {
    const exact = this.#store.repos.get(name) ?? this.#store.repos.get(canonicalUrl(name) ?? name);
    if (exact) return [exact];
    const all = this.#store.repos.all();
    // A whole name goes before a part: “shop” is the folder of that name and not shop-web, nor a hash that has it inside.
    const whole = all.filter(({ url, location }) => [location, lastStep(location), lastStep(url)].includes(name));
    return whole.length > 0 ? whole : all.filter(({ url }) => url.includes(name));
  }
}

const CHECKOUT = /^(.+)@#(\d+)~(\d+)$/;

/** Locations are paths of any platform, or addresses. */
const lastStep = (place: string): string | undefined => place.split(/[\\/]/).findLast((step) => step !== '');

/** The URL of a repository without a remote is a hash that tells nobody which one it is: its folder does. */
const listed = (repos: readonly RepoRow[]): string =>
  repos.map(({ url, location }) => (isLocalUrl(url) ? `${url} (${location})` : url)).join(', ');
