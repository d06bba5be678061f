import type { JobDescription } from '../engine/shared-jobs.ts';

/** Windows that speak another version of these messages cannot share an engine. */
export const PROTOCOL = 1;

/** Between the windows, to all of them at once. */
export type TabMessage =
  /** A window that has just come asks for the leader. */
  | { readonly kind: 'who-leads' }
  | { readonly kind: 'leading'; readonly lead: Lead }
  /** The leader has handed a port that came by the broker to its engine. */
  | { readonly kind: 'accepted'; readonly connection: string }
  /** For windows that share no broker: a connection made of messages. The addresses are those of its two ends. */
  | { readonly kind: 'relay-connect'; readonly term: string; readonly leaderEnd: string; readonly followerEnd: string }
  | { readonly kind: 'relay'; readonly to: string; readonly message: unknown };

export interface Lead {
  readonly protocol: number;
  /** Changes with every engine that is started. */
  readonly term: string;
  /** Script of the leader's broker; null where its browser has none. */
  readonly broker: string | null;
  /** Why the engine before this one is gone: its window closed, or it broke down. */
  readonly cause: LossCause;
}

export type LossCause = 'takeover' | 'crash';

/** To the broker, which only hands on ports. */
export type BrokerMessage =
  | { readonly kind: 'lead'; readonly term: string }
  /** With a port for that leader. */
  | { readonly kind: 'connect'; readonly term: string; readonly connection: string };

/** From the broker to a leader, with the port. */
export interface BrokeredPort {
  readonly connection: string;
}

/** From the leading window to its engine worker. */
export type EngineWorkerMessage =
  | { readonly kind: 'start'; readonly options: EngineStart }
  /** With a port: somebody who talks to the engine. */
  | { readonly kind: 'connect' };

export interface EngineStart {
  /** The document's base: grammars lie below it. */
  readonly base: string;
  readonly origin: string;
  /** Work that the engine before this one did not finish. */
  readonly resume: readonly JobDescription[];
}

/** From the engine worker: its script runs. */
export interface EngineWorkerReady {
  readonly kind: 'ready';
}
