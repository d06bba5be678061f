import type { Progress } from '../../src/core/ports/progress.ts';
import type { Arguments, OptionRow, PositionalRow } from './arguments.ts';
import type { Output } from './output.ts';

/** Exit codes of the contract: a finding is a check that did not hold. */
export const EXIT = { ok: 0, finding: 1, badInput: 2, cancelled: 130 } as const;

export interface Invocation {
  readonly arguments: Arguments;
  readonly output: Output;
  readonly progress: Progress;
  readonly wantsJson: boolean;
  /** Resolves when the person asks the program to end. */
  readonly ending: Promise<void>;
}

/** One row of the command table. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** More for `help NAME`, where the summary does not say all. */
  readonly details?: string;
  readonly positionals: readonly PositionalRow[];
  readonly options: readonly OptionRow[];
  /**
   * It starts no program and writes in one transaction or not at all, with the database busy for seconds at a time: a
   * signal ends it at once, by the system.
   */
  readonly isAtomic?: boolean;
  run(invocation: Invocation): Promise<number>;
}
