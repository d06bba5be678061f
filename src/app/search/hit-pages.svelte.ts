import type { ToolInput } from '../../core/tools/table.ts';
import type { FailureMessage } from '../../workers/api.ts';
import type { Answer } from '../engine/ask.svelte.ts';
import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';
import type { Found } from './file-hits.ts';

/** What a search found, page after page. A new answer to the first page begins again. */
export class HitPages {
  readonly #first: Answer<Found, ToolInput<'search'>>;
  #later = $state.raw<{ readonly of: Found | null; readonly pages: readonly Found[] }>({ of: null, pages: [] });
  isLoading = $state(false);
  failure = $state.raw<FailureMessage | null>(null);

  constructor(first: Answer<Found, ToolInput<'search'>>) {
    this.#first = first;
  }

  get pages(): readonly Found[] {
    const first = this.#first.value;
    if (first === null) return [];
    return this.#later.of === first ? [first, ...this.#later.pages] : [first];
  }

  get shown(): number {
    return this.pages.reduce((sum, { hits }) => sum + hits.length, 0);
  }

  /** Where the next page begins; null where all are shown. */
  get next(): string | null {
    return this.pages.at(-1)?.next ?? null;
  }

  async more(): Promise<void> {
    const [first, question, after] = [this.#first.value, this.#first.question, this.next];
    if (first === null || question === null || after === null || this.isLoading) return;
    this.isLoading = true;
    this.failure = null;
    try {
      const page = await engine.call('search', { ...question, after });
      if (this.#first.value === first) this.#later = { of: first, pages: [...this.pages.slice(1), page] };
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.isLoading = false;
    }
  }
}
