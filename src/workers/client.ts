import { proxy, wrap, type Remote } from 'comlink';
import { Failure, asFailure } from '../core/base/failure.ts';
import type { ServerOutcome } from '../core/engine/enrich/enrich-from-servers.ts';
import type { ServerTrust, TrustDecision } from '../core/ports/language-servers.ts';
import type { FoundFiles, ProgressReport } from '../core/ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../core/tools/table.ts';
import type { Location, NetworkSettings, OpenListener, OpenResult, SnapshotClaim, StorageStatus } from './api.ts';
import { openBroker, spawnEngine } from './client-workers.ts';
import type { EngineEvent, HostApi } from './engine/engine-host.ts';
import type { JobDescription, JobStatus } from './engine/shared-jobs.ts';
import { installFailureTransfer } from './failure-transfer.ts';
import { TabLink, type Connection } from './leader/tab-link.ts';

/** How long to look for an engine before saying that there is none. */
const CONNECT_MS = 20_000;

export interface OpenOptions {
  readonly onProgress?: (report: ProgressReport) => void;
  readonly onFound?: (files: FoundFiles) => void;
  readonly signal?: AbortSignal;
  /** What a snapshot link promises, to be compared with what comes out. */
  readonly claim?: SnapshotClaim;
}

export type LongOptions = Pick<OpenOptions, 'onProgress' | 'signal'>;

/** What a client tells without being asked. */
export interface EngineEvents {
  /** Repositories being opened in any window, with how far they are. */
  jobs: readonly JobStatus[];
  /** A repository was added, changed or removed, perhaps by another window. */
  repositories: null;
  /** Another engine answers now, perhaps in this window. */
  leader: { readonly isLeader: boolean };
}

/** The engine as the page has it. Calls survive a change of the leading window; failures are rejections with a Failure. */
export interface EngineClient {
  /** Whether the engine runs in this window. */
  readonly isLeader: boolean;
  version(): Promise<{ readonly analyzer: string }>;
  configure(settings: NetworkSettings): Promise<void>;
  open(location: Location, options?: OpenOptions): Promise<OpenResult>;
  /** Asks language servers about a repository that the helper offers. */
  enrich(repo: string, options?: LongOptions): Promise<ServerOutcome>;
  /** Whether they may run code of the repository, and what that would be; a decision is remembered first. */
  serverTrust(repo: string, decision?: TrustDecision): Promise<ServerTrust>;
  call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>>;
  /** Calls a tool that may take long: it tells how far it is and can be cancelled. */
  run<Name extends ToolName>(name: Name, input: ToolInput<Name>, options?: LongOptions): Promise<ToolOutput<Name>>;
  remove(repo: string): Promise<void>;
  storage(): Promise<StorageStatus>;
  exportSnapshotFile(repo: string): Promise<Blob>;
  /** Deletes everything that is stored here, also where the store is damaged. */
  reset(): Promise<void>;
  /** Gives the function that ends it. */
  on<Name extends keyof EngineEvents>(name: Name, handler: (event: EngineEvents[Name]) => void): () => void;
  close(): void;
}

