import { equalBytes } from '../base/bytes.ts';
import { Failure, isFailure } from '../base/failure.ts';
import { finish, type RunSteps, type Steps } from '../base/steps.ts';
import { whyWithheld, type ShownText } from '../extract/withheld-text.ts';
import { Prover } from '../merkle/prover.ts';
import { LinkMemory } from '../link/incremental.ts';
import type { LayerKind } from '../model/layer.ts';
import type { FileRow, SnapshotRecord } from '../model/rows.ts';
import type { History } from '../ports/history.ts';
import type { LanguageServers } from '../ports/language-servers.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Source } from '../ports/source.ts';
import type { Checked, FoundProblem, StoreCheck } from '../store/problems.ts';
import type { Manifest } from '../store/manifest.ts';
import type { NamedDifference } from '../store/state-difference.ts';
import { Store } from '../store/store.ts';
import { ANALYZER } from './analyzer.ts';
import { RankedView } from '../context/ranked-view.ts';
import { enrichFromHistory, type HistoryOutcome } from './enrich/enrich-from-history.ts';
import { enrichFromScip, type ScipOutcome } from './enrich/enrich-from-scip.ts';
import { enrichFromServers, type ServerOutcome } from './enrich/enrich-from-servers.ts';
import type { Scope } from './enrich/plan-questions.ts';
import { replaceDamaged } from './enrich/replace-damaged.ts';
import { collectStates, type Collection, type CollectionRule } from './states/collect-states.ts';
import { RecentPacks } from '../context/recent-packs.ts';
import { ContextSessions } from '../context/session.ts';
import { findState } from './states/find-state.ts';
import { FactMemory } from './indexing/fact-memory.ts';
import { indexSource, type IndexOutcome } from './indexing/index-source.ts';
import { Preludes } from './preludes.ts';
import { proofSource } from '../proofs/proof-source.ts';
import { enrichedHash, openView } from '../view/open-view.ts';
import { Overlay } from './overlay/overlay.ts';
import { repairStates, type RepairOutcome } from './repair-states.ts';
import { RepositoryNames } from './repositories/repository-names.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { inSlices } from './slices.ts';
import { sourceChanges, type FileChange } from './source-changes.ts';
import { ArchiveSource, encodeArchive, IMPORTED } from './snapshot-archive.ts';

export { ANALYZER };

export interface IndexOptions {
  /** How the source was opened, to open it again. */
  readonly location: string;
  /** The source cannot be read again later: its bytes are kept in the store. */
  readonly keepContents?: boolean;
  /** The state is kept to be looked at or compared, and the current one stays what it is. */
  readonly isAside?: boolean;
  /**
   * The snapshot hash that someone says the source has. Where it has another, the state stays aside and a repository
   * that is there already is not changed: nothing is known of where those files came from.
   */
  readonly claimed?: string;
  /** More states of the repository follow: what makes the next one cheap stays in memory until one comes without this. */
  readonly moreFollow?: boolean;
  readonly progress: Progress;
}

/** What an index run made, and whether questions that name no state are answered from it now. */
export interface IndexedState extends IndexOutcome {
  readonly isCurrent: boolean;
}

export interface RepositorySummary {
  readonly url: string;
  readonly location: string;
  readonly commit: string | null;
  readonly reference: string | null;
  readonly snapshot: string;
  readonly analyzer: string;
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  readonly bytes: number;
  /** How many states are recorded. */
  readonly states: number;
  readonly indexedAt: number;
  readonly openedAt: number;
  /** The snapshot with its layers; absent where there are none. */
  readonly enriched?: string;
}

export interface CheckedState {
  readonly record: SnapshotRecord;
  readonly checked: Checked & { readonly layers: number };
  readonly problems: readonly FoundProblem[];
}

/** How many graphs stay in memory: the ones people go back and forth between. */
const OPEN_VIEWS = 3;

/** A path, not an address: neither a scheme nor `host:path`. */
const isFolder = (location: string): boolean => /^(\/|[A-Za-z]:[\\/])/.test(location);

/** Whoever indexes a commit once more records it once more: what it says is the same. */
const isSameState = (a: RepositoryView, b: RepositoryView): boolean =>
  isSameRecord(a.record, b.record) && a.enrichment?.snapshot === b.enrichment?.snapshot;

