/**
 * Words that people use for something and the names it has in code. A class is data that anyone can check: each is
 * backed by the public documentation of what it describes.
 */
export interface EquivalenceClass {
  /** What it is about, for explanations: `request routing`. */
  readonly concept: string;
  /** As people write it, lower case, singular; a phrase of several words says more than one word. */
  readonly phrases: readonly string[];
  /** Names of symbols: a last part (`Blueprint`) or a dotted end of one (`Flask.route`); `*` at an end stands for anything. */
  readonly targets: readonly string[];
  /** Ids of the languages in whose code the names mean this; without any, in all. */
  readonly languages?: readonly string[];
  readonly reference: string;
}

export interface EquivalenceTable {
  /** A framework's name, or `software` for what holds anywhere. */
  readonly name: string;
  /**
   * How a repository shows that it is or uses the framework: it imports or depends on one of these packages, or has a
   * package of its own of that name (the last part of a path). Empty: always.
   */
  readonly packages: readonly string[];
  readonly classes: readonly EquivalenceClass[];
}
