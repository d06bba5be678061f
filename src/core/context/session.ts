import { GcfSession } from './wire/gcf-session.ts';

/** What became of an answer: which of its symbols were asked about afterwards. */
export interface Settled {
  readonly task: string;
  readonly symbols: readonly { readonly symbol: string; readonly isUsed: boolean }[];
}

interface Given {
  readonly task: string;
  readonly symbols: readonly string[];
  readonly used: Set<string>;
}

/** Calls after which something was not looked at lately. */
const LATELY = 8;

/** What one caller was given of one repository and what they came back to. Calls are counted, time is not. */
export class ContextSession {
  /** What it was told in GCF, and under which numbers. */
  readonly numbers = new GcfSession();
  #step = 0;
  #given: Given | null = null;
  #looks: { readonly step: number; readonly symbols: readonly string[] }[] = [];

  /** The caller was given symbols for a task. */
  give(task: string, symbols: readonly string[]): void {
    this.#step += 1;
    this.#given = { task, symbols, used: new Set() };
  }

  /** The caller asked about symbols. */
  use(symbols: readonly string[]): void {
    this.#step += 1;
    for (const symbol of symbols) this.#given?.used.add(symbol);
    this.#looks = [...this.#looks, { step: this.#step, symbols }].filter(({ step }) => this.#step - step < LATELY);
  }

  /**
   * What became of the last answer, once. Null where none of it was used: what was packed whole need not be asked for
   * again, so that this says nothing against it.
   */
  settle(): Settled | null {
    const given = this.#given;
    this.#given = null;
    const symbols = given?.symbols.map((symbol) => ({ symbol, isUsed: given.used.has(symbol) })) ?? [];
    return given !== null && symbols.some(({ isUsed }) => isUsed) ? { task: given.task, symbols } : null;
  }

  /** What was looked at lately, the later the nearer to 1. A look at many says little of each. */
  recent(): Map<string, number> {
    const found = new Map<string, number>();
    for (const { step, symbols } of this.#looks) {
      const share = (1 - (this.#step - step) / LATELY) / Math.max(1, symbols.length);
      for (const symbol of symbols) found.set(symbol, Math.max(found.get(symbol) ?? 0, share));
    }
    return found;
  }
}

/** Sessions that are remembered; callers that were not heard of for longest are forgotten. */
const MOST_SESSIONS = 100;

/** The sessions of this process, by the id that callers give and the repository. */
export class ContextSessions {
  readonly #sessions = new Map<string, ContextSession>();

  of(id: string, repo: string): ContextSession {
    const key = `${repo}\0${id}`;
    const session = this.#sessions.get(key) ?? new ContextSession();
    this.#sessions.delete(key);
    this.#sessions.set(key, session);
    for (const oldest of this.#sessions.keys()) if (this.#sessions.size > MOST_SESSIONS) this.#sessions.delete(oldest);
    return session;
  }
}
