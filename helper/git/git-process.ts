import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Failure } from '../../src/core/base/failure.ts';
import { endSoon, endWithThis } from '../child-processes.ts';
import {
  BOUNDED_MEMORY,
  LONGEST_CLONE_MS,
  LONGEST_LOCAL_MS,
  MOST_LISTING_BYTES,
  MOST_REMOTE_MEMORY,
  NO_STALLING,
} from './git-limits.ts';
import { gitProgram, searchPath } from './git-program.ts';
import { memoryOf } from './process-memory.ts';
import { nowhere, viewOf } from './git-view.ts';

/** Where git works. Without any of these it stands in an empty repository and knows the person's settings alone. */
export interface GitOptions {
  /** A repository to read, by its git directory. Git sees it through a view, without its settings and hooks. */
  readonly gitDir?: string;
  /** The work tree that belongs to `gitDir`, where it is looked at too. */
  readonly workTree?: string;
  /** A git directory that this program made, and nobody else writes to: it may be written to. */
  readonly ownDir?: string;
  /** A folder for git to look upwards from, its settings included: for questions whose answer runs nothing. */
  readonly around?: string;
  /** Whether git may talk to other machines. Reading a repository never may: a hostile one could name any host. */
  readonly network?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface GitRun extends GitOptions {
  /** Called with each piece of what git says to people. */
  readonly onMessage?: (text: string) => void;
  readonly isCancelled?: () => boolean;
  /** What git reads from its standard input. */
  readonly input?: string;
  /** Bytes that git may write; at more it is ended, and the run fails as too large. */
  readonly mostOutput?: number;
  /** Milliseconds that git may take; then it is ended, and the run fails. */
  readonly longest?: number;
  /** Bytes of memory that git may take while it talks to a host. */
  readonly mostMemory?: number;
}

export interface GitResult {
  readonly code: number;
  readonly output: Buffer;
  readonly messages: string;
}

export type GitChild = ChildProcessByStdio<Writable, Readable, Readable>;

const NETWORK_PROTOCOLS = 'https:http:ssh:git';

/**
 * Settings of the person that would change what git answers, or run programs in folders of a repository; and questions
 * that git would ask. The repository's own settings are not here: through a view git does not know them.
 */
const GUARDS = [
  '--no-pager',
  '--no-optional-locks',
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'log.showSignature=false'],
  ...['-c', 'gc.auto=0'],
  ...['-c', 'maintenance.auto=false'],
];

/** Everything but what would point git at another repository than the one that is named. */
function environmentOf(options: GitOptions): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => {
    const isRedirection = /^GIT_(?!SSH|ASKPASS|SSL|PROXY|HTTP|CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM)/.test(name);
    return !isRedirection && name.toUpperCase() !== 'PATH';
  });
  return {
    ...Object.fromEntries(kept),
    PATH: searchPath(),
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_TERMINAL_PROMPT: '0',
    // Graphs are of what the commit says, as every other reader of it sees it.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    ...BOUNDED_MEMORY,
    GIT_ALLOW_PROTOCOL: options.network === true ? NETWORK_PROTOCOLS : 'none',
    ...options.environment,
  };
}

interface GitPlace {
  readonly args: readonly string[];
  readonly folder: string;
}

function placeOf({ gitDir, workTree, ownDir, around }: GitOptions): GitPlace {
  if (around !== undefined) return { args: [], folder: around };
  // Git is started in a folder of ours: the one of this process may be gone, or hold programs of a repository.
  if (ownDir !== undefined) return { args: [`--git-dir=${ownDir}`], folder: nowhere() };
  const view = gitDir === undefined ? nowhere() : viewOf(gitDir);
  if (workTree === undefined) return { args: [`--git-dir=${view}`], folder: view };
  return { args: [`--git-dir=${view}`, `--work-tree=${workTree}`], folder: workTree };
}

