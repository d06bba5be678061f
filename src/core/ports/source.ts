/** A file as its source lists it. */
export interface SourceEntry {
  readonly path: string;
  /** Bytes, or -1 where the source does not know without reading. */
  readonly size: number;
  /** The source's own content id (git blob), or ''. */
  readonly objectId: string;
  /** Anything but a file is listed for people to see and never read: its kind is why. A folder can stand for all in it. */
  readonly kind: 'file' | 'symlink' | 'submodule' | 'ignored' | 'unreadable';
}

/** One state of a repository: a commit, or a folder as it is now. */
export interface Source {
  /** Canonical URL: see identity/repository-url. */
  readonly url: string;
  readonly commit: string | null;
  /** Branch or tag it was opened by, for people. */
  readonly reference: string | null;
  list(): Promise<readonly SourceEntry[]>;
  /** Bytes of the entries, in order; null for one that cannot be read. Called in batches, never for all at once. */
  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]>;
  close(): Promise<void>;
}
