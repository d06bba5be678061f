import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import type { Overlay } from '../../src/core/engine/work-trees.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { skipByPath } from '../../src/core/extract/classify-file.ts';
import { isLocalUrl } from '../../src/core/identity/repository-url.ts';
import { languageOf } from '../../src/core/languages/table.ts';
import { SILENT, type Progress } from '../../src/core/ports/progress.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import type { Bounds } from '../bounds/bounds.ts';
import { realPathOf } from '../bounds/real-path.ts';
import { counted } from '../../src/core/tools/figures.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { sayOutdated, sayUnwritable, urlOf, whyIndex, type Indexed, type Outdated } from '../sources/index-age.ts';
import { tellingLostLayers } from '../sources/lost-layers.ts';
import type { Place } from '../sources/open-source.ts';
import type { RepositoryWatch } from '../watch/repository-watch.ts';
import { RepositoryWatches } from '../watch/repository-watches.ts';
import { NO_ROOTS, type ClientRoots } from './client-roots.ts';
import { indexInProcess } from './index-process.ts';
import { IndexRuns } from './index-runs.ts';
import { Remembered } from './remembered.ts';

/** The repository that a question is about, ready to be asked. */
export interface ResolvedRepository {
  /** What tools call it: its commit and its work tree are part of the name, where there are such. */
  readonly name: string;
  /** What was done first; null where nothing was. */
  readonly refreshed: string | null;
  /** What the index does not know of the files as they are now; null where it knows all. */
  readonly unseen: Promise<string | null>;
}

export interface WorkspaceOptions {
  readonly engine: Engine;
  readonly databaseFile: string;
  /** The folder that is meant where nothing is named. */
  readonly folder: string;
  readonly bounds: Bounds;
  /** What the bounds are made from, for runs that check for themselves. */
  readonly within: readonly string[];
  /** Answers come from work trees as they are, not from what was committed. */
  readonly isWatching: boolean;
}

/** A folder or a work tree is not looked at again for every question of a burst. */
const LOOK_EVERY_MS = 2000;
const SHOWN_PATHS = 3;

/** Finds the repository of each question; indexes what is not indexed yet, and again what has moved on since. */
export class Workspace {
  readonly #engine: Engine;
  readonly #databaseFile: string;
  readonly #folder: string;
  readonly #bounds: Bounds;
  readonly #within: readonly string[];
  readonly #runs = new IndexRuns();
  /** Repositories by real path and roots of the client: git takes longer to find one than most questions to answer. */
  readonly #places = new Map<string, KnownPlace>();
  /** Those that someone indexed at a commit of their choice are asked there. */
  readonly #pinned = new Map<string, string>();
  readonly #reasons = new Remembered<Outdated | null>(LOOK_EVERY_MS);
  readonly #changes = new Remembered<string | null>(LOOK_EVERY_MS);
  readonly #watches: RepositoryWatches | null;

  constructor({ engine, databaseFile, folder, bounds, within, isWatching }: WorkspaceOptions) {
    this.#watches = isWatching ? new RepositoryWatches(engine) : null;
    this.#engine = engine;
    this.#databaseFile = databaseFile;
    this.#folder = folder;
    this.#bounds = bounds;
    this.#within = within;
  }

