import type { Progress } from '../../src/core/ports/progress.ts';

/** `Receiving objects:  45% (123/456), 1.20 MiB | 2.00 MiB/s`: each repeated in place with a carriage return. */
const LINE = /(?:remote: )?([A-Z][\w ]+): +\d+% \((\d+)\/(\d+)\)/;

/** Turns what git writes for people into progress reports. */
export class CloneProgress {
  readonly #progress: Progress;
  readonly #detail: string;
  #rest = '';

  constructor(progress: Progress, detail: string) {
    this.#progress = progress;
    this.#detail = detail;
  }

  take(text: string): void {
    const lines = (this.#rest + text).split(/[\r\n]/);
    this.#rest = lines.pop()!;
    const last = lines.map((line) => LINE.exec(line)).findLast((match) => match !== null);
    if (last === undefined || last === null) return;
    const [, phase, done, total] = last as unknown as [string, string, string, string];
    // Counting and compressing happen on the other side and each start again at nothing.
    if (phase !== 'Receiving objects' && phase !== 'Resolving deltas') return;
    const unit = phase === 'Receiving objects' ? 'objects' : 'deltas';
    this.#progress.report({ stage: 'clone', done: Number(done), total: Number(total), unit, detail: this.#detail });
  }
}
