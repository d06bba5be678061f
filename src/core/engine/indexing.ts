import type { LinkMemory } from '../link/incremental.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Source } from '../ports/source.ts';
import type { Store } from '../store/store.ts';
import { FactMemory } from './indexing/fact-memory.ts';
import type { IndexOutcome } from './indexing/index-source.ts';
import type { Preludes } from './preludes.ts';
import { ArchiveSource, IMPORTED } from './snapshot-archive.ts';

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

/** Makes recorded states from sources. */
export class Indexing {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #preludes: Preludes;
  /** What the last run over a repository knew, while more of its states follow. */
  #warm: { readonly url: string; readonly facts: FactMemory; readonly links: LinkMemory } | null = null;

  constructor(platform: Platform, store: Store, preludes: Preludes) {
    this.#platform = platform;
    this.#store = store;
    this.#preludes = preludes;
  }

  /** Opens and indexes what a person named. A revision of their choice does not become the current state. */
  async indexLocation(named: string, revision: string | null, progress: Progress): Promise<IndexedState> {
    this.#store.requireWritable();
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
    // Loaded here, with every language: most questions are about a state that is recorded.
    const [{ indexSource }, { LinkMemory }] = await Promise.all([
      import('./indexing/index-source.ts'),
      import('../link/incremental.ts'),
    ]);
    if (moreFollow || this.#warm?.url !== source.url)
      this.#keepWarm(moreFollow ? { url: source.url, links: new LinkMemory() } : null);
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
    return { ...outcome, isCurrent: this.#store.records.current(outcome.repo)?.id === outcome.record };
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

  #keepWarm(run: { readonly url: string; readonly links: LinkMemory } | null): void {
    this.#store.records.keepWarm(run?.url ?? null);
    if (run === null) this.#warm = null;
    else if (this.#warm?.url !== run.url) this.#warm = { ...run, facts: new FactMemory() };
  }
}
