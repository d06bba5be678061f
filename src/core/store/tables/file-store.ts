import { equalBytes } from '../../base/bytes.ts';
import type { Steps } from '../../base/steps.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { isWhole, rowDigest } from './row-digest.ts';
import { transactionParts } from './transaction-parts.ts';

/** Facts follow from bytes and from the path: whether a file is a test, a stub or for one system is in its name. */
export interface FactKey {
  readonly contentHash: Uint8Array;
  readonly path: string;
  readonly language: string;
  /** Of the language's extractor. */
  readonly version: number;
}

export interface KeptFacts extends FactKey {
  readonly bytes: Uint8Array;
}

export interface KnownObject {
  readonly objectId: string;
  readonly contentHash: Uint8Array;
}

export interface KeptContent {
  readonly contentHash: Uint8Array;
  readonly bytes: Uint8Array;
}

interface BytesRow extends SqlRow {
  readonly bytes: Uint8Array;
}

/** What is known of files by their content: facts as they stand at a path, bytes that must be kept, and which git object holds what. */
export class FileStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;

  constructor(database: SqlDatabase, hashing: Hashing) {
    this.#database = database;
    this.#hashing = hashing;
  }

  /** Encoded facts for each key, or null where there are none or they are damaged: bytes can be read again. */
  readFacts(keys: readonly FactKey[]): (Uint8Array | null)[] {
    const sql = `SELECT content_hash, path, language, version, bytes, digest FROM facts
      WHERE content_hash = ? AND path = ? AND language = ? AND version = ?`;
    return keys.map((key) => {
      const row = this.#database.get<BytesRow>(sql, [key.contentHash, key.path, key.language, key.version]);
      return row && isWhole(this.#hashing, 'facts', row) ? row.bytes : null;
    });
  }

  writeFacts(batch: readonly KeptFacts[]): void {
    this.#database.runMany(
      'INSERT OR REPLACE INTO facts (content_hash, path, language, version, bytes, digest) VALUES (?, ?, ?, ?, ?, ?)',
      batch.map(({ contentHash, path, language, version, bytes }) => {
        const cells = [contentHash, path, language, version, bytes];
        return [...cells, rowDigest(this.#hashing, 'facts', cells)];
      }),
    );
  }

  /** Content hash of an object that was read before. */
  knownObject(objectId: string): Uint8Array | null {
    const row = this.#database.get<{ hash: Uint8Array }>(
      'SELECT content_hash AS hash FROM objects WHERE object_id = ?',
      [objectId],
    );
    return row?.hash ?? null;
  }

  writeObjects(batch: readonly KnownObject[]): void {
    this.#database.runMany(
      'INSERT OR REPLACE INTO objects (object_id, content_hash) VALUES (?, ?)',
      batch.map((row) => [row.objectId, row.contentHash]),
    );
  }

  /** Null where it is not kept, or damaged. */
  readContent(contentHash: Uint8Array): Uint8Array | null {
    const row = this.#database.get<BytesRow>('SELECT bytes FROM contents WHERE content_hash = ?', [contentHash]);
    const isSound = row?.bytes instanceof Uint8Array && equalBytes(this.#hashing.sha256(row.bytes), contentHash);
    return isSound ? row.bytes : null;
  }

  hasContent(contentHash: Uint8Array): boolean {
    return this.#database.get('SELECT 1 AS there FROM contents WHERE content_hash = ?', [contentHash]) !== undefined;
  }

  writeContents(batch: readonly KeptContent[]): void {
    this.#database.runMany(
      'INSERT OR REPLACE INTO contents (content_hash, bytes) VALUES (?, ?)',
      batch.map((row) => [row.contentHash, row.bytes]),
    );
  }

  /** Writes what was learned of some files in several transactions: each row stands for itself. */
  *writeInSteps(files: {
    readonly facts: readonly KeptFacts[];
    readonly objects: readonly KnownObject[];
    readonly contents: readonly KeptContent[];
  }): Steps<void> {
    if (files.objects.length > 0) this.writeObjects(files.objects);
    for (const part of transactionParts(files.facts)) {
      yield;
      this.writeFacts(part);
    }
    for (const part of transactionParts(files.contents)) {
      yield;
      this.writeContents(part);
    }
  }

  /** Bytes that the facts and the kept content of a file take up. */
  bytesOf(contentHash: Uint8Array, path: string): number {
    return this.#database.get<{ size: number }>(
      `SELECT (SELECT coalesce(sum(length(bytes)), 0) FROM facts WHERE content_hash = ?1 AND path = ?2)
         + (SELECT coalesce(sum(length(bytes)), 0) FROM contents WHERE content_hash = ?1) AS size`,
      [contentHash, path],
    )!.size;
  }
}
