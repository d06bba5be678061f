import type { Steps } from '../../base/steps.ts';
import { VALUE_WALKS } from '../../languages/values.ts';
import { rowCount } from '../../model/compact-facts.ts';
import type { ProgramFile } from '../program.ts';

/** Steps that one row of a file's facts may cost. */
const STEPS_PER_ROW = 600;
/** Steps beyond that, for files that are the first to ask about large others; what files leave over refills it. */
const SPARE_STEPS = 8_000_000;
/** How much of these one file may take. */
const SPARE_STEPS_PER_FILE = 1_000_000;

/**
 * Counts the work of linking, in steps that depend on the files alone and never on the clock: an expression evaluated, a
 * type visited, a scope searched. A file may take so many for each of its rows; when they are spent, everything asked on
 * its behalf is answered with nothing, what was answered so is not kept, and the file is listed as too complex. All files
 * together take at most STEPS_PER_ROW for each row, and SPARE_STEPS once.
 */
export class WorkMeter {
  /** Of the file under way: counted up where the work is done. */
  steps = 0;
  /** Of all files before it. */
  #done = 0;
  #limit = Infinity;
  #own = 0;
  #spare = SPARE_STEPS;
  #path: string | null = null;
  #walked = VALUE_WALKS.steps;
  readonly #tooComplex = new Set<string>();

  get isSpent(): boolean {
    return this.steps > this.#limit;
  }

  /** Paths of the files that took more than they may. */
  get tooComplex(): ReadonlySet<string> {
    return this.#tooComplex;
  }

  get total(): number {
    return this.#done + this.steps;
  }

  get limit(): number {
    return this.#limit;
  }

  /** From here on the work is that of a file. */
  begin(file: ProgramFile): void {
    this.end();
    this.#path = file.foreignPackage === null ? file.path : null;
    this.#walked = VALUE_WALKS.steps;
    this.#own = STEPS_PER_ROW * rowCount(file.facts);
    this.#limit = this.#own + Math.min(this.#spare, SPARE_STEPS_PER_FILE);
  }

  /** As `begin`, unless the file is under way already. */
  resume(file: ProgramFile): void {
    if (this.#path !== file.path) this.begin(file);
  }

  /** From here on the work is that of no file. */
  end(): void {
    if (this.isSpent && this.#path !== null) this.#tooComplex.add(this.#path);
    this.#spare = Math.max(0, Math.min(SPARE_STEPS, this.#spare + this.#own - this.steps));
    this.#done += this.steps;
    this.steps = 0;
    this.#own = 0;
    this.#limit = Infinity;
    this.#path = null;
  }

  /** A file whose edges are taken over has taken what it took before, as if it were linked again. */
  replay(file: ProgramFile, steps: number): void {
    this.begin(file);
    this.steps = steps;
  }

  /** As if nothing had been done. */
  clear(): void {
    this.steps = 0;
    this.end();
    this.#done = 0;
    this.#spare = SPARE_STEPS;
    this.#tooComplex.clear();
  }

  /** Runs work in steps so that what others do between two of them is not counted. */
  *alone<T>(steps: Steps<T>): Steps<T> {
    for (;;) {
      this.#walked = VALUE_WALKS.steps;
      const step = steps.next();
      this.countValues();
      if (step.done === true) return step.value;
      yield;
    }
  }

  /** Takes over what was spent on looking through values since it was last asked. */
  countValues(): void {
    this.steps += VALUE_WALKS.steps - this.#walked;
    this.#walked = VALUE_WALKS.steps;
  }
}
