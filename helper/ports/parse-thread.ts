import { Worker } from 'node:worker_threads';
import { Failure } from '../../src/core/base/failure.ts';
import type { PoolMessage, ThreadMessage } from './parse-messages.ts';

/** The thread ended, or was ended because it no longer answered, before the message was answered. */
export class ThreadDied extends Error {}

/** One thread with a parser. Broken for good after the first rejection. */
export class ParseThread {
  readonly #worker: Worker;
  readonly #stuckMs: number;
  #hasEnded = false;
  #settle: { resolve: (message: ThreadMessage) => void; reject: (error: Error) => void } | null = null;

  private constructor(file: string, stuckMs: number) {
    this.#stuckMs = stuckMs;
    // Flags of this process (a debugger, a loader) are not for the thread.
    this.#worker = new Worker(file, { execArgv: [] });
    this.#worker.on('message', (message: ThreadMessage) => this.#take()?.resolve(message));
    this.#worker.on('error', (error) => this.#end(String(error)));
    this.#worker.on('exit', () => this.#end('the thread ended'));
  }

  static async start(file: string, stuckMs: number): Promise<ParseThread> {
    const thread = new ParseThread(file, stuckMs);
    let reason: string;
    try {
      const message = await thread.#next();
      if (message.kind === 'ready') return thread;
      reason = message.kind === 'unavailable' ? message.reason : 'it answered before it was asked';
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await thread.stop();
    throw new Failure('parser-unavailable', `Cannot start the parser: ${reason}`);
  }

  ask(message: PoolMessage): Promise<ThreadMessage> {
    if (this.#hasEnded) return Promise.reject(new ThreadDied('the thread ended while it was idle'));
    // Bytes are copied, not transferred: where the thread dies they are needed again.
    this.#worker.postMessage(message);
    return this.#next();
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #next(): Promise<ThreadMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#end('the parser did not come back');
        void this.#worker.terminate();
      }, this.#stuckMs);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          settle(value);
        };
      this.#settle = { resolve: done(resolve), reject: done(reject) };
    });
  }

  #end(reason: string): void {
    this.#hasEnded = true;
    this.#take()?.reject(new ThreadDied(reason));
  }

  #take(): { resolve: (message: ThreadMessage) => void; reject: (error: Error) => void } | null {
    const settle = this.#settle;
    this.#settle = null;
    return settle;
  }
}
