import type { ServerOutcome } from '../core/engine/layers.ts';
import type { ServerTrust, TrustDecision } from '../core/ports/language-servers.ts';
import type { FoundFiles, ProgressReport } from '../core/ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../core/tools/table.ts';
import type { Location, NetworkSettings, OpenResult, SnapshotClaim, StorageStatus } from './api.ts';

/**
 * Every call between the page and the engine, once. The client of the page and the engine's end of a port are derived
 * from this table, so a new call is a row here and a method of BrowserEngine. Each may reject with a Failure, and each can
 * be asked again: the engine that was asked may go away with its window, and the client then asks the next one.
 */

/** How a call that may take long is followed and cancelled. */
export interface LongOptions {
  readonly onProgress?: (report: ProgressReport) => void;
  /** Files and what they declare, as they are found; a path can come again with more. */
  readonly onFound?: (files: FoundFiles) => void;
  readonly signal?: AbortSignal;
  /** Names the work, so that windows can share it and take it over from each other. The client makes it up. */
  readonly job?: string;
}

export interface OpenOptions extends LongOptions {
  /** What a snapshot link promises, to be compared with what comes out. */
  readonly claim?: SnapshotClaim;
}

type Call = (...args: never[]) => Promise<unknown>;

/** The arguments before the last, of which there are as many as tells where the last stands. */
type PositionOfLast<Signature extends Call> =
  Required<Parameters<Signature>> extends [...infer Before, unknown] ? Before['length'] : never;

interface CallRow<Signature extends Call> {
  /** Position of the LongOptions among the arguments, always the last; null for calls without. */
  readonly optionsAt: PositionOfLast<Signature> | null;
  /** Whether all windows are told afterwards that repositories have changed. */
  readonly changesRepositories: boolean;
  /** Only a type: no row has it. */
  readonly signature?: Signature;
}

const quick = <Signature extends Call>(traits: { changesRepositories?: true } = {}): CallRow<Signature> => ({
  optionsAt: null,
  changesRepositories: false,
  ...traits,
});

const long = <Signature extends Call>(
  optionsAt: PositionOfLast<Signature>,
  traits: { changesRepositories?: true } = {},
): CallRow<Signature> => ({ optionsAt, changesRepositories: false, ...traits });

export const ENGINE_CALLS = {
  version: quick<() => Promise<{ readonly analyzer: string }>>(),
  configure: quick<(settings: NetworkSettings) => Promise<void>>(),
  /** Clones or reads, parses, links, seals and stores. Windows share the work, and hear of its end from there. */
  open: long<(location: Location, options?: OpenOptions) => Promise<OpenResult>>(1),
  /** Asks the language servers of the helper's machine, and lays what they say over the snapshot. */
  enrich: long<(repo: string, options?: LongOptions) => Promise<ServerOutcome>>(1, { changesRepositories: true }),
  /** Whether language servers may run code of a repository, and what that would be; a decision is remembered first. */
  serverTrust: quick<(repo: string, decision?: TrustDecision) => Promise<ServerTrust>>(),
  /** Calls a tool of the table. */
  call: quick<<Name extends ToolName>(name: Name, input: ToolInput<Name>) => Promise<ToolOutput<Name>>>(),
  /** Calls a tool that may take long, as one that reads commits first does. */
  run: long<
    <Name extends ToolName>(name: Name, input: ToolInput<Name>, options?: LongOptions) => Promise<ToolOutput<Name>>
  >(2, { changesRepositories: true }),
  remove: quick<(repo: string) => Promise<void>>({ changesRepositories: true }),
  storage: quick<() => Promise<StorageStatus>>(),
  exportSnapshotFile: quick<(repo: string) => Promise<Blob>>(),
  /** Deletes everything that is stored, also where the store is damaged. */
  reset: quick<() => Promise<void>>({ changesRepositories: true }),
};

export type CallName = keyof typeof ENGINE_CALLS;

/** The calls as functions: what the client offers and the engine implements. */
export type EngineCalls = {
  readonly [Name in CallName]: (typeof ENGINE_CALLS)[Name] extends CallRow<infer Signature> ? Signature : never;
};
