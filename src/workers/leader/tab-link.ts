import { Failure } from '../../core/base/failure.ts';
import type { JobDescription } from '../engine/shared-jobs.ts';
import {
  PROTOCOL,
  type BrokeredPort,
  type BrokerMessage,
  type EngineWorkerMessage,
  type EngineWorkerReady,
  type Lead,
  type LossCause,
  type TabMessage,
} from './messages.ts';
import { Relay } from './relay.ts';
import { workerErrorText } from '../worker-error.ts';

/** Prefix of the lock and the channel; everything that shares a store shares it. */
const NAME = 'knowing';
/** A leading window answers at once, however busy its engine is. Longer means that the broker leads nowhere. */
const ACCEPT_MS = 2000;

export interface TabLinkOptions {
  spawnEngine(): Worker;
  /** The port of this browser's broker with the URL of its script; null where there are no shared workers. */
  readonly broker: { readonly url: string; readonly port: MessagePort } | null;
  readonly base: string;
  readonly origin: string;
  /** Work that is known to be under way when this window takes over. */
  unfinished(): readonly JobDescription[];
  /** There is an engine to talk to. */
  onConnected(connection: Connection): void;
  /** The engine that was there is gone; another one follows unless `failure` says why not. */
  onLost(failure: Failure | null): void;
}

export interface Connection {
  readonly port: MessagePort;
  readonly isLeader: boolean;
}

/**
 * One window among several. A lock that is held for life makes one of them the leader, whose engine worker holds the
 * database; the others talk to that worker through ports. When the leader goes, the next in line takes over.
 */
