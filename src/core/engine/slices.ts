import { Failure } from '../base/failure.ts';
import type { RunSteps } from '../base/steps.ts';
import type { Clock } from '../ports/clock.ts';
import type { Progress } from '../ports/progress.ts';

/** How long work keeps the thread before it lets others have it. The clock decides when to look up, never what is done. */
const SLICE_MS = 15;

/**
 * Runs steps in slices. After each the thread goes back to its event loop, where a cancellation, a signal or another
 * question comes in; cancelled work is left where it stands and fails with the given words.
 */
export function inSlices(clock: Clock, progress: Progress, cancelled: string): RunSteps {
  const rest = async (): Promise<void> => {
    await progress.breathe?.();
    if (progress.isCancelled) throw new Failure('cancelled', cancelled);
  };
  return async (steps) => {
    try {
      await rest();
      for (let since = clock.now(); ;) {
        const step = steps.next();
        if (step.done === true) return step.value;
        if (clock.now() - since < SLICE_MS) continue;
        await rest();
        since = clock.now();
      }
    } catch (error) {
      // What holds something open while it works lets go of it.
      steps.return(undefined as never);
      throw error;
    }
  };
}

/** Waits for work elsewhere (a disk, a network, other threads) only until it is cancelled. */
export function orCancelled<T>(progress: Progress, cancelled: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = progress.onCancel?.(() => reject(new Failure('cancelled', cancelled)));
    work.then(resolve, reject).finally(() => stopListening?.());
  });
}
