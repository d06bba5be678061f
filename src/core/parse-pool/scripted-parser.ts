import { Failure } from '../base/failure.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import type { ThreadOwner } from '../ports/threads.ts';
import type { FromParser, ToParser } from './messages.ts';
import type { Parser } from './serve-parser.ts';

/** Given as the place of the grammars, the parser cannot be opened. */
export const NO_GRAMMARS = 'nowhere';
/** How long a file named `wait` takes. */
const WAIT_MS = 1800;

/**
 * Stands in for a parser where the contract of the pool is checked: the name of a file says what becomes of it. The facts
 * of all others are the number of the thread, whether the file is worked on, and its bytes.
 */
export class ScriptedParser implements Parser {
  readonly #owner: ThreadOwner<ToParser, FromParser>;
  readonly #thread: number;
  heapBytes = 1;
  isDead = false;

  private constructor(owner: ThreadOwner<ToParser, FromParser>, thread: number) {
    this.#owner = owner;
    this.#thread = thread;
  }

  /** Opened with the number of the thread, as a text. */
  static open(owner: ThreadOwner<ToParser, FromParser>, grammars: string): Promise<ScriptedParser> {
    if (grammars === NO_GRAMMARS) return Promise.reject(new Failure('parser-unavailable', 'No grammar is there.'));
    return Promise.resolve(new ScriptedParser(owner, Number(grammars)));
  }

  async readFile({ path, bytes, isWorkedOn = false, isAlone = false }: FactRequest): Promise<FactAnswer> {
    if (path === 'slow' && !isAlone) return { facts: null, skipped: 'too-slow' };
    await this.#act(path);
    if (this.isDead) return { facts: null, skipped: 'parser-failed' };
    return { facts: Uint8Array.of(this.#thread, isWorkedOn ? 1 : 0, ...bytes), skipped: null };
  }

  async highlight({ path }: FactRequest): Promise<Int32Array> {
    await this.#act(path);
    if (this.isDead) throw new Failure('internal', 'The parser stopped.');
    return Int32Array.of(0, 1, 2);
  }

  async #act(path: string): Promise<void> {
    switch (path) {
      case 'throw':
        throw new Error('a parser that throws');
      case 'crash':
        return this.#later(0, () => {
          throw new Error('a thread that crashes');
        });
      case 'hang':
        for (;;);
      case 'wait':
        return this.#later(WAIT_MS, () => undefined);
      case 'die':
        this.isDead = true;
        return;
      case 'grow':
        this.heapBytes = 1000;
        return;
      case 'no-grammar':
        throw new Failure('parser-unavailable', 'No such grammar.', { grammar: 'none' });
    }
  }

  #later(ms: number, work: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#owner.after(ms, () => {
        work();
        resolve();
      });
    });
  }
}
