import type { Clock } from './clock.ts';
import type { FactReader } from './fact-reader.ts';
import type { Hashing } from './hashing.ts';
import type { Progress } from './progress.ts';
import type { Source } from './source.ts';
import type { SqlDatabase } from './sql-database.ts';

export interface OpenedSource {
  readonly source: Source;
  readonly location: string;
  readonly keepContents?: boolean;
}

/** Everything the engine needs of the place it runs in. */
export interface Platform {
  readonly database: SqlDatabase;
  readonly hashing: Hashing;
  readonly facts: FactReader;
  /** Reads the languages' own declarations, where their facts are kept ready; absent, they are parsed like any file. */
  readonly preludes?: Pick<FactReader, 'read'>;
  readonly clock: Clock;
  /**
   * Opens what a person named: a URL, `owner/name`, or a folder where the platform has folders. Gives it with the way to
   * open it again, which holds no password and does not depend on the folder one stands in; and whether its files must
   * be kept, because they cannot be read again from there.
   */
  openSource(named: string, revision: string | null, progress: Progress): Promise<OpenedSource>;
  /**
   * Bytes of a file of an indexed repository, read again from where it came: the git directory or the folder. Null
   * where that is gone. `location` is what the repository was indexed with.
   */
  readBytes(location: string, commit: string | null, path: string, objectId: string): Promise<Uint8Array | null>;
  /** The commit from which two revisions of a repository went apart; null where its history is not at hand. */
  forkPoint?(location: string, base: string, head: string, progress: Progress): Promise<string | null>;
  /** Size of the database on disk. */
  storeBytes(): number;
}
