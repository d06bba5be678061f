import { onAbort, type Progress, type ProgressReport, type Stage } from '../../src/core/ports/progress.ts';
import { count } from '../../src/core/tools/figures.ts';

interface StageRow {
  readonly word: string;
  /** Where it begins and ends in the whole, in hundredths, as runs usually go. */
  readonly from: number;
  readonly to: number;
}

const STAGE_ROWS: Readonly<Record<Stage, StageRow>> = {
  clone: { word: 'Reading', from: 0, to: 10 },
  parse: { word: 'Parsing', from: 10, to: 70 },
  link: { word: 'Linking', from: 70, to: 92 },
  seal: { word: 'Sealing', from: 92, to: 100 },
  enrich: { word: 'Enriching', from: 0, to: 100 },
  check: { word: 'Checking', from: 0, to: 100 },
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

  onCancel(listener: () => void): () => void {
    return onAbort(this.#signal, listener);
  }

  report(report: ProgressReport): void {
    const progress = Math.floor(reachedBy(report));
    const now = this.#now();
    if (this.#send === null || progress <= this.#reached || now - this.#sentAt < EVERY_MS) return;
    this.#reached = progress;
    this.#sentAt = now;
    const { stage, done, total, unit } = report;
    const counted = total > 0 ? ` ${count(done)}/${count(total)} ${unit}` : '';
    this.#send({ progress, total: 100, message: `${STAGE_ROWS[stage].word}${counted}` });
  }

  breathe(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}

function reachedBy({ stage, done, total }: ProgressReport): number {
  const { from, to } = STAGE_ROWS[stage];
  return from + (total > 0 ? Math.min(1, done / total) * (to - from) : 0);
}
