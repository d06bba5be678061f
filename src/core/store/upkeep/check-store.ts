import { equalBytes, toHex } from '../../base/bytes.ts';
import type { Steps } from '../../base/steps.ts';
import { hashRepo } from '../../identity/node-identity.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import type { FoundStoreProblem, StoreCheck, StoreProblem } from '../problems.ts';
import { checkedRows, DIGESTED, type DigestedTable } from '../tables/row-digest.ts';

const OF_REPO = ['records', 'seals', 'feedback', 'vocabulary', 'answers', 'layers', 'evidence'] as const;
/** What a row of each table is called by, of what it says. */
const NAMES: Readonly<Record<DigestedTable, string>> = {
  repos: 'url',
  records: 'id',
  facts: 'content_hash',
  seals: 'key',
  answers: 'key',
  feedback: 'cluster',
  vocabulary: 'term',
  evidence: 'path',
};
const MOST_MESSAGES = 20;

/** Reads every row that carries a hash of what it says, and how rows hang together. Whatever goes wrong is a finding. */
export class StoreChecker {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  #problems: FoundStoreProblem[] = [];
  #rows = 0;

  constructor(database: SqlDatabase, hashing: Hashing) {
    this.#database = database;
    this.#hashing = hashing;
  }

  *check(): Steps<StoreCheck> {
    this.#problems = [];
    this.#rows = 0;
    this.#attempt('database', () => this.#checkFile());
    for (const table of Object.keys(DIGESTED) as DigestedTable[])
      yield* this.#attemptInSteps(table, this.#checkRows(table));
    yield* this.#attemptInSteps('contents', this.#checkContents());
    this.#attempt('repos', () => this.#checkRepos());
    this.#attempt('records', () => this.#checkChain());
    for (const table of OF_REPO) this.#attempt(table, () => this.#checkOwners(table));
    return { rows: this.#rows, problems: this.#problems };
  }

  #find(problem: StoreProblem, at: string): void {
    this.#problems.push({ problem, at });
  }

  /** A table that cannot be read is damaged, whatever reading it stumbled over. */
  #attempt(table: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#findUnreadable(table, error);
    }
  }

  *#attemptInSteps(table: string, work: Steps<void>): Steps<void> {
    try {
      yield* work;
    } catch (error) {
      this.#findUnreadable(table, error);
    }
  }

  #findUnreadable(table: string, error: unknown): void {
    this.#find('file-damaged', `${table}: ${error instanceof Error ? error.message : String(error)}`);
  }

  #checkFile(): void {
    // A number as the argument of the function is the name of a table to newer builds of SQLite.
    const rows = this.#database.all(`SELECT * FROM pragma_integrity_check LIMIT ${MOST_MESSAGES}`);
    for (const message of rows.map((row) => Object.values(row)[0]))
      if (message !== 'ok') this.#find('file-damaged', String(message));
  }

  *#checkRows(table: DigestedTable): Steps<void> {
    for (const { row, isWhole } of checkedRows(this.#database, this.#hashing, table)) {
      yield;
      this.#rows += 1;
      if (!isWhole) this.#find('row-damaged', `${table} ${nameOf(row ?? {}, NAMES[table])}`);
    }
  }

  *#checkContents(): Steps<void> {
    const listed = (): SqlRow[] => this.#database.all('SELECT rowid AS id FROM contents');
    for (const { id } of listed()) {
      yield;
      const row = this.#database.get('SELECT content_hash, bytes FROM contents WHERE rowid = ?', [id!]);
      // Others may take rows out while the check rests.
      if (row === undefined && !listed().some((other) => other['id'] === id)) continue;
      this.#rows += 1;
      const [hash, bytes] = [row?.['content_hash'], row?.['bytes']];
      const isSound =
        hash instanceof Uint8Array && bytes instanceof Uint8Array && equalBytes(this.#hashing.sha256(bytes), hash);
      if (!isSound) this.#find('content-damaged', nameOf(row ?? {}, 'content_hash'));
    }
  }

  #checkRepos(): void {
    const rows = this.#database.all<{ url: string; hash: Uint8Array; current_record: number | null; found: number }>(
      `SELECT url, hash, current_record, (SELECT count(*) FROM records
       WHERE records.id = current_record AND records.repo = repos.id) AS found FROM repos`,
    );
    for (const { url, hash, current_record: current, found } of rows) {
      if (!equalBytes(hashRepo(this.#hashing, url), hash)) this.#find('row-damaged', `repos ${url}`);
      if (current !== null && found === 0) this.#find('chain-broken', `${url}: current state #${current}`);
    }
  }

  #checkChain(): void {
    const rows = this.#database.all<{ id: number; repo: number; parent: number | null }>(
      'SELECT id, repo, parent FROM records',
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, repo, parent } of rows) {
      if (parent === null) continue;
      const seen = new Set([id]);
      let at = byId.get(parent);
      if (at?.repo !== repo) this.#find('chain-broken', `#${id} after #${parent}`);
      for (; at !== undefined && at.parent !== null && !seen.has(at.id); at = byId.get(at.parent)) seen.add(at.id);
      if (at !== undefined && seen.has(at.id)) this.#find('chain-broken', `#${id} comes after itself`);
    }
  }

  #checkOwners(table: string): void {
    const row = this.#database.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE repo NOT IN (SELECT id FROM repos)`,
    );
    if (row !== undefined && row.count > 0) this.#find('row-orphaned', `${table}: ${row.count}`);
  }
}

function nameOf(row: SqlRow, column: string): string {
  const value = row[column] ?? null;
  return value instanceof Uint8Array ? toHex(value) : String(value);
}
