import { pathToFileURL } from 'node:url';
import { neutralPlace, systemProgram } from '../processes/find-program.ts';
import { startProcess } from '../processes/start-process.ts';
import { connectAddress } from './connect-address.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** What opens a URL on this machine; null where there is no screen to open it on. */
function openerFor(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Opener | null {
  if (platform === 'darwin') return { command: 'open', args: [] };
  // Not `start`: that is part of a shell, and `&` in a URL would be a command to it.
  if (platform === 'win32') return { command: 'rundll32.exe', args: ['url.dll,FileProtocolHandler'] };
  const hasScreen = environment['DISPLAY'] !== undefined || environment['WAYLAND_DISPLAY'] !== undefined;
  return hasScreen ? { command: 'xdg-open', args: [] } : null;
}

/**
 * Opens a browser where there is one, and connects it. It is given a file that leads to the address, and not the address
 * itself: every user of the machine can read the arguments of programs. What is started is of this system, not of the
 * repository around us: it gets to read that file. Never fails: the address is printed anyway.
 */
export function openConnected(codes: OneTimeCodes, origin: string, place: string): void {
  const opener = openerFor(process.platform, process.env);
  const program = opener === null ? null : systemProgram(opener.command);
  if (opener === null || program === null) return;
  const code = codes.issue();
  const page = pathToFileURL(codes.writePage(code, connectAddress(origin, code, place))).href;
  const child = startProcess(program, [...opener.args, page], { ...neutralPlace(), stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
