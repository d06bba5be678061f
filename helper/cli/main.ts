import type { WriteStream } from 'node:tty';
import { asFailure, type Failure } from '../../src/core/base/failure.ts';
import { COMMANDS } from '../commands/table.ts';
import { parseArguments, usage } from './arguments.ts';
import { EXIT, type Command } from './command.ts';
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

/** Runs one command line and gives its exit code. Only this function turns failures into words. */
export async function main(given: readonly string[]): Promise<number> {
  const output = new Output(process.stdout, process.stderr);
  const progress = new ProgressBar(process.stderr.isTTY ? (process.stderr as WriteStream) : null);
  const wantsJson = given.includes('--json');
  try {
    return await runCommand(given, output, progress, wantsJson);
  } catch (error) {
    progress.clear();
    const failure = asFailure(error);
    output.say(wordsOf(failure, error));
    // One value on stdout, also where there is no answer.
    if (wantsJson) output.printJson({ error: { code: failure.code, message: failure.message, data: failure.data } });
    return failure.code === 'cancelled' ? EXIT.cancelled : EXIT.badInput;
  }
}

async function runCommand(
  given: readonly string[],
  output: Output,
  progress: ProgressBar,
  wantsJson: boolean,
): Promise<number> {
  const [first = 'help', ...rest] = given;
  const command = findCommand(HABITS.get(first) ?? first);
  if (rest.includes('--help') || rest.includes('-h')) {
    output.print(renderCommandHelp(command));
    return EXIT.ok;
  }
  const options = parseArguments(rest, [...command.options, HELP], command.positionals);
  const ending = new Promise<void>((resolve) => onSignals(progress, resolve));
  const code = await command.run({ arguments: options, output, progress, wantsJson, ending });
  progress.clear();
  return code;
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((row) => row.name === name);
  if (command !== undefined) return command;
  const near = COMMANDS.find((row) => row.name.startsWith(name) || name.startsWith(row.name));
  throw usage(`There is no command “${name}”.${near === undefined ? '' : ` Did you mean ${near.name}?`}`);
}

/** The first signal asks for an orderly end; the second does not wait for it. The store survives both. */
function onSignals(progress: ProgressBar, end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (progress.isCancelled) process.exit(EXIT.cancelled);
      progress.isCancelled = true;
      end();
    });
  }
}

function wordsOf(failure: Failure, error: unknown): string {
  if (failure.data['usage'] === true) return `${failure.message} See knowing help.`;
  const stack = process.env['KNOWING_DEBUG'] !== undefined && error instanceof Error ? `\n${error.stack}` : '';
  return failure.code === 'internal'
    ? `Something went wrong inside knowing: ${failure.message}${stack}`
    : `${failure.message}${stack}`;
}
