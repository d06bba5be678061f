import { failureMessage } from '../base/failure-message.ts';
import { asFailure, invariant } from '../base/failure.ts';
import type { Clock } from '../ports/clock.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import type { ThreadOwner } from '../ports/threads.ts';
import { unpackBatch, type FromParser, type ParserHealth, type ToParser } from './messages.ts';

type Owner = ThreadOwner<ToParser, FromParser>;

/** What a parse thread runs: a FactWorker. */
export interface Parser extends ParserHealth {
  readFile(request: FactRequest): Promise<FactAnswer>;
  highlight(request: FactRequest): Promise<Int32Array>;
}

export interface ServedParser {
  readonly clock: Clock;
  /** Opens the parser, with the grammar files from where they are. */
  open(grammars: string): Promise<Parser>;
}

/** The thread's side of a parse pool: a parser, and answers to one message after the other. */
export function serveParser(owner: Owner, served: ServedParser): void {
  let parser: Parser | null = null;
  let heartbeatMs = 0;
  const answer = async (message: ToParser): Promise<void> => {
    if (message.kind === 'start') {
      ({ heartbeatMs } = message);
      parser = await served.open(message.grammars);
      owner.post({ kind: 'ready' }, []);
      return;
    }
    invariant(parser !== null, 'a parse thread is started before it is asked');
    const heart = new Heart(owner, served.clock, heartbeatMs);
    try {
      const batch = unpackBatch(message.batch);
      if (message.kind === 'read') await readAll(owner, parser, batch, heart);
      else await colour(owner, parser, batch[0]!);
    } finally {
      heart.stop();
    }
  };
  owner.receive((message) => {
    answer(message).catch((error: unknown) => {
      owner.post({ kind: 'failed', failure: failureMessage(asFailure(error)) }, []);
    });
  });
}

/** File by file: whatever one of them does to the parser, the others keep their facts. */
async function readAll(owner: Owner, parser: Parser, batch: readonly FactRequest[], heart: Heart): Promise<void> {
  for (const request of batch) {
    heart.add(await readOne(parser, request));
    if (parser.isDead) break;
  }
  const answers = heart.takeAnswers();
  owner.post({ kind: 'answers', answers, health: healthOf(parser) }, buffersOf(answers));
}

async function readOne(parser: Parser, request: FactRequest): Promise<FactAnswer> {
  try {
    return await parser.readFile(request);
  } catch (error) {
    throwUnavailable(error);
    return { facts: null, skipped: 'parser-failed' };
  }
}

async function colour(owner: Owner, parser: Parser, request: FactRequest): Promise<void> {
  let tokens = new Int32Array();
  try {
    tokens = Int32Array.from(await parser.highlight(request));
  } catch (error) {
    throwUnavailable(error);
  }
  owner.post({ kind: 'tokens', tokens, health: healthOf(parser) }, [tokens.buffer]);
}

/** Without its grammar a language would lose all of its files, one by one and in silence. */
function throwUnavailable(error: unknown): void {
  if (asFailure(error).code === 'parser-unavailable') throw error;
}

const healthOf = ({ heapBytes, isDead }: Parser): ParserHealth => ({ heapBytes, isDead });

const buffersOf = (answers: readonly FactAnswer[]): ArrayBuffer[] => [
  ...new Set(answers.flatMap(({ facts }) => (facts === null ? [] : [facts.buffer as ArrayBuffer]))),
];

/**
 * Tells the pool that the thread is alive, with the answers so far: between two files, and by a timer while the thread
 * waits for a grammar on a slow network.
 */
class Heart {
  readonly #owner: Owner;
  readonly #clock: Clock;
  readonly #everyMs: number;
  #answers: FactAnswer[] = [];
  #beatAt: number;
  #stopTimer: () => void = () => undefined;

  constructor(owner: Owner, clock: Clock, everyMs: number) {
    this.#owner = owner;
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#beatAt = clock.now();
    this.#wait();
  }

  add(answer: FactAnswer): void {
    this.#answers.push(answer);
    if (this.#clock.now() - this.#beatAt > this.#everyMs) this.#beat();
  }

  takeAnswers(): readonly FactAnswer[] {
    const taken = this.#answers;
    this.#answers = [];
    return taken;
  }

  stop(): void {
    this.#stopTimer();
  }

  #beat(): void {
    this.#beatAt = this.#clock.now();
    const answers = this.takeAnswers();
    this.#owner.post({ kind: 'some', answers }, buffersOf(answers));
  }

  #wait(): void {
    this.#stopTimer = this.#owner.after(this.#everyMs, () => {
      this.#beat();
      this.#wait();
    });
  }
}
