import type { WriteStream } from 'node:tty';
import { asFailure, Failure } from '../../src/core/base/failure.ts';
import { COMMANDS } from '../commands/table.ts';
import { removeViews } from '../git/view-folders.ts';
import { parseArguments, usage } from './arguments.ts';
import { EXIT, loadCommand, type CommandRow } from './command.ts';
import { HELP } from './common-options.ts';
import { renderCommandHelp } from './help.ts';
import { Output } from './output.ts';
import { ProgressBar } from './progress-bar.ts';

/** What people type by habit, and the command it means. */
const HABITS = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);

/** How a command line ended. */
export interface Ended {
  readonly code: number;
  /** Something of it may still be under way, which is not waited for. */
  readonly isCancelled: boolean;
}

/** Runs one command line. Only this function turns failures into words. */
export async function main(given: readonly string[]): Promise<Ended> {
  const output = new Output(process.stdout, process.stderr);
  const progress = new ProgressBar(process.stderr.isTTY ? (process.stderr as WriteStream) : null);
  const wantsJson = given.includes('--json');
  const ended = (code: number): Ended => ({ code, isCancelled: progress.isCancelled });
  try {
    const code = await Promise.race([runCommand(given, output, progress, wantsJson), cancelledLate(progress)]);
    await output.finish();
    return ended(code);
  } catch (error) {
    progress.clear();
    const failure = asFailure(error);
    output.say(wordsOf(failure, error));
    // One value on stdout, also where there is no answer.
    if (wantsJson) output.printJson({ error: { code: failure.code, message: failure.message, data: failure.data } });
    return ended(failure.code === 'cancelled' ? EXIT.cancelled : EXIT.badInput);
  }
}

async function runCommand(
  given: readonly string[],
  output: Output,
  progress: ProgressBar,
  wantsJson: boolean,
): Promise<number> {
  const [first = 'help', ...rest] = given;
  const command = await loadCommand(findCommand(HABITS.get(first) ?? first));
  if (rest.includes('--help') || rest.includes('-h')) {
    output.print(renderCommandHelp(command));
    return EXIT.ok;
  }
  const options = parseArguments(rest, [...command.options, HELP], command.positionals);
  let stopListening = (): void => undefined;
  const ending = new Promise<void>((resolve) => (stopListening = onSignals(progress, resolve)));
  const leaveSignals = (): void => {
    // What goes when the program ends would stay.
    removeViews();
    stopListening();
  };
  const code = await command.run({ arguments: options, output, progress, wantsJson, ending, leaveSignals });
  progress.clear();
  return code;
}

function findCommand(name: string): CommandRow {
  const command = COMMANDS.find((row) => row.name === name);
  if (command !== undefined) return command;
  const near = COMMANDS.find((row) => row.name.startsWith(name) || name.startsWith(row.name));
  throw usage(`Unknown command “${name}”.${near === undefined ? '' : ` Did you mean ${near.name}?`}`);
}

/** How long an orderly end may take. The store survives any other. */
const GRACE_MS = 120;

/** Fails when what was cancelled has not come to its end after a moment. */
const cancelledLate = (progress: ProgressBar): Promise<never> =>
  new Promise((_resolve, reject) => {
    progress.onCancel(() => setTimeout(() => reject(new Failure('cancelled', 'Cancelled.')), GRACE_MS).unref());
  });

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The first signal asks for an orderly end, the second does not wait for it. A program that started this one with a
 * channel to it and goes away means the same. Gives what leaves signals to the system again.
 */
function onSignals(progress: ProgressBar, end: () => void): () => void {
  const cancel = (): void => {
    if (progress.isCancelled) process.exit(EXIT.cancelled);
    progress.cancel();
    end();
  };
  for (const signal of SIGNALS) process.on(signal, cancel);
  if (process.channel !== undefined) {
    process.on('disconnect', cancel);
    process.channel.unref();
  }
  return () => {
    for (const signal of SIGNALS) process.off(signal, cancel);
  };
}

function wordsOf(failure: Failure, error: unknown): string {
  if (failure.data['usage'] === true) return `${failure.message} See knowing help.`;
  const stack = process.env['KNOWING_DEBUG'] !== undefined && error instanceof Error ? `\n${error.stack}` : '';
  return failure.code === 'internal' ? `Internal error: ${failure.message}${stack}` : `${failure.message}${stack}`;
}
