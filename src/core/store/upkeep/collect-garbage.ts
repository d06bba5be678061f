import { fromHex, toHex } from '../../base/bytes.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlValue } from '../../ports/sql-database.ts';
import { contentOf, type StateContent } from './state-content.ts';
import { digestRows } from '../tables/row-digest.ts';
import type { SegmentStore } from '../tables/segment-store.ts';

/** What was taken out of the store, or would be. */
export interface Freed {
  readonly states: number;
  readonly segments: number;
  readonly facts: number;
  readonly contents: number;
  readonly layers: number;
  /** Of all these together. */
  readonly bytes: number;
}

interface Sized {
  readonly key: SqlValue;
  readonly size: number;
}

/**
 * Takes states out of the store, and whatever the remaining ones do not need: packages, words, manifests, facts, kept
 * contents, layers. One transaction: an interrupted run has done nothing. Refuses where a state that stays is damaged,
 * because what it needs could not be told from what nobody does.
 */
export class GarbageCollector {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #segments: SegmentStore;

  constructor(database: SqlDatabase, hashing: Hashing, segments: SegmentStore) {
    this.#database = database;
    this.#hashing = hashing;
    this.#segments = segments;
  }

  collect(gone: ReadonlySet<number>, { isDry }: { readonly isDry: boolean }): Freed {
    return this.#database.transaction(() => {
      const records = this.#database.all<{ id: number; manifest: number }>('SELECT id, manifest FROM records');
      const manifestsOf = (isGone: boolean): number[] =>
        records.flatMap(({ id, manifest }) => (gone.has(id) === isGone ? [manifest] : []));
      const kept = contentOf(this.#segments, manifestsOf(false), { mustBeWhole: true });
      const lost = contentOf(this.#segments, manifestsOf(true), { mustBeWhole: false });
      const unused = {
        segments: this.#unusedSegments(kept),
        facts: this.#unusedFacts(kept),
        contents: this.#unusedContents(kept, lost),
        layers: this.#unusedLayers(gone),
      };
      if (!isDry) {
        this.#removeRecords(gone);
        this.#delete('segments', 'id', unused.segments);
        this.#delete('facts', 'rowid', unused.facts);
        this.#delete('contents', 'content_hash', unused.contents);
        this.#delete('layers', 'rowid', unused.layers);
        this.#removeNotes(kept);
      }
      const all = Object.values(unused).flat();
      return {
        states: records.filter(({ id }) => gone.has(id)).length,
        segments: unused.segments.length,
        facts: unused.facts.length,
        contents: unused.contents.length,
        layers: unused.layers.length,
        bytes: all.reduce((sum, { size }) => sum + size, 0),
      };
    });
  }

  #unusedSegments({ segments, texts, manifests }: StateContent): Sized[] {
    return this.#database
      .all<{ id: number; hash: Uint8Array; size: number }>('SELECT id, hash, length(bytes) AS size FROM segments')
      .filter(({ id, hash }) => !manifests.has(id) && !segments.has(toHex(hash)) && !texts.has(toHex(hash)))
      .map(({ id, size }) => ({ key: id, size }));
  }

  /** Facts that no state needs are those of files that have changed since, or of a run that never came to its end. */
  #unusedFacts({ contents }: StateContent): Sized[] {
    return this.#database
      .all<{ id: number; hash: Uint8Array; size: number }>(
        'SELECT rowid AS id, content_hash AS hash, length(bytes) AS size FROM facts',
      )
      .filter(({ hash }) => !contents.has(toHex(hash)))
      .map(({ id, size }) => ({ key: id, size }));
  }

  /** Only what states that go have needed: contents of a run that is under way cannot be read again. */
  #unusedContents(kept: StateContent, lost: StateContent): Sized[] {
    return [...lost.contents].flatMap((content) => {
      if (kept.contents.has(content)) return [];
      const key = fromHex(content)!;
      const row = this.#database.get<{ size: number }>(
        'SELECT length(bytes) AS size FROM contents WHERE content_hash = ?',
        [key],
      );
      return row ? [{ key, size: row.size }] : [];
    });
  }

  /** Layers over snapshots that none of the remaining states has. */
  #unusedLayers(gone: ReadonlySet<number>): Sized[] {
    const states = this.#database.all<{ id: number; repo: number; hash: Uint8Array }>(
      'SELECT id, repo, hash FROM records',
    );
    const kept = new Set(states.flatMap(({ id, repo, hash }) => (gone.has(id) ? [] : [`${repo} ${toHex(hash)}`])));
    return this.#database
      .all<{ id: number; repo: number; base: Uint8Array; size: number }>(
        'SELECT rowid AS id, repo, base, length(bytes) AS size FROM layers',
      )
      .filter(({ repo, base }) => !kept.has(`${repo} ${toHex(base)}`))
      .map(({ id, size }) => ({ key: id, size }));
  }

  /** What came before a state that goes comes before those that followed it. */
  #removeRecords(gone: ReadonlySet<number>): void {
    const rows = this.#database.all<{ id: number; parent: number | null }>('SELECT id, parent FROM records');
    const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
    const moved = rows.flatMap(({ id, parent }) => {
      let nearest = parent;
      for (let steps = 0; nearest !== null && gone.has(nearest) && steps < rows.length; steps += 1)
        nearest = parents.get(nearest) ?? null;
      return !gone.has(id) && nearest !== parent ? [[nearest, id] as const] : [];
    });
    this.#database.runMany('UPDATE records SET parent = ? WHERE id = ?', moved);
    digestRows(
      this.#database,
      this.#hashing,
      'records',
      moved.map(([, id]) => id),
    );
    this.#database.runMany(
      'DELETE FROM records WHERE id = ?',
      [...gone].map((id) => [id]),
    );
  }

  /** Small rows that are only there to save work: which object holds what, and roots that were hashed before. */
  #removeNotes({ objects, roots, contents }: StateContent): void {
    const known = this.#database.all<{ id: string }>('SELECT object_id AS id FROM objects');
    this.#database.runMany(
      'DELETE FROM objects WHERE object_id = ?',
      known.flatMap(({ id }) => (objects.has(id) ? [] : [[id]])),
    );
    const seals = this.#database.all<{ key: Uint8Array; hash: Uint8Array }>('SELECT key, hash FROM seals');
    this.#database.runMany(
      'DELETE FROM seals WHERE key = ?',
      seals.flatMap(({ key, hash }) => (roots.has(toHex(hash)) ? [] : [[key]])),
    );
    const evidence = this.#database.all<{ id: number; hash: Uint8Array }>(
      'SELECT rowid AS id, content_hash AS hash FROM evidence',
    );
    this.#database.runMany(
      'DELETE FROM evidence WHERE rowid = ?',
      evidence.flatMap(({ id, hash }) => (contents.has(toHex(hash)) ? [] : [[id]])),
    );
  }

  #delete(table: string, column: string, rows: readonly Sized[]): void {
    this.#database.runMany(
      `DELETE FROM ${table} WHERE ${column} = ?`,
      rows.map(({ key }) => [key]),
    );
  }
}
