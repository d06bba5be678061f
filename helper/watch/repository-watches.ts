import type { Engine } from '../../src/core/engine/engine.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { RepositoryWatch } from './repository-watch.ts';

export interface Watched {
  readonly repository: GitRepository;
  /** Brings the store to what HEAD is at. */
  readonly index: (url: string) => Promise<unknown>;
}

/** The work trees that a server watches: each from the first question about it on. */
export class RepositoryWatches {
  readonly #engine: Engine;
  readonly #watches = new Map<string, RepositoryWatch>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The watch of a work tree, begun where it is new. Whatever goes wrong with it, questions are answered from commits. */
  of(watched: Watched): RepositoryWatch {
    const { root } = watched.repository;
    const known = this.#watches.get(root);
    if (known !== undefined) return known;
    const watch = new RepositoryWatch({ ...watched, engine: this.#engine, onSeen: () => undefined });
    this.#watches.set(root, watch);
    watch.start().catch(() => {
      this.#watches.delete(root);
      void watch.close();
    });
    return watch;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watches.values()].map((watch) => watch.close()));
  }
}
