import { fromHex, toHex } from '../../base/bytes.ts';
import { hashRepo } from '../../identity/node-identity.ts';
import type { HashText, SnapshotRecord } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { damaged } from '../codec/byte-reader.ts';
import { contentOf, type StateContent } from '../upkeep/state-content.ts';
import { unknownRepository, type RecordStore } from './record-store.ts';
import { digestRows, isWhole } from './row-digest.ts';
import type { SegmentStore } from './segment-store.ts';

export interface NewRepo {
  readonly url: string;
  /** How it was opened: URL or folder, to open it again. */
  readonly location: string;
  /** Whether its bytes are kept in the store, because they cannot be read again. */
  readonly keepContents: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

export interface RepoRow extends NewRepo {
  readonly hash: HashText;
  /** Its newest state; null before the first one is written. */
  readonly current: SnapshotRecord | null;
}

interface StoredRepo extends SqlRow {
  readonly url: string;
  readonly hash: Uint8Array;
  readonly location: string;
  readonly keep_contents: number;
  readonly opened_at: number;
}

const SELECT = 'SELECT id, url, hash, location, keep_contents, opened_at, current_record, digest FROM repos';
/** Tables whose rows belong to one repository alone. */
const OF_REPO = ['records', 'seals', 'feedback', 'vocabulary', 'answers', 'layers', 'evidence'] as const;

/** The repositories of the store. */
export class RepoStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #records: RecordStore;
  readonly #segments: SegmentStore;

  constructor(database: SqlDatabase, hashing: Hashing, records: RecordStore, segments: SegmentStore) {
    this.#database = database;
    this.#hashing = hashing;
    this.#records = records;
    this.#segments = segments;
  }

  /** Adds a repository, or notes where and when it was opened again. What is damaged gets no digest of what it says. */
  put({ url, location, keepContents, openedAt }: NewRepo): RepoRow {
    this.get(url);
    this.#database.run(
      `INSERT INTO repos (url, hash, location, keep_contents, opened_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (url) DO UPDATE SET location = excluded.location, keep_contents = excluded.keep_contents,
       opened_at = excluded.opened_at`,
      [url, hashRepo(this.#hashing, url), location, keepContents ? 1 : 0, openedAt],
    );
    digestRows(this.#database, this.#hashing, 'repos', [this.#idOf(url)]);
    return this.get(url)!;
  }

  get(url: string): RepoRow | null {
    const row = this.#database.get<StoredRepo>(`${SELECT} WHERE url = ?`, [url]);
    return row === undefined ? null : this.#toRow(row);
  }

  /** Last opened first. */
  all(): RepoRow[] {
    return this.#database.all<StoredRepo>(`${SELECT} ORDER BY opened_at DESC, url`).map((row) => this.#toRow(row));
  }

  /** Where each was opened from last. */
  locations(): string[] {
    return this.#database
      .all<{ location: string }>('SELECT location FROM repos')
      .map(({ location }) => String(location));
  }

  /** Of all, as far as they can be read at all. */
  urls(): string[] {
    return this.#database.all<{ url: string }>('SELECT url FROM repos ORDER BY url').map(({ url }) => String(url));
  }

  touch(url: string, openedAt: number): void {
    this.#database.run('UPDATE repos SET opened_at = ? WHERE url = ?', [openedAt, url]);
  }

  /** Forgets a repository, its states, and what no other repository's states need. */
  remove(url: string): void {
    this.#database.transaction(() => {
      const id = this.#idOf(url);
      const others = this.#database
        .all<{ url: string }>('SELECT url FROM repos WHERE id <> ?', [id])
        .map((row) => row.url);
      const gone = this.#holdings([url]);
      const kept = this.#holdings(others);
      const only = <Key>(which: (holdings: StateContent) => ReadonlySet<Key>): Key[] =>
        [...which(gone)].filter((key) => !which(kept).has(key));
      const rows = (hashes: readonly string[]): Uint8Array[][] => hashes.map((hash) => [fromHex(hash)!]);
      for (const table of OF_REPO) this.#database.run(`DELETE FROM ${table} WHERE repo = ?`, [id]);
      this.#database.run('DELETE FROM repos WHERE id = ?', [id]);
      this.#database.runMany(
        'DELETE FROM segments WHERE id = ?',
        only((holdings) => holdings.manifests).map((manifest) => [manifest]),
      );
      this.#database.runMany('DELETE FROM segments WHERE hash = ?', rows(only((holdings) => holdings.segments)));
      this.#database.runMany('DELETE FROM segments WHERE hash = ?', rows(only((holdings) => holdings.texts)));
      const contents = rows(only((holdings) => holdings.contents));
      this.#database.runMany('DELETE FROM facts WHERE content_hash = ?', contents);
      this.#database.runMany('DELETE FROM contents WHERE content_hash = ?', contents);
      this.#database.runMany(
        'DELETE FROM objects WHERE object_id = ?',
        only((holdings) => holdings.objects).map((object) => [object]),
      );
    });
  }

  /** Bytes that a repository's states, and the facts and kept contents of the current one, take up. */
  bytesOf(url: string): number {
    const row = this.#database.get<{ size: number }>(
      `SELECT coalesce(sum(segment_bytes) + sum(CASE WHEN records.id = current_record THEN file_bytes ELSE 0 END), 0) AS size
       FROM records JOIN repos ON repos.id = records.repo WHERE repos.url = ?`,
      [url],
    );
    return row!.size;
  }

  /** Those of everything that can be read: a damaged repository can still be removed. */
  #holdings(urls: readonly string[]): StateContent {
    const manifests = urls.flatMap((url) =>
      this.#database
        .all<{ manifest: number }>('SELECT DISTINCT manifest FROM records WHERE repo = ?', [this.#idOf(url)])
        .map(({ manifest }) => manifest),
    );
    return contentOf(this.#segments, manifests, { mustBeWhole: false });
  }

  #idOf(url: string): number {
    const row = this.#database.get<{ id: number }>('SELECT id FROM repos WHERE url = ?', [url]);
    if (row === undefined) throw unknownRepository(url);
    return row.id;
  }

  #toRow(row: StoredRepo): RepoRow {
    if (!isWhole(this.#hashing, 'repos', row)) throw damaged();
    return {
      url: row.url,
      hash: toHex(row.hash) as HashText,
      location: row.location,
      keepContents: row.keep_contents !== 0,
      openedAt: row.opened_at,
      current: this.#records.current(row.url),
    };
  }
}
