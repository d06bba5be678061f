import { Failure } from '../../base/failure.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import { damaged } from '../codec/byte-reader.ts';
import { digestAll, digestColumn } from './row-digest.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What SQL alone cannot do, in the same transaction. */
  readonly fill?: (database: SqlDatabase, hashing: Hashing) => void;
}

/** In order; number n brings a store from version n − 1 to n. Append only: stores in the field have run the others. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'repositories, states as segments, facts of files',
    sql: `
      CREATE TABLE repos (
        id INTEGER PRIMARY KEY,
        url TEXT NOT NULL UNIQUE,
        hash BLOB NOT NULL,
        location TEXT NOT NULL,
        keep_contents INTEGER NOT NULL,
        opened_at INTEGER NOT NULL,
        current_record INTEGER
      );

      -- Packages of states, and the manifests that list them: written once, found by the SHA-256 of their bytes.
      CREATE TABLE segments (
        id INTEGER PRIMARY KEY,
        hash BLOB NOT NULL UNIQUE,
        bytes BLOB NOT NULL
      );

      -- Append-only: one row for each time a state was sealed.
      CREATE TABLE records (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        repo INTEGER NOT NULL REFERENCES repos (id),
        hash BLOB NOT NULL,
        commit_id TEXT,
        reference TEXT,
        parent INTEGER,
        analyzer TEXT NOT NULL,
        files INTEGER NOT NULL,
        nodes INTEGER NOT NULL,
        edges INTEGER NOT NULL,
        manifest INTEGER NOT NULL REFERENCES segments (id),
        -- Bytes of the segments that this state was the first to need, and of its files' facts and kept contents.
        segment_bytes INTEGER NOT NULL,
        file_bytes INTEGER NOT NULL,
        created_at INTEGER NOT NULL
      );
      CREATE INDEX records_by_repo ON records (repo, id);
      CREATE INDEX records_by_hash ON records (hash);

      -- Package groups of the Merkle trees by a key of what they hold, so that they are not hashed again.
      CREATE TABLE seals (
        key BLOB NOT NULL PRIMARY KEY,
        hash BLOB NOT NULL,
        repo INTEGER NOT NULL
      ) WITHOUT ROWID;

      CREATE TABLE facts (
        content_hash BLOB NOT NULL,
        language TEXT NOT NULL,
        version INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (content_hash, language, version)
      );

      -- Bytes of files that cannot be read again from where they came.
      CREATE TABLE contents (
        content_hash BLOB NOT NULL PRIMARY KEY,
        bytes BLOB NOT NULL
      );

      -- What the objects of a git repository hold, so that unchanged ones need not be read.
      CREATE TABLE objects (
        object_id TEXT NOT NULL PRIMARY KEY,
        content_hash BLOB NOT NULL
      ) WITHOUT ROWID;
    `,
  },
  {
    name: 'what was learned from answers, and answers that hold still',
    sql: `
      -- Counts every change to what was learned of a repository, so that answers can name what they knew.
      ALTER TABLE repos ADD COLUMN learning_step INTEGER NOT NULL DEFAULT 0;

      -- How a symbol did for a kind of question while its package had this root. Uses that were only seen count less
      -- than what was said, so counts are no whole numbers.
      CREATE TABLE feedback (
        repo INTEGER NOT NULL REFERENCES repos (id),
        cluster TEXT NOT NULL,
        symbol BLOB NOT NULL,
        root BLOB NOT NULL,
        useful REAL NOT NULL,
        useless REAL NOT NULL,
        step INTEGER NOT NULL,
        PRIMARY KEY (repo, cluster, symbol, root)
      ) WITHOUT ROWID;

      -- How often a symbol was of use to a question with this word.
      CREATE TABLE vocabulary (
        repo INTEGER NOT NULL REFERENCES repos (id),
        term TEXT NOT NULL,
        symbol BLOB NOT NULL,
        root BLOB NOT NULL,
        count INTEGER NOT NULL,
        step INTEGER NOT NULL,
        PRIMARY KEY (repo, term, symbol, root)
      ) WITHOUT ROWID;

      -- Answers by what was asked, with the packages they follow from and what each of these was then.
      CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        repo INTEGER NOT NULL REFERENCES repos (id),
        key BLOB NOT NULL,
        stamps TEXT NOT NULL,
        value TEXT NOT NULL,
        size INTEGER NOT NULL,
        used INTEGER NOT NULL,
        UNIQUE (repo, key)
      );
    `,
  },
  {
    name: 'layers of evidence beyond the files',
    sql: `
      -- What one kind of evidence says of one snapshot; a newer run takes its place.
      CREATE TABLE layers (
        repo INTEGER NOT NULL REFERENCES repos (id),
        base BLOB NOT NULL,
        kind TEXT NOT NULL,
        root BLOB NOT NULL,
        bytes BLOB NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (repo, base, kind)
      );

      -- What was found out about a file while it had these bytes, so that only other files are asked about again.
      CREATE TABLE evidence (
        repo INTEGER NOT NULL REFERENCES repos (id),
        kind TEXT NOT NULL,
        path TEXT NOT NULL,
        content_hash BLOB NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (repo, kind, path)
      );
    `,
  },
  {
    name: 'when the commit of a state was made, and what it says',
    sql: `
      ALTER TABLE records ADD COLUMN committed_at INTEGER;
      ALTER TABLE records ADD COLUMN subject TEXT;
      CREATE INDEX records_by_commit ON records (repo, commit_id);
    `,
  },
  {
    name: 'rows that tell when they are damaged',
    sql: `
      ALTER TABLE repos ADD COLUMN digest BLOB;
      ALTER TABLE records ADD COLUMN digest BLOB;
      ALTER TABLE facts ADD COLUMN digest BLOB;
      ALTER TABLE seals ADD COLUMN digest BLOB;
      ALTER TABLE answers ADD COLUMN digest BLOB;
      -- Made again when they are needed.
      DELETE FROM seals;
      DELETE FROM answers;
    `,
    // Those of records are filled in further down, with all their columns.
    fill: digestAll('repos'),
  },
  {
    name: 'what was learned and found out tells when it is damaged',
    sql: `
      ALTER TABLE feedback ADD COLUMN digest BLOB;
      ALTER TABLE vocabulary ADD COLUMN digest BLOB;
      ALTER TABLE evidence ADD COLUMN digest BLOB;
    `,
    fill: digestAll('feedback', 'vocabulary', 'evidence'),
  },
  {
    name: 'answers belong to the state they were made in',
    sql: `
      -- Made again when they are needed. Their key names the state.
      DROP TABLE answers;
      CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        repo INTEGER NOT NULL REFERENCES repos (id),
        key BLOB NOT NULL,
        value TEXT NOT NULL,
        digest BLOB NOT NULL,
        size INTEGER NOT NULL,
        used INTEGER NOT NULL,
        UNIQUE (repo, key)
      );
    `,
  },
  {
    name: 'facts belong to a path as well',
    sql: `
      -- Read again when they are needed: which path they were read at is not known.
      DROP TABLE facts;
      CREATE TABLE facts (
        content_hash BLOB NOT NULL,
        path TEXT NOT NULL,
        language TEXT NOT NULL,
        version INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        digest BLOB NOT NULL,
        PRIMARY KEY (content_hash, path, language, version)
      );
    `,
  },
  {
    name: 'states that lack files for want of time',
    sql: `
      -- How many such files; a state with any has no snapshot hash, and its hash only names its graph here.
      ALTER TABLE records ADD COLUMN incomplete INTEGER NOT NULL DEFAULT 0;
    `,
    fill: digestColumn('records'),
  },
];

/** Brings the database to the newest version, each step in a transaction of its own. Gives that version. */
export function migrate(
  database: SqlDatabase,
  hashing: Hashing,
  migrations: readonly Migration[] = MIGRATIONS,
): number {
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const names = new Set(tables.map(({ name }) => name));
  if (names.size > 0 && !names.has('migrations')) {
    throw new Failure('bad-input', 'This file is a database of another program.');
  }
  if (names.size === 0)
    database.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL)');
  const { done, rows } = database.get<{ done: number; rows: number }>(
    'SELECT coalesce(max(version), 0) AS done, count(*) AS rows FROM migrations',
  )!;
  // A step is noted with what it made: without the note, what it made is there and would be made again.
  if (rows !== done || (done === 0 && names.size > 1)) throw damaged();
  if (done > migrations.length) {
    throw new Failure('store-too-new', 'The store was written by a newer version of this program.', {
      store: done,
      program: migrations.length,
    });
  }
  if (done < migrations.length && database.readOnly !== undefined) {
    throw new Failure(
      'store-read-only',
      'The store was written by an older version of this program and has to be converted, but it cannot be written. Copy it to a folder that can be, and use that copy.',
      { store: done, program: migrations.length },
    );
  }
  for (let version = done + 1; version <= migrations.length; version += 1) {
    const { name, sql, fill } = migrations[version - 1]!;
    database.transaction(() => {
      // Another process may have come first while this one waited for its turn.
      if (database.get('SELECT 1 AS done FROM migrations WHERE version = ?', [version]) !== undefined) return;
      database.exec(sql);
      fill?.(database, hashing);
      database.run('INSERT INTO migrations (version, name) VALUES (?, ?)', [version, name]);
    });
  }
  return migrations.length;
}
