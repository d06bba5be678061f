import { availableParallelism } from 'node:os';
import { Failure, invariant } from '../../src/core/base/failure.ts';
import type { FactAnswer, FactReader, FactRequest } from '../../src/core/ports/fact-reader.ts';
import { builtFile } from '../built-file.ts';
import type { PoolMessage, ThreadMessage } from './parse-messages.ts';
import { ParseThread, ThreadDied } from './parse-thread.ts';

export interface ParsePoolOptions {
  /** Number of threads; as many as there are cores if absent. */
  readonly workers?: number | undefined;
  /** The thread's script: the built one beside the helper, unless told. */
  readonly file?: string;
  /** A parser's heap never shrinks: past this the thread is replaced. */
  readonly recycleBytes?: number;
  /** A batch that takes longer than this has hung: the parser's own budget is two seconds a file. */
  readonly stuckMs?: number;
}

interface Seat {
  thread: Promise<ParseThread> | null;
}

const FAILED: FactAnswer = { facts: null, skipped: 'parser-failed' };

/** Facts on other threads. Threads start when they are first needed, so that a query pays for none. */
export class ParsePool implements FactReader {
  readonly width: number;
  readonly #file: string;
  readonly #recycleBytes: number;
  readonly #stuckMs: number;
  readonly #seats: readonly Seat[];
  readonly #free: Seat[];
  readonly #queue: ((seat: Seat) => void)[] = [];
  #isClosed = false;

  constructor(options: ParsePoolOptions = {}) {
    this.width = Math.max(1, options.workers ?? availableParallelism());
    this.#file = options.file ?? builtFile('parse-worker.js');
    this.#recycleBytes = options.recycleBytes ?? 512 * 1024 * 1024;
    this.#stuckMs = options.stuckMs ?? 120_000;
    this.#seats = Array.from({ length: this.width }, () => ({ thread: null }));
    this.#free = [...this.#seats];
  }

  read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    return this.#withSeat((seat) => this.#readBatch(seat, batch.map(compact)));
  }

  highlight(request: FactRequest): Promise<Int32Array> {
    return this.#withSeat(async (seat) => {
      try {
        const message = await this.#ask(seat, { kind: 'highlight', request: compact(request) });
        return message.kind === 'tokens' ? message.tokens : new Int32Array();
      } catch (error) {
        // Colours are not worth a failure.
        if (error instanceof ThreadDied) return new Int32Array();
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = this.#seats.map(({ thread }) => thread);
    await Promise.allSettled(threads.map(async (thread) => (await thread)?.stop()));
  }

  /** Every file gets an answer; those that killed a parser are marked. */
  async #readBatch(seat: Seat, batch: readonly FactRequest[]): Promise<FactAnswer[]> {
    const answers: FactAnswer[] = [];
    while (answers.length < batch.length) {
      const given = await this.#attempt(seat, batch.slice(answers.length));
      if (given === null) break;
      answers.push(...given);
    }
    // Where a thread was lost with its answers, one of the files is to blame: each is tried alone.
    for (const request of batch.slice(answers.length)) {
      const alone = await this.#attempt(seat, [request]);
      answers.push(alone?.[0] ?? FAILED);
    }
    return answers;
  }

  /** Answers for the first files, at least one; null where the thread died without a word. */
  async #attempt(seat: Seat, batch: readonly FactRequest[]): Promise<readonly FactAnswer[] | null> {
    try {
      const message = await this.#ask(seat, { kind: 'read', batch });
      invariant(message.kind === 'answers' && message.answers.length > 0, 'a batch is answered by answers');
      return message.answers;
    } catch (error) {
      if (error instanceof ThreadDied) return null;
      throw error;
    }
  }

  async #ask(seat: Seat, message: PoolMessage): Promise<ThreadMessage> {
    if (this.#isClosed) throw new Failure('cancelled', 'The parse pool was closed.');
    seat.thread ??= ParseThread.start(this.#file, this.#stuckMs);
    try {
      const thread = await seat.thread;
      const answer = await thread.ask(message);
      if (answer.kind === 'unavailable') throw new Failure('parser-unavailable', answer.reason);
      const isSpent = 'health' in answer && (answer.health.isDead || answer.health.heapBytes > this.#recycleBytes);
      if (isSpent) {
        seat.thread = null;
        await thread.stop();
      }
      return answer;
    } catch (error) {
      const thread = seat.thread;
      seat.thread = null;
      void thread?.then((broken) => broken.stop()).catch(() => undefined);
      if (this.#isClosed) throw new Failure('cancelled', 'The parse pool was closed.');
      throw error;
    }
  }

  async #withSeat<T>(work: (seat: Seat) => Promise<T>): Promise<T> {
    const seat = this.#free.shift() ?? (await new Promise<Seat>((resolve) => this.#queue.push(resolve)));
    try {
      return await work(seat);
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free.unshift(seat);
      else next(seat);
    }
  }
}

/** A view into a larger buffer would be copied with all of it. */
const compact = (request: FactRequest): FactRequest =>
  request.bytes.byteLength === request.bytes.buffer.byteLength ? request : { ...request, bytes: request.bytes.slice() };
