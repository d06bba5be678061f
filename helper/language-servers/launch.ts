import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { defaultScratch } from '../cli/standard-folders.ts';
import { findSandbox, type CommandLine, type Confinement } from './sandbox.ts';
import { writeScratchCopy } from './scratch-copy.ts';
import { environmentOutside, isWithin } from './server-environment.ts';
import type { ServerRow } from './table.ts';
import { whyNotUntrusted } from './trust-words.ts';

/** How one server is started for one repository. */
export interface Launch {
  readonly row: ServerRow;
  readonly command: CommandLine;
  /** The folder that is the repository to the server: itself, or a copy of its sources. */
  readonly root: string;
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  /** What the server is told at its start. */
  readonly options: unknown;
  readonly settings: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

export interface LaunchJob {
  readonly row: ServerRow;
  readonly program: string;
  /** A real path. */
  readonly repository: string;
  readonly isTrusted: boolean;
}

export const prepareLaunch = (job: LaunchJob): Promise<Launch> =>
  job.isTrusted ? trustedLaunch(job) : untrustedLaunch(job);

/** As an editor starts it, in the repository; what the server does not need is still taken away. */
async function trustedLaunch({ row, program, repository }: LaunchJob): Promise<Launch> {
  const { needs = [] } = row;
  const confinement: Confinement = {
    readOnly: needs.includes('writing') ? [] : [repository],
    writable: [],
    hasNetwork: needs.includes('network'),
  };
  return {
    row,
    command: await confined(repository, confinement, [program, ...row.args]),
    root: repository,
    cwd: repository,
    environment: process.env,
    options: row.options?.(program) ?? {},
    settings: row.settings ?? {},
    close: () => Promise.resolve(),
  };
}

/** In a copy of the sources, from a folder of its own, with nothing of the repository in reach of what it starts. */
async function untrustedLaunch({ row, program, repository }: LaunchJob): Promise<Launch> {
  const { untrusted } = row;
  const reason = whyNotUntrusted(row, program);
  if (untrusted.kind === 'refused' || reason !== null) throw new Failure('access-denied', reason ?? row.name);
  const options = untrusted.options?.(program) ?? row.options?.(program) ?? {};
  const folder = await scratchFolder(repository);
  const [root, home] = [join(folder, 'sources'), join(folder, 'home')];
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const made of [root, home]) await mkdir(made);
    await writeScratchCopy(repository, root, untrusted.project);
    const confinement: Confinement = {
      readOnly: await existing([homedir(), repository]),
      writable: [folder],
      hasNetwork: false,
    };
    return {
      row,
      command: await confined(repository, confinement, [program, ...row.args]),
      root,
      cwd: home,
      environment: {
        ...(await environmentOutside(process.env, repository)),
        // Caches that a server fills belong to this run.
        XDG_CACHE_HOME: home,
        TMPDIR: home,
        ...untrusted.environment,
      },
      options,
      settings: untrusted.settings ?? row.settings ?? {},
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Real paths of the folders that are there, in order. */
async function existing(folders: readonly string[]): Promise<readonly string[]> {
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)));
  return [...new Set(real.flatMap((folder) => folder ?? []))];
}

async function confined(repository: string, confinement: Confinement, command: CommandLine): Promise<CommandLine> {
  const sandbox = await findSandbox(repository);
  return sandbox?.wrap(confinement, command) ?? command;
}

/**
 * A folder for one server, which only its user can enter. Not in the system's temporary folder: tools look for
 * configuration in the folders above, and there others can write.
 */
async function scratchFolder(repository: string): Promise<string> {
  const parent = defaultScratch();
  refuseInside(repository, parent);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const real = await realpath(parent);
  refuseInside(repository, real);
  await removeLeftOver(real);
  return mkdtemp(join(real, `${process.pid}-`));
}

/** Settings of the folders above a copy count for it. */
function refuseInside(repository: string, folder: string): void {
  if (!isWithin(repository, folder)) return;
  throw new Failure(
    'access-denied',
    `${folder}, where copies for language servers are made, is inside the repository. They only start if you trust it.`,
  );
}

/** Removes what processes left that were killed. */
async function removeLeftOver(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
