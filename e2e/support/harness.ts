import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { serveStatic } from './static-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = fileURLToPath(new URL('../harness', import.meta.url));

/** Builds the harness as the app is built, into a folder of its own. */
async function buildHarness(outDir: string): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  const { resolve, worker } = loaded?.config ?? {};
  await build(
    mergeConfig(
      { resolve, worker },
      {
        configFile: false,
        root: page,
        base: './',
        publicDir: false,
        logLevel: 'error',
        build: { outDir, emptyOutDir: true, target: 'es2023', minify: false },
      },
    ),
  );
}

export async function openHarnessIn(context: BrowserContext, url: string): Promise<Page> {
  const opened = await context.newPage();
  opened.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  opened.on('console', (message) => {
    if (message.type() === 'error') console.log(`page: ${message.text()}`);
  });
  await opened.goto(url);
  await opened.waitForFunction(() => 'harness' in globalThis);
  return opened;
}

interface HarnessFixtures {
  /** Opens a page of the harness in the test's own profile. */
  openHarness: () => Promise<Page>;
}

interface HarnessWorkerFixtures {
  harnessUrl: string;
}

/** Tests of the workers: the page of the harness on a static host, under a base path. */
export const test = base.extend<HarnessFixtures, HarnessWorkerFixtures>({
  harnessUrl: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'knowing-harness-'));
      await buildHarness(folder);
      const server = await serveStatic([folder, join(root, 'public')], '/some/base/');
      await use(server.url);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openHarness: async ({ context, harnessUrl }, use) => {
    await use(() => openHarnessIn(context, harnessUrl));
  },
});

export { expect } from '@playwright/test';
