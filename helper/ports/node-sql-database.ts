import { isUtf8 } from 'node:buffer';
import { Failure } from '../../src/core/base/failure.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../../src/core/ports/sql-database.ts';
import { decodeGuarded, guardedSelect } from './guarded-select.ts';
import { multiRowInsert, type MultiRowInsert } from './multi-row-insert.ts';
import { openNative, type Native } from './open-native.ts';
import { damagedFile, sqlFailure } from './sql-failure.ts';

type NativeStatement = ReturnType<Native['prepare']>;
type NativeValue = null | bigint | number | string | Uint8Array;

interface Statement {
  readonly native: NativeStatement;
  /** Names of the result's columns; empty for a statement that returns no rows. */
  readonly columns: readonly string[];
  /** Whether its texts come as bytes: see guarded-select. */
  readonly isGuarded: boolean;
}

const MOST_STATEMENTS = 500;
/** As bytes, and of no declared type themselves. */
const SCHEMA_TEXTS = "SELECT CAST(concat(name, ' ', tbl_name, ' ', sql) AS BLOB) AS texts FROM sqlite_schema";

export interface NodeSqlOptions {
  /** How long to wait for another process that writes. */
  readonly busyTimeoutMs?: number;
}

/** libsql binds every JavaScript number as REAL, which is not what the browser's SQLite does: integers go as BigInt. */
const bound = (value: SqlValue): NativeValue =>
  typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;

// Buffers are kept from the core: it knows Uint8Array alone. The memory is the row's own, so no copy is needed.
const plain = (value: unknown): SqlValue =>
  value instanceof Uint8Array
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : (value as Exclude<SqlValue, Uint8Array>);

/**
 * SQLite through libsql. Rows are read in raw mode: it is the faster one, it gives blobs as views instead of bare
 * ArrayBuffers, and it leaves out the `_metadata` that `get()` would add.
 */
export class NodeSqlDatabase implements SqlDatabase {
  readonly #native: Native;
  readonly #file: string;
  readonly #statements = new Map<string, Statement>();
  readonly #inserts = new Map<string, MultiRowInsert | null>();
  readonly readOnly?: Failure;
  #depth = 0;

  private constructor(native: Native, file: string, readOnly: Failure | null) {
    this.#native = native;
    this.#file = file;
    if (readOnly !== null) this.readOnly = readOnly;
  }

