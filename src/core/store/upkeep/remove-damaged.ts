import { equalBytes, toHex } from '../../base/bytes.ts';
import { hashSnapshot } from '../../merkle/snapshot.ts';
import type { LayerKind } from '../../model/layer.ts';
import type { HashText } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../../ports/sql-database.ts';
import { isSoundLayer } from './check-layers.ts';
import type { LayerStore } from '../tables/layer-store.ts';
import { decodeManifest } from '../segments/manifest-codec.ts';
import { DIGESTED, digestRows, isWhole, removeUndigested } from '../tables/row-digest.ts';
import type { SegmentStore } from '../tables/segment-store.ts';

/** What was taken out because it was damaged. */
export interface RemovedRows {
  readonly segments: number;
  readonly contents: number;
  readonly facts: number;
  readonly seals: number;
  readonly answers: number;
  /** Of what was said or seen of answers. */
  readonly lessons: number;
  /** What language servers said of files. */
  readonly evidence: number;
  readonly layers: number;
  readonly records: number;
}

/** A state that is gone, as far as what is left of it says what it was. */
export interface LostState {
  readonly repo: string;
  readonly commit: string | null;
  readonly analyzer: string;
  /** What its snapshot hash may have been, the likeliest first. */
  readonly hashes: readonly string[];
  readonly isCurrent: boolean;
}

export interface Removal {
  readonly removed: RemovedRows;
  readonly lost: readonly LostState[];
}

export interface DamagedStore {
  readonly database: SqlDatabase;
  readonly hashing: Hashing;
  readonly segments: SegmentStore;
  readonly layers: LayerStore;
}

/**
 * Takes out every row that is not what its hash says, so that indexing again writes it anew, and lets what hung on it
 * hang on what is left. A state whose record or manifest is damaged is gone; where it was the current one, the newest is.
 */
export function removeDamaged(store: DamagedStore): Removal {
  const { database, hashing } = store;
  return database.transaction(() => {
    database.exec('REINDEX');
    // States first: a manifest cannot go while a record names it.
    const { records, lost } = removeStates(store);
    const removed = {
      segments: removeMisnamed(database, hashing, 'segments', 'hash'),
      contents: removeMisnamed(database, hashing, 'contents', 'content_hash'),
      facts: removeUndigested(database, hashing, 'facts'),
      seals: removeUndigested(database, hashing, 'seals'),
      answers: removeUndigested(database, hashing, 'answers'),
      lessons: removeUndigested(database, hashing, 'feedback') + removeUndigested(database, hashing, 'vocabulary'),
      evidence: removeUndigested(database, hashing, 'evidence'),
      layers: removeLayers(store),
      records,
    };
    mendChain(database, hashing);
    return { removed, lost };
  });
}

/** What git names commits by; whatever else is there in its place is not asked for. */
const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

interface StateRow extends SqlRow {
  readonly id: number;
  readonly manifest: number;
  /** Of the repository whose current state it is, else of the one it names; null where that is none. */
  readonly url: string | null;
  readonly is_current: number;
}

function removeStates({ database, hashing, segments }: DamagedStore): { records: number; lost: LostState[] } {
  const columns = [...DIGESTED.records, 'digest'].map((column) => `records.${column}`).join(', ');
  const rows = database.all<StateRow>(
    `SELECT ${columns}, coalesce(holder.url, named.url) AS url, holder.id IS NOT NULL AS is_current FROM records
     LEFT JOIN repos AS holder ON holder.current_record = records.id LEFT JOIN repos AS named ON named.id = records.repo`,
  );
  const bad = rows.filter(
    (row) => !isWhole(hashing, 'records', row) || segments.findById(Number(row.manifest)) === null,
  );
  const lost = bad.flatMap((row): LostState[] => {
    if (typeof row.url !== 'string') return [];
    const commit = row['commit_id'];
    const hashes = [row['hash'], manifestHash(hashing, segments, row.manifest)];
    return [
      {
        repo: row.url,
        commit: typeof commit === 'string' && COMMIT.test(commit) ? commit : null,
        analyzer: String(row['analyzer']),
        hashes: hashes.flatMap((hash) => (hash instanceof Uint8Array ? [toHex(hash)] : [])),
        isCurrent: row.is_current !== 0,
      },
    ];
  });
  database.runMany(
    'DELETE FROM records WHERE id = ?',
    bad.map(({ id }) => [id]),
  );
  return { records: bad.length, lost };
}

/** The snapshot that a manifest adds up to; null where it cannot be read. */
function manifestHash(hashing: Hashing, segments: SegmentStore, manifest: SqlValue): Uint8Array | null {
  try {
    return hashSnapshot(hashing, decodeManifest(segments.readById(Number(manifest))));
  } catch {
    return null;
  }
}

/** Whoever made a layer makes it again: it does not follow from the files alone. */
function removeLayers({ database, layers }: DamagedStore): number {
  const rows = database.all<{ id: number; url: string; base: SqlValue; kind: LayerKind; root: SqlValue }>(
    'SELECT layers.rowid AS id, url, base, kind, root FROM layers JOIN repos ON repos.id = repo',
  );
  const bad = rows.filter(({ url, base, kind, root }) => {
    if (!(base instanceof Uint8Array && root instanceof Uint8Array)) return true;
    const [hash, rootText] = [toHex(base) as HashText, toHex(root) as HashText];
    return !isSoundLayer(layers, { repo: url, hash }, { kind, root: rootText, createdAt: 0 });
  });
  database.runMany(
    'DELETE FROM layers WHERE rowid = ?',
    bad.map(({ id }) => [id]),
  );
  return bad.length;
}

function removeMisnamed(database: SqlDatabase, hashing: Hashing, table: string, column: string): number {
  const bad = database.all<{ id: number }>(`SELECT rowid AS id FROM ${table}`).filter(({ id }) => {
    const row = database.get(`SELECT ${column} AS hash, bytes FROM ${table} WHERE rowid = ?`, [id]);
    const [hash, bytes] = [row?.['hash'], row?.['bytes']];
    return !(hash instanceof Uint8Array && bytes instanceof Uint8Array && equalBytes(hashing.sha256(bytes), hash));
  });
  database.runMany(
    `DELETE FROM ${table} WHERE rowid = ?`,
    bad.map(({ id }) => [id]),
  );
  return bad.length;
}

function mendChain(database: SqlDatabase, hashing: Hashing): void {
  const lost = database.all<{ id: number }>(
    `SELECT id FROM records WHERE parent IS NOT NULL AND NOT EXISTS
     (SELECT 1 FROM records AS parents WHERE parents.id = records.parent AND parents.repo = records.repo)`,
  );
  for (const { id } of lost) database.run('UPDATE records SET parent = NULL WHERE id = ?', [id]);
  digestRows(
    database,
    hashing,
    'records',
    lost.map(({ id }) => id),
  );
  const repos = database.all<{ id: number }>(
    `SELECT id FROM repos WHERE current_record IS NOT NULL AND NOT EXISTS
     (SELECT 1 FROM records WHERE records.id = repos.current_record AND records.repo = repos.id)`,
  );
  for (const { id } of repos)
    database.run('UPDATE repos SET current_record = (SELECT max(id) FROM records WHERE repo = repos.id) WHERE id = ?', [
      id,
    ]);
  // Of these rows the URL can be checked by its hash; the rest is what can be read.
  digestRows(
    database,
    hashing,
    'repos',
    database.all<{ id: number }>('SELECT id FROM repos').map(({ id }) => id),
  );
}
