import { Failure } from '../../core/base/failure.ts';
import { ANALYZER, Engine, type IndexedState, type IndexOptions } from '../../core/engine/engine.ts';
import type { ServerOutcome } from '../../core/engine/enrich/enrich-from-servers.ts';
import { canonicalUrl } from '../../core/identity/repository-url.ts';
import type { Source } from '../../core/ports/source.ts';
import type { ToolName, ToolTypes } from '../../core/tools/contracts.ts';
import { callTool } from '../../core/tools/table.ts';
import type {
  EngineApi,
  Location,
  NetworkSettings,
  OpenListener,
  OpenResult,
  SnapshotClaim,
  StorageStatus,
  Verification,
} from '../api.ts';
import { GitRepositories } from '../git/git-repositories.ts';
import { ParsePool } from '../parse/parse-pool.ts';
import { BridgedLanguageServers } from '../platform/bridged-language-servers.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { openHashing } from '../platform/wasm-hashing.ts';
import { openOpfsStore, type OpfsStore } from '../sqlite/opfs-store.ts';
import { compress, decompress } from './compression.ts';
import { Jobs, type Job } from './jobs.ts';
import { openFolder, openUrl, type OpenedSource } from './open-source.ts';

export interface BrowserEngineOptions {
  /** The document's base: grammars lie below it. */
  readonly base: string;
  readonly origin: string;
  /** Folder of the origin's private file system. */
  readonly directory: string;
  /** How long to wait for a tab that is just going away to let go of the store. */
  readonly patienceMs: number;
}

const SILENT_LISTENER: OpenListener = { onProgress: () => undefined, onFound: () => undefined };

/** The engine with the browser's platform behind it. */
export class BrowserEngine implements Omit<EngineApi, 'reset'> {
  readonly #options: BrowserEngineOptions;
  readonly #engine: Engine;
  readonly #store: OpfsStore;
  readonly #pool: ParsePool;
  readonly #clones: GitRepositories;
  readonly #jobs = new Jobs();
  #indexing: Promise<IndexedState> | null = null;
  #settings: NetworkSettings = { gitProxy: null, helperToken: null, localRepositories: [] };

  private constructor(
    options: BrowserEngineOptions,
    store: OpfsStore,
    pool: ParsePool,
    engine: (self: BrowserEngine) => Engine,
  ) {
    this.#options = options;
    this.#store = store;
    this.#pool = pool;
    this.#clones = new GitRepositories();
    this.#engine = engine(this);
  }

  static async open(options: BrowserEngineOptions): Promise<BrowserEngine> {
    const hashing = await openHashing();
    const store = await openOpfsStore(options);
    const pool = new ParsePool({ base: options.base });
    try {
      return new BrowserEngine(options, store, pool, (self) =>
        Engine.open({
          database: store.database,
          hashing,
          facts: pool,
          clock: browserClock,
          openSource: async (location, revision, progress) => {
            const named = { kind: 'url', url: location, ...(revision === null ? {} : { revision }) } as const;
            return self.#openUrl(named, progress as Job);
          },
          readBytes: (location, _commit, _path, objectId) => self.#readBlob(location, objectId),
          storeBytes: () => store.bytes(),
        }),
      );
    } catch (error) {
      store.close();
      throw error;
    }
  }

  /** Deletes every clone; no engine may be open. */
  static async removeClones(): Promise<void> {
    const clones = new GitRepositories();
    for (const url of await clones.urls()) await clones.remove(url);
  }

  version(): Promise<{ analyzer: string }> {
    return Promise.resolve({ analyzer: ANALYZER });
  }

  configure(settings: NetworkSettings): Promise<void> {
    this.#settings = settings;
    return Promise.resolve();
  }

