import { equalBytes, toHex } from '../../base/bytes.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import type { SealCache, SealedPackage } from '../../merkle/seal-graph.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { damaged } from '../codec/byte-reader.ts';
import { isWhole, rowDigest } from './row-digest.ts';

interface SealRow extends SqlRow {
  readonly hash: Uint8Array;
}

/** One statement serves any number of them: a hash that is asked for twice is found once. */
const AT_A_TIME = 64;

/** Content-addressed bytes: packages and manifests. What is read is checked against its hash. */
export class SegmentStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;

  constructor(database: SqlDatabase, hashing: Hashing) {
    this.#database = database;
    this.#hashing = hashing;
  }

  /** Writes what is not there yet; gives the hash of each and how many bytes were new. */
  write(batch: readonly Uint8Array[]): { readonly hashes: Uint8Array[]; readonly added: number } {
    const hashes = batch.map((bytes) => this.#hashing.sha256(bytes));
    const missing = hashes.flatMap((hash, i) => (this.idOf(hash) === null ? [{ hash, bytes: batch[i]! }] : []));
    this.put(missing);
    return { hashes, added: missing.reduce((sum, { bytes }) => sum + bytes.length, 0) };
  }

  /** Writes what is not there yet, under the hashes that it has. */
  put(batch: readonly { readonly hash: Uint8Array; readonly bytes: Uint8Array }[]): void {
    if (batch.length === 0) return;
    this.#database.runMany(
      'INSERT OR IGNORE INTO segments (hash, bytes) VALUES (?, ?)',
      batch.map(({ hash, bytes }) => [hash, bytes]),
    );
  }

  idOf(hash: Uint8Array): number | null {
    return this.#database.get<{ id: number }>('SELECT id FROM segments WHERE hash = ?', [hash])?.id ?? null;
  }

  /** Whether all of them are stored: asked of many at a time. */
  hasAll(hashes: readonly Uint8Array[]): boolean {
    const distinct = [...new Map(hashes.map((hash) => [toHex(hash), hash])).values()];
    for (let from = 0; from < distinct.length; from += AT_A_TIME) {
      const some = distinct.slice(from, from + AT_A_TIME);
      const places = Array.from({ length: AT_A_TIME }, (_, i) => some[i] ?? some[0]!);
      const row = this.#database.get<{ count: number }>(
        `SELECT count(*) AS count FROM segments WHERE hash IN (${places.map(() => '?').join(', ')})`,
        places,
      );
      if (row?.count !== some.length) return false;
    }
    return true;
  }

  read(hash: Uint8Array): Uint8Array {
    return this.find(hash) ?? fail();
  }

  readById(id: number): Uint8Array {
    return this.findById(id) ?? fail();
  }

  /** Null where it is missing or damaged. */
  find(hash: Uint8Array): Uint8Array | null {
    const row = this.#database.get<{ bytes: Uint8Array }>('SELECT bytes FROM segments WHERE hash = ?', [hash]);
    return this.#checked(row?.bytes, hash);
  }

  findById(id: number): Uint8Array | null {
    const row = this.#database.get<{ bytes: Uint8Array; hash: Uint8Array }>(
      'SELECT bytes, hash FROM segments WHERE id = ?',
      [id],
    );
    return this.#checked(row?.bytes, row?.hash);
  }

  /** The cache of sealed packages. */
  get seals(): SealCache {
    return {
      read: (keys) =>
        Array.from({ length: keys.length / HASH_BYTES }, (_, i) => {
          const key = keys.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
          const row = this.#database.get<SealRow>('SELECT key, hash, digest FROM seals WHERE key = ?', [key]);
          return row && isWhole(this.#hashing, 'seals', row) ? row.hash : null;
        }),
    };
  }

  writeSeals(repo: number, packages: readonly SealedPackage[]): void {
    this.#database.runMany(
      'INSERT OR REPLACE INTO seals (key, hash, repo, digest) VALUES (?, ?, ?, ?)',
      packages.map(({ key, hash }) => [key, hash, repo, rowDigest(this.#hashing, 'seals', [key, hash])]),
    );
  }

  #checked(bytes: Uint8Array | undefined, hash: Uint8Array | undefined): Uint8Array | null {
    // A damaged file can hold anything in place of bytes.
    if (!(bytes instanceof Uint8Array) || !(hash instanceof Uint8Array)) return null;
    return equalBytes(this.#hashing.sha256(bytes), hash) ? bytes : null;
  }
}

const fail = (): never => {
  throw damaged();
};