  /** `named` is what the question says. */
  async find(named: string | undefined, roots: ClientRoots, progress: Progress): Promise<ResolvedRepository> {
    if (named !== undefined && this.#engine.states.namesState(named)) return untouched(named);
    const found =
      (await this.#placeOf(named ?? roots.folder ?? this.#folder, roots)) ?? (await this.#placeOfNamed(named, roots));
    const pinned = this.#pinned.get(found.url);
    if (found.place === null || pinned !== undefined)
      return untouched(pinned === undefined ? found.url : `${found.url}@${pinned}`);
    const { place, url } = found;
    const watch = this.#watch(place, roots);
    // Before the watch is waited for: whoever asks hears of a run under way, and can give up.
    const refreshed = await this.#refresh(place, url, roots, progress);
    await watch?.settle();
    const overlay = watch?.overlay;
    if (overlay?.base.record.repo === url) {
      const name = this.#engine.workTrees.nameOf(overlay);
      return { name, refreshed, unseen: Promise.resolve(uncommittedIn(overlay)) };
    }
    const name = await this.#nameAt(place, url);
    return { name, refreshed, unseen: this.#unseen(place, name) };
  }

  /** The repository at the commit that its folder is at; where that is not recorded, as it was recorded last. */
  async #nameAt(place: Place, url: string): Promise<string> {
    if (place.kind !== 'repository') return url;
    return this.#engine.workTrees.checkout(url, await place.repository.head(), place.location) ?? url;
  }

  /** Begins to watch the folder that is meant where nothing is named, before anyone asks. */
  async watchFolder(): Promise<void> {
    const found = this.#watches === null ? null : await this.#placeOf(this.#folder, NO_ROOTS);
    if (found !== null) this.#watch(found.place, NO_ROOTS);
  }

  async close(): Promise<void> {
    await this.#watches?.close();
  }

  /** Indexes what someone named, at a commit of their choice or as it is. */
  async index(
    source: string,
    commit: string | null,
    roots: ClientRoots,
    progress: Progress,
  ): Promise<ToolOutput<'index_repo'>> {
    const place = await this.#bounds.place(source, roots.opened);
    // The run checks this again; here it costs no process.
    if (place.kind === 'remote') await this.#bounds.route(place.address);
    const { location } = place;
    const report = await this.#run(location, commit, roots, progress);
    if (commit === null || report.commit === null) this.#pinned.delete(report.repo);
    else this.#pinned.set(report.repo, report.commit);
    return report;
  }

  #watch(place: Place, roots: ClientRoots): RepositoryWatch | null {
    if (this.#watches === null || place.kind !== 'repository') return null;
    const { repository } = place;
    return this.#watches.of({ repository, index: (url) => this.#refresh(place, url, roots, SILENT) });
  }

  async #refresh(place: Place, url: string, roots: ClientRoots, progress: Progress): Promise<string | null> {
    // Another work tree of the repository, or the branch before this one, may have been indexed last.
    if ((await this.#nameAt(place, url)) !== url) return null;
    const why = (): Promise<Outdated | null> => whyIndex(place, this.#indexed(url));
    const reason = place.kind === 'folder' ? await this.#reasons.get(url, why) : await why();
    if (reason === null) return null;
    if (this.#engine.isReadOnly && this.#indexed(url) !== null) return sayUnwritable(reason);
    const { outcome, lost } = await tellingLostLayers(this.#engine, url, () =>
      this.#run(place.location, null, roots, progress),
    );
    this.#reasons.forget(url);
    const { indexed, unchanged } = outcome.files;
    const done = `Done: ${counted(indexed - unchanged, 'file')} parsed, ${unchanged} unchanged.`;
    return [sayOutdated(reason), done, ...(lost === null ? [] : [lost])].join(' ');
  }

  #run(
    location: string,
    commit: string | null,
    roots: ClientRoots,
    progress: Progress,
  ): Promise<ToolOutput<'index_repo'>> {
    const within = [...this.#within, ...roots.opened];
    const request = { location, commit, databaseFile: this.#databaseFile, within };
    return this.#runs.join(`${location}\0${commit ?? ''}`, progress, (run) => indexInProcess(request, run));
  }

  /** The repository of a folder; null for anything that is none. One that lies outside is refused. */
  async #placeOf(folder: string, { opened }: ClientRoots): Promise<{ place: Place; url: string } | null> {
    if (!(await isFolder(folder))) return null;
    // What a link leads to is looked at every time: it may lead elsewhere since.
    const key = [await realPathOf(folder), ...opened].join('\0');
    const known = this.#places.get(key);
    if (known !== undefined && (await stampOf(known)) === known.stamp && (await this.#bounds.holds(known.place)))
      return known;
    this.#places.delete(key);
    const place = await this.#bounds.place(folder, opened);
    const found = { place, url: await urlOf(place) };
    // A folder may become a repository meanwhile.
    const stamp = place.kind === 'repository' ? await stampOf({ ...found, place }) : null;
    if (place.kind === 'repository' && stamp !== null) this.#places.set(key, { ...found, place, stamp });
    return found;
  }

  /**
   * A repository that is named by its URL or a part of it: the one that the caller stands in, where that is it, else with
   * the folder it was read from, where that still holds it.
   */
  async #placeOfNamed(named: string | undefined, roots: ClientRoots): Promise<{ place: Place | null; url: string }> {
    const folder = roots.folder ?? this.#folder;
    if (named === undefined) throw new Failure('not-found', `Folder ${folder} does not exist.`, { folder });
    const own = await this.#placeOf(folder, roots).catch(() => null);
    if (own !== null && (basename(own.place.location) === named || this.#nameOf(named) === own.url)) return own;
    // A path that leads outside is refused as one, whether or not something is there.
    if (isPath(named) && this.#nameOf(named) === null) await this.#bounds.requireInside(named, roots.opened);
    const stored = this.#engine.states.current(named);
    if (stored === null)
      throw new Failure('unknown-repository', `${named} has not finished indexing yet.`, { repo: named });
    // Where its folder has become a link, or another one, what was recorded is all there is of it.
    const found = await this.#placeOf(stored.location, roots).catch(nullWhereRefused);
    return { place: found?.url === stored.url ? found.place : null, url: stored.url };
  }

  /** The URL of the repository that a text names; null where it is none, or several. */
  #nameOf(text: string): string | null {
    try {
      return this.#engine.states.current(text)?.url ?? null;
    } catch {
      return null;
    }
  }

  #indexed(url: string): Indexed | null {
    try {
      const current = this.#engine.states.current(url);
      // A part of a URL finds a repository too; here only this very one counts.
      return current?.url === url ? { record: current.record, view: () => this.#engine.states.view(url) } : null;
    } catch (error) {
      if (error instanceof Failure && error.code === 'unknown-repository') return null;
      throw error;
    }
  }

  #unseen(place: Place, name: string): Promise<string | null> {
    if (place.kind !== 'repository') return Promise.resolve(null);
    const commit = this.#engine.states.current(name)?.record.commit ?? '';
    return this.#changes
      .get(`${place.location}\0${commit}`, () => uncommitted(place.repository, () => this.#engine.states.view(name)))
      .catch(() => null);
  }
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof Failure && error.code === 'access-denied') return null;
  throw error;
}

/** A text that can only be meant as a path of this machine. */
const isPath = (text: string): boolean => isAbsolute(text) || /^(?:\.{1,2}|~[^/\\]*)(?:[/\\]|$)/.test(text);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

interface KnownPlace {
  readonly place: Place & { readonly kind: 'repository' };
  readonly url: string;
  readonly stamp: string;
}

/** What the name of a repository follows from; null where the repository is gone. */
async function stampOf({ place: { repository }, url }: Omit<KnownPlace, 'stamp'>): Promise<string | null> {
  const [settings, isThere] = await Promise.all([repository.settingsStamp(), isFolder(repository.root)]);
  if (settings === null || !isThere) return null;
  // Without an origin it is called by its first commit, which is another one on an orphan branch.
  return isLocalUrl(url) ? `${settings} ${await repository.head().catch(() => '')}` : settings;
}

/** A state that is asked as it is recorded. */
const untouched = (name: string): ResolvedRepository => ({ name, refreshed: null, unseen: Promise.resolve(null) });

function uncommittedIn({ view, isAll }: Overlay): string | null {
  const { uncommitted, record } = view;
  if (uncommitted === null) return null;
  const paths = [...uncommitted.contents.keys()];
  const commit = record.commit === null ? 'the index' : `commit ${record.commit.slice(0, 12)}`;
  const rest = isAll ? '' : ' They affect many files: some references from other files are still being updated.';
  return `This answer includes uncommitted edits: ${differ(paths, commit)}. Overlay ${uncommitted.id.slice(0, 12)}.${rest}`;
}

async function uncommitted(repository: GitRepository, view: () => RepositoryView): Promise<string | null> {
  const changed = await repository.changedPaths();
  const paths = changed.length === 0 ? [] : changed.filter((path) => isRead(view(), path));
  if (paths.length === 0) return null;
  return `This answer does not include uncommitted edits: ${differ(paths, 'the commit')}.`;
}

function differ(paths: readonly string[], from: string): string {
  const more = paths.length > SHOWN_PATHS ? ', …' : '';
  const named = `${paths.slice(0, SHOWN_PATHS).join(', ')}${more}`;
  return `${counted(paths.length, 'file')} ${paths.length === 1 ? 'differs' : 'differ'} from ${from} (${named})`;
}

/** Whether the graph has the file or would have it: of anything else, nothing is missing. */
function isRead({ graph }: RepositoryView, path: string): boolean {
  const known = graph.files[graph.findFile(path)];
  return known === undefined
    ? languageOf(path) !== undefined && skipByPath(path, 0) === null
    : known.skipped === null || known.skipped === 'generated';
}
