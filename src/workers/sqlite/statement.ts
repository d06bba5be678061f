import { invariant } from '../../core/base/failure.ts';
import type { SqlRow, SqlValue } from '../../core/ports/sql-database.ts';
import { SQLITE, type Pointer, type SqliteExports } from './exports.ts';
import type { SqliteMemory } from './memory.ts';

/** One prepared statement. Parameters lie in the shared scratch space, so it is reset before another one is bound. */
export class Statement {
  readonly pointer: Pointer;
  readonly sql: string;
  readonly #sqlite: SqliteExports;
  readonly #memory: SqliteMemory;
  readonly #parameters: number;
  #names: readonly string[] | null = null;

  constructor(sqlite: SqliteExports, memory: SqliteMemory, pointer: Pointer, sql: string) {
    this.#sqlite = sqlite;
    this.#memory = memory;
    this.pointer = pointer;
    this.sql = sql;
    this.#parameters = sqlite.sqlite3_bind_parameter_count(pointer);
  }

  bind(values: readonly SqlValue[]): void {
    invariant(
      values.length === this.#parameters,
      `${values.length} values for the ${this.#parameters} parameters of ${this.sql}`,
    );
    let room = 1;
    for (const value of values) {
      if (typeof value === 'string') room += value.length * 3;
      else if (value instanceof Uint8Array) room += value.length;
    }
    let at = this.#memory.scratch(room);
    for (let i = 0; i < values.length; i += 1) at += this.#bindValue(i + 1, values[i]!, at);
  }

  /** Whether there is a row, or the result code of the error. */
  step(): number {
    return this.#sqlite.sqlite3_step(this.pointer);
  }

  reset(): void {
    // Its result repeats the error of the last step, which has been told already.
    this.#sqlite.sqlite3_reset(this.pointer);
  }

  /** The row it stands on. */
  row(): SqlRow {
    this.#names ??= this.#readNames();
    const row: Record<string, SqlValue> = {};
    for (let i = 0; i < this.#names.length; i += 1) row[this.#names[i]!] = this.#column(i);
    return row;
  }

  /** The schema has changed, and with it perhaps what `*` means. */
  forgetNames(): void {
    this.#names = null;
  }

  finalize(): void {
    this.#sqlite.sqlite3_finalize(this.pointer);
  }

  #bindValue(index: number, value: SqlValue, at: Pointer): number {
    const { pointer } = this;
    const sqlite = this.#sqlite;
    if (typeof value === 'number') {
      if ((value | 0) === value) sqlite.sqlite3_bind_int(pointer, index, value);
      else if (Number.isSafeInteger(value)) sqlite.sqlite3_bind_int64(pointer, index, BigInt(value));
      else sqlite.sqlite3_bind_double(pointer, index, value);
      return 0;
    }
    if (value === null) {
      sqlite.sqlite3_bind_null(pointer, index);
      return 0;
    }
    if (typeof value === 'string') {
      const size = this.#memory.writeText(value, at);
      sqlite.sqlite3_bind_text(pointer, index, at, size, SQLITE.STATIC);
      return size;
    }
    this.#memory.bytes.set(value, at);
    sqlite.sqlite3_bind_blob(pointer, index, at, value.length, SQLITE.STATIC);
    return value.length;
  }

  #column(index: number): SqlValue {
    const { pointer } = this;
    const sqlite = this.#sqlite;
    switch (sqlite.sqlite3_column_type(pointer, index)) {
      // As a double an integer is exact up to 2^53, and needs no BigInt.
      case SQLITE.INTEGER:
      case SQLITE.FLOAT:
        return sqlite.sqlite3_column_double(pointer, index);
      case SQLITE.TEXT: {
        const at = sqlite.sqlite3_column_text(pointer, index);
        return this.#memory.readText(at, sqlite.sqlite3_column_bytes(pointer, index));
      }
      case SQLITE.BLOB: {
        const at = sqlite.sqlite3_column_blob(pointer, index);
        return this.#memory.bytes.slice(at, at + sqlite.sqlite3_column_bytes(pointer, index));
      }
      default:
        return null;
    }
  }

  #readNames(): string[] {
    const count = this.#sqlite.sqlite3_column_count(this.pointer);
    return Array.from({ length: count }, (_, i) =>
      this.#memory.readCString(this.#sqlite.sqlite3_column_name(this.pointer, i)),
    );
  }
}
