import { readFileSync } from 'node:fs';
import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow, Launch, Surroundings } from './clients.ts';
import { insertJson } from './insert-json.ts';
import { insertToml } from './insert-toml.ts';

const NAME = 'knowing';

export interface SetupPlan {
  readonly client: ClientRow;
  readonly file: string;
  /** What the file needs, alone. */
  readonly snippet: string;
  /** The file as it is; null where there is none. */
  readonly before: string | null;
}

/** What a client needs in which file. */
export function planSetup(client: ClientRow, launch: Launch, surroundings: Surroundings): SetupPlan {
  const file = client.file(surroundings);
  return { client, file, snippet: merged(client, launchFor(client, launch, surroundings), null), before: read(file) };
}

/** The file with the server in it; refused with the way out where that could damage it. */
export function mergedFile(plan: SetupPlan, launch: Launch, surroundings: Surroundings): string {
  try {
    return merged(plan.client, launchFor(plan.client, launch, surroundings), plan.before);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      'bad-input',
      `${plan.file} was left alone. ${error.message} Add this yourself:\n\n${plan.snippet}`,
    );
  }
}

const launchFor = ({ needsFolder }: ClientRow, { command, args }: Launch, { folder }: Surroundings): Launch => ({
  command,
  args: needsFolder === true ? [...args, folder] : args,
});

function merged({ format, table, extra }: ClientRow, launch: Launch, text: string | null): string {
  return format === 'json'
    ? insertJson(text, table, NAME, { ...extra, command: launch.command, args: launch.args })
    : insertToml(text, table, NAME, launch);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Failure('permission-denied', `${file} cannot be read: ${message}`);
  }
}
