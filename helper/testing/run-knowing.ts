import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { packageRoot } from '../package-root.ts';

/** The built program: the one people run, unless a test run names another build. */
export const BINARY = process.env['KNOWING_BINARY'] ?? join(packageRoot, 'build', 'helper', 'knowing.js');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly folder?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the built program with a home of its own, so that nothing of the machine's user is read or written. */
export class Knowing {
  readonly home: string;

  constructor(home: string) {
    this.home = home;
  }

  start(args: readonly string[], options: RunOptions = {}): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(process.execPath, [BINARY, ...args], { ...this.#options(options), stdio: ['ignore', 'pipe', 'pipe'] });
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [BINARY, ...args], { ...this.#options(options), stdio: 'pipe' });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
      child.stdin.end(options.input ?? '');
    });
  }

  /** Runs with --json and gives the one value that stdout must be. */
  async json(
    args: readonly string[],
    options: RunOptions = {},
  ): Promise<{ readonly code: number | null; readonly value: unknown; readonly stderr: string }> {
    const { code, stdout, stderr } = await this.run([...args, '--json'], options);
    try {
      return { code, value: JSON.parse(stdout), stderr };
    } catch {
      throw new Error(`stdout is not one JSON value: ${stdout.slice(0, 500)}\n${stderr}`);
    }
  }

  /** What the program sees of the machine. */
  get environment(): Record<string, string> {
    const own = { HOME: this.home, XDG_DATA_HOME: join(this.home, 'data'), XDG_CACHE_HOME: join(this.home, 'cache') };
    return { PATH: process.env['PATH'] ?? '', ...own };
  }

  #options({ folder, environment }: RunOptions): { cwd: string; env: NodeJS.ProcessEnv } {
    return { cwd: folder ?? this.home, env: { ...this.environment, ...environment } };
  }
}
