import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../src/core/base/failure.ts';
import { SQL_DATABASE_CONTRACT } from '../../src/core/ports/sql-database-contract.ts';
import { multiRowInsert } from './multi-row-insert.ts';
import { NodeSqlDatabase } from './node-sql-database.ts';

let folder: string;
let database: NodeSqlDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowing-sql-'));
  database = NodeSqlDatabase.open(join(folder, 'a.db'), { busyTimeoutMs: 50 });
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

function checkFailure(code: FailureCode, work: () => unknown): void {
  expect(work).toThrow(expect.objectContaining({ name: 'Failure', code }));
}

describe('the contract of every implementation', () => {
  it.each(SQL_DATABASE_CONTRACT)('$name', ({ check }) => check(database));
});

describe('values', () => {
  it('binds integers as integers, fractions as reals', () => {
    expect(database.get('SELECT typeof(?) AS a, typeof(?) AS b, ? / 2 AS c', [3, 3.5, 3])).toEqual({
      a: 'integer',
      b: 'real',
      c: 1,
    });
  });

  it('gives blobs as plain Uint8Array from all and get, and takes views', () => {
    const view = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
    const row = database.get('SELECT ? AS blob, ? AS empty', [view, new Uint8Array(0)]);
    expect(row).toEqual({ blob: new Uint8Array([1, 2, 3]), empty: new Uint8Array(0) });
    expect(Object.getPrototypeOf(row!.blob)).toBe(Uint8Array.prototype);
    expect(database.all('SELECT ? AS blob', [view])).toEqual([{ blob: new Uint8Array([1, 2, 3]) }]);
  });

  it('adds nothing to a row', () => {
    expect(Object.keys(database.get('SELECT 1 AS a')!)).toEqual(['a']);
  });

  it('sees columns that were added after a statement was prepared', () => {
    database.exec('CREATE TABLE t (a INTEGER)');
    expect(database.all('SELECT * FROM t')).toEqual([]);
    database.exec('ALTER TABLE t ADD COLUMN b INTEGER; INSERT INTO t VALUES (1, 2)');
    expect(database.all('SELECT * FROM t')).toEqual([{ a: 1, b: 2 }]);
  });
});

describe('bulk', () => {
  it.each([0, 1, 399, 400, 401, 2000])('writes and reads %i rows', (count) => {
    database.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b BLOB)');
    const rows = Array.from({ length: count }, (_, i) => [i - 5, new Uint8Array([i & 255])]);
    database.runMany('INSERT INTO t (a, b) VALUES (?, ?)', rows);
    const cells = database.readIntegers('SELECT id, a FROM t ORDER BY id', 2);
    expect(cells).toEqual(
      Int32Array.from({ length: count * 2 }, (_, i) => (i % 2 === 0 ? i / 2 + 1 : (i - 1) / 2 - 5)),
    );
  });

  it('is all or nothing', () => {
    database.exec('CREATE TABLE t (a INTEGER UNIQUE)');
    const rows = Array.from({ length: 1000 }, (_, i) => [i % 999]);
    expect(() => database.runMany('INSERT INTO t VALUES (?)', rows)).toThrow();
    expect(database.get('SELECT count(*) AS n FROM t')).toEqual({ n: 0 });
  });

  it.each([
    ['INSERT INTO t (a, b) VALUES (?, ?)', 2],
    ['INSERT OR IGNORE INTO t VALUES (?)', 1],
    ['INSERT INTO t VALUES (?, ?, ?) ON CONFLICT DO NOTHING', 3],
    ['INSERT INTO t VALUES (?, (SELECT id FROM u WHERE x = ?))', null],
    ['INSERT INTO t VALUES (?1, ?2)', null],
    ['INSERT INTO t VALUES (?) RETURNING id', null],
    ['UPDATE t SET a = ? WHERE b = ?', null],
  ])('%s takes many rows at once: %s columns', (sql, columns) => {
    expect(multiRowInsert(sql)?.columns ?? null).toBe(columns);
  });

  it('runs other statements row by row', () => {
    database.exec('CREATE TABLE t (a INTEGER, b INTEGER); INSERT INTO t VALUES (1, 0), (2, 0)');
    database.runMany('UPDATE t SET b = ? WHERE a = ?', [
      [10, 1],
      [20, 2],
    ]);
    expect(database.readIntegers('SELECT b FROM t ORDER BY a', 1)).toEqual(new Int32Array([10, 20]));
  });
});

describe('transactions', () => {
  beforeEach(() => database.exec('CREATE TABLE t (a INTEGER)'));

  it('roll back what failed, nested ones with the outer one', () => {
    const work = (): void =>
      database.transaction(() => {
        database.run('INSERT INTO t VALUES (1)');
        database.transaction(() => database.run('INSERT INTO t VALUES (2)'));
        throw new Error('stop');
      });
    expect(work).toThrow('stop');
    expect(database.all('SELECT * FROM t')).toEqual([]);
    expect(database.transaction(() => database.run('INSERT INTO t VALUES (3)'))).toEqual({ changes: 1, lastId: 1 });
  });

  it('are invisible to a reader until they are done', () => {
    const reader = NodeSqlDatabase.open(join(folder, 'a.db'));
    database.transaction(() => {
      database.run('INSERT INTO t VALUES (1)');
      expect(reader.all('SELECT * FROM t')).toEqual([]);
    });
    expect(reader.all('SELECT * FROM t')).toEqual([{ a: 1 }]);
    reader.close();
  });
});

describe('failures', () => {
  it('says that a full disk is full and keeps what was there', () => {
    database.exec('CREATE TABLE t (a BLOB); PRAGMA max_page_count = 20');
    database.run('INSERT INTO t VALUES (?)', [new Uint8Array(100)]);
    const fill = (): unknown => database.transaction(() => database.run('INSERT INTO t VALUES (zeroblob(1000000))'));
    checkFailure('quota-exceeded', fill);
    expect(database.get('SELECT count(*) AS n FROM t')).toEqual({ n: 1 });
    database.exec('PRAGMA max_page_count = 100000');
    fill();
  });

  it('says that another process writes', () => {
    database.exec('CREATE TABLE t (a)');
    const other = NodeSqlDatabase.open(join(folder, 'a.db'));
    other.transaction(() => checkFailure('storage-unavailable', () => database.run('INSERT INTO t VALUES (1)')));
    other.close();
    database.run('INSERT INTO t VALUES (1)');
  });

  it('says that a file is no database', () => {
    const file = join(folder, 'bad.db');
    writeFileSync(file, 'not a database '.repeat(500));
    checkFailure('store-damaged', () => NodeSqlDatabase.open(file).all('SELECT * FROM sqlite_schema'));
  });

  it('says that a file cannot be opened', () => {
    checkFailure('storage-unavailable', () => NodeSqlDatabase.open(join(folder, 'missing', 'a.db')));
    checkFailure('storage-unavailable', () => NodeSqlDatabase.open(folder));
  });

  it('keeps the words of SQLite where the statement is wrong', () => {
    expect(() => database.all('SELECT * FORM records')).toThrow('near "FORM": syntax error');
  });

  it('tells of damage where a table that every store has is not there', () => {
    checkFailure('store-damaged', () => database.all('SELECT * FROM nowhere'));
  });
});
