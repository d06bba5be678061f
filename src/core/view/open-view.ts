import { fromHex, toHex } from '../base/bytes.ts';
import { hashEnriched } from '../identity/layer-identity.ts';
import { hashNodes } from '../identity/node-identity.ts';
import { HASH_BYTES } from '../identity/encode.ts';
import type { Layer, Note } from '../model/layer.ts';
import type { HashText, SnapshotRecord } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { applyLayers } from '../store/apply-layers.ts';
import type { LayerRow, Store } from '../store/store.ts';
import { RepositoryView } from './repository-view.ts';
import { snapshotOf } from '../model/incomplete.ts';

interface Opened {
  readonly record: SnapshotRecord;
  readonly location: string;
  /** In the order in which they are laid. */
  readonly layers: readonly LayerRow[];
}

/** A state with its layers laid over it. */
export function openView(store: Store, hashing: Hashing, { record, location, layers: rows }: Opened): RepositoryView {
  const layers = rows.map((row) => store.layers.read(record.repo, snapshotOf(record), row));
  let notes: ReadonlyMap<string, readonly NoteText[]> | null = null;
  const { graph, open } = store.records.loadKnown(record);
  return new RepositoryView(
    record,
    location,
    applyLayers(hashing, graph, layers),
    hashing,
    {
      open: () => open,
      words: () => store.records.loadWords(record),
      manifest: () => store.records.manifest(record),
      notes: () => (notes ??= notesByNode(hashing, layers)),
    },
    rows.length === 0
      ? null
      : {
          snapshot: enrichedHash(hashing, snapshotOf(record), rows),
          layers: rows.map(({ kind, root }) => ({ kind, root })),
        },
  );
}

export const enrichedHash = (hashing: Hashing, base: HashText, layers: readonly Pick<LayerRow, 'root'>[]): HashText =>
  toHex(
    hashEnriched(
      hashing,
      fromHex(base)!,
      layers.map(({ root }) => fromHex(root)!),
    ),
  ) as HashText;

type NoteText = Pick<Note, 'name' | 'value'>;

function notesByNode(hashing: Hashing, layers: readonly Layer[]): Map<string, NoteText[]> {
  const found = new Map<string, NoteText[]>();
  for (const { nodes, notes } of layers) {
    const hashes = hashNodes(hashing, nodes);
    for (const { node, name, value } of notes) {
      const key = toHex(hashes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES));
      found.set(key, [...(found.get(key) ?? []), { name, value }]);
    }
  }
  return found;
}
