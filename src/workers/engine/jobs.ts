import { Failure } from '../../core/base/failure.ts';
import { onAbort, type FoundFiles, type Progress, type ProgressReport } from '../../core/ports/progress.ts';
import type { OpenListener } from '../api.ts';

/** More often than this nobody can read; each report is a message to the page. */
const REPORT_MS = 60;
const FOUND_MS = 300;

/** One piece of long work: tells its listener, and can be cancelled from outside. */
export class Job implements Progress {
  readonly #listener: OpenListener;
  readonly #controller = new AbortController();
  #reportedAt = 0;
  #stage = '';
  #found: FoundFiles[] = [];
  #foundAt = -Infinity;

  constructor(listener: OpenListener) {
    this.#listener = listener;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isCancelled(): boolean {
    return this.#controller.signal.aborted;
  }

  cancel(): void {
    this.#controller.abort();
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
    this.#listener.onProgress(report);
  }

  found(files: FoundFiles): void {
    this.#found.push(files);
    const now = performance.now();
    if (now - this.#foundAt >= FOUND_MS) this.#tellFound(now);
  }

  #tellFound(now: number): void {
    if (this.#found.length === 0) return;
    this.#listener.onFound({
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

/** Lets messages in. A message channel comes round at once, where a timer would wait. */
export const nextMessage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The work under way, by the name its caller gave it. */
export class Jobs {
  readonly #running = new Map<string, Job>();

  async run<T>(name: string, listener: OpenListener, work: (job: Job) => Promise<T>): Promise<T> {
    if (this.#running.has(name)) throw new Failure('bad-input', 'This is already being opened.', { job: name });
    const job = new Job(listener);
    this.#running.set(name, job);
    try {
      return await work(job);
    } finally {
      this.#running.delete(name);
    }
  }

  cancel(name: string): void {
    this.#running.get(name)?.cancel();
  }
}
