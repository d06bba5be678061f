import { Failure } from '../../core/base/failure.ts';
import type { CommitPlace, Source, SourceEntry } from '../../core/ports/source.ts';
import type { Credentials } from '../api.ts';
import type { FetchWatch } from '../git/fetch-revision.ts';
import { GithubApi } from './github-api.ts';

export interface GithubAddress {
  /** Canonical: `github.com/owner/name`. */
  readonly url: string;
  readonly revision: string | null;
  readonly credentials: Credentials | null;
}

/** GitHub's own servers; tests have others. */
export interface GithubHosts {
  readonly api: string;
  readonly raw: string;
}

const GITHUB: GithubHosts = { api: 'https://api.github.com', raw: 'https://raw.githubusercontent.com' };

/** Files fetched at the same time; one connection carries them all. */
const LANES = 12;
const MOST_FILES = 1_000_000;

interface Tree {
  readonly truncated?: boolean;
  readonly tree: readonly TreeItem[];
}

interface TreeItem {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  readonly size?: number;
}

/**
 * One commit of a repository on GitHub, without git: its tree from the API and each file by itself. It needs no proxy,
 * but GitHub answers only some sixty questions an hour to strangers, so it is what is left when git cannot be reached.
 */
export class GithubSource implements Source {
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly place: CommitPlace;
  readonly #api: GithubApi;
  readonly #entries: readonly SourceEntry[];
  readonly #watch: FetchWatch;

  private constructor(
    address: GithubAddress,
    { commit, place }: { readonly commit: string; readonly place: CommitPlace },
    reference: string | null,
    api: GithubApi,
    entries: readonly SourceEntry[],
    watch: FetchWatch,
  ) {
    this.url = address.url;
    this.commit = commit;
    this.place = place;
    this.reference = reference;
    this.#api = api;
    this.#entries = entries;
    this.#watch = watch;
  }

  static async open(address: GithubAddress, watch: FetchWatch, hosts: GithubHosts = GITHUB): Promise<GithubSource> {
    const api = githubApi(address, watch, hosts);
    const report = (done: number, detail: string): void =>
      watch.report({ stage: 'clone', done, total: 0, unit: 'files', detail });
    report(0, 'asking GitHub without git');
    const reference = address.revision ?? (await api.defaultBranch());
    const found = await api.commit(reference);
    const entries = await listTree(api, found.tree, (done) => report(done, 'listing files'));
    return new GithubSource(address, found, found.commit === reference ? null : reference, api, entries, watch);
  }

  list(): Promise<readonly SourceEntry[]> {
    return Promise.resolve(this.#entries);
  }

  async read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    const files = new Array<Uint8Array | null>(entries.length).fill(null);
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < entries.length) {
        if (this.#watch.signal.aborted) throw new Failure('cancelled', 'Cancelled.');
        const place = next++;
        const { kind, path, objectId } = entries[place]!;
        if (kind === 'file') files[place] = await this.#api.file(this.commit, path, objectId);
      }
    };
    await Promise.all(Array.from({ length: Math.min(LANES, entries.length) }, lane));
    return files;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** What one asks of a repository there. */
export function githubApi(
  { url, credentials }: Pick<GithubAddress, 'url' | 'credentials'>,
  { signal }: FetchWatch,
  hosts: GithubHosts = GITHUB,
): GithubApi {
  const [, owner, name] = /^github\.com\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  if (owner === undefined || name === undefined) {
    throw new Failure('not-found', `No repository at ${url}.`, { repository: url });
  }
  return new GithubApi({ owner, name, hosts, credentials, signal });
}

/** The files of a tree. GitHub cuts a long list short; then folder by folder. */
async function listTree(api: GithubApi, root: string, onFiles: (done: number) => void): Promise<SourceEntry[]> {
  const whole = await api.tree<Tree>(root, { isRecursive: true });
  if (whole.truncated !== true)
    return whole.tree.filter(({ type }) => type !== 'tree').map((item) => entryOf('', item));
  const entries: SourceEntry[] = [];
  const waiting = [{ path: '', sha: root }];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { tree } = await api.tree<Tree>(folder.sha, { isRecursive: false });
    for (const item of tree) {
      if (item.type === 'tree') waiting.push({ path: `${folder.path}${item.path}/`, sha: item.sha });
      else entries.push(entryOf(folder.path, item));
    }
    onFiles(entries.length);
    if (entries.length > MOST_FILES)
      throw new Failure('too-large', `The repository has more than ${MOST_FILES} files.`);
  }
  return entries;
}

const entryOf = (folder: string, { path, mode, type, sha, size }: TreeItem): SourceEntry => ({
  path: folder + path,
  size: size ?? -1,
  objectId: sha,
  kind: type === 'commit' ? 'submodule' : mode === '120000' ? 'symlink' : 'file',
});
