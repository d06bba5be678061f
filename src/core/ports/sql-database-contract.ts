import { same, type ContractCase } from './contract.ts';
import type { SqlDatabase, SqlValue } from './sql-database.ts';

function fails(work: () => unknown): void {
  let hasFailed = false;
  try {
    work();
  } catch {
    hasFailed = true;
  }
  if (!hasFailed) throw new Error('expected a failure');
}

const stops = (): never => {
  throw new Error('stop');
};

const numbers = (count: number): SqlValue[][] => Array.from({ length: count }, (_, i) => [i, i * 3 - 7]);

/** What the store relies on, for every implementation of SqlDatabase. Each case gets an empty one, the caller's to close. */
export const SQL_DATABASE_CONTRACT: readonly ContractCase<SqlDatabase>[] = [
  {
    name: 'keeps null, integers, fractions, text and bytes as they are',
    check(database) {
      database.exec('CREATE TABLE t (a, b, c, d, e, f, g)');
      const row = [null, -1, 1.5, 'ü\u{1f600}', new Uint8Array([0, 255, 1]), 2 ** 40, new Uint8Array(0)];
      database.run('INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)', row);
      const [a, b, c, d, e, f, g] = row;
      same(database.get('SELECT * FROM t'), { a, b, c, d, e, f, g });
      same(database.get('SELECT typeof(b) AS b, typeof(c) AS c, typeof(f) AS f FROM t'), {
        b: 'integer',
        c: 'real',
        f: 'integer',
      });
    },
  },
  {
    name: 'gives a text that is no UTF-8 as some text: a changed bit of the file makes one of bytes',
    check(database) {
      database.exec("CREATE TABLE t (a, b); INSERT INTO t VALUES (CAST(x'61ff62' AS TEXT), 'ü')");
      same(database.all('SELECT b, a FROM t ORDER BY b'), [{ b: 'ü', a: 'a\ufffdb' }]);
      same(database.get('SELECT b, a FROM t WHERE b = ?', ['ü']), { b: 'ü', a: 'a\ufffdb' });
    },
  },
  {
    name: 'checks its file, and answers as any query does',
    check(database) {
      database.exec('CREATE TABLE t (a)');
      same(database.all('SELECT * FROM pragma_integrity_check LIMIT 20'), [{ integrity_check: 'ok' }]);
    },
  },
  {
    name: 'takes views of bytes and gives bytes that stay',
    check(database) {
      database.exec('CREATE TABLE t (a BLOB)');
      const view = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
      database.run('INSERT INTO t VALUES (?)', [view]);
      const first = database.get<{ a: Uint8Array }>('SELECT a FROM t')!.a;
      database.run('UPDATE t SET a = ?', [new Uint8Array([7, 7, 7])]);
      same(database.get('SELECT a FROM t'), { a: new Uint8Array([7, 7, 7]) });
      same(first, new Uint8Array([1, 2, 3]));
    },
  },
  {
    name: 'keeps large blobs',
    check(database) {
      const large = new Uint8Array(3_000_000).map((_, i) => (i * 31) & 255);
      database.exec('CREATE TABLE t (a BLOB)');
      database.run('INSERT INTO t VALUES (?)', [large]);
      const { a } = database.get<{ a: Uint8Array }>('SELECT a FROM t')!;
      same([a.length, a[0], a[1_234_567], a.at(-1)], [large.length, large[0], large[1_234_567], large.at(-1)]);
      same(database.get('SELECT length(a) AS size FROM t'), { size: 3_000_000 });
    },
  },
  {
    name: 'finds rows by their bytes',
    check(database) {
      database.exec('CREATE TABLE t (key BLOB PRIMARY KEY, value INTEGER) WITHOUT ROWID');
      database.runMany('INSERT INTO t VALUES (?, ?)', [
        [new Uint8Array([1, 2]), 1],
        [new Uint8Array([1, 3]), 2],
      ]);
      same(database.get('SELECT value FROM t WHERE key = ?', [new Uint8Array([1, 3])]), { value: 2 });
    },
  },
  {
    name: 'tells the changed rows and the last id',
    check(database) {
      database.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER)');
      same(database.run('INSERT INTO t (a) VALUES (?)', [5]), { changes: 1, lastId: 1 });
      same(database.run('INSERT INTO t (a) VALUES (?)', [5]).lastId, 2);
      same(database.run('UPDATE t SET a = 6').changes, 2);
      same(database.run('DELETE FROM t WHERE a = ?', [7]).changes, 0);
    },
  },
  {
    name: 'gives no row as undefined and no rows as an empty list',
    check(database) {
      database.exec('CREATE TABLE t (a)');
      same(database.get('SELECT a FROM t') === undefined, true);
      same(database.all('SELECT a FROM t'), []);
    },
  },
  {
    name: 'gives rows in their order, by the names of the columns and nothing else',
    check(database) {
      database.exec('CREATE TABLE t (a, b)');
      database.runMany('INSERT INTO t VALUES (?, ?)', numbers(3));
      same(database.all('SELECT b AS x, a FROM t ORDER BY a DESC'), [
        { x: -1, a: 2 },
        { x: -4, a: 1 },
        { x: -7, a: 0 },
      ]);
    },
  },
  ...[0, 1, 1000, 5001].map((count) => ({
    name: `writes and reads ${count} rows in bulk`,
    check(database: SqlDatabase): void {
      database.exec('CREATE TABLE t (a INTEGER, b INTEGER)');
      database.runMany('INSERT INTO t (a, b) VALUES (?, ?)', numbers(count));
      same(
        database.readIntegers('SELECT a, b FROM t ORDER BY a', 2),
        Int32Array.from(numbers(count).flat() as number[]),
      );
    },
  })),
  {
    name: 'runs other statements than inserts in bulk',
    check(database) {
      database.exec('CREATE TABLE t (a INTEGER, b INTEGER)');
      database.runMany('INSERT INTO t VALUES (?, ?)', numbers(4));
      database.runMany('DELETE FROM t WHERE a = ?', [[1], [3]]);
      same(database.readIntegers('SELECT a FROM t ORDER BY a', 1), Int32Array.of(0, 2));
    },
  },
  {
    name: 'writes all rows of a bulk or none',
    check(database) {
      database.exec('CREATE TABLE t (a INTEGER UNIQUE)');
      fails(() => database.runMany('INSERT INTO t VALUES (?)', [[1], [2], [1]]));
      same(database.all('SELECT a FROM t'), []);
    },
  },
  {
    name: 'ignores and replaces what conflicts where it is told to',
    check(database) {
      database.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER)');
      database.runMany('INSERT OR IGNORE INTO t VALUES (?, ?)', [
        [1, 1],
        [1, 2],
      ]);
      same(database.all('SELECT b FROM t'), [{ b: 1 }]);
      database.runMany('INSERT OR REPLACE INTO t VALUES (?, ?)', [[1, 3]]);
      same(database.all('SELECT b FROM t'), [{ b: 3 }]);
    },
  },
  {
    name: 'keeps a transaction that ends and gives its result',
    check(database) {
      database.exec('CREATE TABLE t (a)');
      same(
        database.transaction(() => database.run('INSERT INTO t VALUES (1)').changes),
        1,
      );
      same(database.all('SELECT a FROM t'), [{ a: 1 }]);
    },
  },
  {
    name: 'undoes a transaction that throws, with those inside it, and goes on',
    check(database) {
      database.exec('CREATE TABLE t (a)');
      fails(() =>
        database.transaction(() => {
          database.run('INSERT INTO t VALUES (1)');
          database.transaction(() => database.runMany('INSERT INTO t VALUES (?)', [[2]]));
          database.exec('CREATE TABLE u (a)');
          stops();
        }),
      );
      same(database.all('SELECT a FROM t'), []);
      fails(() => database.all('SELECT a FROM u'));
      database.transaction(() => database.run('INSERT INTO t VALUES (3)'));
      same(database.all('SELECT a FROM t'), [{ a: 3 }]);
    },
  },
  {
    name: 'undoes a transaction whose statement failed',
    check(database) {
      database.exec('CREATE TABLE t (a INTEGER UNIQUE)');
      fails(() =>
        database.transaction(() => {
          database.run('INSERT INTO t VALUES (1)');
          database.run('INSERT INTO t VALUES (1)');
        }),
      );
      same(database.all('SELECT a FROM t'), []);
    },
  },
  {
    name: 'sees a changed schema in statements it knows',
    check(database) {
      database.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
      same(database.all('SELECT * FROM t'), [{ a: 1 }]);
      database.exec('ALTER TABLE t ADD COLUMN b DEFAULT 2');
      same(database.all('SELECT * FROM t'), [{ a: 1, b: 2 }]);
    },
  },
  {
    name: 'fails where a statement is wrong, and goes on',
    check(database) {
      fails(() => database.all('SELECT * FROM nowhere'));
      fails(() => database.exec('NOT SQL'));
      same(database.get('SELECT 1 AS a'), { a: 1 });
    },
  },
  {
    name: 'has full-text search',
    check(database) {
      database.exec("CREATE VIRTUAL TABLE t USING fts5 (a); INSERT INTO t VALUES ('one two'), ('two three')");
      same(database.all("SELECT a FROM t WHERE t MATCH 'three'"), [{ a: 'two three' }]);
    },
  },
];
