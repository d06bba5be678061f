/**
 * Long work in small steps: it stands still at every `yield` and can be left there for good. Whoever runs it decides
 * what happens between two steps; the order of the work, and so its result, is the same for all of them.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How steps are run: with pauses and a look at whether to go on, or at once. */
export type RunSteps = <T>(steps: Steps<T>) => Promise<T>;

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export const atOnce: RunSteps = (steps) => Promise.resolve(finish(steps));
