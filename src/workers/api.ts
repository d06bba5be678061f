import type { FailureCode, FailureData } from '../core/base/failure.ts';
import type { ServerOutcome } from '../core/engine/enrich/enrich-from-servers.ts';
import type { ServerTrust, TrustDecision } from '../core/ports/language-servers.ts';
import type { FoundFiles, ProgressReport } from '../core/ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../core/tools/table.ts';

/** The whole API between the page and its workers. The page knows nothing else of them. */

/** Where a repository comes from, as the person gave it. */
export type Location =
  /** Any smart-HTTP git URL, or `owner/name` for GitHub. */
  | { readonly kind: 'url'; readonly url: string; readonly revision?: string; readonly credentials?: Credentials }
  /** Files read in the page from a directory picker, a drop or an input; the handle lets it be read again later. */
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly FolderFile[] }
  /** A `.knowing` snapshot file. */
  | { readonly kind: 'snapshot-file'; readonly file: Blob };

export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

/** Kept in memory for the request only. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface OpenResult {
  readonly report: ToolOutput<'index_repo'>;
  /** Set where a snapshot was asked for: whether the reproduced graph has that hash, and if not, what differs. */
  readonly verification: Verification | null;
}

export interface Verification {
  readonly verified: boolean;
  readonly expected: string;
  readonly actual: string;
  /** Plain sentences: another analyzer version, another commit, another graph. */
  readonly differences: readonly string[];
}

/** What a snapshot link asks for. */
export interface SnapshotClaim {
  readonly snapshot: string;
  readonly repo: string;
  readonly commit: string | null;
  readonly analyzer: string;
}

export interface StorageStatus {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly isPersistent: boolean;
  readonly repositories: readonly { readonly url: string; readonly bytes: number }[];
}

/** The helper knows a page by a key in this header, together with a cookie. */
export const PAGE_KEY_HEADER = 'x-knowing-token';

/** How the page reaches git hosts that send no CORS headers. */
export interface NetworkSettings {
  /** Base URL of a git proxy (`<base>/<host>/<path>`), or null: direct, then GitHub's API as a fallback. */
  readonly gitProxy: string | null;
  /** The page key for the helper that serves the page; null where none does. */
  readonly helperToken: string | null;
  /** Repositories that the helper offers: the name of each graph, and where it can be cloned from just now. */
  readonly localRepositories: readonly { readonly canonicalUrl: string; readonly url: string }[];
}

/** Tells how the work goes; travels as a comlink proxy or a port. */
export interface OpenListener {
  onProgress(report: ProgressReport): void;
  /** Files and what they declare, as they are found; a path can come again with more. */
  onFound(files: FoundFiles): void;
}

/** The engine as the page sees it. Every call may reject with a Failure (code and data kept). */
export interface EngineApi {
  version(): Promise<{ readonly analyzer: string }>;
  configure(settings: NetworkSettings): Promise<void>;
  /** Clones or reads, parses, links, seals and stores. Cancel by aborting: see EngineClient. */
  open(job: string, location: Location, listener: OpenListener, claim?: SnapshotClaim): Promise<OpenResult>;
  /** Asks the language servers of the helper's machine, and lays what they say over the snapshot. */
  enrich(job: string, repo: string, listener: OpenListener): Promise<ServerOutcome>;
  /** Whether language servers may run code of a repository, and what that would be; a decision is remembered first. */
  serverTrust(repo: string, decision?: TrustDecision): Promise<ServerTrust>;
  cancel(job: string): Promise<void>;
  /** Calls a tool of the table. */
  call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>>;
  /** Calls a tool that may take long, as one that reads commits first does: it tells how far it is and can be cancelled. */
  run<Name extends ToolName>(
    job: string,
    name: Name,
    input: ToolInput<Name>,
    listener: OpenListener,
  ): Promise<ToolOutput<Name>>;
  remove(repo: string): Promise<void>;
  storage(): Promise<StorageStatus>;
  exportSnapshotFile(repo: string): Promise<Blob>;
  /** Deletes everything that is stored, also where the store is damaged. */
  reset(): Promise<void>;
}

/** A Failure as it crosses between threads. */
export interface FailureMessage {
  readonly code: FailureCode;
  readonly message: string;
  readonly data: FailureData;
}
