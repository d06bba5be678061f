import type { LinePairs } from './line-pairs.ts';
import type { PairAnswer, PairQuestion } from './line-pairs-worker.ts';

/** Pairs the lines of texts in a worker of its own: two long files are seconds of work. */
export class PairedLines {
  #worker: Worker | null = null;
  #asked = 0;

  /** What was asked before and has no answer yet is given up. */
  pair(before: string, after: string): Promise<LinePairs> {
    this.close();
    const worker = new Worker(new URL('./line-pairs-worker.ts', import.meta.url), {
      type: 'module',
      name: 'line pairs',
    });
    this.#worker = worker;
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PairAnswer>) => {
        this.close();
        resolve(data.pairs);
      };
      worker.onerror = () => reject(new Error('Could not compare the lines.'));
      worker.postMessage({ id, before, after } satisfies PairQuestion);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
