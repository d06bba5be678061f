import { Failure, isFailure } from '../base/failure.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { RemovedRows } from '../store/remove-damaged.ts';
import type { Store } from '../store/store.ts';
import type { Engine } from './engine.ts';

/** How a damaged state came out of it. */
export const REPAIRS = {
  restored: 'it was indexed again and has the hash it had',
  replaced: 'it was indexed again and has another hash: the analyzer or the files are not what they were',
  unreachable: 'its source cannot be read any more',
} as const;
export type Repair = keyof typeof REPAIRS;

export interface RepairedState {
  readonly record: SnapshotRecord;
  readonly repair: Repair;
  /** Why its source cannot be read; empty where it could. */
  readonly reason: string;
}

export interface RepairOutcome {
  readonly removed: RemovedRows;
  readonly states: readonly RepairedState[];
}

interface Context {
  readonly store: Store;
  readonly platform: Platform;
  readonly engine: Engine;
}

/**
 * Everything in a store but what was learned follows from the sources: what is damaged is taken out, and the states that
 * needed it are indexed again where their source is there. Segments are named by their content, so that one state that
 * is indexed again often heals its neighbours.
 */
export async function repairStates(
  { store, platform, engine }: Context,
  repo: string | null,
  progress: Progress,
): Promise<RepairOutcome> {
  const removed = store.removeDamaged();
  const states: RepairedState[] = [];
  for (const url of repo === null ? store.repos.urls() : [repo]) {
    const { location, current, url: known } = store.repos.get(url) ?? unknown(url);
    for (const record of store.records.ofRepo(known)) {
      if (progress.isCancelled) throw new Failure('cancelled', 'The repair was cancelled. What was repaired is kept.');
      if (store.records.check(record).problems.length === 0) continue;
      try {
        const { source } = await platform.openSource(location, record.commit, progress);
        try {
          const isAside = record.id !== current?.id;
          const outcome = await engine.index(source, { location, isAside, progress });
          const now = store.records.byId(outcome.record)!;
          const repair = now.hash === record.hash ? 'restored' : 'replaced';
          store.records.replace(record, now);
          states.push({ record, repair, reason: '' });
        } finally {
          await source.close();
        }
      } catch (error) {
        if (!isFailure(error) || error.code === 'cancelled') throw error;
        states.push({ record, repair: 'unreachable', reason: error.message });
      }
    }
  }
  return { removed, states };
}

function unknown(url: string): never {
  throw new Failure('unknown-repository', `There is no repository “${url}” in the store.`, { repo: url });
}
