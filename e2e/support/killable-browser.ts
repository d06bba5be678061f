import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends it as a power cut would: no handler of any page runs. */
  kill(): Promise<void>;
}

/** A browser with a profile on disk that can be killed and started again. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath, args } = launchOptions();
  if (executablePath === undefined) throw new Error('no Chromium');
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the browser ended with ${String(code)}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line);
      if (found !== null) resolve(found[1]!);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  return {
    context: browser.contexts()[0]!,
    kill: async () => {
      // The whole group: the renderers must not outlive it and finish their work.
      process.kill(-child.pid!, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}
