import { invariant } from '../../core/base/failure.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../../core/ports/sql-database.ts';
import { SQLITE, type Pointer, type SqliteExports, type SqliteModule } from './exports.ts';
import { sqliteError } from './failures.ts';
import { SqliteMemory } from './memory.ts';
import { Statement } from './statement.ts';

const NONE: readonly SqlValue[] = [];

/** SQLite compiled to WASM, on the thread that calls it. */
export class WasmDatabase implements SqlDatabase {
  readonly #sqlite: SqliteExports;
  readonly #memory: SqliteMemory;
  readonly #database: Pointer;
  readonly #statements = new Map<string, Statement>();
  #depth = 0;
  #isOpen = true;

  private constructor(sqlite: SqliteExports, memory: SqliteMemory, database: Pointer) {
    this.#sqlite = sqlite;
    this.#memory = memory;
    this.#database = database;
  }

  /** `vfs` is the name of the file layer; null for the module's own, which lives in memory. */
  static open(module: SqliteModule, name: string, vfs: string | null): WasmDatabase {
    const memory = new SqliteMemory(module);
    const sqlite = module.exports;
    const flags = SQLITE.OPEN_READWRITE | SQLITE.OPEN_CREATE;
    const out = memory.scratch(4);
    const code = memory.withText(name, (nameAt) =>
      vfs === null
        ? sqlite.sqlite3_open_v2(nameAt, out, flags, 0)
        : memory.withText(vfs, (vfsAt) => sqlite.sqlite3_open_v2(nameAt, out, flags, vfsAt)),
    );
    const database = memory.pointerAt(out);
    if (code !== SQLITE.OK) {
      const message = database === 0 ? '' : memory.readCString(sqlite.sqlite3_errmsg(database));
      sqlite.sqlite3_close_v2(database);
      memory.free();
      throw sqliteError(code, message, `open ${name}`);
    }
    return new WasmDatabase(sqlite, memory, database);
  }

  exec(sql: string): void {
    const code = this.#memory.withText(sql, (at) => this.#sqlite.sqlite3_exec(this.#database, at, 0, 0, 0));
    for (const statement of this.#statements.values()) statement.forgetNames();
    if (code !== SQLITE.OK) this.#fail(sql);
  }

  run(sql: string, parameters: readonly SqlValue[] = NONE): { changes: number; lastId: number } {
    this.#execute(this.#statement(sql), parameters);
    return {
      changes: this.#sqlite.sqlite3_changes(this.#database),
      lastId: Number(this.#sqlite.sqlite3_last_insert_rowid(this.#database)),
    };
  }

  all<Row extends SqlRow = SqlRow>(sql: string, parameters: readonly SqlValue[] = NONE): Row[] {
    const rows: Row[] = [];
    this.#query(sql, parameters, (statement) => {
      rows.push(statement.row() as Row);
      return true;
    });
    return rows;
  }

  get<Row extends SqlRow = SqlRow>(sql: string, parameters: readonly SqlValue[] = NONE): Row | undefined {
    let row: Row | undefined;
    this.#query(sql, parameters, (statement) => {
      row = statement.row() as Row;
      return false;
    });
    return row;
  }

  runMany(sql: string, rows: Iterable<readonly SqlValue[]>): void {
    this.transaction(() => {
      const statement = this.#statement(sql);
      for (const row of rows) this.#execute(statement, row);
    });
  }

  readIntegers(sql: string, columns: number, parameters: readonly SqlValue[] = NONE): Int32Array {
    const sqlite = this.#sqlite;
    let values = new Int32Array(Math.max(1024, columns));
    let count = 0;
    this.#query(sql, parameters, ({ pointer }) => {
      if (count + columns > values.length) {
        const grown = new Int32Array(values.length * 2);
        grown.set(values);
        values = grown;
      }
      for (let i = 0; i < columns; i += 1) values[count + i] = sqlite.sqlite3_column_int(pointer, i);
      count += columns;
      return true;
    });
    return values.slice(0, count);
  }

  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.run('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.#rollback();
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const statement of this.#statements.values()) statement.finalize();
    this.#statements.clear();
    this.#sqlite.sqlite3_close_v2(this.#database);
    this.#memory.free();
  }

  /** SQLite may have rolled back by itself, after a full disk for instance. */
  #rollback(): void {
    if (this.#sqlite.sqlite3_get_autocommit(this.#database) !== 0) return;
    const statement = this.#statement('ROLLBACK');
    statement.step();
    statement.reset();
  }

  #statement(sql: string): Statement {
    invariant(this.#isOpen, 'the database is closed');
    const known = this.#statements.get(sql);
    if (known) return known;
    const pointer = this.#prepare(sql);
    const statement = new Statement(this.#sqlite, this.#memory, pointer, sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #prepare(sql: string): Pointer {
    const code = this.#memory.withText(sql, (at, bytes) => {
      const out = this.#memory.scratch(4);
      return this.#sqlite.sqlite3_prepare_v3(this.#database, at, bytes, SQLITE.PREPARE_PERSISTENT, out, 0);
    });
    if (code !== SQLITE.OK) this.#fail(sql);
    const pointer = this.#memory.pointerAt(this.#memory.scratch(4));
    invariant(pointer !== 0, `an empty statement: ${sql}`);
    return pointer;
  }

  #execute(statement: Statement, parameters: readonly SqlValue[]): void {
    statement.bind(parameters);
    const code = statement.step();
    statement.reset();
    if (code !== SQLITE.DONE && code !== SQLITE.ROW) this.#fail(statement.sql);
  }

  /** Calls `onRow` until it gives false or the rows end. */
  #query(sql: string, parameters: readonly SqlValue[], onRow: (statement: Statement) => boolean): void {
    const statement = this.#statement(sql);
    statement.bind(parameters);
    try {
      let code = statement.step();
      while (code === SQLITE.ROW && onRow(statement)) code = statement.step();
      if (code !== SQLITE.DONE && code !== SQLITE.ROW) this.#fail(sql);
    } finally {
      statement.reset();
    }
  }

  #fail(sql: string): never {
    const code = this.#sqlite.sqlite3_extended_errcode(this.#database);
    throw sqliteError(code, this.#memory.readCString(this.#sqlite.sqlite3_errmsg(this.#database)), sql);
  }
}
