import type { ToolOutput } from '../core/tools/table.ts';

export type { FailureMessage } from '../core/base/failure-message.ts';

/** What the calls between the page and its workers are about. The calls themselves are in engine-calls.ts. */

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
  /** Null where files could not be parsed in time. */
  readonly actual: string | null;
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
