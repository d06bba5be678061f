import { STAGES, type Progress, type ProgressReport, type Stage } from '../../src/core/ports/progress.ts';
import { count } from '../cli/figures.ts';

/** How much of the whole each stage is, in hundredths, as index runs usually go; enriching is a whole of its own. */
const SHARES: Readonly<Record<Stage, number>> = { clone: 10, parse: 60, link: 22, seal: 8, enrich: 100 };
const WORDS: Readonly<Record<Stage, string>> = {
  clone: 'Reading',
  parse: 'Parsing',
  link: 'Linking',
  seal: 'Sealing',
  enrich: 'Asking',
};
const EVERY_MS = 100;

export interface ProgressNote {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Progress of one call, for who made it: as notes that only ever rise, not more than ten a second. */
export class CallProgress implements Progress {
  readonly #signal: AbortSignal;
  readonly #send: ((note: ProgressNote) => void) | null;
  readonly #now: () => number;
  #reached = 0;
  #sentAt = -Infinity;

  /** Without `send` nobody wants to know. */
  constructor(signal: AbortSignal, send: ((note: ProgressNote) => void) | null, now: () => number = Date.now) {
    this.#signal = signal;
    this.#send = send;
    this.#now = now;
  }

  get isCancelled(): boolean {
    return this.#signal.aborted;
  }

  report(report: ProgressReport): void {
    const progress = Math.floor(reachedBy(report));
    const now = this.#now();
    if (this.#send === null || progress <= this.#reached || now - this.#sentAt < EVERY_MS) return;
    this.#reached = progress;
    this.#sentAt = now;
    const { stage, done, total, unit } = report;
    const counted = total > 0 ? ` ${count(done)}/${count(total)} ${unit}` : '';
    this.#send({ progress, total: 100, message: `${WORDS[stage]}${counted}` });
  }

  breathe(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}

function reachedBy({ stage, done, total }: ProgressReport): number {
  const earlierStages = stage === 'enrich' ? [] : STAGES.slice(0, STAGES.indexOf(stage));
  const before = earlierStages.reduce((sum, earlier) => sum + SHARES[earlier], 0);
  return before + (total > 0 ? Math.min(1, done / total) * SHARES[stage] : 0);
}