export class TabLink {
  readonly #options: TabLinkOptions;
  readonly #channel = new BroadcastChannel(`${NAME}-tabs`);
  readonly #relay = new Relay(this.#channel);
  #abort = new AbortController();
  /** Ends this window's leadership; null where it does not lead. */
  #resign: (() => void) | null = null;
  #worker: Worker | null = null;
  #lead: Lead | null = null;
  /** Connections by the broker that the leader has not yet accepted. */
  readonly #awaited = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: TabLinkOptions) {
    this.#options = options;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#receive(data));
    const { broker } = options;
    // The broker hands a leader the ports of those who want to talk to its engine.
    if (broker !== null) {
      broker.port.onmessage = ({ data, ports }: MessageEvent<BrokeredPort>) => {
        this.#connectToEngine(ports);
        this.#post({ kind: 'accepted', connection: data.connection });
      };
    }
  }

  get isLeader(): boolean {
    return this.#resign !== null;
  }

  start(): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    navigator.locks
      .request(`${NAME}-leader`, { signal }, () => new Promise<void>((resolve) => this.#takeOver(resolve)))
      .catch(() => undefined);
    this.#post({ kind: 'who-leads' });
  }

  /** Lets another window lead at once, rather than when the browser has cleared this one away. */
  stop(): void {
    this.#abort.abort();
    this.#endWorker();
    this.#lead = null;
    this.#resign?.();
    this.#resign = null;
  }

  #takeOver(resign: () => void): void {
    if (this.#abort.signal.aborted) return resign();
    this.#resign = resign;
    this.#startEngine('takeover');
  }

  #startEngine(cause: LossCause): void {
    const { broker, base, origin } = this.#options;
    const hadEngine = this.#lead !== null;
    const lead: Lead = { protocol: PROTOCOL, term: crypto.randomUUID(), broker: broker?.url ?? null, cause };
    const worker = this.#options.spawnEngine();
    let isReady = false;
    worker.onmessage = ({ data }: MessageEvent<EngineWorkerReady>) => (isReady ||= data.kind === 'ready');
    worker.onerror = (event) => {
      event.preventDefault();
      this.#onCrash(isReady, workerErrorText(event));
    };
    this.#worker = worker;
    this.#lead = lead;
    if (hadEngine && cause === 'takeover') this.#options.onLost(null);
    const resume = cause === 'takeover' ? this.#options.unfinished() : [];
    this.#tellEngine({ kind: 'start', options: { base, origin, resume } });
    broker?.port.postMessage({ kind: 'lead', term: lead.term } satisfies BrokerMessage);
    this.#post({ kind: 'leading', lead });
    const { port1, port2 } = new MessageChannel();
    this.#connectToEngine([port2]);
    this.#options.onConnected({ port: port1, isLeader: true });
  }

  /** A worker that cannot even load would not load the next time either; one that broke down later may. */
  #onCrash(wasReady: boolean, reason: string): void {
    this.#endWorker();
    const failure = new Failure('internal', `The engine stopped: ${reason}. Stored repositories are intact.`);
    this.#options.onLost(failure);
    if (wasReady) this.#startEngine('crash');
  }

  #receive(message: TabMessage): void {
    switch (message.kind) {
      case 'who-leads':
        if (this.isLeader && this.#lead !== null) this.#post({ kind: 'leading', lead: this.#lead });
        return;
      case 'leading':
        this.#follow(message.lead);
        return;
      case 'accepted':
        clearTimeout(this.#awaited.get(message.connection));
        this.#awaited.delete(message.connection);
        return;
      case 'relay-connect': {
        if (!this.isLeader || message.term !== this.#lead?.term) return;
        const { port1, port2 } = new MessageChannel();
        this.#relay.join(port1, message.leaderEnd, message.followerEnd);
        this.#connectToEngine([port2]);
        return;
      }
      case 'relay':
    }
  }

  #follow(lead: Lead): void {
    if (this.isLeader || this.#abort.signal.aborted || lead.term === this.#lead?.term) return;
    const hadEngine = this.#lead !== null;
    this.#lead = lead;
    if (lead.protocol !== PROTOCOL) {
      const message =
        'Another window is running a different version of this page. Close or reload it, then reload this one.';
      this.#options.onLost(new Failure('storage-unavailable', message));
      return;
    }
    if (hadEngine) {
      const message = 'The engine stopped while working on this. Stored repositories are intact.';
      this.#options.onLost(lead.cause === 'crash' ? new Failure('internal', message) : null);
    }
    const { broker } = this.#options;
    if (broker !== null && broker.url === lead.broker) this.#joinByBroker(lead, broker.port);
    else this.#joinByRelay(lead);
  }

  #joinByBroker(lead: Lead, broker: MessagePort): void {
    const { port1, port2 } = new MessageChannel();
    const connection = crypto.randomUUID();
    broker.postMessage({ kind: 'connect', term: lead.term, connection } satisfies BrokerMessage, [port2]);
    this.#options.onConnected({ port: port1, isLeader: false });
    const timer = setTimeout(() => {
      this.#awaited.delete(connection);
      if (this.#lead !== lead) return;
      this.#options.onLost(null);
      this.#joinByRelay(lead);
    }, ACCEPT_MS);
    this.#awaited.set(connection, timer);
  }

  #joinByRelay({ term }: Lead): void {
    const { port1, port2 } = new MessageChannel();
    const leaderEnd = crypto.randomUUID();
    const followerEnd = crypto.randomUUID();
    this.#relay.join(port2, followerEnd, leaderEnd);
    this.#post({ kind: 'relay-connect', term, leaderEnd, followerEnd });
    this.#options.onConnected({ port: port1, isLeader: false });
  }

  #connectToEngine(ports: readonly MessagePort[]): void {
    if (this.#worker !== null && ports.length > 0) this.#tellEngine({ kind: 'connect' }, ports);
  }

  #tellEngine(message: EngineWorkerMessage, ports: readonly MessagePort[] = []): void {
    this.#worker?.postMessage(message, [...ports]);
  }

  #endWorker(): void {
    if (this.#worker === null) return;
    this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = null;
  }

  #post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }
}
