import type { SqlValue } from '../../src/core/ports/sql-database.ts';

/** The browser's database in a worker of its own. Table `t` has the columns a, b, name and hash. */
export interface SqliteHarness {
  /** In a folder of its own unless another is named: the engine's is `knowing`. */
  open(directory?: string): Promise<void>;
  close(): Promise<void>;
  wipe(): Promise<void>;
  exec(sql: string): Promise<void>;
  all(sql: string, parameters?: SqlValue[]): Promise<unknown[]>;
  /** Rows `from` … `from + count − 1` of t in one transaction. */
  insert(from: number, count: number): Promise<void>;
  /** Transactions of `count` rows without end; the page is killed meanwhile. */
  insertForEver(count: number, onCommit: (rows: number) => Promise<void>): Promise<void>;
  /** Overwrites the database file, as a failing disk might. It must be closed. */
  damage(directory?: string): Promise<void>;
  /** Runs the rules every database keeps; gives those it breaks, with why. */
  checkContract(): Promise<string[]>;
  /** Takes away what private windows of some browsers do not have. */
  removeFileSystem(): Promise<void>;
}

export interface PoolFile {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** The parse pool, inside another worker as in the app. */
export interface PoolHarness {
  /** For each file the size of its facts, or why it has none. */
  read(base: string, files: readonly PoolFile[]): Promise<{ answers: readonly (number | string)[]; width: number }>;
}

/** The contracts of the ports: each gives the rules that the browser's implementation breaks, with why. */
export interface ContractHarness {
  hashing(base: string): Promise<string[]>;
  folderSource(base: string): Promise<string[]>;
  parsePool(base: string): Promise<string[]>;
  factReader(base: string): Promise<string[]>;
}

export interface CloneOptions {
  readonly revision?: string;
  readonly credentials?: { readonly username: string; readonly password: string };
  readonly proxy?: string;
  readonly abortAfterBytes?: number;
  /** Read everything and tell only how much it was. */
  readonly isQuiet?: boolean;
}

export interface CloneResult {
  readonly commit: string;
  readonly reference: string | null;
  readonly files: readonly { readonly path: string; readonly kind: string; readonly text: string | null }[];
  /** What the progress was about. */
  readonly details: readonly string[];
  readonly count: number;
  readonly bytes: number;
  readonly ms: { readonly clone: number; readonly list: number; readonly read: number };
}

export interface GithubResult {
  readonly commit: string;
  readonly reference: string | null;
  readonly files: readonly { readonly path: string; readonly kind: string; readonly text: string | null }[];
}

/** Clones, with their workers inside another worker as in the app. */
export interface GitHarness {
  clone(url: string, options?: CloneOptions): Promise<CloneResult>;
  cancel(): Promise<void>;
  urls(): Promise<string[]>;
  bytesOf(url: string): Promise<number>;
  remove(url: string): Promise<void>;
  /** Reads `github.com/<repository>` from a server that answers like GitHub's. */
  readGithub(
    server: string,
    repository: string,
    options?: { readonly revision?: string; readonly token?: string },
  ): Promise<GithubResult>;
  /** Rules of a source that a clone of the contract's files breaks; `link` is the path of a link in it. */
  checkClone(url: string, link: string): Promise<string[]>;
  checkGithub(server: string, repository: string, link: string): Promise<string[]>;
}
