import { Failure, invariant } from '../base/failure.ts';
import { ALONE_TIMES, FILE_LIMIT_MS } from '../extract/file-limit.ts';
import type { FactAnswer, FactReader, FactRequest } from '../ports/fact-reader.ts';
import { ParseThread, ThreadDied, type Answer, type ParseThreadOptions } from './parse-thread.ts';

export interface ParsePoolOptions extends Pick<ParseThreadOptions, 'threads' | 'grammars'> {
  /** Number of threads. */
  readonly width: number;
  /** A parser's heap never shrinks: past this its thread is replaced. */
  readonly recycleBytes?: number;
  /** A thread that says nothing for this long has hung. */
  readonly silentMs?: number;
  /** Idle threads are ended after this time, to give their memory back. */
  readonly idleMs?: number;
}

const RECYCLE_BYTES = 512 * 1024 * 1024;
/** A thread speaks up between two files, and one file has a limit of its own, which is not exact. */
const SILENT_MS = 3 * FILE_LIMIT_MS;
const IDLE_MS = 20_000;

/** Room for one thread, which starts when it is first needed. */
interface Seat {
  thread: ParseThread | null;
  stopIdle: () => void;
}

const emptySeat = (): Seat => ({ thread: null, stopIdle: () => undefined });

const FAILED: FactAnswer = { facts: null, skipped: 'parser-failed' };

/** Reads facts on other threads, on every platform that has threads. */
export class ParsePool implements FactReader {
  readonly width: number;
  readonly #options: Required<ParsePoolOptions>;
  readonly #seats: readonly Seat[];
  /** Last used first: that thread has its grammars loaded, and the trees of files that are being worked on. */
  readonly #free: Seat[];
  readonly #queue: ((seat: Seat) => void)[] = [];
  /** Where files are read alone, one after the other: nobody waits for that with one of the other seats. */
  readonly #apart = emptySeat();
  #lastApart: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: ParsePoolOptions) {
    this.#options = { recycleBytes: RECYCLE_BYTES, silentMs: SILENT_MS, idleMs: IDLE_MS, ...options };
    this.width = Math.max(1, options.width);
    this.#seats = Array.from({ length: this.width }, emptySeat);
    this.#free = [...this.#seats];
  }

  read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]> {
    return this.#withSeat((seat) => this.#readBatch(seat, batch));
  }

  readAlone(request: FactRequest): Promise<FactAnswer> {
    const reading = this.#lastApart.then(async () => {
      try {
        const { given } = await this.#readSome(this.#apart, [{ ...request, isAlone: true }]);
        return given[0] ?? FAILED;
      } finally {
        await endThread(this.#apart);
      }
    });
    this.#lastApart = reading.catch(() => undefined);
    return reading;
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

  /** Ends all threads; whatever is still asked of them fails as cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#seats, this.#apart].map((seat) => endThread(seat)));
  }

  /** Every file gets an answer; one that killed a parser is marked, and the others are read by the next. */
  async #readBatch(seat: Seat, batch: readonly FactRequest[]): Promise<FactAnswer[]> {
    const answers: FactAnswer[] = [];
    while (answers.length < batch.length) {
      const { given, isLost } = await this.#readSome(seat, batch.slice(answers.length));
      answers.push(...given);
      if (isLost) break;
    }
    // A thread was lost together with answers, and one of the files is to blame: each is tried alone.
    for (const request of batch.slice(answers.length)) {
      const { given } = await this.#readSome(seat, [request]);
      answers.push(given[0] ?? FAILED);
    }
    return answers;
  }

  /** Answers for the first files: at least for one, unless the thread was lost meanwhile. */
  async #readSome(
    seat: Seat,
    batch: readonly FactRequest[],
  ): Promise<{ readonly given: readonly FactAnswer[]; readonly isLost: boolean }> {
    try {
      const answer = await this.#ask(seat, 'read', batch);
      invariant(answer.kind === 'answers' && answer.answers.length > 0, 'a batch is answered by answers');
      return { given: answer.answers, isLost: false };
    } catch (error) {
      if (error instanceof ThreadDied) return { given: error.answers, isLost: true };
      throw error;
    }
  }

  async #ask(seat: Seat, kind: 'read' | 'highlight', batch: readonly FactRequest[]): Promise<Answer> {
    if (this.#isClosed) throw closed();
    if (seat.thread?.hasEnded === true) seat.thread = null;
    const thread = (seat.thread ??= new ParseThread(this.#optionsAt(seat)));
    thread.keepsTrees ||= batch.some(({ isWorkedOn }) => isWorkedOn);
    try {
      const answer = await thread.ask(kind, batch);
      // Waited for: two heaps of that size at once would be too much.
      if (answer.health.isDead || answer.health.heapBytes > this.#options.recycleBytes) await endThread(seat);
      return answer;
    } catch (error) {
      void endThread(seat);
      if (this.#isClosed) throw closed();
      throw error;
    }
  }

  /** A file that is read alone may be silent for longer as well. */
  #optionsAt(seat: Seat): ParseThreadOptions {
    const { silentMs } = this.#options;
    return { ...this.#options, silentMs: seat === this.#apart ? silentMs * ALONE_TIMES : silentMs };
  }

  async #withSeat<T>(work: (seat: Seat) => Promise<T>): Promise<T> {
    const seat = this.#free.shift() ?? (await new Promise<Seat>((resolve) => this.#queue.push(resolve)));
    seat.stopIdle();
    try {
      return await work(seat);
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#rest(seat);
      else next(seat);
    }
  }

  #rest(seat: Seat): void {
    this.#free.unshift(seat);
    const { thread } = seat;
    // The trees of files that are being worked on make the next edit cheap, however long it takes to come.
    if (thread === null || thread.keepsTrees) return;
    seat.stopIdle = this.#options.threads.after(this.#options.idleMs, () => void endThread(seat));
  }
}

const closed = (): Failure => new Failure('cancelled', 'The parse pool was closed.');

async function endThread(seat: Seat): Promise<void> {
  seat.stopIdle();
  const { thread } = seat;
  seat.thread = null;
  await thread?.end();
}
