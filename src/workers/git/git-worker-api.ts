import type { CommitPlace, SourceEntry } from '../../core/ports/source.ts';
import type { FetchedRevision, FetchRequest } from './fetch-revision.ts';
import type { ProgressReport } from '../../core/ports/progress.ts';

/** What a git worker does for the engine worker. It serves one repository, named by its database. */
export interface GitWorkerApi {
  fetch(name: string, request: FetchRequest, onProgress: (report: ProgressReport) => void): Promise<FetchedRevision>;
  /** The commit from which two revisions went apart, with as much history as it takes; null where they never met. */
  forkPoint(
    name: string,
    requests: { readonly base: FetchRequest; readonly head: FetchRequest },
    onProgress: (report: ProgressReport) => void,
  ): Promise<string | null>;
  /** Where a commit that is here stands in history, as far as that is here. */
  place(name: string, commit: string): Promise<CommitPlace | null>;
  /** Ends the fetch under way as soon as it can; it then rejects as cancelled. */
  cancel(): Promise<void>;
  /** Whether no fetch has ever come to its end. */
  isEmpty(name: string): Promise<boolean>;
  list(name: string, commit: string): Promise<PackedListing>;
  /** Bytes of blobs, in order; null for one that cannot be read. */
  read(name: string, oids: readonly string[]): Promise<(Uint8Array | null)[]>;
  bytes(name: string): Promise<number>;
}

/** A listing in four values, which cross between threads faster than an object a file. */
export interface PackedListing {
  /** Separated by NUL, which no name can contain. */
  readonly paths: string;
  /** 40 characters each. */
  readonly oids: string;
  readonly kinds: Uint8Array<ArrayBuffer>;
  /** -1 where it is not known. */
  readonly sizes: Float64Array<ArrayBuffer>;
}

const KINDS: readonly SourceEntry['kind'][] = ['file', 'symlink', 'submodule'];

export const packListing = (entries: readonly SourceEntry[]): PackedListing => ({
  paths: entries.map(({ path }) => path).join('\0'),
  oids: entries.map(({ objectId }) => objectId).join(''),
  kinds: Uint8Array.from(entries, ({ kind }) => KINDS.indexOf(kind)),
  sizes: Float64Array.from(entries, ({ size }) => size),
});

export function unpackListing({ paths, oids, kinds, sizes }: PackedListing): SourceEntry[] {
  if (kinds.length === 0) return [];
  return paths.split('\0').map((path, i) => ({
    path,
    size: sizes[i]!,
    objectId: oids.slice(i * 40, i * 40 + 40),
    kind: KINDS[kinds[i]!]!,
  }));
}
