import type { Value } from '../../languages/values.ts';

/** So often an expression is worked out for one question before the last answer is taken for the next. */
const MOST_TIMES = 3;

/**
 * Values that could not be worked out to the end while one question was under way. They are not kept beyond it; but where
 * a question comes by the same expression again and again, each time would tell the same, and all of them together would
 * be as many as there are ways to it.
 */
export class CutValues {
  readonly #values = new Map<number, { value: Value; times: number }>();
  #question = 0;

  /** What an expression was last found to be for that question, once it was worked out often enough. */
  known(key: number, question: number): Value | null {
    if (this.#question !== question) {
      this.#question = question;
      if (this.#values.size > 0) this.#values.clear();
    }
    const cut = this.#values.size === 0 ? undefined : this.#values.get(key);
    return cut !== undefined && cut.times >= MOST_TIMES ? cut.value : null;
  }

  /** Of the question that `known` was last asked about. */
  add(key: number, value: Value): void {
    const times = (this.#values.get(key)?.times ?? 0) + 1;
    this.#values.set(key, { value, times });
  }
}
