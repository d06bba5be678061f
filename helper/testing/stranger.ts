import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Call } from './http-call.ts';

/** `nobody` on most systems; any number that is not the owner's will do. */
const STRANGER = 65_534;

/** Whether this machine lets a test be somebody else: only root may. What it looks at there is Linux's. */
export const canBeStranger = process.platform === 'linux' && process.getuid?.() === 0;

export interface Attempt extends Call {
  readonly path: string;
}

export interface Attacks {
  readonly origin: string;
  readonly attempts: readonly Attempt[];
  /** Folders to look through. */
  readonly folders: readonly string[];
}

export interface Loot {
  readonly uid: number;
  readonly answers: readonly { readonly status: number; readonly headers: unknown; readonly body: string }[];
  /** Files of the folders that could be read, and folders that could be listed. */
  readonly readable: readonly string[];
  /** Command lines and environments of all processes, as far as they can be read. */
  readonly processes: string;
}

/** Tries all of it as another user of this machine. */
export function attackAsStranger(attacks: Attacks): Promise<Loot> {
  const program = readFileSync(new URL('fixtures/stranger.mjs', import.meta.url), 'utf8');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      uid: STRANGER,
      gid: STRANGER,
      cwd: '/',
      env: {},
    });
    let output = '';
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
    child.on('error', reject);
    child.on('close', () => {
      if (output === '') reject(new Error(`the stranger could not run: ${words}`));
      else resolve(JSON.parse(output) as Loot);
    });
    child.stdin.end(JSON.stringify(attacks));
  });
}
