/** A commit as far as it says who changed what, and why. */
export interface HistoryCommit {
  readonly id: string;
  /** Email of the author, lower case; '' where there is none. */
  readonly author: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly subject: string;
}

/** The commits that changed a file, newest first, and which of all commits wrote each of its lines. */
export interface FileHistory {
  readonly path: string;
  readonly commits: readonly HistoryCommit[];
  /** Line n + 1 was written by lines[n]; empty where nobody looked. */
  readonly lines: readonly HistoryCommit[];
}

/** The history of a repository up to the commit that was indexed. */
export interface History {
  /** Of each of the paths that has one, as it becomes known. */
  files(paths: readonly string[]): AsyncIterable<FileHistory>;
}
