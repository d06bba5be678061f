import { nextMessage } from '../next-message.ts';
import { onAbort, type FoundFiles, type Progress, type ProgressReport } from '../../core/ports/progress.ts';
import type { LongOptions } from '../engine-calls.ts';

/** More often than this nobody can read; each report is a message to the page. */
const REPORT_MS = 60;
const FOUND_MS = 300;

/** One piece of long work: tells whoever asked for it how it goes, and is cancelled by them. */
export class Job implements Progress {
  readonly #options: LongOptions;
  readonly signal: AbortSignal;
  #reportedAt = 0;
  #stage = '';
  #found: FoundFiles[] = [];
  #foundAt = -Infinity;

  constructor(options: LongOptions = {}) {
    this.#options = options;
    this.signal = options.signal ?? new AbortController().signal;
  }

  get isCancelled(): boolean {
    return this.signal.aborted;
  }

  onCancel(listener: () => void): () => void {
    return onAbort(this.signal, listener);
  }

  report(report: ProgressReport): void {
    const now = performance.now();
    const isLast = report.total > 0 && report.done >= report.total;
    if (report.stage === this.#stage && !isLast && now - this.#reportedAt < REPORT_MS) return;
    if (report.stage !== this.#stage) this.#tellFound(now);
    this.#reportedAt = now;
    this.#stage = report.stage;
    this.#options.onProgress?.(report);
  }

  found(files: FoundFiles): void {
    this.#found.push(files);
    const now = performance.now();
    if (now - this.#foundAt >= FOUND_MS) this.#tellFound(now);
  }

  #tellFound(now: number): void {
    if (this.#found.length === 0) return;
    this.#options.onFound?.({
      paths: this.#found.flatMap(({ paths }) => paths),
      counts: this.#found.flatMap(({ counts }) => counts),
      names: this.#found.flatMap(({ names }) => names),
      kinds: this.#found.flatMap(({ kinds }) => kinds),
    });
    this.#found = [];
    this.#foundAt = now;
  }

  breathe(): Promise<void> {
    return nextMessage();
  }
}
