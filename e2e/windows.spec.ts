import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { App } from './support/app.ts';
import { startKillableBrowser } from './support/killable-browser.ts';
import { manyFiles } from './support/sample-files.ts';
import { expect, test } from './support/test.ts';

/** Waits until so many files have been parsed while many are left, and gives the number. */
async function parsedFiles(page: Page, least: number): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => {
      const bar = document.querySelector('[role=progressbar][aria-label=Parse]');
      const [, done] = /([\d,]+) of [\d,]+ files/.exec(bar?.parentElement?.textContent ?? '') ?? [];
      const number = Number((done ?? '0').replaceAll(',', ''));
      return number >= wanted ? number : null;
    },
    least,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await found.jsonValue())!;
}

/** What was parsed is there at the first report; a fresh start would have a batch or two of 48 by then. */
async function expectResumed(page: Page, parsed: number): Promise<void> {
  expect(await parsedFiles(page, 1)).toBeGreaterThanOrEqual(Math.min(parsed, 250));
}

test('two windows share one store and hear of each other', async ({ app, openWindow, remote }) => {
  const other = await openWindow();
  await expect(other.addressBox).toBeVisible();
  await app.openRepository(remote.server.url('team/shop'));
  await other.card('team/shop').getByRole('link').click();
  await other.expectWorkspace();
  await Promise.all([app.find('priceOf'), other.find('reserve_stock')]);
  await expect(app.section('Callers')).toContainText('total');
  await expect(other.section('Callers')).toContainText('place_order');
  expect(await other.snapshot()).toBe(await app.snapshot());
});

test('the window with the engine closes while idle: the other one goes on', async ({ app, openWindow, remote }) => {
  await app.openRepository(remote.server.url('team/shop'));
  const other = await openWindow();
  await other.card('team/shop').getByRole('link').click();
  await other.expectWorkspace();
  await app.page.close();
  await other.find('place_many');
  await expect(other.source('service/orders.py')).toContainText('def place_many');
  await other.page.keyboard.press('b');
  await expect(other.page.getByRole('heading', { name: 'Blast radius', level: 1 })).toBeVisible();
});

test('the window with the engine closes in the middle of a clone: a waiting one takes over', async ({
  app,
  openWindow,
  remote,
}) => {
  const { server } = remote;
  const url = server.url('team/shop');
  const waiting = await openWindow();
  const idle = await openWindow();
  await expect(idle.addressBox).toBeVisible();
  server.behaviour.pieceDelayMs = 60_000;
  await app.type(url);
  await expect(app.progress).toContainText('Clone');
  await waiting.type(url);
  await expect(waiting.progress).toContainText('Clone');
  await expect.poll(() => server.requests.filter((one) => one.includes('git-upload-pack')).length).toBeGreaterThan(0);
  server.behaviour.pieceDelayMs = 0;
  await app.page.close();
  await waiting.expectWorkspace();
  await waiting.find('priceOf');
  await expect(idle.card('team/shop')).toBeVisible();
});

test('the window with the engine closes in the middle of parsing: an idle one finishes the work', async ({
  app,
  openWindow,
  remote,
}) => {
  remote.make('team/many').commit(manyFiles());
  const idle = await openWindow();
  await expect(idle.addressBox).toBeVisible();
  await app.type(remote.server.url('team/many'));
  await parsedFiles(app.page, 1);
  await app.page.close();
  await expect(idle.card('team/many')).toBeVisible({ timeout: 60_000 });
  await idle.card('team/many').getByRole('link').click();
  await idle.expectWorkspace();
  await idle.find('second_of_3');
});

test('a window that crashes in the middle of indexing leaves a sound store, and the index goes on where it was', async ({
  app,
  openWindow,
  remote,
}) => {
  remote.make('team/many-crash').commit(manyFiles());
  const url = remote.server.url('team/many-crash');
  await app.openRepository(remote.server.url('team/shop'));
  const hash = await app.snapshot();
  await app.goHome();
  await app.type(url);
  const parsed = await parsedFiles(app.page, 150);
  const session = await app.page.context().newCDPSession(app.page);
  const crash = app.page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crash;

  const again = await openWindow();
  await expect(again.card('team/shop')).toBeVisible();
  await expect(again.card('team/many-crash')).toHaveCount(0);
  await again.type(url);
  await expectResumed(again.page, parsed);
  await again.expectWorkspace();
  await again.find('second_of_3');
  await expect(again.section('Callees')).toContainText('first_of_3');
  await again.goHome();
  await again.card('team/shop').getByRole('link').click();
  await again.expectWorkspace();
  expect(await again.snapshot()).toBe(hash);
  await app.page.close();
});

test('the power goes in the middle of indexing: after the restart the store is sound and the work goes on', async ({
  helper,
  remote,
  scratch,
}) => {
  remote.make('team/many-power').commit(manyFiles());
  const url = remote.server.url('team/many-power');
  const profile = mkdtempSync(join(scratch, 'profile-'));
  let hash = '';
  let parsed = 0;
  const first = await startKillableBrowser(profile);
  try {
    const app = await App.open(first.context, helper.url, helper.connect());
    await app.openRepository(remote.server.url('team/shop'));
    hash = await app.snapshot();
    await app.goHome();
    await app.type(url);
    parsed = await parsedFiles(app.page, 150);
  } finally {
    await first.kill();
  }

  const second = await startKillableBrowser(profile);
  try {
    const app = await App.open(second.context, helper.url, helper.connect());
    await app.card('team/shop').getByRole('link').click();
    await app.expectWorkspace();
    expect(await app.snapshot()).toBe(hash);
    await app.goHome();
    await app.type(url);
    await expectResumed(app.page, parsed);
    await app.expectWorkspace();
    await app.find('second_of_3');
  } finally {
    await second.kill();
  }
});
