import type { ToolOutput } from '../../../core/tools/table.ts';
import type { FailureMessage } from '../../../workers/api.ts';
import { AnswerCache } from '../../engine/answer-cache.ts';
import { engine } from '../../engine/engine.svelte.ts';
import { failureOf } from '../../engine/failure.ts';
import type { GraphPlace } from '../../route/places.ts';
import type { Expansion } from './neighbourhood-map.ts';

const LIMIT = 40;

/** Neighbourhoods of expanded nodes, in the order they were expanded. */
export class Expansions {
  #results = $state.raw<readonly Expansion[]>([]);
  #failure = $state.raw<FailureMessage | null>(null);
  #isWaiting = $state(false);
  readonly #known = new AnswerCache<Promise<ToolOutput<'neighbourhood'>>>(40);

  get results(): readonly Expansion[] {
    return this.#results;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Asks for what is missing; gives back how to forget about the answer. */
  follow(repo: string, stamp: string, graph: GraphPlace): () => void {
    let isWanted = true;
    if (graph.expanded.length === 0) {
      this.#results = [];
      this.#isWaiting = false;
      return () => undefined;
    }
    this.#isWaiting = true;
    this.#failure = null;
    Promise.all(graph.expanded.map((symbol) => this.#ask(repo, stamp, symbol, graph))).then(
      (parts) => {
        if (!isWanted) return;
        this.#results = parts.map((part, index) => ({ ref: graph.expanded[index]!, part }));
        this.#isWaiting = false;
      },
      (error: unknown) => {
        if (!isWanted) return;
        this.#failure = failureOf(error);
        this.#isWaiting = false;
      },
    );
    return () => {
      isWanted = false;
    };
  }

  #ask(
    repo: string,
    stamp: string,
    symbol: string,
    { types, minConfidence, tests }: GraphPlace,
  ): Promise<ToolOutput<'neighbourhood'>> {
    const key = JSON.stringify([repo, stamp, symbol, types, minConfidence, tests]);
    const known = this.#known.read(key);
    if (known !== undefined) return known;
    const asked = engine.call('neighbourhood', {
      repo,
      symbol,
      depth: 1,
      minConfidence,
      includeTests: tests,
      limit: LIMIT,
      ...(types.length === 0 ? {} : { types: [...types] }),
    });
    this.#known.write(key, asked);
    asked.catch(() => this.#known.forget(key));
    return asked;
  }
}
