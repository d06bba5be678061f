import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { Failure } from '../../src/core/base/failure.ts';

export interface GitOptions {
  /** The repository's git directory; without it git looks upwards from `folder`. */
  readonly gitDir?: string;
  readonly folder?: string;
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
}

export interface GitResult {
  readonly code: number;
  readonly output: Buffer;
  readonly messages: string;
}

export type GitChild = ChildProcessByStdio<Writable, Readable, Readable>;

const NETWORK_PROTOCOLS = 'https:http:ssh:git';

/** Settings that keep a repository's own configuration from running programs, and git from asking questions. */
const GUARDS = [
  '--no-pager',
  '--no-optional-locks',
  // The person named this repository; git's question about its owner would only stop them.
  ...['-c', 'safe.directory=*'],
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'gc.auto=0'],
  ...['-c', 'maintenance.auto=false'],
];

/** Everything but what would point git at another repository than the one that is named. */
function environmentOf(options: GitOptions): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => {
    const isRedirection = /^GIT_(?!SSH|ASKPASS|SSL|PROXY|HTTP|CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM)/.test(name);
    return !isRedirection;
  });
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_TERMINAL_PROMPT: '0',
    // Graphs are of what the commit says, as every other reader of it sees it.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: options.network === true ? NETWORK_PROTOCOLS : 'none',
    ...options.environment,
  };
}

/** Starts git with a list of arguments; there is never a shell in between. */
export function spawnGit(args: readonly string[], options: GitOptions): GitChild {
  if (args.some((argument) => argument.includes('\0'))) {
    throw new Failure('bad-input', 'A name for git holds a NUL character.');
  }
  const place = options.gitDir === undefined ? [] : [`--git-dir=${options.gitDir}`];
  return spawn('git', [...GUARDS, ...place, ...args], {
    cwd: folderOf(options),
    env: environmentOf(options),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    detached: hasOwnGroup(options),
  });
}

/** The folder that this process was started in may be gone, and git would not start there. */
const folderOf = ({ folder, gitDir }: GitOptions): string | undefined =>
  folder ?? (gitDir !== undefined && existsSync(gitDir) ? gitDir : undefined);

// Git talks to other machines through a program of its own, which outlives it and keeps its pipes open unless the whole
// group is ended.
const hasOwnGroup = (options: GitOptions): boolean => options.network === true && process.platform !== 'win32';

function stop(child: GitChild, options: GitOptions): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (hasOwnGroup(options)) process.kill(-child.pid, 'SIGTERM');
  else child.kill('SIGTERM');
}

export function startFailure(error: NodeJS.ErrnoException, folder: string | undefined): Failure {
  if (error.code === 'ENOENT' && folder === undefined) {
    return new Failure(
      'not-found',
      'The program git was not found. Install it from https://git-scm.com and try again.',
    );
  }
  return new Failure('not-found', `git could not be started in ${folder ?? 'this folder'}: ${error.message}`);
}

/** Runs git to its end. Rejects only where it cannot be started or was cancelled; a bad end is in the result. */
export function runGit(args: readonly string[], options: GitRun = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawnGit(args, options);
    const output: Buffer[] = [];
    let messages = '';
    let isCancelled = false;
    const watch = setInterval(() => {
      if (options.isCancelled?.() !== true) return;
      isCancelled = true;
      stop(child, options);
    }, 100);
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Progress repeats itself without end; what matters stands at the end.
      messages = (messages + text).slice(-16_384);
      options.onMessage?.(text);
    });
    child.on('error', (error) => {
      clearInterval(watch);
      reject(startFailure(error, options.folder));
    });
    child.on('close', (code) => {
      clearInterval(watch);
      if (isCancelled) reject(new Failure('cancelled', 'Cancelled.'));
      else resolve({ code: code ?? 1, output: Buffer.concat(output), messages });
    });
  });
}
