import { Failure } from '../../base/failure.ts';
import { LAYER_KINDS, type LayerKind } from '../../model/layer.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { Store } from '../../store/store.ts';
import { snapshotOf } from '../../model/incomplete.ts';

/**
 * Makes way for a layer that is about to be made again: a damaged one of its kind goes. One of another kind would make
 * all that was found out unreadable, so it is named before anybody is asked.
 */
export function replaceDamaged(store: Store, record: SnapshotRecord, kind: LayerKind): void {
  const { repo } = record;
  const hash = snapshotOf(record);
  const damaged = store.damagedLayers({ repo, hash });
  if (damaged.some((row) => row.kind === kind)) store.layers.remove(repo, hash, kind);
  const other = damaged.find((row) => row.kind !== kind);
  if (other)
    throw new Failure(
      'store-damaged',
      `The layer “${LAYER_KINDS[other.kind].label}” is damaged. Rebuild it first with: knowing enrich ${other.kind}`,
      { layer: other.kind },
    );
}
