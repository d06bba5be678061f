/** Time for people (records, ages) and for budgets; never part of a hash or a ranking. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