const isSameRecord = (a: SnapshotRecord, b: SnapshotRecord): boolean =>
  a.id === b.id || (a.commit !== null && a.commit === b.commit && a.hash === b.hash && a.analyzer === b.analyzer);

/** A text that names one state and no other, whatever branches do. */
const isExact = (named: string): boolean => /^(#\d+|current|[0-9a-f]{6,64})$/i.test(named);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The façade: indexes repositories, keeps them, and opens their graphs for the tools. */
export class Engine {
  readonly #platform: Platform;
  readonly #store: Store;
  /** By record and layers, least recently used first. */
  readonly #views = new Map<string, RepositoryView>();
  readonly #ranked = new WeakMap<RepositoryView, RankedView>();
  /** Work trees that are watched, by URL. */
  readonly #overlays = new Map<string, { readonly overlay: Overlay; readonly memory: FactMemory }>();
  readonly #provers = new WeakMap<RepositoryView, Prover>();
  readonly #preludes: Preludes;
  readonly #names: RepositoryNames;
  /** What the last run over a repository knew, while more of its states follow. */
  #warm: { readonly url: string; readonly facts: FactMemory; readonly links: LinkMemory } | null = null;
  /** What callers of this process were given and came back to. */
  readonly sessions = new ContextSessions();
  /** Packs that they may still have. */
  readonly packs = new RecentPacks();

  private constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
    this.#names = new RepositoryNames(store);
    this.#preludes = new Preludes(platform.preludes ?? platform.facts);
  }

  static open(platform: Platform): Engine {
    return new Engine(platform, Store.open(platform.database, platform.hashing));
  }

  /** Whether the store can only be read: questions are answered, and nothing new is kept. */
  get isReadOnly(): boolean {
    return this.#store.isReadOnly;
  }

  /** Fails where the store can only be read, before any work that would end in a write. */
  requireWritable(): void {
    this.#store.requireWritable();
  }

  /** Opens and indexes what a person named. A revision of their choice does not become the current state. */
  async indexLocation(named: string, revision: string | null, progress: Progress): Promise<IndexedState> {
    this.requireWritable();
    const { source, ...opened } = await this.#platform.openSource(named, revision, progress);
    try {
      return await this.index(source, { ...opened, isAside: revision !== null, progress });
    } finally {
      await source.close();
    }
  }

  async index(
    source: Source,
    { location, keepContents = false, isAside = false, claimed, moreFollow = false, progress }: IndexOptions,
  ): Promise<IndexedState> {
    this.#store.requireWritable();
    if (moreFollow || this.#warm?.url !== source.url) this.#keepWarm(moreFollow ? source.url : null);
    const outcome = await indexSource({
      platform: this.#platform,
      store: this.#store,
      source,
      location,
      keepContents,
      isAside,
      claimed: claimed ?? null,
      preludes: this.#preludes,
      memory: this.#warm?.facts,
      links: this.#warm?.links,
      progress,
    });
    if (!moreFollow) this.#keepWarm(null);
    if (!isAside) this.#names.leave(outcome.repo);
    return { ...outcome, isCurrent: this.#store.records.current(outcome.repo)?.id === outcome.record };
  }

  /** The recorded state of a source's commit, so that it need not be read again; null where there is none. */
  recall(source: Source, { isAside }: Pick<IndexOptions, 'isAside'>): SnapshotRecord | null {
    const { records } = this.#store;
    const record = source.commit === null ? null : records.ofCommit(source.url, source.commit, ANALYZER);
    return record && records.recall(record, source.place, isAside ?? false);
  }

  /**
   * Makes a commit that is recorded the current state for whoever asks this engine, as read from a place; false where it
   * is not recorded. Nothing is written: others who share the store may stand elsewhere.
   */
  standAt(url: string, commit: string, location: string): boolean {
    const record = this.#store.records.ofCommit(url, commit, ANALYZER);
    if (record) this.#names.standAt(url, { record: record.id, location });
    return record !== null;
  }

  /** Which state of a repository is the current one, without opening its graph; null where it was never indexed. */
  current(repo: string): { url: string; location: string; record: SnapshotRecord } | null {
    const { url, location, current: record } = this.#names.find(repo);
    return record && { url, location, record };
  }

  /**
   * The graph of a repository, named by its URL or any part of it that only one has: of its work tree where that is
   * watched, else what was committed; or that of the state named behind an @ (see find-state).
   */
  view(repo: string): RepositoryView {
    const committed = this.committed(repo);
    const overlay = this.#names.namesState(repo) ? null : this.#overlays.get(committed.record.repo)?.overlay;
    return overlay && isSameState(overlay.base, committed) ? overlay.view : committed;
  }

  /** What `view` names as it was committed and indexed, whatever the work tree holds. */
  committed(repo: string): RepositoryView {
    const { location, record } = this.#names.locate(repo);
    return this.#viewOf(record, location);
  }

  /** Whether a text names a recorded state besides its repository. */
  namesState(repo: string): boolean {
    return this.#names.namesState(repo);
  }

  /** Kinds of the layers over the current state; none where there is no such repository. */
  layersOf(repo: string): readonly LayerKind[] {
    const current = this.#names.has(repo) ? this.#names.find(repo).current : null;
    return current ? this.#store.layers.list(current.repo, current.hash).map(({ kind }) => kind) : [];
  }

  /** The record that a text names, as `view` does. */
  recordOf(repo: string): SnapshotRecord {
    return this.#names.locate(repo).record;
  }

  /** Where it was opened from. */
  locationOf(repo: string): string {
    return this.#names.locate(repo).location;
  }

  /** Every recorded state, newest first. */
  states(repo: string): SnapshotRecord[] {
    return this.#store.records.ofRepo(this.#names.locate(repo).record.repo);
  }

  /** What a state is made of, without reading it. */
  manifest(record: SnapshotRecord): Manifest {
    return this.#store.records.manifest(record);
  }

  /** Opens the work tree of a repository over its current state. Until it is told what differs, nothing does. */
  async openOverlay(repo: string, progress: Progress): Promise<Overlay> {
    const view = this.committed(repo);
    const memory = this.#overlays.get(view.record.repo)?.memory ?? new FactMemory();
    const overlay = await Overlay.open({
      platform: this.#platform,
      store: this.#store,
      preludes: this.#preludes,
      view,
      memory,
      progress,
    });
    this.#overlays.set(view.record.repo, { overlay, memory });
    return overlay;
  }

  /** Answers come from this overlay where several work trees of one repository are open. */
  showOverlay(overlay: Overlay): void {
    const { repo } = overlay.base.record;
    this.#overlays.set(repo, { memory: this.#overlays.get(repo)?.memory ?? new FactMemory(), overlay });
  }

  closeOverlay(overlay: Overlay): void {
    const { repo } = overlay.base.record;
    if (this.#overlays.get(repo)?.overlay === overlay) this.#overlays.delete(repo);
  }

  /** Whether an overlay lies over the current state of its repository. */
  isCurrent({ base }: Overlay): boolean {
    if (!this.#names.has(base.record.repo)) return false;
    const { current, location } = this.#names.find(base.record.repo);
    return current !== null && isSameState(base, this.#viewOf(current, location));
  }

  /** The recorded state that a text names: see find-state. Null where there is none. */
  state(repo: string, named: string): SnapshotRecord | null {
    const { url, current } = this.#names.find(repo);
    return findState(this.#store.records.ofRepo(url), current, named);
  }

  /** The graph of any recorded state. */
  viewOf(record: SnapshotRecord): RepositoryView {
    return this.#viewOf(record, this.#names.find(record.repo).location);
  }

  /** The graph of a recorded state by its files alone: what layers say of one state they may not say of another. */
  plainViewOf(record: SnapshotRecord): RepositoryView {
    return this.#viewOf(record, this.#names.find(record.repo).location, []);
  }

  /**
   * The state of a repository at a revision: one that is recorded, or the commit that the revision names, read and kept
   * aside where it is not recorded yet.
   */
  async stateAt(repo: string, revision: string, progress: Progress): Promise<SnapshotRecord> {
    const known = this.#names.has(repo) ? this.#names.find(repo) : null;
    const recorded = known && isExact(revision) ? this.state(known.url, revision) : null;
    // A commit that an earlier analyzer read is read again: two analyzers see the same files differently.
    const isOutdated = recorded?.analyzer !== ANALYZER && recorded?.commit?.startsWith(revision.toLowerCase()) === true;
    if (recorded && !isOutdated) return recorded;
    const { source, ...opened } = await this.#platform.openSource(known?.location ?? repo, revision, progress);
    try {
      const recalled = this.recall(source, { isAside: true });
      if (recalled) return recalled;
      const { record } = await this.index(source, { ...opened, isAside: true, progress });
      return this.#store.records.byId(record)!;
    } finally {
      await source.close();
    }
  }

  /** The commit from which two revisions went apart; null where that is not known here. */
  async forkPoint(repo: string, base: string, head: string, progress: Progress): Promise<string | null> {
    const location = this.#names.has(repo) ? this.#names.find(repo).location : repo;
    return (await this.#platform.forkPoint?.(location, base, head, progress)) ?? null;
  }

  /** What two states of one repository differ in, package by package, without opening their graphs. */
  diff(base: SnapshotRecord, head: SnapshotRecord, only?: ReadonlySet<string>): NamedDifference {
    return this.#store.records.diff(base, head, only);
  }

  /** A graph, ready to be ranked. */
  ranked(repo: string): RankedView {
    const view = this.view(repo);
    if (view.words.isEmpty)
      throw new Failure('not-found', `${view.record.repo} was indexed without a word index. Index it again.`, {
        repo: view.record.repo,
      });
    let ranked = this.#ranked.get(view);
    if (!ranked) this.#ranked.set(view, (ranked = new RankedView(view)));
    return ranked;
  }

  /** Runs long work on the engine's thread so that a cancellation is heard, with the words that it then fails with. */
  inSlices(progress: Progress, cancelled: string): RunSteps {
    return inSlices(this.#platform.clock, progress, cancelled);
  }

  /** What makes proofs about the snapshot of a view. Layers and uncommitted files have no part in its hash. */
  prover(view: RepositoryView): Prover {
    let prover = this.#provers.get(view);
    if (!prover) {
      const isSnapshot = view.enrichment === null && view.uncommitted === null;
      const graph = isSnapshot ? view.graph : this.#store.records.load(view.record);
      prover = new Prover(this.#platform.hashing, proofSource(graph, this.manifest(view.record)));
      this.#provers.set(view, prover);
    }
    return prover;
  }

  /** Asks language servers about the current snapshot and lays what they say over it: see enrich. */
  enrichFromServers(
    repo: string,
    options: { readonly servers: LanguageServers; readonly scope: Scope; readonly progress: Progress },
  ): Promise<ServerOutcome> {
    const view = this.#toEnrich(repo, 'lsp');
    return enrichFromServers({
      ...options,
      platform: this.#platform,
      store: this.#store,
      record: view.record,
      readText: (path) => this.readText(view, path),
    });
  }

  /** Lays what a SCIP index says over the current snapshot; `folder` is where in the repository it was made. */
  enrichFromScip(
    repo: string,
    options: { readonly bytes: Uint8Array; readonly folder: string; readonly progress: Progress },
  ): Promise<ScipOutcome> {
    const view = this.#toEnrich(repo, 'scip');
    return enrichFromScip({
      ...options,
      platform: this.#platform,
      store: this.#store,
      record: view.record,
      readText: (path) => this.readText(view, path),
    });
  }

  /** Lays over the current snapshot who wrote it, when and in what words. */
  enrichFromHistory(
    repo: string,
    options: { readonly history: History; readonly progress: Progress },
  ): Promise<HistoryOutcome> {
    const { record } = this.#toEnrich(repo, 'git');
    return enrichFromHistory({ ...options, platform: this.#platform, store: this.#store, record });
  }

  #toEnrich(repo: string, kind: LayerKind): RepositoryView {
    this.#store.requireWritable();
    replaceDamaged(this.#store, this.recordOf(repo), kind);
    return this.committed(repo);
  }

  get learning(): Store['learning'] {
    return this.#store.learning;
  }

  get answers(): Store['answers'] {
    return this.#store.answers;
  }

  get hashing(): Platform['hashing'] {
    return this.#platform.hashing;
  }

  repositories(): RepositorySummary[] {
    return this.#store.repos.all().flatMap(({ url, location, openedAt, current }) =>
      current
        ? [
            {
              url,
              location,
              openedAt,
              commit: current.commit,
              reference: current.reference,
              snapshot: current.hash,
              analyzer: current.analyzer,
              files: current.files,
              nodes: current.nodes,
              edges: current.edges,
              bytes: this.#store.repos.bytesOf(url),
              states: this.#store.records.countOf(url),
              indexedAt: current.createdAt,
              ...this.#enriched(current),
            },
          ]
        : [],
    );
  }

  /** Notes that someone looks at it, for the list of recent repositories. */
  touch(repo: string): void {
    this.#store.repos.touch(this.#names.find(repo).url, this.#platform.clock.now());
  }

  /** Forgets a repository and gives its URL. It need not be readable, nor indexed to the end. */
  remove(repo: string): string {
    const { url } = this.#names.find(repo);
    for (const [key, view] of this.#views) if (view.record.repo === url) this.#views.delete(key);
    this.#overlays.delete(url);
    this.#names.leave(url);
    this.#store.repos.remove(url);
    return url;
  }

  /** Takes out the states that a rule does not keep: see collect-states. */
  collectStates(repo: string | null, rule: CollectionRule): Collection {
    const { repos: stored } = this.#store;
    // As they are stored: a state that others stand at stays.
    const repos = repo === null ? stored.all() : [stored.get(this.#names.find(repo).url)!];
    const collection = collectStates({ store: this.#store, platform: this.#platform }, repos, rule);
    const gone = new Set(collection.states.flatMap(({ record, reason }) => (reason === null ? [record.id] : [])));
    if (!rule.isDry) for (const [key, { record }] of this.#views) if (gone.has(record.id)) this.#views.delete(key);
    return collection;
  }

  /** URLs of all repositories, also of those that cannot be read. */
  urls(): string[] {
    return this.#store.repos.urls();
  }

  /** Where all repositories were opened from, as it was recorded last. */
  locations(): string[] {
    return this.#store.repos.locations();
  }

  /** What is wrong with the store itself, besides the states in it. */
  checkStore(): StoreCheck {
    return finish(this.checkStoreInSteps());
  }

  checkStoreInSteps(): Steps<StoreCheck> {
    return this.#store.checkInSteps();
  }

  /** Takes out what is damaged, and indexes the states again that it was part of: see repair-states. */
  async repair(repo: string | null, progress: Progress): Promise<RepairOutcome> {
    this.#views.clear();
    const context = { store: this.#store, platform: this.#platform, engine: this };
    return repairStates(
      context,
      repo === null ? null : this.#store.repos.urls().includes(repo) ? repo : this.#names.find(repo).url,
      progress,
    );
  }

  /** The current state of a repository, or all its states, newest first. */
  statesToCheck(repo: string, { history }: { readonly history: boolean }): SnapshotRecord[] {
    const { url, current } = this.#names.find(repo);
    return history ? this.#store.records.ofRepo(url) : current ? [current] : [];
  }

  /** Recomputes every hash of a state. */
  checkState(record: SnapshotRecord): CheckedState {
    return finish(this.checkStateInSteps(record))!;
  }

  /** Null where the state was removed while the check rested. */
  *checkStateInSteps(record: SnapshotRecord): Steps<CheckedState | null> {
    const { records } = this.#store;
    const wasThere = records.has(record.id);
    const { checked, problems } = yield* records.checkInSteps(record);
    if (wasThere && !records.has(record.id)) return null;
    const { layers, problems: ofLayers } = this.#store.checkLayers(record);
    return { record, checked: { ...checked, layers }, problems: [...problems, ...ofLayers] };
  }

  /**
   * How the files of a repository have changed since it was indexed; null where that is not known. A folder is looked at
   * again; what came from another machine is not asked for.
   */
  async changesSince(view: RepositoryView, progress: Progress): Promise<ReadonlyMap<string, FileChange> | null> {
    if (!isFolder(view.location)) return null;
    try {
      const { source } = await this.#platform.openSource(view.location, null, progress);
      try {
        return source.url === view.record.repo ? await sourceChanges(view.graph, source, this.hashing) : null;
      } finally {
        await source.close();
      }
    } catch (error) {
      if (isFailure(error) && error.code !== 'cancelled') return null;
      throw error;
    }
  }

  bytesOf(repo: string): number {
    return this.#store.repos.bytesOf(this.#names.find(repo).url);
  }

  /** The text of a file for someone to read, or why it is not shown. */
  async shownText(view: RepositoryView, path: string): Promise<ShownText> {
    const file = view.graph.files[view.graph.findFile(path)];
    const withheld = file === undefined ? null : whyWithheld(file);
    return { text: withheld === null ? await this.readText(view, path) : null, withheld };
  }

  /** The bytes of a file as it was indexed, as text; null where they cannot be had any more. */
  async readText(view: RepositoryView, path: string): Promise<string | null> {
    const bytes = await this.#readBytes(view, path);
    return bytes === null ? null : decoder.decode(bytes);
  }

  highlight(path: string, language: string, text: string): Promise<Int32Array> {
    return this.#platform.facts.highlight({ path, language, bytes: encoder.encode(text) });
  }

  /** A file from which anyone can reproduce and verify the snapshot without a network: see snapshot-archive. */
  async exportSnapshot(repo: string): Promise<Uint8Array> {
    const view = this.committed(repo);
    return encodeArchive(view, (path) => this.#readBytes(view, path));
  }

  /**
   * Indexes what an exported file holds and says whether it has the hash that the file claims. Where it has not, it does
   * not take the place of a state that is there: it is kept beside it, under its own hash.
   */
  async importSnapshot(
    bytes: Uint8Array,
    progress: Progress,
  ): Promise<{ outcome: IndexedState; claimed: string; analyzer: string }> {
    const archive = ArchiveSource.open(bytes);
    const outcome = await this.index(archive, {
      location: `${IMPORTED}${archive.claimed}`,
      keepContents: true,
      claimed: archive.claimed,
      progress,
    });
    return { outcome, claimed: archive.claimed, analyzer: archive.analyzer };
  }

  close(): void {
    this.#views.clear();
    this.#store.close();
  }

  #keepWarm(url: string | null): void {
    this.#store.records.keepWarm(url);
    if (url === null) this.#warm = null;
    else if (this.#warm?.url !== url) this.#warm = { url, facts: new FactMemory(), links: new LinkMemory() };
  }

  #enriched({ repo, hash }: SnapshotRecord): { readonly enriched?: string } {
    const layers = this.#store.layers.list(repo, hash);
    return layers.length === 0 ? {} : { enriched: enrichedHash(this.#platform.hashing, hash, layers) };
  }

  async #readBytes(view: RepositoryView, path: string): Promise<Uint8Array | null> {
    const file = view.graph.files[view.graph.findFile(path)];
    if (!file) return null;
    const uncommitted = view.uncommitted?.contents.get(path);
    if (uncommitted) return uncommitted;
    const kept = file.contentHash && this.#store.files.readContent(file.contentHash);
    if (kept) return kept;
    const found = await this.#platform.readBytes(view.location, view.record.commit, path, file.objectId);
    // An object id says what it holds; a path does not, and another file may stand there by now.
    const isOther = found !== null && file.objectId === '' && file.contentHash !== null && !this.#isOf(found, file);
    return isOther ? null : found;
  }

  #isOf(bytes: Uint8Array, { contentHash }: FileRow): boolean {
    return contentHash !== null && equalBytes(this.#platform.hashing.sha256(bytes), contentHash);
  }

  /** Layers come and go while a record stays, so views are kept by both. */
  #viewOf(
    record: SnapshotRecord,
    location: string,
    layers = this.#store.layers.list(record.repo, record.hash),
  ): RepositoryView {
    const key = [record.id, location, ...layers.map(({ root }) => root)].join(' ');
    const view = this.#views.get(key) ?? openView(this.#store, this.#platform.hashing, { record, location, layers });
    this.#views.delete(key);
    this.#views.set(key, view);
    for (const oldest of this.#views.keys()) if (this.#views.size > OPEN_VIEWS) this.#views.delete(oldest);
    return view;
  }
}
