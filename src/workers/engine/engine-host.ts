import { ANALYZER } from '../../core/engine/analyzer.ts';
import { onAbort } from '../../core/ports/progress.ts';
import type { Location, NetworkSettings, OpenResult } from '../api.ts';
import { IncomingCalls, type AnyCalls, type CallListener, type CallPort, type SentCall } from '../call-port.ts';
import { ENGINE_CALLS, type EngineCalls, type OpenOptions } from '../engine-calls.ts';
import { wipeOpfsStore } from '../sqlite/opfs-store.ts';
import { BrowserEngine, type BrowserEngineOptions } from './browser-engine.ts';
import { SharedJobs, type JobDescription, type JobStatus } from './shared-jobs.ts';

/** What every window is told. */
export type EngineEvent =
  | { readonly kind: 'jobs'; readonly jobs: readonly JobStatus[] }
  /** A repository was added, changed or removed. */
  | { readonly kind: 'repositories' };

/** The engine as windows reach it: its calls, and news for all of them. */
export interface HostPort extends CallPort {
  subscribe(listener: (event: EngineEvent) => void): Promise<void>;
}

/** More often than this nobody can read. */
const EVENT_MS = 150;

/**
 * One engine for all windows. It is opened by the first call that needs it; where that fails, the next call tries again,
 * for the reason may be gone: another window that held the files, a full disk.
 */
export class EngineHost implements HostPort {
  readonly #options: BrowserEngineOptions;
  readonly #calls = new IncomingCalls();
  readonly #jobs: SharedJobs;
  /** What is answered here; all other calls are those of the open engine. */
  readonly #own: Pick<EngineCalls, 'version' | 'configure' | 'open' | 'reset'>;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #engine: Promise<BrowserEngine> | null = null;
  #settings: NetworkSettings | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: BrowserEngineOptions) {
    this.#options = options;
    this.#jobs = new SharedJobs({
      start: async ({ job, location, claim }, listener, signal) => {
        const engine = await this.#opened();
        try {
          return await engine.open(location, { ...listener, job, signal, ...(claim === null ? {} : { claim }) });
        } finally {
          this.#publish({ kind: 'repositories' });
        }
      },
      onChange: () => this.#publishJobs(),
    });
    this.#own = {
      version: () => Promise.resolve({ analyzer: ANALYZER }),
      configure: (settings) => this.#configure(settings),
      open: (location, options) => this.#share(location, options),
      reset: () => this.#reset(),
    };
  }

  ask(call: SentCall, listener: CallListener | null): Promise<unknown> {
    return this.#calls.answer(call, listener, async (args) => {
      const calls: AnyCalls = call.name in this.#own ? (this.#own as AnyCalls) : ((await this.#opened()) as AnyCalls);
      try {
        return await calls[call.name]!(...args);
      } finally {
        if (ENGINE_CALLS[call.name].changesRepositories) this.#publish({ kind: 'repositories' });
      }
    });
  }

  cancel(job: string): Promise<void> {
    this.#calls.cancel(job);
    return Promise.resolve();
  }

  async #configure(settings: NetworkSettings): Promise<void> {
    this.#settings = settings;
    await this.#engine?.then((engine) => engine.configure(settings));
  }

  #share(location: Location, options: OpenOptions = {}): Promise<OpenResult> {
    const { job = '', claim = null, signal, onProgress, onFound } = options;
    if (signal !== undefined) onAbort(signal, () => this.#jobs.cancel(job));
    const listener: CallListener = {
      onProgress: (report) => onProgress?.(report),
      onFound: (files) => onFound?.(files),
    };
    return this.#jobs.open({ job, location, claim }, listener);
  }

  /** Deletes everything this site has stored, whatever state it is in. */
  async #reset(): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    engine?.close();
    this.#engine = null;
    await BrowserEngine.removeClones();
    await wipeOpfsStore(this.#options);
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
