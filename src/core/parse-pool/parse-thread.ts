import { failureFrom } from '../base/failure-message.ts';
import { Failure } from '../base/failure.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import type { Thread, Threads } from '../ports/threads.ts';
import { packBatch, type FromParser, type ToParser } from './messages.ts';

/** The thread ended, or was ended because it fell silent. */
export class ThreadDied extends Error {
  /** What it had answered of the batch by then. */
  readonly answers: readonly FactAnswer[];

  constructor(reason: string, answers: readonly FactAnswer[]) {
    super(reason);
    this.answers = answers;
  }
}

export interface ParseThreadOptions {
  readonly threads: Threads<ToParser, FromParser>;
  /** Where the grammar files are. */
  readonly grammars: string;
  /** A thread that says nothing for this long has hung. */
  readonly silentMs: number;
}

export type Answer = Extract<FromParser, { kind: 'answers' | 'tokens' }>;

/** Starting takes longer than any silence after it: a script and a runtime have to be loaded first. */
const START_SILENCES = 4;
/** Signs of life that may be lost before a thread is taken for hung. */
const LOST_HEARTBEATS = 30;

const startMessage = ({ grammars, silentMs }: ParseThreadOptions): ToParser => ({
  kind: 'start',
  grammars,
  heartbeatMs: silentMs / LOST_HEARTBEATS,
});

type Settled = Exclude<FromParser, { kind: 'some' | 'failed' }>;

/** One thread with a parser, starting from when it is made. Useless after the first rejection. */
export class ParseThread {
  readonly #options: ParseThreadOptions;
  readonly #thread: Thread<ToParser>;
  readonly #ready: Promise<unknown>;
  #pending: { resolve: (message: Settled) => void; reject: (error: Error) => void } | null = null;
  #answers: FactAnswer[] = [];
  #stopWatch: () => void = () => undefined;
  #hasEnded = false;
  /** Whether it keeps the trees of files that are being worked on. */
  keepsTrees = false;

  constructor(options: ParseThreadOptions) {
    this.#options = options;
    this.#thread = options.threads.start({
      receive: (message) => this.#receive(message),
      ended: (reason) => void this.#end(reason),
    });
    this.#ready = this.#send(startMessage(options)).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure('parser-unavailable', `Cannot start the parser: ${reason}.`);
    });
    // Whoever asks is told; a thread may also be ended before anybody does.
    this.#ready.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** A rejection is a Failure where the thread says why it cannot answer, ThreadDied where it is gone. */
  async ask(kind: 'read' | 'highlight', requests: readonly FactRequest[]): Promise<Answer> {
    await this.#ready;
    const batch = packBatch(requests);
    const message = await this.#send({ kind, batch }, [batch.bytes.buffer]);
    if (message.kind === 'ready') throw new Error('a parse thread started twice');
    return message.kind === 'answers' ? { ...message, answers: [...this.#answers, ...message.answers] } : message;
  }

  end(): Promise<void> {
    return this.#end('it was ended');
  }

  #send(message: ToParser, transfer: readonly ArrayBuffer[] = []): Promise<Settled> {
    return new Promise((resolve, reject) => {
      this.#answers = [];
      if (this.#hasEnded) {
        reject(new ThreadDied('it had ended before', []));
        return;
      }
      this.#pending = { resolve, reject };
      this.#watch(message.kind === 'start' ? START_SILENCES : 1);
      this.#thread.post(message, transfer);
    });
  }

  #receive(message: FromParser): void {
    if (this.#hasEnded) return;
    if (message.kind === 'some') {
      this.#answers.push(...message.answers);
      this.#watch();
      return;
    }
    this.#stopWatch();
    const pending = this.#pending;
    this.#pending = null;
    if (message.kind === 'failed') pending?.reject(failureFrom(message.failure));
    else pending?.resolve(message);
  }

  #watch(silences = 1): void {
    this.#stopWatch();
    const { threads, silentMs } = this.#options;
    this.#stopWatch = threads.after(silences * silentMs, () => {
      // Where this side was held up, what the thread said meanwhile is still waiting to be heard.
      this.#stopWatch = threads.after(0, () => void this.#end('it did not come back'));
    });
  }

  #end(reason: string): Promise<void> {
    if (this.#hasEnded) return Promise.resolve();
    this.#hasEnded = true;
    this.#stopWatch();
    this.#pending?.reject(new ThreadDied(reason, this.#answers));
    this.#pending = null;
    return this.#thread.end();
  }
}
