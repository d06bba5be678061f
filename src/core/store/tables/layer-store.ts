import { fromHex, toHex } from '../../base/bytes.ts';
import { hashStatements } from '../../identity/layer-identity.ts';
import { hashLayer } from '../../merkle/layer-root.ts';
import { LAYER_KIND_NAMES, type Layer, type LayerKind } from '../../model/layer.ts';
import type { HashText } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SqlDatabase, SqlRow } from '../../ports/sql-database.ts';
import { damaged } from '../codec/byte-reader.ts';
import { decodeLayer, encodeLayer } from '../layers/layer-codec.ts';
import { isWhole, rowDigest } from './row-digest.ts';

/** Which layer, without what it says. */
export interface LayerRow {
  readonly kind: LayerKind;
  readonly root: HashText;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What was found out about one file while it had these bytes. */
export interface FileEvidence {
  readonly path: string;
  readonly contentHash: Uint8Array;
  readonly bytes: Uint8Array;
}

interface StoredLayer extends SqlRow {
  readonly kind: string;
  readonly root: Uint8Array;
  readonly created_at: number;
}

const OF_SNAPSHOT = 'FROM layers JOIN repos ON repos.id = repo WHERE url = ? AND base = ?';

/** Evidence beyond the files: layers by the snapshot they are about, and what they were made from by file. */
export class LayerStore {
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;

  constructor(database: SqlDatabase, hashing: Hashing) {
    this.#database = database;
    this.#hashing = hashing;
  }

  /** Takes the place of the layer of its kind over the same snapshot. Gives its root. */
  write(url: string, layer: Layer, createdAt: number): HashText {
    const root = this.#rootOf(layer);
    this.#database.run(
      `INSERT OR REPLACE INTO layers (repo, base, kind, root, bytes, created_at)
       SELECT id, ?, ?, ?, ?, ? FROM repos WHERE url = ?`,
      [fromHex(layer.base), layer.kind, root, encodeLayer(layer), createdAt, url],
    );
    return toHex(root) as HashText;
  }

  /** The layers over a snapshot, in the order in which they are laid. */
  list(url: string, base: HashText | null): LayerRow[] {
    // Layers lie over snapshots, and an incomplete state has none.
    if (base === null) return [];
    return this.#database
      .all<StoredLayer>(`SELECT kind, root, created_at ${OF_SNAPSHOT}`, [url, fromHex(base)])
      .map((row) => ({
        kind: row.kind as LayerKind,
        // A damaged file can hold anything in place of bytes; no layer has this root.
        root: (row.root instanceof Uint8Array ? toHex(row.root) : '') as HashText,
        createdAt: row.created_at,
      }))
      .sort((a, b) => LAYER_KIND_NAMES.indexOf(a.kind) - LAYER_KIND_NAMES.indexOf(b.kind));
  }

  /** Checked against its root: a damaged layer fails rather than speaks. */
  read(url: string, base: HashText, { kind, root }: LayerRow): Layer {
    const row = this.#database.get<{ bytes: Uint8Array }>(`SELECT bytes ${OF_SNAPSHOT} AND kind = ?`, [
      url,
      fromHex(base),
      kind,
    ]);
    if (!(row?.bytes instanceof Uint8Array)) throw damaged();
    const layer = decodeLayer(row.bytes);
    if (layer.kind !== kind || layer.base !== base || toHex(this.#rootOf(layer)) !== root) throw damaged();
    return layer;
  }

  remove(url: string, base: HashText, kind: LayerKind): boolean {
    const { changes } = this.#database.run(
      'DELETE FROM layers WHERE base = ? AND kind = ? AND repo = (SELECT id FROM repos WHERE url = ?)',
      [fromHex(base), kind, url],
    );
    return changes > 0;
  }

  /** By path, without what is damaged. Whether a file still has those bytes is for the reader to compare. */
  readEvidence(url: string, kind: LayerKind): Map<string, FileEvidence> {
    const rows = this.#database.all<{ path: string; content_hash: Uint8Array; bytes: Uint8Array }>(
      `SELECT kind, path, content_hash, bytes, evidence.digest AS digest FROM evidence JOIN repos ON repos.id = repo
       WHERE url = ? AND kind = ?`,
      [url, kind],
    );
    return new Map(
      rows
        .filter((row) => isWhole(this.#hashing, 'evidence', row))
        .map(({ path, content_hash: contentHash, bytes }) => [path, { path, contentHash, bytes }] as const),
    );
  }

  writeEvidence(url: string, kind: LayerKind, batch: readonly FileEvidence[]): void {
    this.#database.runMany(
      `INSERT OR REPLACE INTO evidence (repo, kind, path, content_hash, bytes, digest)
       SELECT id, ?, ?, ?, ?, ? FROM repos WHERE url = ?`,
      batch.map(({ path, contentHash, bytes }) => {
        const cells = [kind, path, contentHash, bytes];
        return [...cells, rowDigest(this.#hashing, 'evidence', cells), url];
      }),
    );
  }

  #rootOf(layer: Layer): Uint8Array {
    return hashLayer(this.#hashing, {
      kind: layer.kind,
      base: fromHex(layer.base)!,
      ...hashStatements(this.#hashing, layer),
    });
  }
}
