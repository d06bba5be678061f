import type { ToolInput, ToolOutput } from '../../core/tools/table.ts';
import type { Answer } from '../engine/ask.svelte.ts';
import { router } from '../route/router.svelte.ts';
import { library, type Repository } from './library.svelte.ts';
import { session } from './session.ts';

/** What is told of a state, whether it is the current one or was recorded earlier. */
export type ViewedState = Pick<
  Repository,
  'commit' | 'reference' | 'snapshot' | 'analyzer' | 'files' | 'nodes' | 'edges'
>;
export type PastState = ToolOutput<'log'>['states'][number];
type PastAnswer = Answer<ToolOutput<'log'>, ToolInput<'log'>>;

/** Which state of the repository is on screen. */
class Viewed {
  #past = $state.raw<PastAnswer | null>(null);

  /** Whether the address names a recorded state: then nothing is written, for that would be about the current one. */
  get isPast(): boolean {
    return router.state !== null;
  }

  /** Whether the address names a state that is not there. */
  get isMissing(): boolean {
    return this.isPast && (this.#past?.failure ?? null) !== null;
  }

  /** The recorded state in view, once it was found. */
  get past(): PastState | null {
    const answer = this.#past;
    // Whoever asked about another state is about to leave the screen.
    const isAbout = this.isPast && answer?.question?.repo === router.repoAtState;
    return isAbout ? (answer?.value?.states[0] ?? null) : null;
  }

  get state(): ViewedState | null {
    if (this.isPast) return this.past;
    return router.repo === null ? null : library.find(router.repo);
  }

  /** By which answers learn from what is looked at; what is looked at in the past says nothing of today. */
  get session(): { readonly session?: string } {
    return this.isPast ? {} : { session };
  }

  offerPast(answer: PastAnswer): () => void {
    this.#past = answer;
    return () => {
      if (this.#past === answer) this.#past = null;
    };
  }
}

export const viewed = new Viewed();
