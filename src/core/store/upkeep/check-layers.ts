import { isFailure } from '../../base/failure.ts';
import { isLayerKind } from '../../model/layer.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { FoundProblem, LayersCheck } from '../problems.ts';
import type { LayerRow, LayerStore } from '../tables/layer-store.ts';

/** The snapshot that layers lie over. */
export type LayerBase = Pick<SnapshotRecord, 'repo' | 'hash'>;

/** Recomputes the root of every layer over a state from what it says. One bad layer does not hide the next. */
export function checkLayers(layers: LayerStore, base: LayerBase): LayersCheck {
  const rows = layers.list(base.repo, base.hash);
  const problems = rows
    .filter((row) => !isSoundLayer(layers, base, row))
    .map(({ kind, root }): FoundProblem => ({ problem: 'layer-damaged', at: `${kind} ${root}` }));
  return { layers: rows.length, problems };
}

export const damagedLayers = (layers: LayerStore, base: LayerBase): LayerRow[] =>
  layers.list(base.repo, base.hash).filter((row) => !isSoundLayer(layers, base, row));

export function isSoundLayer(layers: LayerStore, { repo, hash }: LayerBase, row: LayerRow): boolean {
  if (hash === null || !isLayerKind(row.kind)) return false;
  try {
    layers.read(repo, hash, row);
    return true;
  } catch (error) {
    if (isFailure(error) && error.code === 'store-damaged') return false;
    throw error;
  }
}
