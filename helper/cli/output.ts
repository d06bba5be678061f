import type { Writable } from 'node:stream';
import { shownJson, shownText } from '../../src/core/base/hidden-characters.ts';
import type { Failure } from '../../src/core/base/failure.ts';
import { diskFailure } from '../ports/disk-failure.ts';

/** Without what could steer a terminal or reorder its text: names in a repository are not to be trusted. */
export const printable = shownText;

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
    // JSON leaves characters raw that terminals obey, and that would be read otherwise than they are written.
    this.#results.write(`${shownJson(JSON.stringify(value, null, 2))}\n`);
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
