import { proxy, wrap, type Remote } from 'comlink';
import { Failure, asFailure } from '../core/base/failure.ts';
import type { NetworkSettings } from './api.ts';
import { deriveCalls, outgoingCall } from './call-port.ts';
import { openBroker, spawnEngine } from './client-workers.ts';
import type { CallName, EngineCalls } from './engine-calls.ts';
import type { EngineEvent, HostPort } from './engine/engine-host.ts';
import type { JobDescription, JobStatus } from './engine/shared-jobs.ts';
import { installFailureTransfer } from './failure-transfer.ts';
import { TabLink, type Connection } from './leader/tab-link.ts';

export type { LongOptions } from './engine-calls.ts';

/** How long to look for an engine before saying that there is none. */
const CONNECT_MS = 20_000;

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
export interface EngineClient extends EngineCalls {
  /** Whether the engine runs in this window. */
  readonly isLeader: boolean;
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
  const client = clientOf(new TabConnection());
  try {
    await client.version();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function clientOf(tab: TabConnection): EngineClient {
  const calls = deriveCalls((name, args) => tab.ask(name, args));
  return {
    ...calls,
    configure: (settings) => {
      tab.settings = settings;
      return calls.configure(settings);
    },
    open: (place, options) => {
      // Browsers grant it more readily where a person has just done something.
      void navigator.storage?.persist?.().catch(() => false);
      return calls.open(place, options);
    },
    get isLeader() {
      return tab.isLeader;
    },
    on: (name, handler) => tab.on(name, handler),
    close: () => tab.close(),
  };
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
  readonly host: Remote<HostPort>;
  readonly isLeader: boolean;
  /** Rejects when the engine is gone: its calls would wait for ever. */
  readonly lost: Promise<never>;
  lose(reason: EngineLost): void;
}

/** This window's way to the engine, wherever that runs just now. */
class TabConnection {
  readonly #id = crypto.randomUUID();
  readonly #link: TabLink;
  readonly #handlers = new Map<keyof EngineEvents, Set<(event: never) => void>>();
  #session: Session | null = null;
  #failure: Failure | null = null;
  /** Calls that wait for an engine. */
  #waiting: (() => void)[] = [];
  #jobs: readonly JobStatus[] = [];
  #jobCount = 0;
  #isClosed = false;
  /** Told to every engine that is found. */
  settings: NetworkSettings | null = null;

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

  /** Asks the engine that is there, and the next where that one goes away. */
  async ask(name: CallName, args: readonly unknown[]): Promise<unknown> {
    const call = outgoingCall(
      name,
      args,
      () => `${this.#id} ${(this.#jobCount += 1)}`,
      (job) => void this.#session?.host.cancel(job),
    );
    try {
      for (;;) {
        const session = await Promise.race([call.cancelled, this.#connected()]);
        try {
          return await Promise.race([call.cancelled, call.send(session.host), session.lost]);
        } catch (error) {
          if (!(error instanceof EngineLost)) throw asFailure(error);
          if (error.failure !== null) throw error.failure;
        }
      }
    } finally {
      call.end();
    }
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
    const host = wrap<HostPort>(port);
    let lose: (reason: EngineLost) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => (lose = reject));
    lost.catch(() => undefined);
    this.#session?.lose(new EngineLost(null));
    this.#session = { host, isLeader, lost, lose };
    this.#failure = null;
    if (this.settings !== null) {
      const call = outgoingCall(
        'configure',
        [this.settings],
        () => '',
        () => undefined,
      );
      call.send(host).catch(() => undefined);
    }
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
