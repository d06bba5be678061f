import type { Writable } from 'node:stream';

/** Everything that could steer a terminal or reorder its text: names in a repository are not to be trusted. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const printable = (text: string): string => text.replace(UNSAFE, '\ufffd');

/** Results go to stdout, words about them to stderr. */
export class Output {
  readonly #results: Writable;
  readonly #words: Writable;
  #isClosed = false;

  constructor(results: Writable, words: Writable) {
    this.#results = results;
    this.#words = words;
    // Whoever reads us may have seen enough (`| head`).
    results.on('error', () => (this.#isClosed = true));
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

  say(text: string): void {
    this.#words.write(`${printable(text)}\n`);
  }
}
