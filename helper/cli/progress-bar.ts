import type { WriteStream } from 'node:tty';
import { onAbort, type Progress, type ProgressReport, type Stage } from '../../src/core/ports/progress.ts';
import { shownName } from '../../src/core/base/hidden-characters.ts';
import { count, duration } from '../../src/core/tools/figures.ts';

const LABELS: Readonly<Record<Stage, string>> = {
  clone: 'Cloning',
  parse: 'Parsing',
  link: 'Linking',
  seal: 'Sealing',
  enrich: 'Asking',
  check: 'Checking',
};
const BAR = 24;
const EVERY_MS = 80;
/** Over a shorter time a rate only flickers. */
const SETTLED_MS = 500;

/** One line on a terminal that is drawn over and over; on anything else it says nothing. */
export class ProgressBar implements Progress {
  readonly #stream: WriteStream | null;
  readonly #now: () => number;
  #stage: {
    readonly name: Stage;
    readonly unit: string;
    readonly startedAt: number;
    readonly startedWith: number;
  } | null = null;
  #drawnAt = 0;
  #isShown = false;
  readonly #cancelling = new AbortController();

  constructor(stream: WriteStream | null, now: () => number = Date.now) {
    this.#stream = stream;
    this.#now = now;
  }

  get isCancelled(): boolean {
    return this.#cancelling.signal.aborted;
  }

  cancel(): void {
    this.#cancelling.abort();
  }

  onCancel(listener: () => void): () => void {
    return onAbort(this.#cancelling.signal, listener);
  }

  report(report: ProgressReport): void {
    const now = this.#now();
    if (this.#stage?.name !== report.stage || this.#stage.unit !== report.unit) {
      this.#stage = { name: report.stage, unit: report.unit, startedAt: now, startedWith: report.done };
      this.#drawnAt = 0;
    }
    if (this.#stream === null || now - this.#drawnAt < EVERY_MS) return;
    this.#drawnAt = now;
    this.#isShown = true;
    const line = renderProgress(report, now - this.#stage.startedAt, this.#stage.startedWith);
    this.#stream.write(`\r\u001b[2K${shownName(line).slice(0, (this.#stream.columns || 80) - 1)}`);
  }

  /** Lets a Ctrl-C in during long work on this thread. */
  breathe(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Takes the line away, so that what follows stands at the left edge. */
  clear(): void {
    if (this.#isShown) this.#stream?.write('\r\u001b[2K');
    this.#isShown = false;
  }
}

/** `Parsing  ███████░░░░  45 %  1,234/2,742 files  410/s  4 s left  src/app.py` */
export function renderProgress(report: ProgressReport, elapsedMs: number, startedWith: number): string {
  const { stage, done, total, unit, detail } = report;
  const parts = [LABELS[stage].padEnd(7)];
  if (total > 0) {
    const share = Math.min(1, done / total);
    const filled = Math.round(share * BAR);
    parts.push(`${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`);
  }
  if (total > 0 || done > 0) parts.push(`${count(done)}${total > 0 ? `/${count(total)}` : ''} ${unit}`);
  const rate = elapsedMs < SETTLED_MS ? 0 : ((done - startedWith) * 1000) / elapsedMs;
  if (rate >= 1) parts.push(`${count(Math.round(rate))}/s`);
  if (rate > 0 && total > done) parts.push(`${duration(((total - done) / rate) * 1000)} left`);
  if (detail !== '') parts.push(detail);
  return parts.join('  ');
}