  open(name: string, location: Location, listener: OpenListener, claim?: SnapshotClaim): Promise<OpenResult> {
    return this.#jobs.run(name, listener, async (job) => {
      if (location.kind === 'snapshot-file') return this.#openArchive(location.file, job);
      const revision = location.kind === 'url' ? (location.revision ?? claim?.commit ?? undefined) : undefined;
      const opened =
        location.kind === 'folder'
          ? await openFolder(location)
          : await this.#openUrl({ ...location, ...(revision === undefined ? {} : { revision }) }, job);
      const { source, location: place, keepContents } = opened;
      try {
        const report = await this.#index(source, { location: place, keepContents, progress: job });
        return { report, verification: claim ? verify(claim, report) : null };
      } finally {
        await source.close();
      }
    });
  }

  enrich(name: string, repo: string, listener: OpenListener): Promise<ServerOutcome> {
    return this.#jobs.run(name, listener, async (job) => {
      const servers = new BridgedLanguageServers(
        this.#engine.view(repo).record.repo,
        this.#settings,
        this.#options.origin,
      );
      const scope = { calls: 'uncertain', searchCallers: false } as const;
      return this.#engine.enrichFromServers(repo, { servers, scope, progress: job });
    });
  }

  cancel(name: string): Promise<void> {
    this.#jobs.cancel(name);
    return Promise.resolve();
  }

  async call<Name extends ToolName>(name: Name, input: ToolTypes[Name]['input']): Promise<ToolTypes[Name]['output']> {
    const context = { engine: this.#engine, progress: { report: () => undefined, isCancelled: false } };
    if (INDEXING_TOOLS.has(name)) {
      return this.#jobs.run(`tool ${JSON.stringify(input)}`, SILENT_LISTENER, (job) =>
        callTool({ ...context, progress: job }, name, input),
      ) as Promise<ToolTypes[Name]['output']>;
    }
    return callTool(context, name, input) as Promise<ToolTypes[Name]['output']>;
  }

  findSnapshot(snapshot: string): Promise<{ repo: string; commit: string | null } | null> {
    const found = this.#engine.findSnapshot(snapshot);
    // Only the current state of a repository is opened by its name.
    const isCurrent =
      found !== null &&
      this.#engine.repositories().some(({ url, snapshot: current }) => url === found.repo && current === snapshot);
    return Promise.resolve(isCurrent ? found : null);
  }

  async remove(repo: string): Promise<void> {
    const { record } = this.#engine.view(repo);
    this.#engine.remove(record.repo);
    await this.#clones.remove(record.repo);
  }

  async storage(): Promise<StorageStatus> {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    const cloned = new Set(await this.#clones.urls());
    const repositories: { url: string; bytes: number }[] = [];
    for (const { url, bytes } of this.#engine.repositories()) {
      repositories.push({ url, bytes: bytes + (cloned.has(url) ? await this.#clones.bytesOf(url) : 0) });
    }
    return { usedBytes: usage, quotaBytes: quota, isPersistent: await navigator.storage.persisted(), repositories };
  }

  async exportSnapshotFile(repo: string): Promise<Blob> {
    return compress(await this.#engine.exportSnapshot(repo));
  }

  /** Lets go of the files, so that another thread can have them. */
  close(): void {
    this.#clones.close();
    this.#pool.close();
    this.#engine.close();
    this.#store.close();
  }

  async #openArchive(file: Blob, job: Job): Promise<OpenResult> {
    const { outcome, claimed, analyzer } = await this.#engine.importSnapshot(await decompress(file), job);
    return {
      report: outcome,
      verification: verify({ snapshot: claimed, repo: outcome.repo, commit: outcome.commit, analyzer }, outcome),
    };
  }

  #openUrl(location: Extract<Location, { kind: 'url' }>, job: Job): Promise<OpenedSource> {
    const { origin } = this.#options;
    return openUrl({ clones: this.#clones, settings: this.#settings, origin }, location, job);
  }

  /** One at a time: two would only take each other's memory and processor. Cloning goes on meanwhile. */
  async #index(source: Source, options: IndexOptions & { readonly progress: Job }): Promise<IndexedState> {
    const { progress } = options;
    while (this.#indexing !== null) {
      progress.report({ stage: 'parse', done: 0, total: 0, unit: 'files', detail: 'waiting for another repository' });
      await this.#indexing.catch(() => undefined);
      if (progress.isCancelled) throw new Failure('cancelled', 'Cancelled.');
    }
    this.#indexing = this.#engine.index(source, options);
    try {
      return await this.#indexing;
    } finally {
      this.#indexing = null;
    }
  }

  async #readBlob(location: string, objectId: string): Promise<Uint8Array | null> {
    const url = canonicalUrl(location) ?? location;
    if (objectId === '' || !(await this.#clones.has(url))) return null;
    return (await this.#clones.get(url).read([objectId]))[0] ?? null;
  }
}

/** Tools that may have to read a repository first: they are jobs. */
const INDEXING_TOOLS: ReadonlySet<ToolName> = new Set(['index_repo', 'pr_impact']);

/** Whether the graph that was made has the hash that was asked for, and if not, why it may not. */
function verify(claim: SnapshotClaim, report: IndexedState): Verification {
  const differences: string[] = [];
  if (claim.analyzer !== report.analyzer)
    differences.push(
      `The link was made with analyzer ${claim.analyzer}; this is ${report.analyzer}. The same files can give another graph.`,
    );
  if (claim.commit !== null && claim.commit !== report.commit)
    differences.push(
      `The link names commit ${claim.commit.slice(0, 12)}; the repository gave ${report.commit?.slice(0, 12) ?? 'no commit'}.`,
    );
  if (claim.repo !== report.repo) differences.push(`The link names ${claim.repo}; this is ${report.repo}.`);
  const verified = claim.snapshot === report.snapshot;
  if (!verified && differences.length === 0)
    differences.push(
      'Repository, commit and analyzer are the same, but the graph is not: the link’s hash was not made from these files.',
    );
  return { verified, expected: claim.snapshot, actual: report.snapshot, differences: verified ? [] : differences };
}
