import type { Cuts } from './cuts.ts';

/** Before all positions: no question's end settles what waits for it. */
const NEVER = -1;

interface Pending<T> {
  readonly key: string;
  readonly answer: T;
  /** Position of the outermost question under way that the answer was given without. */
  readonly lowest: number;
  readonly keep: (answer: T) => void;
}

/**
 * Questions that lead to others of their kind, and sometimes back to themselves. Each is worked out once: an answer that
 * waits for no other is kept for good, one that was given while it led back to a question under way is used as long as
 * that is, and kept where that one turns out to have the answer that was assumed for it.
 */
export class CycleMemo<T> {
  readonly #open = new Map<string, number>();
  readonly #pending: Pending<T>[] = [];
  readonly #byKey = new Map<string, Pending<T>>();
  /** Outermost question that was led back to since the one under way began. */
  #lowest = Infinity;
  readonly #isNothing: (answer: T) => boolean;
  readonly #cuts: Cuts;
  #ownCuts = 0;

  constructor(isNothing: (answer: T) => boolean, cuts: Cuts) {
    this.#isNothing = isNothing;
    this.#cuts = cuts;
  }

  /** How many of the cuts were made here: these are accounted for, those made elsewhere are not. */
  get cuts(): number {
    return this.#ownCuts;
  }

  get isUnderWay(): boolean {
    return this.#open.size > 0;
  }

  /** How many questions deep the one under way stands. */
  get depth(): number {
    return this.#open.size;
  }

  /** What is known of a question while others are under way: null where it has to be worked out. */
  known(key: string): T | null {
    const pending = this.#byKey.get(key);
    if (!pending) return null;
    this.#count();
    this.#lowest = Math.min(this.#lowest, pending.lowest);
    return pending.answer;
  }

  /** Whether a question leads back to one that is under way, which is then assumed to have none. */
  isOpen(key: string): boolean {
    const position = this.#open.get(key);
    if (position === undefined) return false;
    this.#count();
    this.#lowest = Math.min(this.#lowest, position);
    return true;
  }

  /** The question under way is given up for being too deep: what was asked on the way to it is not kept. */
  cut(): void {
    this.#lowest = NEVER;
    this.#count();
  }

  /** Works an answer out; `keep` is called where it holds for good, now or later. */
  answer(key: string, work: () => T, keep: (answer: T) => void): T {
    const position = this.#open.size;
    const first = this.#pending.length;
    const outer = this.#lowest;
    this.#lowest = Infinity;
    this.#open.set(key, position);
    const answer = work();
    this.#open.delete(key);
    const lowest = this.#lowest;
    if (lowest < 0 && position === 0) this.#drop();
    else if (lowest < position) {
      const pending = { key, answer, lowest, keep };
      this.#pending.push(pending);
      this.#byKey.set(key, pending);
    } else {
      keep(answer);
      this.#settle(first, this.#isNothing(answer));
    }
    this.#lowest = Math.min(outer, lowest < position ? lowest : Infinity);
    return answer;
  }

  #count(): void {
    this.#ownCuts += 1;
    this.#cuts.count += 1;
  }

  #drop(): void {
    this.#pending.length = 0;
    this.#byKey.clear();
  }

  /** Those that waited for a question which is answered now. */
  #settle(first: number, isAsAssumed: boolean): void {
    for (const { key, answer, keep } of this.#pending.splice(first)) {
      this.#byKey.delete(key);
      if (isAsAssumed && this.#isNothing(answer)) keep(answer);
    }
  }
}
