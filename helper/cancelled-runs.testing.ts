import type { Engine } from '../src/core/engine/engine.ts';
import type { Progress, Stage } from '../src/core/ports/progress.ts';
import { onAbort } from '../src/core/ports/progress.ts';
import type { Source } from '../src/core/ports/source.ts';
import { fairClock } from './testing/thread-time.ts';

/** Stages in which a run of the engine is cancelled; `write` is the part of sealing that comes after the hashes. */
export type CancelledStage = Extract<Stage, 'parse' | 'link' | 'seal'> | 'write';

export interface CancelledRun {
  /** Milliseconds from the moment it was cancelled until the run had ended; null where it was over before. */
  readonly heardMs: number | null;
  readonly failure: unknown;
}

const stageOf = ({ stage, done, total }: { stage: Stage; done: number; total: number }): string =>
  stage === 'seal' && total > 0 && done === total ? 'write' : stage;

/** Runs to the end and tells how long each stage takes. */
export async function stageTimes(engine: Engine, source: Source): Promise<ReadonlyMap<string, number>> {
  const entered: [string, number][] = [];
  await engine.indexing.index(source, {
    location: 'memory',
    progress: {
      isCancelled: false,
      report: (report) => {
        if (entered.at(-1)?.[0] !== stageOf(report)) entered.push([stageOf(report), performance.now()]);
      },
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
    },
  });
  const ends = [...entered.slice(1).map(([, at]) => at), performance.now()];
  return new Map(entered.map(([stage, at], i) => [stage, ends[i]! - at]));
}

/** Cancels a run some time after a stage has begun, as a signal or message does: from the event loop. */
export async function cancelIn(
  engine: Engine,
  source: Source,
  stage: CancelledStage,
  delayMs: number,
): Promise<CancelledRun> {
  const now = fairClock();
  const controller = new AbortController();
  const timers: { stop: () => void }[] = [];
  let cancelledAt: number | null = null;
  let isOver = false;
  // The moment itself comes in the middle of a stretch of work, before the event loop gets to the timer.
  const dueAt = (): number => performance.now() + delayMs;
  let due = Infinity;
  const progress: Progress = {
    get isCancelled() {
      return controller.signal.aborted;
    },
    onCancel: (listener) => onAbort(controller.signal, listener),
    report: (report) => {
      if (timers.length > 0 || stageOf(report) !== stage) return;
      due = dueAt();
      const cancel = (): void => {
        if (isOver) return;
        // What the timer was late by has kept the cancellation waiting as well.
        cancelledAt = now() - Math.max(0, performance.now() - due);
        controller.abort();
      };
      // No timer comes sooner than in a millisecond.
      timers.push({ stop: delayMs < 1 ? immediately(cancel) : later(cancel, delayMs) });
    },
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
  try {
    await engine.indexing.index(source, { location: 'memory', progress });
    return { heardMs: null, failure: null };
  } catch (failure) {
    return { heardMs: cancelledAt === null ? null : now() - cancelledAt, failure };
  } finally {
    isOver = true;
    for (const { stop } of timers) stop();
  }
}

function immediately(act: () => void): () => void {
  const immediate = setImmediate(act);
  return () => clearImmediate(immediate);
}

function later(act: () => void, delayMs: number): () => void {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}
