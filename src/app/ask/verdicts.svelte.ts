import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';
import { notices } from '../state/notices.svelte.ts';

export type Verdict = 'useful' | 'useless';

interface Judged {
  readonly repo: string;
  readonly task: string;
  /** By its hash. */
  readonly symbol: string;
  readonly verdict: Verdict;
}

const KEY = 'knowing.verdicts';
const KEPT = 300;

/** What the person said of results, kept on this device so that it can be seen and taken back. */
class Verdicts {
  #judged = $state.raw<readonly Judged[]>(readJudged());
  /** Words that make the kind of question which the last one was noted for. */
  #noted = $state.raw<{ readonly repo: string; readonly task: string; readonly words: readonly string[] } | null>(null);
  #turn = $state(0);
  /** The last change on its way to the engine: each waits for the one before, or a quick undo would overtake it. */
  #sent: Promise<void> = Promise.resolve();

  /** Grows with every change of what was learned. */
  get turn(): number {
    return this.#turn;
  }

  of(repo: string, task: string, symbol: string): Verdict | null {
    return this.#judged.find((one) => one.repo === repo && one.task === task && one.symbol === symbol)?.verdict ?? null;
  }

  notedFor(repo: string, task: string): readonly string[] {
    return this.#noted?.repo === repo && this.#noted.task === task ? this.#noted.words : [];
  }

  /** Says it; or takes it back, where it was said before. */
  toggle(repo: string, task: string, symbol: string, verdict: Verdict): Promise<void> {
    const before = this.of(repo, task, symbol);
    const next = before === verdict ? null : verdict;
    // Shown at once: the engine may be busy.
    this.#put(repo, task, symbol, next);
    this.#sent = this.#sent.then(() => this.#send({ repo, task, symbol }, before, next));
    return this.#sent;
  }

  async #send(of: Omit<Judged, 'verdict'>, before: Verdict | null, next: Verdict | null): Promise<void> {
    const { repo, task, symbol } = of;
    const said = { repo, task, symbols: [symbol] };
    try {
      if (before !== null) await engine.call('feedback', { ...said, useful: before === 'useful', takeBack: true });
      const noted = next === null ? null : await engine.call('feedback', { ...said, useful: next === 'useful' });
      this.#noted = noted && { repo, task, words: noted.cluster };
    } catch (error) {
      this.#put(repo, task, symbol, before);
      notices.tell(failureOf(error).message, { tone: 'error' });
    }
    this.#turn += 1;
  }

  /** Forgets all that was learned of a repository, by whoever it was taught. */
  async forget(repo: string): Promise<void> {
    await this.#sent;
    await engine.call('learned', { repo, clear: true });
    this.#noted = null;
    this.#write(this.#judged.filter((one) => one.repo !== repo));
    this.#turn += 1;
  }

  #put(repo: string, task: string, symbol: string, verdict: Verdict | null): void {
    const others = this.#judged.filter((one) => one.repo !== repo || one.task !== task || one.symbol !== symbol);
    this.#write(verdict === null ? others : [{ repo, task, symbol, verdict }, ...others].slice(0, KEPT));
  }

  #write(judged: readonly Judged[]): void {
    this.#judged = judged;
    try {
      localStorage.setItem(KEY, JSON.stringify(judged));
    } catch {
      // Private windows may refuse: verdicts are then seen until the page is closed.
    }
  }
}

/** Anything may stand in the storage: only what has the right shape is taken. */
function readJudged(): Judged[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isJudged) : [];
  } catch {
    return [];
  }
}

const isJudged = (value: unknown): value is Judged =>
  typeof value === 'object' &&
  value !== null &&
  ['repo', 'task', 'symbol'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  'verdict' in value &&
  (value.verdict === 'useful' || value.verdict === 'useless');

export const verdicts = new Verdicts();
