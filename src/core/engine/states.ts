import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Source } from '../ports/source.ts';
import type { Manifest } from '../store/manifest.ts';
import type { NamedDifference } from '../store/state-difference.ts';
import type { Store } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { ANALYZER } from './analyzer.ts';
import type { Indexing } from './indexing.ts';
import type { RepositoryNames } from './repositories/repository-names.ts';
import { findState } from './states/find-state.ts';
import type { OpenViews } from './states/open-views.ts';
import type { WorkTrees } from './work-trees.ts';

/** A text that names one state and no other, whatever branches do. */
const isExact = (named: string): boolean => /^(#\d+|current|[0-9a-f]{6,64})$/i.test(named);

interface StateParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly names: RepositoryNames;
  readonly views: OpenViews;
  readonly workTrees: WorkTrees;
  readonly indexing: Indexing;
}

/**
 * The recorded states of repositories, and their graphs open for questions. A repository is named by its URL or any part
 * of it that only one has; behind an @ may stand a state (see find-state) or a checkout (see WorkTrees.checkout).
 */
export class States {
  readonly #parts: StateParts;

  constructor(parts: StateParts) {
    this.#parts = parts;
  }

  /** Whether exactly one repository is called so. */
  has(repo: string): boolean {
    return this.#parts.names.has(repo);
  }

  /** Which state of a repository is the current one, without opening its graph; null where it was never indexed. */
  current(repo: string): { url: string; location: string; record: SnapshotRecord } | null {
    const { url, location, current: record } = this.#parts.names.find(repo);
    return record && { url, location, record };
  }

  /** Whether questions that name `repo` and no state are answered from a record. */
  isCurrent({ id }: SnapshotRecord, repo: string): boolean {
    return this.#parts.names.repoOf(repo).current?.id === id;
  }

  /** Whether a person named a recorded state besides its repository. */
  namesState(repo: string): boolean {
    return this.#parts.names.namesState(repo);
  }

  /** The record that a text names, as `view` does. */
  recordOf(repo: string): SnapshotRecord {
    return this.#parts.names.locate(repo).record;
  }

  /** Where it was opened from. */
  locationOf(repo: string): string {
    return this.#parts.names.locate(repo).location;
  }

  /** Every recorded state, newest first. */
  list(repo: string): SnapshotRecord[] {
    return this.#parts.store.records.ofRepo(this.recordOf(repo).repo);
  }

  /** The recorded state that a text names: see find-state. Null where there is none. */
  find(repo: string, named: string): SnapshotRecord | null {
    const { url, current } = this.#parts.names.find(repo);
    return findState(this.#parts.store.records.ofRepo(url), current, named);
  }

  /** What a state is made of, without reading it. */
  manifest(record: SnapshotRecord): Manifest {
    return this.#parts.store.records.manifest(record);
  }

  /** The graph that a text names: of its work tree where that is open and no state is named, else what was committed. */
  view(repo: string): RepositoryView {
    const committed = this.committed(repo);
    return this.namesState(repo) ? committed : this.#parts.workTrees.over(committed);
  }

  /** What `view` names as it was committed and indexed, whatever the work tree holds. */
  committed(repo: string): RepositoryView {
    const { location, record } = this.#parts.names.locate(repo);
    return this.#parts.views.open(record, location);
  }

  /** The graph of any recorded state; its files are read from where `repo` was opened from. */
  viewOf(record: SnapshotRecord, repo = record.repo): RepositoryView {
    return this.#parts.views.open(record, this.#parts.names.repoOf(repo).location);
  }

  /** The graph of a recorded state by its files alone: what layers say of one state they may not say of another. */
  plainViewOf(record: SnapshotRecord, repo = record.repo): RepositoryView {
    return this.#parts.views.open(record, this.#parts.names.repoOf(repo).location, []);
  }

  /** The whole state of a source's commit, so that it need not be read again; null where none is recorded. */
  recall(source: Source, { isAside = false }: { readonly isAside?: boolean }): SnapshotRecord | null {
    const { records } = this.#parts.store;
    const record = source.commit === null ? null : records.ofCommit(source.url, source.commit, ANALYZER);
    return record === null || record.hash === null ? null : records.recall(record, source.place, isAside);
  }

  /**
   * The state of a repository at a revision: one that is recorded, or the commit that the revision names, read and kept
   * aside where it is not recorded yet.
   */
  async atRevision(repo: string, revision: string, progress: Progress): Promise<SnapshotRecord> {
    const { names, platform, indexing, store } = this.#parts;
    const known = names.has(repo) ? names.find(repo) : null;
    const recorded = known && isExact(revision) ? this.find(repo, revision) : null;
    // A commit that an earlier analyzer read is read again: two analyzers see the same files differently.
    const isOutdated = recorded?.analyzer !== ANALYZER && recorded?.commit?.startsWith(revision.toLowerCase()) === true;
    if (recorded && !isOutdated) return recorded;
    const { source, ...opened } = await platform.openSource(known?.location ?? repo, revision, progress);
    try {
      const recalled = this.recall(source, { isAside: true });
      if (recalled) return recalled;
      const { record } = await indexing.index(source, { ...opened, isAside: true, progress });
      return store.records.byId(record)!;
    } finally {
      await source.close();
    }
  }

  /** The commit from which two revisions went apart; null where that is not known here. */
  async mergeBase(repo: string, base: string, head: string, progress: Progress): Promise<string | null> {
    const { names, platform } = this.#parts;
    const location = names.has(repo) ? names.find(repo).location : repo;
    return (await platform.forkPoint?.(location, base, head, progress)) ?? null;
  }

  /** What two states of one repository differ in, package by package, without opening their graphs. */
  diff(base: SnapshotRecord, head: SnapshotRecord, only?: ReadonlySet<string>): NamedDifference {
    return this.#parts.store.records.diff(base, head, only);
  }
}
