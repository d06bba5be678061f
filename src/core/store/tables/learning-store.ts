import { fromHex, toHex } from '../../base/bytes.ts';
import type { HashText } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../../ports/sql-database.ts';
import { DIGESTED, isWhole, rowDigest } from './row-digest.ts';

/** Something about a symbol, which holds only while its package has this root. */
interface Learned {
  readonly symbol: HashText;
  readonly root: HashText;
}

export interface Feedback extends Learned {
  /** Words of the kind of question it is about, sorted, a space between them. */
  readonly cluster: string;
  readonly useful: number;
  readonly useless: number;
}

export interface Association extends Learned {
  readonly term: string;
  /** How many questions with the word it was of use to. */
  readonly count: number;
}

interface StoredFeedback extends SqlRow {
  readonly cluster: string;
  readonly symbol: Uint8Array;
  readonly root: Uint8Array;
  readonly useful: number;
  readonly useless: number;
}

interface StoredAssociation extends SqlRow {
  readonly term: string;
  readonly symbol: Uint8Array;
  readonly root: Uint8Array;
  readonly count: number;
}

type LearningTable = 'feedback' | 'vocabulary';

const columnsOf = (table: LearningTable): string =>
  [...DIGESTED[table], 'digest'].map((column) => `${table}.${column}`).join(', ');

/** Rows of a table that a repository may have; those that were noted longest ago give way. */
const MOST_ROWS = 20_000;

/** What was learned of the symbols of repositories; damaged rows are not used. Whether it still holds is for the reader to compare. */
export class LearningStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #mostRows: number;

  constructor(database: SqlDatabase, hashing: Hashing, mostRows = MOST_ROWS) {
    this.#database = database;
    this.#hashing = hashing;
    this.#mostRows = mostRows;
  }

  /** A number that is another one after every change. */
  step(url: string): number {
    return (
      this.#database.get<{ step: number }>('SELECT learning_step AS step FROM repos WHERE url = ?', [url])?.step ?? 0
    );
  }

  /** Adds to what is known of each symbol, or takes away from it where numbers are below zero. */
  note(url: string, feedback: readonly Feedback[], vocabulary: readonly Association[]): void {
    this.#change(url, (repo, step) => {
      for (const row of feedback) {
        const key = [repo, row.cluster, fromHex(row.symbol), fromHex(row.root)];
        const before = this.#find<StoredFeedback>('feedback', key);
        const added = (known: number | undefined, given: number): number =>
          known === undefined ? given : Math.max(0, known + given);
        this.#put('feedback', [...key, added(before?.useful, row.useful), added(before?.useless, row.useless), step]);
      }
      for (const row of vocabulary) {
        const key = [repo, row.term, fromHex(row.symbol), fromHex(row.root)];
        const before = this.#find<StoredAssociation>('vocabulary', key);
        this.#put('vocabulary', [...key, (before?.count ?? 0) + row.count, step]);
      }
      this.#database.run('DELETE FROM feedback WHERE repo = ? AND useful <= 0 AND useless <= 0', [repo]);
      this.#database.run('DELETE FROM vocabulary WHERE repo = ? AND count <= 0', [repo]);
      this.#forgetOldest('feedback', repo);
      this.#forgetOldest('vocabulary', repo);
    });
  }

  /** The kinds of question that anything is known of. */
  clusters(url: string): string[] {
    return this.#database
      .all<{ cluster: string }>(
        'SELECT DISTINCT cluster FROM feedback JOIN repos ON repos.id = repo WHERE url = ? ORDER BY cluster',
        [url],
      )
      .map(({ cluster }) => cluster);
  }

  /** Of one kind of question, or of all. */
  feedback(url: string, cluster: string | null = null): Feedback[] {
    return this.#database
      .all<StoredFeedback>(
        `SELECT ${columnsOf('feedback')} FROM feedback JOIN repos ON repos.id = repo
         WHERE url = ?${cluster === null ? '' : ' AND cluster = ?'} ORDER BY cluster, symbol, root`,
        cluster === null ? [url] : [url, cluster],
      )
      .filter((row) => isWhole(this.#hashing, 'feedback', row))
      .map(({ cluster: kind, useful, useless, ...row }) => ({ cluster: kind, ...hashesOf(row), useful, useless }));
  }

  /** Of one word, or of all. */
  vocabulary(url: string, term: string | null = null): Association[] {
    return this.#database
      .all<StoredAssociation>(
        `SELECT ${columnsOf('vocabulary')} FROM vocabulary JOIN repos ON repos.id = repo
         WHERE url = ?${term === null ? '' : ' AND term = ?'} ORDER BY term, symbol, root`,
        term === null ? [url] : [url, term],
      )
      .filter((row) => isWhole(this.#hashing, 'vocabulary', row))
      .map(({ term: word, count, ...row }) => ({ term: word, ...hashesOf(row), count }));
  }

  /** Forgets everything; gives how many rows there were. */
  clear(url: string): number {
    let rows = 0;
    this.#change(url, (repo) => {
      for (const table of ['feedback', 'vocabulary'] as const)
        rows += this.#database.run(`DELETE FROM ${table} WHERE repo = ?`, [repo]).changes;
    });
    return rows;
  }

  #change(url: string, work: (repo: number, step: number) => void): void {
    this.#database.transaction(() => {
      this.#database.run('UPDATE repos SET learning_step = learning_step + 1 WHERE url = ?', [url]);
      const row = this.#database.get<{ id: number; step: number }>(
        'SELECT id, learning_step AS step FROM repos WHERE url = ?',
        [url],
      );
      if (row !== undefined) work(row.id, row.step);
    });
  }

  /** The row under a key; one that is damaged is as good as none. */
  #find<Row extends SqlRow>(table: LearningTable, key: readonly SqlValue[]): Row | undefined {
    const where = DIGESTED[table].slice(0, key.length).map((column) => `${column} = ?`);
    const row = this.#database.get<Row>(`SELECT ${columnsOf(table)} FROM ${table} WHERE ${where.join(' AND ')}`, key);
    return row !== undefined && isWhole(this.#hashing, table, row) ? row : undefined;
  }

  #put(table: LearningTable, cells: readonly SqlValue[]): void {
    const columns = [...DIGESTED[table], 'digest'];
    const sql = `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    this.#database.run(sql, [...cells, rowDigest(this.#hashing, table, cells)]);
  }

  #forgetOldest(table: LearningTable, repo: number): void {
    const step = this.#database.get<{ step: number }>(
      `SELECT step FROM ${table} WHERE repo = ? ORDER BY step DESC LIMIT 1 OFFSET ?`,
      [repo, this.#mostRows],
    )?.step;
    if (step !== undefined) this.#database.run(`DELETE FROM ${table} WHERE repo = ? AND step <= ?`, [repo, step]);
  }
}

const hashesOf = ({ symbol, root }: { symbol: Uint8Array; root: Uint8Array }): Learned => ({
  symbol: toHex(symbol) as HashText,
  root: toHex(root) as HashText,
});
