import type { ToolInput, ToolName, ToolOutput } from '../../core/tools/table.ts';
import type { FailureMessage } from '../../workers/api.ts';
import { library } from '../state/library.svelte.ts';
import { AnswerCache } from './answer-cache.ts';
import { engine } from './engine.svelte.ts';
import { failureOf } from './failure.ts';

/** Up to here an old answer stays on screen; then the view shows that it is working. */
const SLOW_MS = 100;

const cache = new AnswerCache(120);

/** What a tool answered to the latest question. */
export class Answer<T, Question> {
  /** The latest answer; an older one stays while the new one takes less than a blink. */
  value = $state.raw<T | null>(null);
  /** What `value` answers. */
  question = $state.raw<Question | null>(null);
  failure = $state.raw<FailureMessage | null>(null);
  isWaiting = $state(false);
  /** Waiting long enough that the screen should say so. */
  isSlow = $state(false);
  #turn = $state(0);

  get turn(): number {
    return this.#turn;
  }

  retry(): void {
    this.#turn += 1;
  }
}

interface AskOptions {
  /** Keep an older answer on screen however long the new one takes: results that refine as one types. */
  readonly keep?: boolean;
  /** It may take long: who asks something else, or nothing, or goes away cancels it. */
  readonly isLong?: boolean;
}

/**
 * Asks a tool whenever the question changes; null asks nothing. Call it while a component is being set up. Answers are
 * kept by snapshot, so that going back shows at once what was there.
 */
export function ask<Name extends ToolName>(
  name: Name,
  question: () => ToolInput<Name> | null,
  options: AskOptions = {},
): Answer<ToolOutput<Name>, ToolInput<Name>> {
  type Output = ToolOutput<Name>;
  const answer = new Answer<Output, ToolInput<Name>>();
  let asked = '';
  let underway: AbortController | null = null;
  const current = $derived.by(() => {
    const input = question();
    return input === null ? '' : JSON.stringify(input);
  });

  $effect(() => {
    const text = current;
    const turn = answer.turn;
    if (text === '') {
      asked = '';
      underway?.abort();
      answer.value = null;
      answer.failure = null;
      answer.isWaiting = false;
      answer.isSlow = false;
      return;
    }
    const input = JSON.parse(text) as ToolInput<Name>;
    const stamp = 'repo' in input && typeof input.repo === 'string' ? library.stampOf(input.repo) : '';
    const key = `${stamp} ${name} ${text} ${turn}`;
    if (key === asked) return;
    asked = key;
    underway?.abort();
    answer.failure = null;
    const known = cache.read(key) as Output | undefined;
    if (known !== undefined) {
      answer.value = known;
      answer.question = input;
      answer.isWaiting = false;
      answer.isSlow = false;
      return;
    }
    answer.isWaiting = true;
    answer.isSlow = false;
    const timer = setTimeout(() => {
      answer.isSlow = true;
      if (options.keep !== true) answer.value = null;
    }, SLOW_MS);
    const settle = (apply: () => void): void => {
      if (asked !== key) return;
      clearTimeout(timer);
      answer.isWaiting = false;
      answer.isSlow = false;
      apply();
    };
    underway = options.isLong === true ? new AbortController() : null;
    const reply = underway ? engine.run(name, input, { signal: underway.signal }) : engine.call(name, input);
    reply.then(
      (value) => {
        cache.write(key, value);
        settle(() => {
          answer.value = value;
          answer.question = input;
        });
      },
      (error: unknown) =>
        settle(() => {
          answer.value = null;
          answer.failure = failureOf(error);
        }),
    );
    return () => clearTimeout(timer);
  });
  $effect(() => () => underway?.abort());
  return answer;
}
