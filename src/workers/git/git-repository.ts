import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { Failure } from '../../core/base/failure.ts';
import type { ProgressReport } from '../../core/ports/progress.ts';
import type { CommitPlace, SourceEntry } from '../../core/ports/source.ts';
import { workerErrorText } from '../worker-error.ts';
import type { FetchedRevision, FetchRequest, FetchWatch } from './fetch-revision.ts';
import { unpackListing, type GitWorkerApi } from './git-worker-api.ts';

/** A worker holds whole packs in memory: it is ended once nobody has asked it for this long. */
const IDLE_MS = 20_000;
/** A cancelled fetch cleans up after itself; one that does not come to it is ended with its worker. */
const CANCEL_GRACE_MS = 3000;

interface RunningWorker {
  readonly worker: Worker;
  readonly api: Remote<GitWorkerApi>;
  /** Rejects when the worker breaks down: its calls would wait for ever. */
  readonly broken: Promise<never>;
  end(reason: Failure): void;
}

const spawnGit = (): Worker =>
  new Worker(new URL('../git-worker.ts', import.meta.url), { type: 'module', name: 'git' });

/** The clone of one repository, read and written by a worker of its own. */
export class GitRepository {
  readonly #name: string;
  #running: RunningWorker | null = null;
  #calls = 0;
  /** Ends when nothing is being fetched: a worker fetches one thing at a time. */
  #fetching: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** `name` is that of its database. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Whether a worker holds the database at the moment. */
  get isOpen(): boolean {
    return this.#running !== null;
  }

  fetch(request: FetchRequest, watch: FetchWatch): Promise<FetchedRevision> {
    return this.#transfer(watch, (api, onProgress) => api.fetch(this.#name, request, onProgress));
  }

  /** The commit from which two revisions went apart; null where they never met. */
  forkPoint(base: FetchRequest, head: FetchRequest, watch: FetchWatch): Promise<string | null> {
    return this.#transfer(watch, (api, onProgress) => api.forkPoint(this.#name, { base, head }, onProgress));
  }

  /** Where a commit that is here stands in history. */
  place(commit: string): Promise<CommitPlace | null> {
    return this.#use(({ api }) => api.place(this.#name, commit));
  }

  isEmpty(): Promise<boolean> {
    return this.#use(({ api }) => api.isEmpty(this.#name));
  }

  async list(commit: string): Promise<SourceEntry[]> {
    return unpackListing(await this.#use(({ api }) => api.list(this.#name, commit)));
  }

  read(oids: readonly string[]): Promise<(Uint8Array | null)[]> {
    return this.#use(({ api }) => api.read(this.#name, oids));
  }

  bytes(): Promise<number> {
    return this.#use(({ api }) => api.bytes(this.#name));
  }

  /** Ends the worker, whatever it is doing. */
  close(): void {
    this.#running?.end(new Failure('cancelled', 'The repository was closed.'));
  }

  /** Something from the host: after what is under way, with progress, until it is cancelled. */
  async #transfer<T>(
    watch: FetchWatch,
    work: (api: Remote<GitWorkerApi>, onProgress: (report: ProgressReport) => void) => Promise<T>,
  ): Promise<T> {
    const before = this.#fetching;
    const done = before.then(() => this.#use((running) => this.#cancellable(running, watch, work)));
    this.#fetching = done.catch(() => undefined);
    return done;
  }

  async #cancellable<T>(
    running: RunningWorker,
    watch: FetchWatch,
    work: (api: Remote<GitWorkerApi>, onProgress: (report: ProgressReport) => void) => Promise<T>,
  ): Promise<T> {
    let isUnderWay = true;
    const onAbort = (): void => {
      void running.api.cancel();
      setTimeout(() => {
        if (isUnderWay) running.end(new Failure('cancelled', 'Cancelled.'));
      }, CANCEL_GRACE_MS);
    };
    if (watch.signal.aborted) throw new Failure('cancelled', 'Cancelled.');
    watch.signal.addEventListener('abort', onAbort, { once: true });
    const onProgress = proxy((report: ProgressReport) => {
      if (isUnderWay) watch.report(report);
    });
    try {
      return await work(running.api, onProgress);
    } finally {
      isUnderWay = false;
      watch.signal.removeEventListener('abort', onAbort);
    }
  }

  async #use<T>(work: (running: RunningWorker) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#calls += 1;
    const running = (this.#running ??= this.#start());
    try {
      return await Promise.race([work(running), running.broken]);
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS);
    }
  }

  #start(): RunningWorker {
    const worker = spawnGit();
    const api = wrap<GitWorkerApi>(worker);
    let reject: (failure: Failure) => void = () => undefined;
    const broken = new Promise<never>((_, rejectBroken) => (reject = rejectBroken));
    // Told by the calls that race with it; without any it is nobody's.
    broken.catch(() => undefined);
    const end = (reason: Failure): void => {
      if (this.#running?.worker === worker) this.#running = null;
      clearTimeout(this.#idle);
      api[releaseProxy]();
      worker.terminate();
      reject(reason);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(new Failure('internal', `The git worker stopped: ${workerErrorText(event)}.`));
    };
    return { worker, api, broken, end };
  }
}
