import type { Hashing } from '../ports/hashing.ts';
import type { SqlDatabase } from '../ports/sql-database.ts';
import { AnswerCache } from './tables/answer-cache.ts';
import { finish, type Steps } from '../base/steps.ts';
import type { LayersCheck, StoreCheck } from './problems.ts';
import { StoreChecker } from './upkeep/check-store.ts';
import { checkLayers, damagedLayers, type LayerBase } from './upkeep/check-layers.ts';
import { GarbageCollector } from './upkeep/collect-garbage.ts';
import { FileStore } from './tables/file-store.ts';
import { LayerStore, type LayerRow } from './tables/layer-store.ts';
import { LearningStore } from './tables/learning-store.ts';
import { migrate } from './tables/migrations.ts';
import { RecordStore } from './tables/record-store.ts';
import { removeDamaged, type Removal } from './upkeep/remove-damaged.ts';
import { RepoStore } from './tables/repo-store.ts';
import { SegmentStore } from './tables/segment-store.ts';
import { workInMemory } from './tables/work-in-memory.ts';

export type { Freed } from './upkeep/collect-garbage.ts';
export type { RemovedRows } from './upkeep/remove-damaged.ts';
export type { FactKey, KeptContent, KeptFacts, KnownObject } from './tables/file-store.ts';
export type { FileEvidence, LayerRow } from './tables/layer-store.ts';
export type { LearningStore } from './tables/learning-store.ts';
export type { RepoRow } from './tables/repo-store.ts';

/** Everything that is kept, over one SQLite database. The only place with SQL. */
export class Store {
  readonly repos: RepoStore;
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly learning: LearningStore;
  readonly answers: AnswerCache;
  readonly layers: LayerStore;
  readonly garbage: GarbageCollector;
  readonly #database: SqlDatabase;
  readonly #hashing: Hashing;
  readonly #segments: SegmentStore;

  private constructor(database: SqlDatabase, hashing: Hashing) {
    const segments = new SegmentStore(database, hashing);
    this.#database = database;
    this.#hashing = hashing;
    this.#segments = segments;
    this.files = new FileStore(database, hashing);
    this.learning = new LearningStore(database, hashing);
    this.answers = new AnswerCache(database, hashing);
    this.layers = new LayerStore(database, hashing);
    this.records = new RecordStore(database, hashing, segments, this.files);
    this.repos = new RepoStore(database, hashing, this.records, segments);
    this.garbage = new GarbageCollector(database, hashing, segments);
  }

  /** Brings the schema up to date first. Fails with `store-too-new` where a newer program wrote it. */
  static open(database: SqlDatabase, hashing: Hashing): Store {
    migrate(database, hashing);
    if (database.readOnly !== undefined) workInMemory(database);
    return new Store(database, hashing);
  }

  /** Fails where the store can only be read: work that would end in a write need not begin. */
  requireWritable(): void {
    if (this.#database.readOnly !== undefined) throw this.#database.readOnly;
  }

  /** Whether questions are answered and nothing is kept. */
  get isReadOnly(): boolean {
    return this.#database.readOnly !== undefined;
  }

  /** Several writes as one: all or nothing. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Everything besides the states: the file, rows by their digests, how they hang together. */
  check(): StoreCheck {
    return finish(this.checkInSteps());
  }

  checkInSteps(): Steps<StoreCheck> {
    return new StoreChecker(this.#database, this.#hashing).check();
  }

  /** Recomputes the roots of the layers over a state. */
  checkLayers(base: LayerBase): LayersCheck {
    return checkLayers(this.layers, base);
  }

  /** Layers over a state whose bytes are not what their root says. */
  damagedLayers(base: LayerBase): LayerRow[] {
    return damagedLayers(this.layers, base);
  }

  /** Takes out what is not what its hash says: see remove-damaged. */
  removeDamaged(): Removal {
    const [database, hashing] = [this.#database, this.#hashing];
    return removeDamaged({ database, hashing, segments: this.#segments, layers: this.layers });
  }

  /** Gives the space of what was removed back to the disk. The file is rewritten aside: stopped half way, it is as it was. */
  compact(): void {
    this.#database.exec('VACUUM');
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#database.close();
  }
}
