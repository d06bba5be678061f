import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow, Surroundings } from './clients.ts';
import { insertJson } from './insert-json.ts';
import { insertToml } from './insert-toml.ts';
import type { Launch } from './launch.ts';
import { settleFile, type SettledFile } from './settled-file.ts';

const NAME = 'knowing';

export interface SetupPlan {
  readonly client: ClientRow;
  readonly launch: Launch;
  /** Where the client looks for it. */
  readonly file: string;
  /** What the file needs, alone. */
  readonly snippet: string;
  /** The file as it is, where its links lead; or why it is not to be touched. */
  readonly settled: SettledFile | Failure;
}

/** What a client needs in which file. */
export function planSetup(client: ClientRow, asked: Omit<Launch, 'folder'>, surroundings: Surroundings): SetupPlan {
  const file = client.file(surroundings);
  const launch = { ...asked, folder: client.needsFolder === true ? surroundings.folder : null };
  const settled = settle(file, client.isOfProject === true ? surroundings.folder : null);
  return { client, launch, file, snippet: merged(client, launch, null), settled };
}

function settle(file: string, project: string | null): SettledFile | Failure {
  try {
    return settleFile(file, project);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** The file that a plan is about; refused where it is not to be touched. */
export function settledFile({ settled }: SetupPlan): SettledFile {
  if (settled instanceof Failure) throw settled;
  return settled;
}

/** The file with the server in it; refused with the way out where that could damage it. */
export function mergedFile(plan: SetupPlan): string {
  const { file, text } = settledFile(plan);
  try {
    return merged(plan.client, plan.launch, text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('bad-input', `${file} was not changed. ${error.message}`);
  }
}

function merged({ format, table, extra, isOfProject }: ClientRow, launch: Launch, text: string | null): string {
  return format === 'toml'
    ? insertToml(text, table, NAME, launch)
    : insertJson(text, { format, table, ...(extra && { extra }), ...(isOfProject && { isOfProject }) }, NAME, launch);
}
