import { finish, type Steps } from '../base/steps.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Checked, FoundProblem, StoreCheck } from '../store/problems.ts';
import type { Store } from '../store/store.ts';
import type { Indexing } from './indexing.ts';
import { repairStates, type RepairOutcome } from './repair-states.ts';
import type { RepositoryNames } from './repositories/repository-names.ts';
import { collectStates, type Collection, type CollectionRule } from './states/collect-states.ts';
import type { OpenViews } from './states/open-views.ts';

export interface CheckedState {
  readonly record: SnapshotRecord;
  readonly checked: Checked & { readonly layers: number };
  readonly problems: readonly FoundProblem[];
}

interface UpkeepParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly names: RepositoryNames;
  readonly views: OpenViews;
  readonly indexing: Indexing;
}

/** Checks, mends and tidies what is stored. */
export class Upkeep {
  readonly #parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  /** Takes out the states that a rule does not keep: see collect-states. */
  collectStates(repo: string | null, rule: CollectionRule): Collection {
    const { store, platform, names, views } = this.#parts;
    // As they are stored: the state that is current for everyone stays.
    const repos = repo === null ? store.repos.all() : [store.repos.get(names.find(repo).url)!];
    const collection = collectStates({ store, platform }, repos, rule);
    const gone = new Set(collection.states.flatMap(({ record, reason }) => (reason === null ? [record.id] : [])));
    if (!rule.isDry) views.close(({ id }) => gone.has(id));
    return collection;
  }

  /** What is wrong with the store itself, besides the states in it. */
  checkStore(): StoreCheck {
    return finish(this.checkStoreInSteps());
  }

  checkStoreInSteps(): Steps<StoreCheck> {
    return this.#parts.store.checkInSteps();
  }

  /** The current state of a repository, or all its states, newest first. */
  statesToCheck(repo: string, { history }: { readonly history: boolean }): SnapshotRecord[] {
    const { url, current } = this.#parts.names.find(repo);
    return history ? this.#parts.store.records.ofRepo(url) : current ? [current] : [];
  }

  /** Recomputes every hash of a state. */
  checkState(record: SnapshotRecord): CheckedState {
    return finish(this.checkStateInSteps(record))!;
  }

  /** Null where the state was removed while the check rested. */
  *checkStateInSteps(record: SnapshotRecord): Steps<CheckedState | null> {
    const { store } = this.#parts;
    const wasThere = store.records.has(record.id);
    const { checked, problems } = yield* store.records.checkInSteps(record);
    if (wasThere && !store.records.has(record.id)) return null;
    const { layers, problems: ofLayers } = store.checkLayers(record);
    return { record, checked: { ...checked, layers }, problems: [...problems, ...ofLayers] };
  }

  /** Takes out what is damaged, and indexes the states again that it was part of: see repair-states. */
  async repair(repo: string | null, progress: Progress): Promise<RepairOutcome> {
    const { store, names, views } = this.#parts;
    views.closeAll();
    const url = repo === null || store.repos.urls().includes(repo) ? repo : names.find(repo).url;
    return repairStates(this.#parts, url, progress);
  }
}
