/** A pointer into the module's memory; 0 is NULL. */
export type Pointer = number;

/**
 * The functions of the SQLite module that we call without its JavaScript wrappers: inserting is 2.5 times and reading
 * integers 28 times as fast that way.
 */
export interface SqliteExports {
  malloc(bytes: number): Pointer;
  free(pointer: Pointer): void;
  sqlite3_open_v2(name: Pointer, database: Pointer, flags: number, vfs: Pointer): number;
  sqlite3_close_v2(database: Pointer): number;
  sqlite3_exec(database: Pointer, sql: Pointer, callback: 0, argument: 0, message: 0): number;
  sqlite3_prepare_v3(
    database: Pointer,
    sql: Pointer,
    bytes: number,
    flags: number,
    statement: Pointer,
    tail: Pointer,
  ): number;
  sqlite3_finalize(statement: Pointer): number;
  sqlite3_step(statement: Pointer): number;
  sqlite3_reset(statement: Pointer): number;
  sqlite3_bind_parameter_count(statement: Pointer): number;
  sqlite3_bind_null(statement: Pointer, index: number): number;
  sqlite3_bind_int(statement: Pointer, index: number, value: number): number;
  sqlite3_bind_int64(statement: Pointer, index: number, value: bigint): number;
  sqlite3_bind_double(statement: Pointer, index: number, value: number): number;
  sqlite3_bind_text(statement: Pointer, index: number, at: Pointer, bytes: number, destructor: number): number;
  sqlite3_bind_blob(statement: Pointer, index: number, at: Pointer, bytes: number, destructor: number): number;
  sqlite3_column_count(statement: Pointer): number;
  sqlite3_column_name(statement: Pointer, column: number): Pointer;
  sqlite3_column_type(statement: Pointer, column: number): number;
  sqlite3_column_int(statement: Pointer, column: number): number;
  sqlite3_column_double(statement: Pointer, column: number): number;
  sqlite3_column_text(statement: Pointer, column: number): Pointer;
  sqlite3_column_blob(statement: Pointer, column: number): Pointer;
  sqlite3_column_bytes(statement: Pointer, column: number): number;
  sqlite3_changes(database: Pointer): number;
  sqlite3_last_insert_rowid(database: Pointer): bigint;
  sqlite3_get_autocommit(database: Pointer): number;
  sqlite3_extended_errcode(database: Pointer): number;
  sqlite3_errmsg(database: Pointer): Pointer;
}

export interface SqliteModule {
  readonly exports: SqliteExports;
  readonly memory: WebAssembly.Memory;
}

export const SQLITE = {
  OK: 0,
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
  ROW: 100,
  DONE: 101,
  INTEGER: 1,
  FLOAT: 2,
  TEXT: 3,
  BLOB: 4,
  OPEN_READWRITE: 2,
  OPEN_CREATE: 4,
  PREPARE_PERSISTENT: 1,
  /** The bound memory stays as it is until the statement is reset. */
  STATIC: 0,
} as const;
