import { isFailure } from '../base/failure.ts';
import { isLayerKind } from '../model/layer.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { FoundProblem } from './check-state.ts';
import type { LayerRow, LayerStore } from './layer-store.ts';

type Base = Pick<SnapshotRecord, 'repo' | 'hash'>;

export interface LayersCheck {
  /** How many were hashed again. */
  readonly layers: number;
  readonly problems: readonly FoundProblem[];
}

/** Recomputes the root of every layer over a state from what it says. One bad layer does not hide the next. */
export function checkLayers(layers: LayerStore, base: Base): LayersCheck {
  const rows = layers.list(base.repo, base.hash);
  const problems = rows
    .filter((row) => !isSoundLayer(layers, base, row))
    .map(({ kind, root }): FoundProblem => ({ problem: 'layer-damaged', at: `${kind} ${root}` }));
  return { layers: rows.length, problems };
}

export const damagedLayers = (layers: LayerStore, base: Base): LayerRow[] =>
  layers.list(base.repo, base.hash).filter((row) => !isSoundLayer(layers, base, row));

export function isSoundLayer(layers: LayerStore, { repo, hash }: Base, row: LayerRow): boolean {
  if (!isLayerKind(row.kind)) return false;
  try {
    layers.read(repo, hash, row);
    return true;
  } catch (error) {
    if (isFailure(error) && error.code === 'store-damaged') return false;
    throw error;
  }
}
