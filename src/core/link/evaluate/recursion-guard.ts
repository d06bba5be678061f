import type { Cuts } from './cuts.ts';

/** Chains longer than this are cut: real code does not have them, hostile code does. */
const DEPTH_LIMIT = 80;
/** Steps one question may take, for programs whose expressions refer to each other in knots. */
const STEP_LIMIT = 20_000;

/**
 * Keeps questions that lead to questions in bounds, and tells which answers are whole: one that was cut short (a cycle,
 * a limit) may be used, but not kept. A pair of calls around each step, because closures cost more than the steps.
 */
export class RecursionGuard {
  #depth = 0;
  #steps = 0;
  #isCut = false;
  #question = 0;
  readonly #cuts: Cuts;

  constructor(cuts: Cuts) {
    this.#cuts = cuts;
  }

  get isExhausted(): boolean {
    return this.#depth > DEPTH_LIMIT || this.#steps > STEP_LIMIT;
  }

  /** Number of the question under way, which all its steps belong to. */
  get question(): number {
    return this.#question;
  }

  /** The step under way could not be answered to the end. */
  cut(): void {
    this.#isCut = true;
    this.#cuts.count += 1;
  }

  /** Begins a step deeper; what it gives goes to `leave`. */
  enter(): boolean {
    const outer = this.#isCut;
    this.#isCut = false;
    this.#depth += 1;
    this.#steps += 1;
    return outer;
  }

  /** Ends the step; tells whether its answer is whole. */
  leave(outer: boolean): boolean {
    this.#depth -= 1;
    const isWhole = !this.#isCut;
    this.#isCut = outer || !isWhole;
    if (this.#depth === 0) {
      this.#steps = 0;
      this.#isCut = false;
      this.#question += 1;
    }
    return isWhole;
  }
}
