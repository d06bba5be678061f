import { Engine } from '../../core/engine/engine.ts';
import type { ServerOutcome } from '../../core/engine/layers.ts';
import { repositoryLanguages } from '../../core/view/repository-languages.ts';
import type { ParsePool } from '../../core/parse-pool/parse-pool.ts';
import { orCancelled } from '../../core/engine/slices.ts';
import { SILENT } from '../../core/ports/progress.ts';
import type { ServerTrust, TrustDecision } from '../../core/ports/language-servers.ts';
import { canonicalUrl } from '../../core/identity/repository-url.ts';
import type { ToolInput, ToolName, ToolOutput } from '../../core/tools/table.ts';
import { callTool } from '../../core/tools/table.ts';
import type { Location, NetworkSettings, OpenResult, StorageStatus } from '../api.ts';
import { verifyClaim } from '../client-claims.ts';
import type { EngineCalls, LongOptions, OpenOptions } from '../engine-calls.ts';
import { GitRepositories } from '../git/git-repositories.ts';
import { BridgedLanguageServers } from '../platform/bridged-language-servers.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { openParsePool } from '../platform/parse-pool.ts';
import { openHashing } from '../platform/wasm-hashing.ts';
import { openOpfsStore, type OpfsStore } from '../sqlite/opfs-store.ts';
import { compress, decompress } from './compression.ts';
import { IndexTurns } from './index-turns.ts';
import { nextMessage } from '../next-message.ts';
import { Job } from './jobs.ts';
import { findForkPoint, openFolder, openUrl, type OpenedSource, type SourcePlatform } from './open-source.ts';

export interface BrowserEngineOptions {
  /** The document's base: grammars lie below it. */
  readonly base: string;
  readonly origin: string;
  /** Folder of the origin's private file system. */
  readonly directory: string;
  /** How long to wait for a tab that is just going away to let go of the store. */
  readonly patienceMs: number;
}

/** After the last call; a question writes what it learned and its answer. */
const IDLE_MS = 1000;

