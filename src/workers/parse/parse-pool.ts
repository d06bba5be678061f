import { Failure, invariant } from '../../core/base/failure.ts';
import type { FactAnswer, FactReader, FactRequest } from '../../core/ports/fact-reader.ts';
import { packBatch, type ToParser } from './parse-messages.ts';
import { ParseThread, ThreadDied, type Answer } from './parse-thread.ts';

export interface ParsePoolOptions {
  /** Number of workers; one less than there are cores if absent, so that the page keeps one. */
  readonly width?: number;
  /** The document's base: grammars lie below it. */
  readonly base: string;
  readonly spawn?: () => Worker;
  /** A parser's heap never shrinks: past this the worker is replaced. */
  readonly recycleBytes?: number;
  /** A worker that is silent for longer has hung: the budget of one file is a third of this. */
  readonly stuckMs?: number;
  /** Idle workers are ended after this time, to give their memory back. */
  readonly idleMs?: number;
}

interface Seat {
  thread: Promise<ParseThread> | null;
  idle: ReturnType<typeof setTimeout> | undefined;
}

const FAILED: FactAnswer = { facts: null, skipped: 'parser-failed' };

const spawnParser = (): Worker =>
  new Worker(new URL('../parse-worker.ts', import.meta.url), { type: 'module', name: 'parser' });

const usualWidth = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));

/** Reads facts in workers of their own, which start when they are first needed. */
export class ParsePool implements FactReader {
  readonly width: number;
  readonly #options: Required<Omit<ParsePoolOptions, 'width'>>;
  readonly #seats: readonly Seat[];
  readonly #free: Seat[];
  readonly #queue: ((seat: Seat) => void)[] = [];
  #isClosed = false;

  constructor(options: ParsePoolOptions) {
    this.width = options.width ?? usualWidth();
    this.#options = {
      spawn: spawnParser,
      recycleBytes: 512 * 1024 * 1024,
      stuckMs: 30_000,
      idleMs: 20_000,
      ...options,
    };
    this.#seats = Array.from({ length: this.width }, () => ({ thread: null, idle: undefined }));
    this.#free = [...this.#seats];
  }

  read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    return this.#withSeat((seat) => this.#readBatch(seat, batch));
  }

  highlight(request: FactRequest): Promise<Int32Array> {
    return this.#withSeat(async (seat) => {
      try {
        const answer = await this.#ask(seat, 'highlight', [request]);
        return answer.kind === 'tokens' ? answer.tokens : new Int32Array();
      } catch (error) {
        // Colours are not worth a failure.
        if (error instanceof ThreadDied) return new Int32Array();
        throw error;
      }
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const seat of this.#seats) this.#endSeat(seat);
  }

  /** Every file gets an answer; one that killed a parser is marked, and the others are read by the next. */
  async #readBatch(seat: Seat, batch: readonly FactRequest[]): Promise<FactAnswer[]> {
    const answers: FactAnswer[] = [];
    while (answers.length < batch.length) {
      const rest = batch.slice(answers.length);
      try {
        answers.push(...(await this.#readSome(seat, rest)));
      } catch (error) {
        if (!(error instanceof ThreadDied)) throw error;
        // The answers were lost with the worker. Files it had behind it are innocent; of the others each is tried alone.
        for (const innocent of await this.#readBatch(seat, rest.slice(0, error.done))) answers.push(innocent);
        for (const request of rest.slice(error.done)) answers.push(await this.#readAlone(seat, request));
      }
    }
    return answers;
  }

  async #readAlone(seat: Seat, request: FactRequest): Promise<FactAnswer> {
    try {
      return (await this.#readSome(seat, [request]))[0]!;
    } catch (error) {
      if (error instanceof ThreadDied) return FAILED;
      throw error;
    }
  }

  /** Answers for the first files, at least for one. */
  async #readSome(seat: Seat, batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    const answer = await this.#ask(seat, 'read', batch);
    invariant(answer.kind === 'answers' && answer.answers.length > 0, 'a batch is answered by answers');
    return answer.answers;
  }

  async #ask(seat: Seat, kind: Exclude<ToParser['kind'], 'start'>, batch: readonly FactRequest[]): Promise<Answer> {
    if (this.#isClosed) throw new Failure('cancelled', 'The parse pool was closed.');
    const { spawn, base, stuckMs, recycleBytes } = this.#options;
    seat.thread ??= ParseThread.start(spawn(), base, stuckMs);
    try {
      const thread = await seat.thread;
      const answer = await thread.ask({ kind, batch: packBatch(batch) });
      if (answer.health.isDead || answer.health.heapBytes > recycleBytes) this.#endSeat(seat);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'parser-unavailable') this.#endSeat(seat);
      if (this.#isClosed) throw new Failure('cancelled', 'The parse pool was closed.');
      throw error;
    }
  }

  async #withSeat<T>(work: (seat: Seat) => Promise<T>): Promise<T> {
    const seat = this.#free.shift() ?? (await new Promise<Seat>((resolve) => this.#queue.push(resolve)));
    clearTimeout(seat.idle);
    try {
      return await work(seat);
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) {
        this.#free.unshift(seat);
        seat.idle = setTimeout(() => this.#endSeat(seat), this.#options.idleMs);
      } else next(seat);
    }
  }

  #endSeat(seat: Seat): void {
    clearTimeout(seat.idle);
    const { thread } = seat;
    seat.thread = null;
    thread?.then(
      (started) => started.stop(),
      () => undefined,
    );
  }
}
