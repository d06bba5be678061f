import type { SnapshotRecord } from '../../model/rows.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Freed, RepoRow, Store } from '../../store/store.ts';
import { findState } from './find-state.ts';
import { retain, type KeepReason, type RetentionRule } from '../retention.ts';

export interface CollectionRule extends RetentionRule {
  /** States to be kept besides: see find-state. */
  readonly named: readonly string[];
  /** Only tell what would go. */
  readonly isDry: boolean;
}

/** A state, and why it stays; null where it goes. */
export interface RetainedState {
  readonly record: SnapshotRecord;
  readonly reason: KeepReason | null;
}

export interface Collection {
  readonly states: readonly RetainedState[];
  readonly freed: Freed;
  /** Of the whole store on disk. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** Takes out the states of some repositories that a rule does not keep, and what no remaining state needs. */
export function collectStates(
  { store, platform }: { readonly store: Store; readonly platform: Platform },
  repos: readonly RepoRow[],
  { named, isDry, ...rule }: CollectionRule,
): Collection {
  const states = repos.flatMap(({ url, current }): RetainedState[] => {
    const records = store.records.ofRepo(url);
    const reasons = retain(records, {
      ...rule,
      now: platform.clock.now(),
      current,
      named: new Set(named.flatMap((name) => findState(records, current, name)?.id ?? [])),
      hasLayers: ({ hash }) => store.layers.list(url, hash).length > 0,
    });
    return records.map((record, i) => ({ record, reason: reasons[i]! }));
  });
  const gone = new Set(states.flatMap(({ record, reason }) => (reason === null ? [record.id] : [])));
  const bytesBefore = platform.storeBytes();
  const freed = store.garbage.collect(gone, { isDry });
  if (!isDry && freed.states + freed.bytes > 0) store.compact();
  return { states, freed, bytesBefore, bytesAfter: platform.storeBytes() };
}
