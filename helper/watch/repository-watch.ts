import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../src/core/engine/engine.ts';
import type { Overlay, OverlayStep } from '../../src/core/engine/work-trees.ts';
import { SILENT, type Progress } from '../../src/core/ports/progress.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { Burst } from './burst.ts';
import { collectGarbage } from './collect-garbage.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { GitWatcher } from './git-watcher.ts';
import { WorkTree } from './work-tree.ts';

/** What was seen, in the order in which it became part of the answers. */
export type Seen =
  | { readonly kind: 'commit'; readonly commit: string | null; readonly snapshot: string | null; readonly ms: number }
  | ({ readonly kind: 'work-tree'; readonly differing: number; readonly ms: number } & OverlayStep)
  | { readonly kind: 'trouble'; readonly message: string };

export interface RepositoryWatchOptions {
  readonly engine: Engine;
  readonly repository: GitRepository;
  /** Brings the store to what HEAD is at; `url` is what the repository is called now. */
  readonly index: (url: string) => Promise<unknown>;
  readonly onSeen: (seen: Seen) => void;
}

/** Editors write in several steps, and programs many files: what comes within this is one change. */
const BURST = { quietMs: 25, mostMs: 250 };
/** Git holds its locks for moments. */
const LOCK_LOOK_MS = 25;
/** Edits of so many files are rehearsed, each so often: by then V8 has optimised what they take. */
const REHEARSED_FILES = 4;
const REHEARSALS = 3;
/** Questions and edits go first: it is rehearsed when nothing has come for so long. */
const QUIET_MS = 500;
/** Who has asked and written nothing for so long is likely to leave it at that for a while. */
const RESTING_MS = 5000;
/** A question waits no longer than this for the work tree to be read for the first time. */
const LONGEST_START_MS = 5000;
/** How often git is asked where folders cannot be watched. */
const ASK_EVERY_MS = 2000;

/**
 * Keeps what a repository answers from at its work tree: commits are indexed when HEAD has moved and rests, and what is
 * not committed is laid over them as it is written. One thing is done at a time; what comes meanwhile waits.
 */