/** The engine with the browser's platform behind it. What the host answers itself is not among its calls. */
export class BrowserEngine implements Omit<EngineCalls, 'version' | 'reset'> {
  readonly #options: BrowserEngineOptions;
  readonly #engine: Engine;
  readonly #store: OpfsStore;
  readonly #pool: ParsePool;
  readonly #clones: GitRepositories;
  readonly #turns = new IndexTurns();
  #idle: ReturnType<typeof setTimeout> | undefined;
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
    const pool = openParsePool({ base: options.base });
    try {
      return new BrowserEngine(options, store, pool, (self) =>
        Engine.open({
          database: store.database,
          hashing,
          facts: pool,
          clock: browserClock,
          openSource: async (location, revision, progress) => {
            const named = { kind: 'url', url: location, ...(revision === null ? {} : { revision }) } as const;
            const opened = await self.#openUrl(named, progress as Job);
            // Whoever opens a source is about to index it.
            await self.#turns.take(progress as Job);
            return opened;
          },
          forkPoint: (location, base, head, progress) =>
            findForkPoint(self.#sources, location, { base, head }, progress as Job),
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

  configure(settings: NetworkSettings): Promise<void> {
    this.#settings = settings;
    return Promise.resolve();
  }

  open(location: Location, options: OpenOptions = {}): Promise<OpenResult> {
    const { claim } = options;
    return this.#run(options, async (job) => {
      if (location.kind === 'snapshot-file') return this.#openArchive(location.file, job);
      const revision = location.kind === 'url' ? (location.revision ?? claim?.commit ?? undefined) : undefined;
      const opened =
        location.kind === 'folder'
          ? await openFolder(location)
          : await this.#openUrl({ ...location, ...(revision === undefined ? {} : { revision }) }, job);
      const { source, location: place, keepContents } = opened;
      try {
        await this.#turns.take(job);
        // What a link names is looked at beside the current state; where there is none, it becomes that.
        const isAside = claim !== undefined;
        const report = await this.#engine.indexing.index(source, {
          location: place,
          keepContents,
          isAside,
          progress: job,
        });
        return { report, verification: claim ? verifyClaim(claim, report) : null };
      } finally {
        await source.close();
      }
    });
  }

  serverTrust(repo: string, decision?: TrustDecision): Promise<ServerTrust> {
    return this.#bridge(repo).trust(repositoryLanguages(this.#engine.states.view(repo)), decision);
  }

  #bridge(repo: string): BridgedLanguageServers {
    return new BridgedLanguageServers(this.#engine.states.view(repo).record.repo, this.#settings, this.#options.origin);
  }

  enrich(repo: string, options?: LongOptions): Promise<ServerOutcome> {
    return this.#run(options, async (job) => {
      const servers = this.#bridge(repo);
      const scope = { calls: 'uncertain', searchCallers: false } as const;
      return this.#engine.layers.enrichFromServers(repo, { servers, scope, progress: job });
    });
  }

  async call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    const progress = { ...SILENT, breathe: nextMessage };
    try {
      return await callTool({ engine: this.#engine, progress }, name, input);
    } finally {
      this.#settleWhenIdle();
    }
  }

  run<Name extends ToolName>(name: Name, input: ToolInput<Name>, options?: LongOptions): Promise<ToolOutput<Name>> {
    return this.#run(options, (progress) => callTool({ engine: this.#engine, progress }, name, input)) as Promise<
      ToolOutput<Name>
    >;
  }

  async remove(repo: string): Promise<void> {
    const { record } = this.#engine.states.view(repo);
    this.#engine.repositories.remove(record.repo);
    this.#settleWhenIdle();
    await this.#clones.remove(record.repo);
  }

  async storage(): Promise<StorageStatus> {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    const cloned = new Set(await this.#clones.urls());
    const repositories: { url: string; bytes: number }[] = [];
    for (const { url, bytes } of this.#engine.repositories.list()) {
      repositories.push({ url, bytes: bytes + (cloned.has(url) ? await this.#clones.bytesOf(url) : 0) });
    }
    return { usedBytes: usage, quotaBytes: quota, isPersistent: await navigator.storage.persisted(), repositories };
  }

  async exportSnapshotFile(repo: string): Promise<Blob> {
    return compress(await this.#engine.exportSnapshot(repo));
  }

  /** Lets go of the files, so that another thread can have them. */
  close(): void {
    clearTimeout(this.#idle);
    this.#clones.close();
    void this.#pool.close();
    this.#engine.close();
    this.#store.close();
  }

  async #openArchive(file: Blob, job: Job): Promise<OpenResult> {
    await this.#turns.take(job);
    const { outcome, claimed, analyzer } = await this.#engine.indexing.importSnapshot(await decompress(file), job);
    return {
      report: outcome,
      verification: verifyClaim({ snapshot: claimed, repo: outcome.repo, commit: outcome.commit, analyzer }, outcome),
    };
  }

  get #sources(): SourcePlatform {
    return { clones: this.#clones, settings: this.#settings, origin: this.#options.origin };
  }

  async #openUrl(location: Extract<Location, { kind: 'url' }>, job: Job): Promise<OpenedSource> {
    const opening = openUrl(this.#sources, location, job);
    try {
      return await orCancelled(job, 'Cancelled.', opening);
    } catch (error) {
      // It may have been waiting for another fetch: what is opened for nobody is closed.
      opening.then(({ source }) => source.close()).catch(() => undefined);
      throw error;
    }
  }

  /** Whatever it took a turn for is done when it ends, and outlives a power cut from then on. */
  async #run<T>(options: LongOptions | undefined, work: (job: Job) => Promise<T>): Promise<T> {
    const job = new Job(options);
    try {
      const result = await work(job);
      this.#store.settle();
      return result;
    } finally {
      this.#turns.give(job);
      this.#settleWhenIdle();
    }
  }

  /** Waiting for the disk would keep the thread from an index run that is being cancelled; its end settles all. */
  #settleWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (!this.#turns.areTaken) this.#store.settle();
    }, IDLE_MS);
  }

  async #readBlob(location: string, objectId: string): Promise<Uint8Array | null> {
    const url = canonicalUrl(location) ?? location;
    if (objectId === '' || !(await this.#clones.has(url))) return null;
    return (await this.#clones.get(url).read([objectId]))[0] ?? null;
  }
}