  /**
   * Opens or creates the file; its folder must exist. `:memory:` is a database of this process alone. A file that cannot be
   * written is opened to be read, which `readOnly` tells.
   */
  static open(file: string, options: NodeSqlOptions = {}): NodeSqlDatabase {
    const timeout = Math.trunc(options.busyTimeoutMs ?? 15_000);
    try {
      const { native, readOnly } = openNative(file, timeout);
      const database = new NodeSqlDatabase(native, file, readOnly);
      database.exec('PRAGMA synchronous = NORMAL');
      // After a large index run the log is cut back to this, instead of keeping its size for ever.
      database.exec(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`);
      // Kilobytes. The system caches the file as well: with 64 MB an index run takes the same CPU time.
      database.exec(`PRAGMA cache_size = ${-8 * 1024}`);
      database.exec('PRAGMA temp_store = MEMORY');
      database.#checkSchema();
      return database;
    } catch (error) {
      throw sqlFailure(error, file);
    }
  }

  exec(sql: string): void {
    this.#attempt(() => this.#native.exec(sql));
    // A changed schema can change the columns of a statement that was prepared before.
    this.#statements.clear();
  }

  run(sql: string, parameters: readonly SqlValue[] = []): { readonly changes: number; readonly lastId: number } {
    return this.#attempt(() => {
      const { changes, lastInsertRowid } = this.#prepare(sql).native.run(parameters.map(bound));
      return { changes, lastId: Number(lastInsertRowid) };
    });
  }

  all<Row extends SqlRow = SqlRow>(sql: string, parameters: readonly SqlValue[] = []): Row[] {
    return this.#attempt(() => {
      const statement = this.#prepare(sql);
      const rows: Row[] = [];
      for (const cells of statement.native.iterate(parameters.map(bound)) as Iterable<unknown[]>) {
        rows.push(rowOf<Row>(statement, cells));
      }
      return rows;
    });
  }

  get<Row extends SqlRow = SqlRow>(sql: string, parameters: readonly SqlValue[] = []): Row | undefined {
    return this.#attempt(() => {
      const statement = this.#prepare(sql);
      const cells = statement.native.get(parameters.map(bound)) as unknown[] | undefined;
      return cells === undefined ? undefined : rowOf<Row>(statement, cells);
    });
  }

  runMany(sql: string, rows: Iterable<readonly SqlValue[]>): void {
    this.transaction(() => this.#attempt(() => this.#runMany(sql, rows)));
  }

  readIntegers(sql: string, columns: number, parameters: readonly SqlValue[] = []): Int32Array {
    return this.#attempt(() => {
      let cells = new Int32Array(1024 * columns);
      let length = 0;
      const rows = this.#prepare(sql).native.iterate(parameters.map(bound)) as Iterable<readonly number[]>;
      for (const row of rows) {
        if (length + columns > cells.length) {
          const larger = new Int32Array(cells.length * 2);
          larger.set(cells);
          cells = larger;
        }
        for (let column = 0; column < columns; column += 1) cells[length + column] = row[column]!;
        length += columns;
      }
      return cells.slice(0, length);
    });
  }

  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    // Immediate: a transaction that first reads and then writes could otherwise lose its turn half way.
    this.#attempt(() => this.#native.exec(this.readOnly === undefined ? 'BEGIN IMMEDIATE' : 'BEGIN'));
    this.#depth += 1;
    try {
      const result = work();
      this.#attempt(() => this.#native.exec('COMMIT'));
      return result;
    } catch (error) {
      // A full disk rolls back by itself.
      if (this.#native.inTransaction) this.#native.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#native.open) this.#native.close();
  }

  /** libsql also ends the process at a declared type that is not UTF-8, which is read with the names of columns. */
  #checkSchema(): void {
    const texts = this.#native.prepare(SCHEMA_TEXTS).raw(true).iterate() as Iterable<[Uint8Array]>;
    for (const [text] of texts) if (!isUtf8(text)) throw damagedFile(this.#file);
  }

  #runMany(sql: string, rows: Iterable<readonly SqlValue[]>): void {
    let multi = this.#inserts.get(sql);
    if (multi === undefined) {
      multi = multiRowInsert(sql);
      this.#inserts.set(sql, multi);
    }
    const single = this.#prepare(sql).native;
    if (multi === null) {
      for (const row of rows) single.run(row.map(bound));
      return;
    }
    const full = this.#prepare(multi.sql).native;
    const cells: NativeValue[] = [];
    const wanted = multi.rows * multi.columns;
    for (const row of rows) {
      if (row.length !== multi.columns) {
        throw new Failure('internal', `A row has ${row.length} cells where the statement takes ${multi.columns}`);
      }
      for (const value of row) cells.push(bound(value));
      if (cells.length < wanted) continue;
      full.run(cells);
      cells.length = 0;
    }
    for (let at = 0; at < cells.length; at += multi.columns) single.run(cells.slice(at, at + multi.columns));
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const asked = this.#native.prepare(sql);
    const columns = asked.reader ? asked.columns().map(({ name }) => name) : [];
    const guarded = asked.reader ? guardedSelect(sql, columns.length) : null;
    const native = guarded === null ? asked : this.#native.prepare(guarded);
    // Raw mode is refused for statements without results.
    if (native.reader) native.raw(true);
    const statement = { native, columns, isGuarded: guarded !== null };
    // Texts made for a number of parameters must not pile up.
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw sqlFailure(error, this.#file);
    }
  }
}

function rowOf<Row extends SqlRow>({ columns, isGuarded }: Statement, given: unknown[]): Row {
  const cells = isGuarded ? decodeGuarded(given) : given;
  const row: Record<string, SqlValue> = {};
  for (let i = 0; i < columns.length; i += 1) row[columns[i]!] = plain(cells[i]);
  return row as Row;
}