export class RepositoryWatch {
  readonly #options: RepositoryWatchOptions;
  readonly #tree: WorkTree;
  readonly #folders: FolderWatcher;
  readonly #git: GitWatcher;
  readonly #burst: Burst<string>;
  #overlay: Overlay | null = null;
  /** What its name followed from when the overlay was opened. */
  #settings: string | null = null;
  #work: Promise<void> = Promise.resolve();
  #rehearsal: Promise<void> = Promise.resolve();
  #completion: Promise<void> = Promise.resolve();
  /** The overlay that is being completed, or will be once nothing else is to be done: one run serves all edits. */
  #completing: Overlay | null = null;
  /** Edits that were queued so far. */
  #edits = 0;
  /** Questions and edits that are being worked on, and when the last of them was. */
  #underWay = 0;
  #busyAt = 0;
  #asking: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(options: RepositoryWatchOptions) {
    this.#options = options;
    this.#tree = new WorkTree(options.repository);
    this.#burst = new Burst(BURST, (paths) => this.#queue(paths));
    this.#git = new GitWatcher(options.repository.gitDir, () => this.#burst.add(GIT));
    this.#folders = new FolderWatcher(options.repository.root, {
      onChange: (path) => this.#burst.add(path),
      onFailure: (error) => this.#askInstead(error),
    });
  }

  /** Ready when answers come from the work tree as it is. */
  async start(): Promise<void> {
    const first = this.#begin();
    this.#work = first.catch(() => undefined);
    await this.#busyWith(first);
    // What goes wrong here goes wrong with an edit too, and is told then.
    if (this.#overlay !== null) this.#rehearsal = this.#rehearse(this.#overlay).catch(() => undefined);
  }

  async #begin(): Promise<void> {
    // Watched first, so that nothing is missed between looking and watching.
    await Promise.all([this.#git.start(), this.#folders.start()]);
    await this.#rebase(null);
  }

  /** What answers come from; null until the work tree is read, and once it is no longer watched. */
  get overlay(): Overlay | null {
    return this.#isClosed ? null : this.#overlay;
  }

  /**
   * Waits for what has been written so far to be part of the overlay. Reading a large repository at the start is waited
   * for only so long, and only where something is not as it was committed.
   */
  settle(): Promise<void> {
    return this.#busyWith(this.#settle());
  }

  async #settle(): Promise<void> {
    if (this.#overlay === null && !(await this.#isStarted())) return;
    // What was written before the question was asked is told to us first.
    await new Promise((resolve) => setImmediate(resolve));
    await this.#folders.settle();
    this.#burst.end();
    await this.#work;
    if (this.#overlay === null) return;
    // HEAD or the repository's name may be another by now, and others may have enriched it.
    if (!(await this.#isCurrent(this.#overlay))) {
      this.#queue(new Set([GIT]));
      await this.#work;
    }
  }

  async #isStarted(): Promise<boolean> {
    const changed = await this.#options.repository.changedPaths();
    if (changed.length === 0) return false;
    await Promise.race([this.#work, wait(LONGEST_START_MS, undefined, { signal: this.#closing.signal })]);
    return this.#overlay !== null;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#asking);
    clearTimeout(this.#resting);
    this.#burst.close();
    this.#git.close();
    this.#folders.close();
    await this.#work;
    await this.#rehearsal;
    await this.#completion;
    if (this.#overlay !== null) this.#options.engine.workTrees.close(this.#overlay);
  }

  async #busyWith(work: Promise<void>): Promise<void> {
    this.#underWay += 1;
    try {
      await work;
    } finally {
      this.#underWay -= 1;
      this.#busyAt = performance.now();
      this.#restSoon();
    }
  }

  /** Once nothing has come for a while, what the work before has left behind is given back. */
  #restSoon(): void {
    clearTimeout(this.#resting);
    if (this.#isClosed) return;
    this.#resting = setTimeout(() => {
      if (this.#underWay > 0 || this.#completing !== null) return;
      this.#overlay?.rest();
      collectGarbage();
    }, RESTING_MS).unref();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  get #isQuiet(): boolean {
    return this.#underWay === 0 && performance.now() >= this.#busyAt + QUIET_MS;
  }

  /** Edits files where nobody sees it, so that the first edit that somebody makes is as quick as later ones. */
  async #rehearse(overlay: Overlay): Promise<void> {
    const paths = overlay.worthRehearsing(REHEARSED_FILES);
    for (const path of Array.from({ length: REHEARSALS }, () => paths).flat()) {
      while (!this.#isQuiet) await wait(QUIET_MS, undefined, { signal: this.#closing.signal });
      if (this.#isClosed || this.#overlay !== overlay) return;
      const [file] = await this.#tree.read([path], () => true);
      if (file?.bytes) await overlay.rehearse(path, file.bytes);
    }
    this.#restSoon();
  }

  #queue(paths: ReadonlySet<string>): void {
    this.#edits += 1;
    this.#work = this.#busyWith(this.#work.then(() => this.#refresh(paths)));
  }

  async #refresh(paths: ReadonlySet<string>): Promise<void> {
    if (this.#isClosed) return;
    const startedAt = performance.now();
    try {
      await this.#waitForGit();
      const overlay = this.#overlay;
      const isCurrent = overlay !== null && (await this.#isCurrent(overlay));
      if (!isCurrent) await this.#rebase(overlay);
      else await this.#apply(overlay, await this.#expand(overlay, paths), startedAt);
    } catch (error) {
      this.#tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Lays the work tree over the state of HEAD, indexing that first where it is not. */
  async #rebase(before: Overlay | null): Promise<void> {
    if (this.#isClosed) return;
    const startedAt = performance.now();
    const { engine, repository, index } = this.#options;
    this.#settings = await repository.settingsStamp();
    const url = await repository.url();
    await index(url);
    if (this.#isClosed) return;
    await this.#git.start();
    const name = engine.workTrees.checkout(url, await repository.head(), repository.root) ?? url;
    // Where HEAD came back to the commit before, what lies over it is the same.
    const isSame = before !== null && before.base.record.repo === url && engine.workTrees.isOver(before, name);
    const overlay = isSame ? before : await engine.workTrees.open(name, BREATHING);
    if (before !== null && !isSame) engine.workTrees.close(before);
    this.#overlay = overlay;
    const { commit, hash, id } = overlay.base.record;
    if (before?.base.record.id !== id)
      this.#tell({ kind: 'commit', commit, snapshot: hash, ms: performance.now() - startedAt });
    if (commit === null) return;
    const differing = await this.#tree.differingFrom(commit);
    await this.#apply(overlay, new Set([...overlay.differing, ...differing]), performance.now());
  }

  async #apply(overlay: Overlay, paths: Iterable<string>, startedAt: number): Promise<void> {
    const { graph } = overlay.base;
    const differing = new Set(overlay.differing);
    const files = await this.#tree.read(paths, (path) => differing.has(path) || graph.findFile(path) >= 0);
    const step = await overlay.apply(files);
    if (step === null) return;
    const ms = performance.now() - startedAt;
    this.#tell({ kind: 'work-tree', differing: overlay.differing.length, ms, ...step });
    if (!overlay.isAll && this.#completing !== overlay)
      this.#completion = this.#complete(overlay).catch(() => undefined);
  }

  /** Finds out what changes reach beyond what was linked for them, once nothing else is to be done. */
  async #complete(overlay: Overlay): Promise<void> {
    this.#completing = overlay;
    const isLeft = (): boolean => this.#isClosed || this.#overlay !== overlay;
    try {
      while (!overlay.isAll) {
        while (!this.#isQuiet) await wait(QUIET_MS, undefined, { signal: this.#closing.signal });
        if (isLeft()) return;
        const edits = this.#edits;
        // The next edit makes it vain, and should not have to share the thread with it.
        await overlay.complete(() => this.#edits !== edits || isLeft());
      }
    } finally {
      if (this.#completing === overlay) this.#completing = null;
      this.#restSoon();
    }
  }

  /** A folder that came or went stands for all files that are known in it. */
  async #expand(overlay: Overlay, paths: ReadonlySet<string>): Promise<Set<string>> {
    const { files } = overlay.base.graph;
    const found = new Set([...paths].filter((path) => path !== GIT));
    for (const path of [...found]) {
      if (overlay.base.graph.findFile(path) >= 0) continue;
      const inside = `${path}/`;
      for (const file of files) if (file.path.startsWith(inside)) found.add(file.path);
      for (const differing of overlay.differing) if (differing.startsWith(inside)) found.add(differing);
    }
    // What git did to files is told by the files themselves, but for those that are put back to what is committed.
    if (paths.has(GIT)) for (const path of overlay.differing) found.add(path);
    return found;
  }

  /** Whether HEAD is where the overlay stands, or moves on before it rests, and the store has nothing newer. */
  async #isCurrent(overlay: Overlay): Promise<boolean> {
    const { engine, repository } = this.#options;
    if (!engine.workTrees.isUpToDate(overlay)) return false;
    if (await this.#git.isRebasing()) return true;
    if ((await repository.settingsStamp()) !== this.#settings) return false;
    return (await repository.head()) === overlay.base.record.commit;
  }

  async #waitForGit(): Promise<void> {
    while (!this.#isClosed && (await this.#git.isLocked())) await wait(LOCK_LOOK_MS);
  }

  #askInstead(error: Error): void {
    this.#tell({
      kind: 'trouble',
      message: `Cannot watch folders (${error.message}). Polling git every ${ASK_EVERY_MS / 1000} seconds instead.`,
    });
    const ask = async (): Promise<void> => {
      const paths = await this.#options.repository.changedPaths().catch(() => []);
      if (this.#isClosed) return;
      for (const path of [GIT, ...paths]) this.#burst.add(path);
      this.#asking = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    void ask();
  }

  #tell(seen: Seen): void {
    if (!this.#isClosed) this.#options.onSeen(seen);
  }
}

/** Stands for git's own files; no path of a file is empty. */
const GIT = '';

/** Reading the facts of a large repository takes a while: questions go on being answered. */
const BREATHING: Progress = { ...SILENT, breathe: () => new Promise((resolve) => setImmediate(resolve)) };
