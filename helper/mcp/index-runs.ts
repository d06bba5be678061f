import type { Progress, ProgressReport } from '../../src/core/ports/progress.ts';
import { Failure } from '../../src/core/base/failure.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';

type IndexReport = ToolOutput<'index_repo'>;

export type RunIndex = (progress: Progress) => Promise<IndexReport>;

/** One run that several callers wait for. It goes on while any of them does. */
class SharedRun implements Progress {
  readonly #waiting = new Set<Progress>();
  readonly #listeners = new Set<() => void>();
  #last: ProgressReport | null = null;
  #outcome: Promise<IndexReport> | null = null;

  get isCancelled(): boolean {
    return [...this.#waiting].every(({ isCancelled }) => isCancelled);
  }

  onCancel(listener: () => void): () => void {
    if (this.#waiting.size > 0 && this.isCancelled) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  report(report: ProgressReport): void {
    this.#last = report;
    for (const progress of this.#waiting) progress.report(report);
  }

  async join(progress: Progress, start: (run: Progress) => Promise<IndexReport>): Promise<IndexReport> {
    this.#waiting.add(progress);
    if (this.#last !== null) progress.report(this.#last);
    let stopListening: (() => void) | undefined;
    const cancelled = new Promise<never>((_resolve, reject) => {
      stopListening = progress.onCancel?.(() => {
        reject(new Failure('cancelled', 'Cancelled.'));
        if (this.isCancelled) for (const listener of this.#listeners) listener();
      });
    });
    try {
      return await Promise.race([(this.#outcome ??= start(this)), cancelled]);
    } finally {
      stopListening?.();
      if (!progress.isCancelled) this.#waiting.delete(progress);
    }
  }
}

/** Index runs of this server: one at a time, and one for all who ask for the same. */
export class IndexRuns {
  readonly #runs = new Map<string, SharedRun>();
  #before: Promise<unknown> = Promise.resolve();

  /** Runs it, or waits for the run of that key that is under way. */
  async join(key: string, progress: Progress, run: RunIndex): Promise<IndexReport> {
    for (;;) {
      try {
        return await this.#joinOnce(key, progress, run);
      } catch (error) {
        // The run was given up by all who waited for it just before this caller came.
        const isOthers = error instanceof Failure && error.code === 'cancelled' && !progress.isCancelled;
        if (!isOthers) throw error;
      }
    }
  }

  #joinOnce(key: string, progress: Progress, run: RunIndex): Promise<IndexReport> {
    const shared = this.#runs.get(key) ?? new SharedRun();
    this.#runs.set(key, shared);
    return shared.join(progress, (joined) => {
      const outcome = this.#before.then(() => {
        if (joined.isCancelled) throw new Failure('cancelled', 'Cancelled.');
        return run(joined);
      });
      this.#before = outcome.catch(() => undefined).finally(() => this.#runs.delete(key));
      // Nobody may be waiting any more when it fails.
      outcome.catch(() => undefined);
      return outcome;
    });
  }
}
