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
  /**
   * From here on a signal ends the program at once, by the system: the database is busy for seconds at a time, in which
   * nobody here would hear it. What is written is written in one transaction or not at all, and nothing is started.
   */
  leaveSignals(): void;
}

/** One row of the command table. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** More for `help NAME`, where the summary does not say all. */
  readonly details?: string;
  readonly positionals: readonly PositionalRow[];
  readonly options: readonly OptionRow[];
  run(invocation: Invocation): Promise<number>;
}
