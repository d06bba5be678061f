import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { isWhole, rowDigest } from './row-digest.ts';

interface AnswerRow extends SqlRow {
  readonly value: string;
}

export interface AnswerLimits {
  /** Of a repository. */
  readonly answers: number;
  /** Characters of a repository's answers in all. */
  readonly size: number;
}

const LIMITS: AnswerLimits = { answers: 200, size: 8_000_000 };

/** Answers by a hash of what was asked and of which state. The ones that were used longest ago give way. */
export class AnswerCache {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #limits: AnswerLimits;

  constructor(database: SqlDatabase, hashing: Hashing, limits = LIMITS) {
    this.#database = database;
    this.#hashing = hashing;
    this.#limits = limits;
  }

  find(url: string, key: Uint8Array): string | null {
    return this.#read('url = ? AND key = ?', [url, key]);
  }

  /** The last answer in which a text stands. */
  findSaying(url: string, text: string): string | null {
    return this.#read('url = ? AND instr(value, ?) > 0 ORDER BY used DESC LIMIT 1', [url, text]);
  }

  #read(condition: string, values: readonly (string | Uint8Array)[]): string | null {
    const row = this.#database.get<AnswerRow>(
      `SELECT key, value, answers.digest FROM answers JOIN repos ON repos.id = repo WHERE ${condition}`,
      values,
    );
    return row === undefined || !isWhole(this.#hashing, 'answers', row) ? null : row.value;
  }

  /** Notes that an answer was used. */
  touch(url: string, key: Uint8Array): void {
    this.#database.run(
      `UPDATE answers SET used = (SELECT max(used) FROM answers AS all_answers WHERE all_answers.repo = answers.repo) + 1
       WHERE key = ? AND repo = (SELECT id FROM repos WHERE url = ?)`,
      [key, url],
    );
  }

  /** Keeps an answer in place of an earlier one to the same question. One that leaves no room for others is not kept. */
  keep(url: string, key: Uint8Array, value: string): void {
    if (value.length > this.#limits.size) return;
    this.#database.transaction(() => {
      this.#database.run(
        `INSERT OR REPLACE INTO answers (repo, key, value, digest, size, used) SELECT repos.id, ?, ?, ?, ?,
         (SELECT coalesce(max(used), 0) + 1 FROM answers WHERE repo = repos.id) FROM repos WHERE url = ?`,
        [key, value, rowDigest(this.#hashing, 'answers', [key, value]), value.length, url],
      );
      this.#database.run(
        `DELETE FROM answers WHERE id IN (
           SELECT id FROM (
             SELECT answers.id, row_number() OVER newest AS place, sum(size) OVER newest AS total
             FROM answers JOIN repos ON repos.id = repo WHERE url = ? WINDOW newest AS (ORDER BY used DESC)
           ) WHERE place > ? OR total > ?
         )`,
        [url, this.#limits.answers, this.#limits.size],
      );
    });
  }
}
