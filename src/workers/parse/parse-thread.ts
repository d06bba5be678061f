import { Failure } from '../../core/base/failure.ts';
import { failureFrom } from '../failure-transfer.ts';
import { workerErrorText } from '../worker-error.ts';
import type { FromParser, ToParser } from '../../core/parse-pool/messages.ts';

/** The worker ended, or was ended because it no longer answered. */
export class ThreadDied extends Error {
  /** Files of the batch that were certainly behind it. */
  readonly done: number;

  constructor(reason: string, done: number) {
    super(reason);
    this.done = done;
  }
}

export type Answer = Exclude<FromParser, { kind: 'ready' | 'alive' | 'failed' }>;

/** One parse worker. Of no use any more after the first ThreadDied. */
export class ParseThread {
  readonly #worker: Worker;
  readonly #stuckMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done = 0;
  #hasEnded = false;
  #settle: { resolve: (message: FromParser) => void; reject: (error: Error) => void } | null = null;

  private constructor(worker: Worker, stuckMs: number) {
    this.#worker = worker;
    this.#stuckMs = stuckMs;
    worker.onmessage = ({ data }: MessageEvent<FromParser>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(workerErrorText(event));
    };
    worker.onmessageerror = () => this.#end('its answer could not be read');
  }

  static async start(worker: Worker, base: string, stuckMs: number): Promise<ParseThread> {
    const thread = new ParseThread(worker, stuckMs);
    try {
      await thread.#send({ kind: 'start', base });
      return thread;
    } catch (error) {
      thread.stop();
      if (error instanceof Failure) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure('parser-unavailable', `Cannot start the parser: ${reason}.`);
    }
  }

  /** The answer, or a rejection: a Failure where the worker says why it cannot, ThreadDied where it is gone. */
  async ask(message: Exclude<ToParser, { kind: 'start' }>): Promise<Answer> {
    const answer = await this.#send(message, [message.batch.bytes.buffer]);
    if (answer.kind === 'answers' || answer.kind === 'tokens') return answer;
    throw new Error(`a parse worker answered ${answer.kind}`);
  }

  stop(): void {
    this.#end('it was stopped');
  }

  #send(message: ToParser, transfer: Transferable[] = []): Promise<FromParser> {
    if (this.#hasEnded) return Promise.reject(new ThreadDied('it had ended before', 0));
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#done = 0;
      this.#watch();
      this.#worker.postMessage(message, transfer);
    });
  }

  #receive(message: FromParser): void {
    if (message.kind === 'alive') {
      this.#done = message.done;
      this.#watch();
      return;
    }
    clearTimeout(this.#timer);
    const settle = this.#settle;
    this.#settle = null;
    if (message.kind === 'failed') settle?.reject(failureFrom(message.failure));
    else settle?.resolve(message);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end('it did not come back'), this.#stuckMs);
  }

  #end(reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#settle?.reject(new ThreadDied(reason, this.#done));
    this.#settle = null;
  }
}
