import { spawn } from 'node:child_process';

interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** What opens a URL on this machine; null where there is no screen to open it on. */
function openerFor(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Opener | null {
  if (platform === 'darwin') return { command: 'open', args: [] };
  // Not `start`: that is part of a shell, and `&` in a URL would be a command to it.
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] };
  const hasScreen = environment['DISPLAY'] !== undefined || environment['WAYLAND_DISPLAY'] !== undefined;
  return hasScreen ? { command: 'xdg-open', args: [] } : null;
}

/** Opens a browser where there is one. Never fails: the address is printed anyway. */
export function openBrowser(url: string): void {
  const opener = openerFor(process.platform, process.env);
  if (opener === null) return;
  const child = spawn(opener.command, [...opener.args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