/** Finds the engine of this site or starts it. */
export async function connect(): Promise<EngineClient> {
  if (!isSecureContext) {
    const message =
      'Browsers provide storage only to pages served over https or from this machine. Open this page that way.';
    throw new Failure('storage-unavailable', message, { origin: location.origin });
  }
  const client = new TabClient();
  try {
    await client.version();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** The engine is gone: for another one to be asked, or for good where there is a failure. */
class EngineLost extends Error {
  readonly failure: Failure | null;

  constructor(failure: Failure | null) {
    super('the engine is gone');
    this.failure = failure;
  }
}

interface Session {
  readonly host: Remote<HostApi>;
  readonly isLeader: boolean;
  /** Rejects when the engine is gone: its calls would wait for ever. */
  readonly lost: Promise<never>;
  lose(reason: EngineLost): void;
}

class TabClient implements EngineClient {
  readonly #id = crypto.randomUUID();
  readonly #link: TabLink;
  readonly #handlers = new Map<keyof EngineEvents, Set<(event: never) => void>>();
  #session: Session | null = null;
  #failure: Failure | null = null;
  /** Calls that wait for an engine. */
  #waiting: (() => void)[] = [];
  #settings: NetworkSettings | null = null;
  #jobs: readonly JobStatus[] = [];
  #jobCount = 0;
  #isClosed = false;

  constructor() {
    installFailureTransfer();
    this.#link = new TabLink({
      spawnEngine,
      broker: openBroker(),
      base: document.baseURI,
      origin: location.origin,
      unfinished: () => this.#unfinished(),
      onConnected: (connection) => this.#onConnected(connection),
      onLost: (failure) => this.#onLost(failure),
    });
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
    this.#link.start();
  }

  get isLeader(): boolean {
    return this.#link.isLeader;
  }

  version(): Promise<{ readonly analyzer: string }> {
    return this.#ask((host) => host.version());
  }

  configure(settings: NetworkSettings): Promise<void> {
    this.#settings = settings;
    return this.#ask((host) => host.configure(settings));
  }

  open(place: Location, options: OpenOptions = {}): Promise<OpenResult> {
    void navigator.storage?.persist?.().catch(() => false);
    return this.#long(options, (host, job, listener) => host.open(job, place, listener, options.claim));
  }

  enrich(repo: string, options: LongOptions = {}): Promise<ServerOutcome> {
    return this.#long(options, (host, job, listener) => host.enrich(job, repo, listener));
  }

  serverTrust(repo: string, decision?: TrustDecision): Promise<ServerTrust> {
    return this.#ask((host) => host.serverTrust(repo, decision));
  }

  run<Name extends ToolName>(name: Name, input: ToolInput<Name>, options: LongOptions = {}): Promise<ToolOutput<Name>> {
    return this.#long(
      options,
      (host, job, listener) => host.run(job, name, input, listener) as Promise<ToolOutput<Name>>,
    );
  }

  call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    return this.#ask((host) => host.call(name, input) as Promise<ToolOutput<Name>>);
  }

  remove(repo: string): Promise<void> {
    return this.#ask((host) => host.remove(repo));
  }

  storage(): Promise<StorageStatus> {
    return this.#ask((host) => host.storage());
  }

  exportSnapshotFile(repo: string): Promise<Blob> {
    return this.#ask((host) => host.exportSnapshotFile(repo));
  }

  reset(): Promise<void> {
    return this.#ask((host) => host.reset());
  }

  on<Name extends keyof EngineEvents>(name: Name, handler: (event: EngineEvents[Name]) => void): () => void {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    if (name === 'jobs') (handler as (jobs: EngineEvents['jobs']) => void)(this.#jobs);
    return () => void handlers.delete(handler);
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
    this.#onLost(new Failure('cancelled', 'The page let go of the engine.'));
    this.#link.stop();
  }

  readonly #onHide = (): void => {
    this.#link.stop();
  };

  /** Back from the browser's cache of pages: the engine went on elsewhere. */
  readonly #onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#onLost(null);
    this.#link.start();
  };

  /** Work that tells how far it is; whoever cancels it waits no longer, however long it takes to end. */
  async #long<T>(
    { signal, onProgress, onFound }: Omit<OpenOptions, 'claim'>,
    question: (host: Remote<HostApi>, job: string, listener: OpenListener) => Promise<T>,
  ): Promise<T> {
    const job = `${this.#id} ${(this.#jobCount += 1)}`;
    let isOver = false;
    // A report may be on its way while the result arrives.
    const listener: OpenListener = {
      onProgress: (report) => (isOver ? undefined : onProgress?.(report)),
      onFound: (files) => (isOver ? undefined : onFound?.(files)),
    };
    const cancelled = new Promise<never>((_, reject) => {
      const onAbort = (): void => {
        void this.#session?.host.cancel(job);
        reject(new Failure('cancelled', 'Cancelled.'));
      };
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([
        cancelled,
        this.#ask((host) => {
          if (isOver) throw new Failure('cancelled', 'Cancelled.');
          return question(host, job, proxy(listener));
        }),
      ]);
    } finally {
      isOver = true;
    }
  }

  /** Everything a client asks for can be asked again: reads, and what does nothing the second time. */
  async #ask<T>(question: (host: Remote<HostApi>) => Promise<T>): Promise<T> {
    for (;;) {
      const session = await this.#connected();
      try {
        return await Promise.race([question(session.host), session.lost]);
      } catch (error) {
        if (!(error instanceof EngineLost)) throw asFailure(error);
        if (error.failure !== null) throw error.failure;
      }
    }
  }

  async #connected(): Promise<Session> {
    const deadline = performance.now() + CONNECT_MS;
    for (;;) {
      if (this.#session !== null) return this.#session;
      if (this.#failure !== null) throw this.#failure;
      const left = deadline - performance.now();
      if (left <= 0) {
        const message =
          'Another window of this page is using the store and does not respond. Close or reload it, then reload this one.';
        throw new Failure('storage-unavailable', message);
      }
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, left);
      });
    }
  }

  #onConnected({ port, isLeader }: Connection): void {
    const host = wrap<HostApi>(port);
    let lose: (reason: EngineLost) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => (lose = reject));
    lost.catch(() => undefined);
    this.#session?.lose(new EngineLost(null));
    this.#session = { host, isLeader, lost, lose };
    this.#failure = null;
    if (this.#settings !== null) host.configure(this.#settings).catch(() => undefined);
    host.subscribe(proxy((event: EngineEvent) => this.#onEvent(event))).catch(() => undefined);
    this.#wake();
    this.#emit('leader', { isLeader });
  }

  #onLost(failure: Failure | null): void {
    const session = this.#session;
    this.#session = null;
    this.#failure = failure;
    session?.lose(new EngineLost(failure));
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #onEvent(event: EngineEvent): void {
    if (this.#isClosed) return;
    if (event.kind === 'repositories') {
      this.#emit('repositories', null);
      return;
    }
    this.#jobs = event.jobs;
    this.#emit('jobs', event.jobs);
  }

  #emit<Name extends keyof EngineEvents>(name: Name, event: EngineEvents[Name]): void {
    for (const handler of this.#handlers.get(name) ?? []) (handler as (event: EngineEvents[Name]) => void)(event);
  }

  #unfinished(): JobDescription[] {
    return this.#jobs.flatMap(({ description }) => (description === null ? [] : [description]));
  }
}
