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

/** What a command takes and does. */
export interface CommandBody {
  /** More for `help NAME`, where the summary does not say all. */
  readonly details?: string;
  readonly positionals: readonly PositionalRow[];
  readonly options: readonly OptionRow[];
  run(invocation: Invocation): Promise<number>;
}

/** One row of the command table. The list of commands says no more: what a command needs is loaded with its body. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandBody>;
}

/** A command with its body. */
export type Command = Pick<CommandRow, 'name' | 'summary'> & CommandBody;

export const loadCommand = async ({ name, summary, load }: CommandRow): Promise<Command> => ({
  name,
  summary,
  ...(await load()),
});

export const loadCommands = (rows: readonly CommandRow[]): Promise<Command[]> => Promise.all(rows.map(loadCommand));
