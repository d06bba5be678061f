import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { App } from './app.ts';
import { GitFixture } from './git-fixture.ts';
import { startGitServer, type GitServer } from './git-server.ts';
import { startHelper, type RunningHelper } from './running-helper.ts';
import { SHOP } from './sample-files.ts';

export interface Remote {
  readonly server: GitServer;
  /** A repository of the server, `owner/name`. */
  make(name: string): GitFixture;
}

interface Fixtures {
  /** The app at its first page, in the profile of the test. */
  app: App;
  /** Another window in the profile of the test. */
  openWindow: (hash?: string) => Promise<App>;
  /** The app in a profile that has never seen it. */
  freshProfile: (hash?: string) => Promise<App>;
  /** Forgets what an earlier test set. */
  quietServer: undefined;
}

interface WorkerFixtures {
  scratch: string;
  /** Plain `git http-backend` with the shop as `team/shop`. */
  remote: Remote;
  /** A folder with the shop as a git repository. */
  localShop: string;
  /** The helper, which offers that folder. */
  helper: RunningHelper;
}

/** Tests of the app: built, served by the helper, with a git server beside it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  scratch: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'knowing-e2e-'));
      await use(folder);
      // A browser that was killed may still be letting go of its files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
    { scope: 'worker' },
  ],
  remote: [
    async ({ scratch }, use) => {
      const folder = join(scratch, 'remote');
      const make = (name: string): GitFixture => GitFixture.create(join(folder, name));
      make('team/shop').commit(SHOP);
      const server = await startGitServer(folder);
      await use({ server, make });
      await server.close();
    },
    { scope: 'worker' },
  ],
  localShop: [
    async ({ scratch }, use) => {
      const shop = GitFixture.create(join(scratch, 'local', 'shop'));
      shop.commit(SHOP);
      shop.git('remote', 'add', 'origin', 'https://git.example.org/team/shop.git');
      await use(shop.folder);
    },
    { scope: 'worker' },
  ],
  helper: [
    async ({ scratch, remote, localShop }, use) => {
      const home = mkdtempSync(join(scratch, 'home-'));
      const args = ['--own-repository', localShop, '--proxy-allow', remote.server.origin];
      const helper = await startHelper(home, args);
      await use(helper);
      await helper.close();
    },
    { scope: 'worker' },
  ],
  quietServer: [
    async ({ remote }, use) => {
      await use(undefined);
      const calm = { cors: true, auth: null, status: null, cutAfter: null, endAfter: null, pieceDelayMs: 0 };
      Object.assign(remote.server.behaviour, calm);
    },
    { auto: true },
  ],
  openWindow: async ({ context, helper }, use) => {
    const windows: App[] = [];
    await allowClipboard(context, helper.url);
    await use(async (hash = '') => {
      // The first window connects the browser; the others are connected with it.
      const app = await App.open(context, helper.url, windows.length === 0 ? helper.connect(hash) : hash);
      windows.push(app);
      return app;
    });
    for (const { troubles } of windows) expect(troubles).toEqual([]);
  },
  app: async ({ openWindow }, use) => {
    await use(await openWindow());
  },
  freshProfile: async ({ browser, helper }, use) => {
    const opened: { app: App; context: BrowserContext }[] = [];
    await use(async (hash = '') => {
      const context = await browser.newContext();
      await allowClipboard(context, helper.url);
      const app = await App.open(context, helper.url, helper.connect(hash));
      opened.push({ app, context });
      return app;
    });
    for (const { app, context } of opened) {
      expect(app.troubles).toEqual([]);
      await context.close();
    }
  },
});

const allowClipboard = (context: BrowserContext, url: string): Promise<void> =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin });

export { expect };
