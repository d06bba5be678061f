import type { Failure } from '../base/failure.ts';

/** A value of a cell. Integers beyond 2^53 do not occur in our schema. */
export type SqlValue = null | number | string | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/**
 * SQLite as the platform has it. All calls are synchronous: the database lives on the thread that uses it.
 * Statements are cached by their text. Failures of the disk are thrown as Failure (`quota-exceeded`,
 * `storage-unavailable`, `store-damaged`).
 */
export interface SqlDatabase {
  /** Why nothing can be written, where the file can only be read; temporary tables are in memory and work. */
  readonly readOnly?: Failure;
  /** Runs one or several statements without parameters or results. */
  exec(sql: string): void;
  /** Runs one statement; gives the number of changed rows and the last row id. */
  run(sql: string, parameters?: readonly SqlValue[]): { readonly changes: number; readonly lastId: number };
  all<Row extends SqlRow = SqlRow>(sql: string, parameters?: readonly SqlValue[]): Row[];
  get<Row extends SqlRow = SqlRow>(sql: string, parameters?: readonly SqlValue[]): Row | undefined;
  /**
   * Runs one statement for each row of parameters: the fast path for bulk writes, without a crossing per cell where the
   * platform can avoid it.
   */
  runMany(sql: string, rows: Iterable<readonly SqlValue[]>): void;
  /** Integer results as one flat array, row by row: the fast path for bulk reads. */
  readIntegers(sql: string, columns: number, parameters?: readonly SqlValue[]): Int32Array;
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}
