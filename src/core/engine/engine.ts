import { Failure } from '../base/failure.ts';
import type { RunSteps } from '../base/steps.ts';
import type { RankedView } from '../context/ranked-view.ts';
import { RecentPacks } from '../context/recent-packs.ts';
import { ContextSessions } from '../context/session.ts';
import { Prover } from '../merkle/prover.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import { proofSource } from '../proofs/proof-source.ts';
import { Store } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { Diffs } from './diffs.ts';
import { Files } from './files.ts';
import { Indexing } from './indexing.ts';
import { Layers } from './layers.ts';
import { Preludes } from './preludes.ts';
import { Repositories } from './repositories.ts';
import { RepositoryNames } from './repositories/repository-names.ts';
import { SearchedTexts } from './searched-texts.ts';
import { inSlices } from './slices.ts';
import { encodeArchive } from './snapshot-archive.ts';
import { States } from './states.ts';
import { OpenViews } from './states/open-views.ts';
import { Upkeep } from './upkeep.ts';
import { WorkTrees } from './work-trees.ts';
import { snapshotOf } from '../model/incomplete.ts';

/** The façade: indexes repositories, keeps them, and opens their graphs for the tools. Each subject is a class. */
export class Engine {
  readonly repositories: Repositories;
  readonly states: States;
  readonly workTrees: WorkTrees;
  readonly layers: Layers;
  readonly indexing: Indexing;
  readonly files: Files;
  readonly diffs: Diffs;
  readonly upkeep: Upkeep;
  /** What callers of this process were given and came back to. */
  readonly sessions = new ContextSessions();
  /** Packs that they may still have. */
  readonly packs = new RecentPacks();
  /** What searches have read of the state they were about. */
  readonly searched = new SearchedTexts();
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #views: OpenViews;
  readonly #ranked = new WeakMap<RepositoryView, RankedView>();
  readonly #provers = new WeakMap<RepositoryView, Prover>();

  private constructor(platform: Platform, store: Store) {
    const names = new RepositoryNames(store);
    const views = new OpenViews(store, platform.hashing);
    const preludes = new Preludes(platform.preludes ?? platform.facts, platform.facts);
    const parts = { platform, store, names, views };
    this.#platform = platform;
    this.#store = store;
    this.#views = views;
    this.files = new Files(platform, store);
    this.indexing = new Indexing(platform, store, preludes);
    this.workTrees = new WorkTrees({ ...parts, preludes, files: this.files });
    this.diffs = new Diffs(this.files, this.workTrees);
    this.repositories = new Repositories({ ...parts, workTrees: this.workTrees });
    this.states = new States({ ...parts, workTrees: this.workTrees, indexing: this.indexing });
    this.layers = new Layers({ platform, store, states: this.states, files: this.files });
    this.upkeep = new Upkeep({ ...parts, indexing: this.indexing });
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

  get learning(): Store['learning'] {
    return this.#store.learning;
  }

  get answers(): Store['answers'] {
    return this.#store.answers;
  }

  get hashing(): Platform['hashing'] {
    return this.#platform.hashing;
  }

  /** A graph, ready to be ranked. */
  ranked(repo: string): Promise<RankedView> {
    return this.rankedView(this.states.view(repo));
  }

  /** The same of one that is open. */
  async rankedView(view: RepositoryView): Promise<RankedView> {
    if (view.words.isEmpty)
      throw new Failure('not-found', `${view.record.repo} was indexed without a word index. Index it again.`, {
        repo: view.record.repo,
      });
    const { RankedView } = await import('../context/ranked-view.ts');
    let ranked = this.#ranked.get(view);
    if (!ranked) this.#ranked.set(view, (ranked = new RankedView(view)));
    return ranked;
  }

  /** What makes proofs about the snapshot of a view. Layers and uncommitted files have no part in its hash. */
  prover(view: RepositoryView): Prover {
    snapshotOf(view.record);
    let prover = this.#provers.get(view);
    if (!prover) {
      const graph = this.#store.records.load(view.record);
      prover = new Prover(this.#platform.hashing, proofSource(graph, this.states.manifest(view.record)));
      this.#provers.set(view, prover);
    }
    return prover;
  }

  /** A file from which anyone can reproduce and verify the snapshot without a network: see snapshot-archive. */
  async exportSnapshot(repo: string): Promise<Uint8Array> {
    const view = this.states.committed(repo);
    return encodeArchive(view, (path) => this.files.readBytes(view, path));
  }

  /** Runs long work on the engine's thread so that a cancellation is heard, with the words that it then fails with. */
  inSlices(progress: Progress, cancelled: string): RunSteps {
    return inSlices(this.#platform.clock, progress, cancelled);
  }

  close(): void {
    this.#views.closeAll();
    this.#store.close();
  }
}
