import type { SnapshotRecord } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { LayerRow, Store } from '../../store/store.ts';
import { openView } from '../../view/open-view.ts';
import type { RepositoryView } from '../../view/repository-view.ts';

/** How many graphs stay open: the ones people go back and forth between. */
const MOST_OPEN = 3;

/** The views that are open, so that the next question about the same state need not read it again. */
export class OpenViews {
  readonly #store: Store;
  readonly #hashing: Hashing;
  /** By record, location and layers, least recently used first: layers come and go while a record stays. */
  readonly #views = new Map<string, OpenedView>();

  constructor(store: Store, hashing: Hashing) {
    this.#store = store;
    this.#hashing = hashing;
  }

  open(
    record: SnapshotRecord,
    location: string,
    layers: readonly LayerRow[] = this.#store.layers.list(record.repo, record.hash),
  ): RepositoryView {
    const key = [record.id, location, ...layers.map(({ root }) => root)].join(' ');
    const view =
      this.#views.get(key)?.view.deref() ?? openView(this.#store, this.#hashing, { record, location, layers });
    for (const other of this.#views.values()) if (other.record.repo === record.repo) other.kept = null;
    this.#views.delete(key);
    this.#views.set(key, { record, view: new WeakRef(view), kept: view });
    for (const oldest of this.#views.keys()) if (this.#views.size > MOST_OPEN) this.#views.delete(oldest);
    return view;
  }

  close(isClosed: (record: SnapshotRecord) => boolean): void {
    for (const [key, { record }] of this.#views) if (isClosed(record)) this.#views.delete(key);
  }

  closeAll(): void {
    this.#views.clear();
  }
}

interface OpenedView {
  readonly record: SnapshotRecord;
  readonly view: WeakRef<RepositoryView>;
  /** The last that was asked about of each repository; others may go when memory is collected. */
  kept: RepositoryView | null;
}

/** Whether two views say the same: a commit that is indexed once more is recorded once more. */
export const isSameState = (a: RepositoryView, b: RepositoryView): boolean =>
  isSameRecord(a.record, b.record) && a.enrichment?.snapshot === b.enrichment?.snapshot;

const isSameRecord = (a: SnapshotRecord, b: SnapshotRecord): boolean =>
  a.id === b.id ||
  (a.commit !== null &&
    a.commit === b.commit &&
    a.hash === b.hash &&
    a.graphHash === b.graphHash &&
    a.analyzer === b.analyzer);
