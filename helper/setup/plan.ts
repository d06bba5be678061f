import { readFileSync } from 'node:fs';
import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow, Surroundings } from './clients.ts';
import { insertJson } from './insert-json.ts';
import { insertToml } from './insert-toml.ts';
import type { Launch } from './launch.ts';

const NAME = 'knowing';

export interface SetupPlan {
  readonly client: ClientRow;
  readonly launch: Launch;
  readonly file: string;
  /** What the file needs, alone. */
  readonly snippet: string;
  /** The file as it is; null where there is none. */
  readonly before: string | null;
}

/** What a client needs in which file. */
export function planSetup(client: ClientRow, asked: Omit<Launch, 'folder'>, surroundings: Surroundings): SetupPlan {
  const file = client.file(surroundings);
  const launch = { ...asked, folder: client.needsFolder === true ? surroundings.folder : null };
  return { client, launch, file, snippet: merged(client, launch, null), before: read(file) };
}

/** The file with the server in it; refused with the way out where that could damage it. */
export function mergedFile({ client, launch, file, before }: SetupPlan): string {
  try {
    return merged(client, launch, before);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('bad-input', `${file} was left alone. ${error.message}`);
  }
}

function merged({ format, table, extra }: ClientRow, launch: Launch, text: string | null): string {
  return format === 'toml'
    ? insertToml(text, table, NAME, launch)
    : insertJson(text, { format, table, ...(extra && { extra }) }, NAME, launch);
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
