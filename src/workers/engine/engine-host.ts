import { ANALYZER } from '../../core/engine/engine.ts';
import type { ServerOutcome } from '../../core/engine/enrich/enrich-from-servers.ts';
import type { ServerTrust, TrustDecision } from '../../core/ports/language-servers.ts';
import type { ToolInput, ToolName, ToolOutput } from '../../core/tools/table.ts';
import type {
  EngineApi,
  Location,
  NetworkSettings,
  OpenListener,
  OpenResult,
  SnapshotClaim,
  StorageStatus,
} from '../api.ts';
import { wipeOpfsStore } from '../sqlite/opfs-store.ts';
import { BrowserEngine, type BrowserEngineOptions } from './browser-engine.ts';
import { SharedJobs, type JobDescription, type JobStatus } from './shared-jobs.ts';

/** What every window is told. */
export type EngineEvent =
  | { readonly kind: 'jobs'; readonly jobs: readonly JobStatus[] }
  /** A repository was added, changed or removed. */
  | { readonly kind: 'repositories' };

/** The engine as windows reach it: its API, and news for all of them. */
export interface HostApi extends EngineApi {
  subscribe(listener: (event: EngineEvent) => void): Promise<void>;
}

/** More often than this nobody can read. */
const EVENT_MS = 150;

/**
 * One engine for all windows. It is opened by the first call that needs it; where that fails, the next call tries again,
 * for the reason may be gone: another window that held the files, a full disk.
 */
export class EngineHost implements HostApi {
  readonly #options: BrowserEngineOptions;
  readonly #jobs: SharedJobs;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #engine: Promise<BrowserEngine> | null = null;
  #settings: NetworkSettings | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: BrowserEngineOptions) {
    this.#options = options;
    this.#jobs = new SharedJobs({
      start: async ({ job, location, claim }, listener) => {
        const engine = await this.#opened();
        try {
          return await engine.open(job, location, listener, claim ?? undefined);
        } finally {
          this.#publish({ kind: 'repositories' });
        }
      },
      stop: (job) => void this.#engine?.then((engine) => engine.cancel(job)),
      onChange: () => this.#publishJobs(),
    });
  }

  version(): Promise<{ analyzer: string }> {
    return Promise.resolve({ analyzer: ANALYZER });
  }

  async configure(settings: NetworkSettings): Promise<void> {
    this.#settings = settings;
    await this.#engine?.then((engine) => engine.configure(settings));
  }

  open(job: string, location: Location, listener: OpenListener, claim?: SnapshotClaim): Promise<OpenResult> {
    return this.#jobs.open({ job, location, claim: claim ?? null }, listener);
  }

  async enrich(job: string, repo: string, listener: OpenListener): Promise<ServerOutcome> {
    const outcome = await (await this.#opened()).enrich(job, repo, listener);
    this.#publish({ kind: 'repositories' });
    return outcome;
  }

  async serverTrust(repo: string, decision?: TrustDecision): Promise<ServerTrust> {
    return (await this.#opened()).serverTrust(repo, decision);
  }

  cancel(job: string): Promise<void> {
    void this.#engine?.then((engine) => engine.cancel(job));
    this.#jobs.cancel(job);
    return Promise.resolve();
  }

  async call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    return (await this.#opened()).call(name, input);
  }

  async run<Name extends ToolName>(
    job: string,
    name: Name,
    input: ToolInput<Name>,
    listener: OpenListener,
  ): Promise<ToolOutput<Name>> {
    const engine = await this.#opened();
    try {
      return await engine.run(job, name, input, listener);
    } finally {
      this.#publish({ kind: 'repositories' });
    }
  }

  async remove(repo: string): Promise<void> {
    await (await this.#opened()).remove(repo);
    this.#publish({ kind: 'repositories' });
  }

  async storage(): Promise<StorageStatus> {
    return (await this.#opened()).storage();
  }

  async exportSnapshotFile(repo: string): Promise<Blob> {
    return (await this.#opened()).exportSnapshotFile(repo);
  }

  /** Deletes everything this site has stored, whatever state it is in. */
  async reset(): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    engine?.close();
    this.#engine = null;
    await BrowserEngine.removeClones();
    await wipeOpfsStore(this.#options);
    this.#publish({ kind: 'repositories' });
  }

  subscribe(listener: (event: EngineEvent) => void): Promise<void> {
    this.#listeners.add(listener);
    listener({ kind: 'jobs', jobs: this.#jobs.statuses });
    return Promise.resolve();
  }

  /** Takes up what an earlier engine left. Whoever still waits for it joins in. */
  resume(jobs: readonly JobDescription[]): void {
    for (const { job, location, claim } of jobs) {
      this.#jobs.open({ job, location, claim }, null).catch(() => undefined);
    }
  }

  #opened(): Promise<BrowserEngine> {
    this.#engine ??= this.#open();
    return this.#engine;
  }

  async #open(): Promise<BrowserEngine> {
    try {
      const engine = await BrowserEngine.open(this.#options);
      if (this.#settings !== null) await engine.configure(this.#settings);
      return engine;
    } catch (error) {
      this.#engine = null;
      throw error;
    }
  }

  #publishJobs(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#publish({ kind: 'jobs', jobs: this.#jobs.statuses });
    }, EVENT_MS);
  }

  #publish(event: EngineEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
