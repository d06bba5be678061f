// The same code as in the browser, over a database in memory; durability needs the browser's files: see e2e.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQL_DATABASE_CONTRACT } from '../../core/store/sql-database-contract.ts';
import { loadSqlite, moduleOf } from './module.ts';
import { WasmDatabase } from './wasm-database.ts';

const module = moduleOf(await loadSqlite());
let database: WasmDatabase;

beforeEach(() => {
  database = WasmDatabase.open(module, ':memory:', null);
});
afterEach(() => database.close());

describe('the contract of every database', () => {
  it.each(SQL_DATABASE_CONTRACT.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => rule.check(database));
});

describe('values', () => {
  it.each([
    ['null', null],
    ['zero', 0],
    ['an integer', -2147483648],
    ['an integer beyond 32 bits', 2 ** 53 - 1],
    ['a negative one', -(2 ** 53) + 1],
    ['a fraction', 0.1],
    ['a number too large for an integer', 1e300],
    ['text', 'a'],
    ['empty text', ''],
    ['text with a NUL', 'a\0b'],
    ['text beyond ASCII', 'é漢🦉'.repeat(20)],
    ['long text', 'x'.repeat(1_000_000)],
    ['bytes', new Uint8Array([0, 1, 255])],
    ['no bytes', new Uint8Array(0)],
    ['many bytes', new Uint8Array(50_000).fill(7)],
  ])('%s comes back as it was', (_, value) => {
    database.exec('CREATE TABLE t (value)');
    database.run('INSERT INTO t VALUES (?)', [value]);
    expect(database.all('SELECT value FROM t')).toEqual([{ value }]);
    expect(database.get('SELECT ? AS value', [value])).toEqual({ value });
  });

  it('binds integers as integers, fractions as reals', () => {
    const sql = 'SELECT typeof(?) AS a, typeof(?) AS b, typeof(?) AS c, ? / 2 AS d';
    expect(database.get(sql, [3, 3.5, 2 ** 40, 3])).toEqual({ a: 'integer', b: 'real', c: 'integer', d: 1 });
  });

  it('sees columns that were added after a statement was prepared', () => {
    database.exec('CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1)');
    expect(database.all('SELECT * FROM t')).toEqual([{ a: 1 }]);
    database.exec('ALTER TABLE t ADD COLUMN b INTEGER');
    expect(database.all('SELECT * FROM t')).toEqual([{ a: 1, b: null }]);
  });

  it('gives undefined where there is no row', () => {
    expect(database.get('SELECT 1 WHERE 0')).toBeUndefined();
  });
});

describe('bulk', () => {
  it('writes many rows and reads their integers', () => {
    database.exec('CREATE TABLE t (a INTEGER, b TEXT, c BLOB)');
    const rows = function* () {
      for (let i = 0; i < 5000; i += 1) yield [i - 2500, `n${i}`, new Uint8Array(i % 40)];
    };
    database.runMany('INSERT INTO t VALUES (?, ?, ?)', rows());
    const flat = database.readIntegers('SELECT a, length(c) FROM t ORDER BY a', 2);
    expect(flat.length).toBe(10_000);
    expect([...flat.slice(0, 4)]).toEqual([-2500, 0, -2499, 1]);
    expect(database.get('SELECT b FROM t WHERE a = 2499')).toEqual({ b: 'n4999' });
  });

  it('leaves nothing of a run that failed', () => {
    database.exec('CREATE TABLE t (a INTEGER UNIQUE)');
    expect(() => database.runMany('INSERT INTO t VALUES (?)', [[1], [2], [1]])).toThrow(/UNIQUE/);
    expect(database.get('SELECT count(*) AS n FROM t')).toEqual({ n: 0 });
  });

  it('may run statements between two rows', () => {
    database.exec('CREATE TABLE t (a TEXT)');
    const rows = function* () {
      for (let i = 0; i < 3; i += 1) yield [`${String(database.get('SELECT count(*) AS n FROM t')!.n)}`];
    };
    database.runMany('INSERT INTO t VALUES (?)', rows());
    expect(database.all('SELECT a FROM t')).toEqual([{ a: '0' }, { a: '1' }, { a: '2' }]);
  });
});

describe('transactions', () => {
  beforeEach(() => database.exec('CREATE TABLE t (a INTEGER)'));
  const count = (): unknown => database.get('SELECT count(*) AS n FROM t')!.n;

  it('keep everything or nothing, nested ones with the outer one', () => {
    database.transaction(() => {
      database.run('INSERT INTO t VALUES (1)');
      database.transaction(() => database.run('INSERT INTO t VALUES (2)'));
    });
    expect(count()).toBe(2);
    const fail = (): void =>
      database.transaction(() => {
        database.transaction(() => database.run('INSERT INTO t VALUES (3)'));
        throw new Error('stop');
      });
    expect(fail).toThrow('stop');
    expect(count()).toBe(2);
    database.transaction(() => database.run('INSERT INTO t VALUES (4)'));
    expect(count()).toBe(3);
  });

  it('tell what a statement changed', () => {
    expect(database.run('INSERT INTO t VALUES (1), (2)')).toEqual({ changes: 2, lastId: 2 });
    expect(database.run('DELETE FROM t WHERE a = ?', [1]).changes).toBe(1);
  });
});

describe('failures', () => {
  it('say that the disk is full', () => {
    database.exec('CREATE TABLE t (a BLOB); PRAGMA max_page_count = 10');
    const fill = (): unknown => database.run('INSERT INTO t VALUES (?)', [new Uint8Array(100_000)]);
    expect(fill).toThrow(expect.objectContaining({ name: 'Failure', code: 'quota-exceeded' }));
    expect(database.get('SELECT count(*) AS n FROM t')).toEqual({ n: 0 });
  });

  it('are bugs where the SQL is wrong', () => {
    expect(() => database.all('SELECT missing')).toThrow(/no such column.*SELECT missing/);
    expect(() => database.run('SELECT ?')).toThrow(/0 values for the 1 parameters/);
    expect(() => database.exec('NOT SQL')).toThrow(/syntax error/);
  });

  it('leave the database usable', () => {
    expect(() => database.transaction(() => database.exec('NOT SQL'))).toThrow();
    expect(database.get('SELECT 1 AS one')).toEqual({ one: 1 });
  });
});
