import type { Layer } from '../../model/layer.ts';
import type { Platform } from '../../ports/platform.ts';
import { applyLayers } from '../../store/apply-layers.ts';
import type { Store } from '../../store/store.ts';
import { enrichedHash } from '../../view/open-view.ts';
import type { BaseState } from './base-state.ts';
import { countProvenances, type EvidenceCounts, type LayerOutcome } from './report.ts';
import { snapshotOf } from '../../model/incomplete.ts';

export interface FinishedLayer {
  readonly platform: Platform;
  readonly store: Store;
  readonly base: BaseState;
  readonly layer: Layer;
  readonly counts: EvidenceCounts;
  readonly startedAt: number;
}

/** Lays a finished layer over its snapshot, in place of the one of its kind, and tells what it changed. */
export function writeLayer({ platform, store, base, layer, counts, startedAt }: FinishedLayer): LayerOutcome {
  const { repo } = base.record;
  const hash = snapshotOf(base.record);
  const root = store.layers.write(repo, layer, platform.clock.now());
  const rows = store.layers.list(repo, hash);
  const effective = applyLayers(
    platform.hashing,
    base.graph,
    rows.map((row) => store.layers.read(repo, hash, row)),
  );
  return {
    repo,
    snapshot: hash,
    layer: { kind: layer.kind, root },
    enriched: enrichedHash(platform.hashing, hash, rows),
    ...counts,
    before: countProvenances(base.graph.edges),
    after: countProvenances(effective.edges),
    ms: platform.clock.now() - startedAt,
  };
}
