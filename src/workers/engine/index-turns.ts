import { Failure } from '../../core/base/failure.ts';
import type { Job } from './jobs.ts';

/** Index runs come one at a time: two would only take each other's memory and processor. Cloning goes on meanwhile. */
export class IndexTurns {
  #holder: Job | null = null;
  #waiting: (() => void)[] = [];

  get areTaken(): boolean {
    return this.#holder !== null;
  }

  /** Waits until nobody else has it; whoever has it already may ask again. */
  async take(job: Job): Promise<void> {
    while (this.#holder !== null && this.#holder !== job) {
      job.report({ stage: 'parse', done: 0, total: 0, unit: 'files', detail: 'waiting for another repository' });
      await this.#given(job.signal);
      if (job.isCancelled) throw new Failure('cancelled', 'Cancelled.');
    }
    this.#holder = job;
  }

  give(job: Job): void {
    if (this.#holder !== job) return;
    this.#holder = null;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #given(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}
