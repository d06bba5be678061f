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

/** Where a commit stands in the history of its repository. */
export interface CommitPlace {
  /** Milliseconds since 1970. */
  readonly committedAt: number;
  /** The first line of its message. */
  readonly subject: string;
  /** Commits before it along first parents, nearest first, as far back as the source looked. */
  readonly ancestors: readonly string[];
}

/** One state of a repository: a commit, or a folder as it is now. */
export interface Source {
  /** Canonical URL: see identity/repository-url. */
  readonly url: string;
  readonly commit: string | null;
  /** Branch or tag it was opened by, for people. */
  readonly reference: string | null;
  /** Left out by sources that know one commit and no history. */
  readonly place?: CommitPlace;
  list(): Promise<readonly SourceEntry[]>;
  /** Bytes of the entries, in order; null for one that cannot be read. Called in batches, never for all at once. */
  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]>;
  close(): Promise<void>;
}
