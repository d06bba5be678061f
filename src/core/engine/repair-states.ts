import { Failure, isFailure } from '../base/failure.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { RemovedRows, Store } from '../store/store.ts';
import type { Indexing } from './indexing.ts';
import { IMPORTED } from './snapshot-archive.ts';

/** How a damaged state came out of it. */
export const REPAIRS = {
  restored: 'indexed again with the same hash',
  replaced: 'indexed again with a different hash: the analyzer or the files have changed',
  unreachable: 'source no longer available',
} as const;
export type Repair = keyof typeof REPAIRS;

export interface RepairedState {
  readonly repo: string;
  readonly commit: string | null;
  /** Null where the state was incomplete. */
  readonly snapshot: string | null;
  readonly analyzer: string;
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
  readonly indexing: Indexing;
}

/**
 * Everything in a store but what was learned follows from the sources: what is damaged is taken out, and the states that
 * needed it are indexed again where their source is there. Segments are named by their content, so that one state that
 * is indexed again often heals its neighbours. States whose records are gone are brought back whatever was asked for.
 */
export async function repairStates(context: Context, repo: string | null, progress: Progress): Promise<RepairOutcome> {
  const { store } = context;
  const { removed, lost } = store.removeDamaged();
  const states: RepairedState[] = [];
  const index = new StateIndexer(context, progress);
  for (const { hashes, ...state } of lost) {
    const { now, reason } = await index.again(state.repo, state);
    states.push({ ...told(state, hashes[0] ?? ''), repair: repairOf(now, hashes), reason });
  }
  for (const url of repo === null ? store.repos.urls() : [repo]) {
    const { current, keepContents, url: known } = store.repos.get(url) ?? unknown(url);
    for (const record of store.records.ofRepo(known)) {
      if (isWhole(store, record, keepContents)) continue;
      const { now, reason } = await index.again(known, { ...record, isCurrent: record.id === current?.id });
      if (now !== null) store.records.replace(record, now);
      states.push({ ...told(record, record.hash), repair: repairOf(now, [record.graphHash]), reason });
    }
  }
  return { removed, states };
}

/** Whether nothing of a state is missing: of one whose files cannot be read again, neither are their bytes. */
function isWhole(store: Store, record: SnapshotRecord, keepContents: boolean): boolean {
  if (store.records.check(record).problems.length > 0) return false;
  return (
    !keepContents ||
    store.records
      .load(record)
      .files.every(
        ({ contentHash, skipped }) =>
          contentHash === null || skipped === 'too-large' || store.files.hasContent(contentHash),
      )
  );
}

const repairOf = (now: SnapshotRecord | null, hashes: readonly string[]): Repair =>
  now === null ? 'unreachable' : hashes.includes(now.graphHash) ? 'restored' : 'replaced';

const told = (
  { repo, commit, analyzer }: Pick<RepairedState, 'repo' | 'commit' | 'analyzer'>,
  snapshot: string | null,
): Pick<RepairedState, 'repo' | 'commit' | 'snapshot' | 'analyzer'> => ({ repo, commit, snapshot, analyzer });

class StateIndexer {
  readonly #context: Context;
  readonly #progress: Progress;

  constructor(context: Context, progress: Progress) {
    this.#context = context;
    this.#progress = progress;
  }

  /** Indexes a commit from where its repository came, or says why not. */
  async again(
    repo: string,
    { commit, isCurrent }: { readonly commit: string | null; readonly isCurrent: boolean },
  ): Promise<{ readonly now: SnapshotRecord | null; readonly reason: string }> {
    const { store, platform, indexing } = this.#context;
    const progress = this.#progress;
    if (progress.isCancelled) throw new Failure('cancelled', 'Repair cancelled. Repairs so far are saved.');
    const { location, keepContents } = store.repos.get(repo) ?? unknown(repo);
    if (commit === null && !isCurrent) return { now: null, reason: 'an earlier state of files without a commit' };
    if (location.startsWith(IMPORTED)) return { now: null, reason: 'imported from a .knowing file; import it again' };
    try {
      const { source } = await platform.openSource(location, commit, progress);
      try {
        if (source.url !== repo) return { now: null, reason: `${location} is now ${source.url}` };
        const outcome = await indexing.index(source, { location, keepContents, isAside: !isCurrent, progress });
        return { now: store.records.byId(outcome.record), reason: '' };
      } finally {
        await source.close();
      }
    } catch (error) {
      if (!isFailure(error) || error.code === 'cancelled') throw error;
      return { now: null, reason: error.message };
    }
  }
}

function unknown(url: string): never {
  throw new Failure('unknown-repository', `No repository “${url}” in the store.`, { repo: url });
}
