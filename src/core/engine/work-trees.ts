import type { SnapshotRecord } from '../model/rows.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { ANALYZER } from './analyzer.ts';
import type { Files } from './files.ts';
import { FactMemory } from './indexing/fact-memory.ts';
import type { Overlay, WorkTreeFile } from './overlay/overlay.ts';
import type { Preludes } from './preludes.ts';
import type { RepositoryNames } from './repositories/repository-names.ts';
import { isSameState, type OpenViews } from './states/open-views.ts';

export type { OverlayStep, WorkTreeFile } from './overlay/overlay.ts';
export type { Overlay };

interface WorkTreeParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly names: RepositoryNames;
  readonly views: OpenViews;
  readonly preludes: Preludes;
  readonly files: Files;
}

/** The folders that repositories stand in: which commit is checked out there, and what is not committed. */
export class WorkTrees {
  readonly #parts: WorkTreeParts;
  /** What is not committed, by repository and folder. */
  readonly #overlays = new Map<string, { readonly overlay: Overlay; readonly memory: FactMemory }>();
  /** What was opened to lay files over a state that nobody watches: the next question may be about the same one. */
  #idle: WeakRef<Overlay> | null = null;

  constructor(parts: WorkTreeParts) {
    this.#parts = parts;
  }

  /**
   * The name by which tools ask about a commit as it stands in a folder, whatever else is asked about or indexed
   * meanwhile; null where the commit is not recorded. Nothing is written: others who share the store stand elsewhere.
   */
  checkout(url: string, commit: string, location: string): string | null {
    const record = this.#recordOf(url, commit);
    return record && this.#parts.names.checkout(record, location);
  }

  /** The name by which tools ask about a work tree with what is not committed in it. */
  nameOf({ base }: Overlay): string {
    return this.#parts.names.checkout(base.record, base.location);
  }

  /** Opens the work tree of a repository over its current state. Until it is told what differs, nothing does. */
  async open(repo: string, progress: Progress): Promise<Overlay> {
    const { names, views } = this.#parts;
    const { record, location } = names.locate(repo);
    const view = views.open(record, location);
    const memory = this.#overlays.get(keyOf(view))?.memory ?? new FactMemory();
    const overlay = await this.#open(view, memory, progress);
    this.#overlays.set(keyOf(view), { overlay, memory });
    return overlay;
  }

  /**
   * A state with some files laid over it, on top of what is not committed in it; the work tree itself stays as it is.
   * Null where too little is known of the state.
   */
  async laidOver(
    view: RepositoryView,
    files: readonly WorkTreeFile[],
    progress: Progress,
  ): Promise<RepositoryView | null> {
    if (files.length === 0) return view;
    const opened = this.#overlays.get(keyOf(view))?.overlay ?? this.#idle?.deref();
    const isOfView = opened && isSameState(opened.base, view) && opened.base.location === view.location;
    const known = isOfView ? opened : null;
    // Only the work tree of an open overlay can have uncommitted files, so a state without one is a committed one.
    const overlay = known ?? (await this.#open(view, new FactMemory(), progress));
    if (known === null) this.#idle = new WeakRef(overlay);
    if (!overlay.isFounded) return null;
    const laid = new Map(view.uncommitted?.contents);
    for (const { path, bytes } of files) laid.set(path, bytes);
    const other = overlay.beside();
    await other.apply(Array.from(laid, ([path, bytes]) => ({ path, bytes })));
    return other.view;
  }

  close(overlay: Overlay): void {
    const key = keyOf(overlay.base);
    if (this.#overlays.get(key)?.overlay === overlay) this.#overlays.delete(key);
  }

  /** Forgets what is open of a repository. */
  closeAll(url: string): void {
    for (const [key, { overlay }] of this.#overlays) if (overlay.base.record.repo === url) this.#overlays.delete(key);
  }

  /** A committed state with what its work tree changes about it. */
  over(committed: RepositoryView): RepositoryView {
    const overlay = this.#overlays.get(keyOf(committed))?.overlay;
    return overlay && isSameState(overlay.base, committed) ? overlay.view : committed;
  }

  /** Whether an overlay lies over the state that a name names. */
  isOver({ base }: Overlay, repo: string): boolean {
    const { names, views } = this.#parts;
    if (!names.has(repo)) return false;
    const { current, location } = names.find(repo);
    return current !== null && isSameState(base, views.open(current, location));
  }

  /** Whether what is recorded of the commit that an overlay lies over is what the overlay was opened with. */
  isUpToDate(overlay: Overlay): boolean {
    const { record, location } = overlay.base;
    const name = record.commit === null ? record.repo : this.checkout(record.repo, record.commit, location);
    return name !== null && this.isOver(overlay, name);
  }

  async #open(view: RepositoryView, memory: FactMemory, progress: Progress): Promise<Overlay> {
    const { Overlay } = await import('./overlay/overlay.ts');
    const { platform, store, preludes, files } = this.#parts;
    const read = (path: string): Promise<Uint8Array | null> => files.readBytes(view, path);
    return Overlay.open({ platform, store, preludes, view, memory, progress, read });
  }

  #recordOf(url: string, commit: string): SnapshotRecord | null {
    return this.#parts.store.records.ofCommit(url, commit, ANALYZER);
  }
}

const keyOf = ({ record, location }: RepositoryView): string => `${record.repo}\0${location}`;