/** Starts git with a list of arguments; there is never a shell in between. A host is never waited for without end. */
export function spawnGit(args: readonly string[], options: GitOptions): GitChild {
  if (args.some((argument) => argument.includes('\0'))) {
    throw new Failure('bad-input', 'A git argument contains a NUL character.');
  }
  const program = gitProgram();
  if (program === null)
    throw new Failure('not-found', 'git not found. Install it from https://git-scm.com and try again.');
  const place = placeOf(options);
  const guards = options.network === true ? [...GUARDS, ...NO_STALLING] : GUARDS;
  const child = spawn(program, [...guards, ...place.args, ...args], {
    cwd: place.folder,
    env: environmentOf(options),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    detached: hasOwnGroup(options),
  });
  endWithThis(child, () => stop(child, options));
  return child;
}

// Git talks to other machines through a program of its own, which outlives it and keeps its pipes open unless the whole
// group is ended.
const hasOwnGroup = (options: GitOptions): boolean => options.network === true && process.platform !== 'win32';

function stop(child: GitChild, options: GitOptions, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (hasOwnGroup(options)) process.kill(-child.pid, signal);
  else child.kill(signal);
}

export const startFailure = (error: Error): Failure => new Failure('not-found', `Cannot start git: ${error.message}`);

const CANCEL_EVERY_MS = 25;
const MEASURE_EVERY_MS = 250;

/**
 * Runs git to its end. Rejects where it cannot be started, was cancelled, or takes more time, output or memory than it
 * may; a bad end is in the result.
 */
export function runGit(args: readonly string[], options: GitRun = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawnGit(args, options);
    const mostOutput = options.mostOutput ?? MOST_LISTING_BYTES;
    const output: Buffer[] = [];
    let messages = '';
    let written = 0;
    let ended: Failure | null = null;
    const watches: NodeJS.Timeout[] = [];
    const unwatch = (): void => watches.splice(0).forEach((watch) => clearInterval(watch));
    const end = (why: Failure): void => {
      ended ??= why;
      unwatch();
      endSoon(child, (signal) => stop(child, options, signal));
    };
    watches.push(
      setInterval(() => {
        if (options.isCancelled?.() === true) end(new Failure('cancelled', 'Cancelled.'));
      }, CANCEL_EVERY_MS),
      setInterval(() => {
        if (usesTooMuch(child, options)) end(tooManyReferences());
      }, MEASURE_EVERY_MS),
      setTimeout(() => end(tooSlow(options)), longestOf(options)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.length;
      if (written <= mostOutput) output.push(chunk);
      else if (ended === null) end(tooMuchTold());
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Progress repeats itself without end; what matters stands at the end.
      messages = (messages + text).slice(-16_384);
      options.onMessage?.(text);
    });
    child.on('error', (error) => {
      unwatch();
      reject(startFailure(error));
    });
    child.on('close', (code) => {
      unwatch();
      if (ended !== null) reject(ended);
      else resolve({ code: code ?? 1, output: Buffer.concat(output), messages });
    });
  });
}

const longestOf = ({ longest, network }: GitRun): number =>
  longest ?? (network === true ? LONGEST_CLONE_MS : LONGEST_LOCAL_MS);

const usesTooMuch = ({ pid }: GitChild, { network, mostMemory = MOST_REMOTE_MEMORY }: GitRun): boolean =>
  network === true && pid !== undefined && memoryOf(pid) > mostMemory;

const tooMuchTold = (): Failure => new Failure('too-large', 'The output of git for this repository is too large.');

/** What git keeps in memory while it talks to a host; packs go to the disk. */
const tooManyReferences = (): Failure =>
  new Failure('too-large', 'The host sent too many references, so git was stopped.');

const tooSlow = (options: GitRun): Failure =>
  options.network === true
    ? new Failure('host-broken', 'The host did not finish answering in time, so git was stopped.')
    : new Failure(
        'storage-unavailable',
        'git did not finish reading the repository in time and was stopped. The repository may contain a pipe, or its disk may not respond.',
      );
