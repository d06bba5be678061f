import type { Writable } from 'node:stream';
import type { Failure } from '../../src/core/base/failure.ts';
import { diskFailure } from '../ports/disk-failure.ts';

/** Everything that could steer a terminal or reorder its text: names in a repository are not to be trusted. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const printable = (text: string): string => text.replace(UNSAFE, '\ufffd');

/** Results go to stdout, words about them to stderr. */
export class Output {
  readonly #results: Writable;
  readonly #words: Writable;
  #isClosed = false;
  #failure: Failure | null = null;

  constructor(results: Writable, words: Writable) {
    this.#results = results;
    this.#words = words;
    // Whoever reads us may have seen enough (`| head`).
    results.on('error', (error: NodeJS.ErrnoException) => {
      this.#isClosed = true;
      if (error.code !== 'EPIPE') this.#failure ??= diskFailure(error, 'the output', 'written');
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Lines for people. */
  print(text: string): void {
    this.#results.write(`${printable(text)}\n`);
  }

  printJson(value: unknown): void {
    this.#results.write(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Text of a format, as it is; waits while the reader is slow. */
  async write(text: string): Promise<void> {
    if (this.#isClosed || this.#results.write(text)) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        for (const event of ['drain', 'close', 'error']) this.#results.off(event, done);
        resolve();
      };
      for (const event of ['drain', 'close', 'error']) this.#results.on(event, done);
    });
  }

  /** Waits for what was written; fails where it did not all arrive, on a full disk for one. */
  async finish(): Promise<void> {
    await new Promise<void>((resolve) => this.#results.write('', () => resolve()));
    if (this.#failure !== null) throw this.#failure;
  }

  say(text: string): void {
    this.#words.write(`${printable(text)}\n`);
  }
}
