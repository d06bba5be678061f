import { isFailure } from '../../src/core/base/failure.ts';
import type { ContractCase } from '../../src/core/ports/contract.ts';
import type { SqlDatabase, SqlValue } from '../../src/core/ports/sql-database.ts';

/** Values at the edges of what a cell can hold. */
const VALUES: readonly (readonly [name: string, value: SqlValue])[] = [
  ['the least 32-bit integer', -2147483648],
  ['the largest safe integer', 2 ** 53 - 1],
  ['the least safe integer', -(2 ** 53) + 1],
  ['a number too large for an integer', 1e300],
  ['text with a NUL', 'a\0b'],
  ['text beyond ASCII', 'é漢🦉'.repeat(20)],
  ['long text', 'x'.repeat(1_000_000)],
  ['many bytes', new Uint8Array(50_000).fill(7)],
];

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array
    ? a.length === b.length && a.every((byte, i) => byte === b[i])
    : a === b;

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('expected a failure');
}

/** What holds of SQLite in WebAssembly beyond the contract of every database. */
export const WASM_DATABASE_CASES: readonly ContractCase<SqlDatabase>[] = [
  ...VALUES.map(([name, value]): ContractCase<SqlDatabase> => ({
    name: `${name} comes back as it was`,
    check(database) {
      database.exec('CREATE TABLE t (value)');
      database.run('INSERT INTO t VALUES (?)', [value]);
      expectThat(isSame(database.all('SELECT value FROM t')[0]?.value, value), 'a stored value');
      expectThat(isSame(database.get('SELECT ? AS value', [value])?.value, value), 'a bound value');
    },
  })),
  {
    name: 'statements may run between two rows of a bulk',
    check(database) {
      database.exec('CREATE TABLE t (a TEXT)');
      database.runMany('INSERT INTO t VALUES (?)', counting(database));
      expectThat(
        database
          .all('SELECT a FROM t')
          .map(({ a }) => a)
          .join() === '0,1,2',
        'each row sees those before it',
      );
    },
  },
  {
    name: 'a full disk is said to be full, and nothing of the statement stays',
    check(database) {
      database.exec('CREATE TABLE t (a BLOB); PRAGMA max_page_count = 10');
      const failure = failureOf(() => database.run('INSERT INTO t VALUES (?)', [new Uint8Array(1_000_000)]));
      expectThat(isFailure(failure) && failure.code === 'quota-exceeded', 'quota-exceeded');
      expectThat(database.get('SELECT count(*) AS n FROM t')?.n === 0, 'no row');
      database.exec('PRAGMA max_page_count = 1000000');
    },
  },
  {
    name: 'wrong SQL and wrong parameters name what is wrong',
    check(database) {
      expectThat(
        /damaged: no such column: missing/.test(String(failureOf(() => database.all('SELECT missing')))),
        'column',
      );
      expectThat(/0 values for the 1 parameters/.test(String(failureOf(() => database.run('SELECT ?')))), 'parameters');
      expectThat(/syntax error.*NOT SQL/.test(String(failureOf(() => database.exec('NOT SQL')))), 'syntax');
      expectThat(database.get('SELECT 1 AS one')?.one === 1, 'still usable');
    },
  },
];

function* counting(database: SqlDatabase): Generator<readonly SqlValue[]> {
  for (let i = 0; i < 3; i += 1) yield [String(database.get('SELECT count(*) AS n FROM t')!.n)];
}
