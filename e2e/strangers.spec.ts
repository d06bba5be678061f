import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Response } from '@playwright/test';
import { call, OWN_PAGE } from '../helper/testing/http-call.ts';
import { launchOptions } from '../scripts/chromium.mjs';
import { App } from './support/app.ts';
import { startForeignServer } from './support/foreign-server.ts';
import { startHelper } from './support/running-helper.ts';
import { expect, test } from './support/test.ts';

// Pages that are not ours, in the browser that is connected to the helper; and what a page keeps of a helper that is
// no longer the same.

const { args, ...launch } = launchOptions();
test.use({ launchOptions: { ...launch, args: [...args, '--host-resolver-rules=MAP evil.example 127.0.0.1'] } });

const DOORS = [
  'helper.json',
  'session',
  'mcp',
  'local/shop.git/info/refs?service=git-upload-pack',
  'git/example.com/a/b.git/info/refs?service=git-upload-pack',
  'language-servers/shop/offers',
] as const;

/** Runs in the foreign page: everything that a page can do to another address. Gives what succeeded. */
async function attack({ target, doors }: { target: string; doors: readonly string[] }): Promise<string[]> {
  const won: string[] = [];
  const trying = async (name: string, act: () => Promise<boolean> | boolean): Promise<void> => {
    try {
      if (await act()) won.push(name);
    } catch {
      // Refused, as it should be.
    }
  };
  const settled = (element: HTMLElement, place: ParentNode = document.body): Promise<boolean> =>
    new Promise((resolve) => {
      element.addEventListener('load', () => resolve(true));
      element.addEventListener('error', () => resolve(false));
      setTimeout(() => resolve(false), 3000);
      place.append(element);
    });
  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    values: Record<string, string>,
  ): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
    return made;
  };
  const json = { 'content-type': 'application/json', 'x-knowing-token': 'a', authorization: 'Bearer a' };
  await Promise.all([
    ...doors.flatMap((door) => [
      trying(`read ${door}`, async () => (await fetch(target + door, { credentials: 'include' })).ok),
      trying(`read ${door} with headers`, async () => (await fetch(target + door, { headers: json })).ok),
      trying(
        `post ${door}`,
        async () => (await fetch(target + door, { method: 'POST', headers: json, body: '{}' })).ok,
      ),
      // Sent without asking first; what comes back cannot be read, and its status is looked at from outside.
      trying(`blindly post ${door}`, async () => {
        const sent = { method: 'POST', body: '{"code":"a"}', mode: 'no-cors', credentials: 'include' } as const;
        return (await fetch(target + door, sent)).type !== 'opaque';
      }),
      trying(`image ${door}`, () => settled(element('img', { src: target + door }))),
      trying(`script ${door}`, () => settled(element('script', { src: target + door }), document.head)),
      trying(`style ${door}`, () =>
        settled(element('link', { rel: 'stylesheet', href: target + door }), document.head),
      ),
    ]),
    trying('read the app', async () => (await fetch(target)).ok),
    trying('image of the app', () => settled(element('img', { src: `${target}icons/icon-192.png` }))),
    trying('frame', async () => {
      const frame = element('iframe', { src: target });
      await settled(frame);
      return frame.contentDocument !== null && frame.contentDocument.title === 'knowing';
    }),
    trying(
      'worker',
      () =>
        new Promise((resolve, reject) => {
          new Worker(`${target}sw.js`).onerror = reject;
          setTimeout(() => resolve(true), 1000);
        }),
    ),
    trying('service worker', async () => (await navigator.serviceWorker.register(`${target}sw.js`)).scope !== ''),
    trying(
      'event stream',
      () =>
        new Promise((resolve) => {
          const stream = new EventSource(`${target}mcp`, { withCredentials: true });
          stream.onopen = () => resolve(true);
          stream.onerror = () => resolve(false);
        }),
    ),
    trying(
      'socket',
      () =>
        new Promise((resolve) => {
          const socket = new WebSocket(`${target.replace('http', 'ws')}mcp`);
          socket.onopen = () => resolve(true);
          socket.onerror = () => resolve(false);
        }),
    ),
    trying('cookie', () => document.cookie.includes('knowing')),
    trying('storage', () => JSON.stringify({ ...localStorage }).includes('knowing')),
  ]);
  return won;
}

/** Answers of the helper that a page got: the address and the status of each that was no refusal. */
function answersTo(page: Page, origin: string): string[] {
  const answers: string[] = [];
  page.context().on('response', (response: Response) => {
    if (response.url().startsWith(origin) && response.status() < 400) answers.push(response.url());
  });
  return answers;
}

test('a foreign page in the connected browser gets nothing', async ({ app, helper, context }) => {
  const { port, origin } = new URL(helper.url);
  await expect(app.page.getByRole('heading', { name: 'On this machine' })).toBeVisible();
  const foreign = await startForeignServer();
  // Its own site, the same host at another port (which cookies do not tell apart), and another name of this machine.
  for (const host of ['evil.example', '127.0.0.1', 'localhost']) {
    await test.step(`from ${host}`, async () => {
      const page = await context.newPage();
      await page.goto(`http://${host}:${foreign.port}/`);
      const answers = answersTo(page, origin);
      expect(await page.evaluate(attack, { target: helper.url, doors: DOORS })).toEqual([]);
      // The app itself may come, into a frame that shows nothing of it; no door of the helper opens.
      const isDoor = (url: string): boolean => DOORS.some((door) => url.startsWith(helper.url + door.split('?')[0]));
      expect(answers.filter(isDoor)).toEqual([]);
      expect(page.frames().filter((frame) => frame.url().startsWith(origin))).toEqual([]);

      // A form in a window of its own.
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((target) => {
          const form = document.createElement('form');
          Object.assign(form, { action: `${target}session`, method: 'post', enctype: 'text/plain', target: '_blank' });
          form.innerHTML = '<input name=\'{"code":"a","b":"\' value=\'"}\'>';
          document.body.append(form);
          form.submit();
        }, helper.url),
      ]);
      await expect(popup.locator('body')).toContainText('Requests from other pages are refused.');
      await popup.close();

      // A window that it opens is not in its hands, and neither hears the other.
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((target) => {
          Object.assign(globalThis, { opened: window.open(target), heard: [] as unknown[] });
          addEventListener('message', ({ data }) => (globalThis as unknown as { heard: unknown[] }).heard.push(data));
        }, helper.url),
      ]);
      await expect(opened.getByRole('heading', { name: 'On this machine' })).toBeVisible();
      expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
      const state = await page.evaluate(() => {
        const { opened, heard } = globalThis as unknown as { opened: Window; heard: unknown[] };
        opened.postMessage('token?', '*');
        return [opened.closed, heard];
      });
      expect(state).toEqual([true, []]);
      await opened.close();
      await page.close();
    });
  }

  await test.step('a cookie that another port was sent is worth nothing', async () => {
    const cookie = foreign.cookies.find((text) => text.includes(`knowing-${port}=`))!;
    expect(cookie).toBeDefined();
    for (const door of DOORS) {
      const method = /session|mcp|language/.test(door) ? 'POST' : 'GET';
      const headers = { ...OWN_PAGE, origin, cookie, 'content-type': 'application/json' };
      const { status } = await call(origin, `/${door}`, { method, headers, body: '{"code":"a"}' });
      expect([401, 403]).toContain(status);
    }
  });

  await test.step('a foreign name that was made to point to the helper', async () => {
    const page = await context.newPage();
    const response = await page.goto(`http://evil.example:${port}/`);
    expect(response!.status()).toBe(403);
    await expect(page.locator('body')).toContainText('Wrong host name for this server.');
    await page.close();
  });

  await foreign.close();
  await app.page.reload();
  await expect(app.page.getByRole('heading', { name: 'On this machine' })).toBeVisible();
});

test('a page that outlives its helper: restarts, forgotten browsers, used and old addresses', async ({
  context,
  browser,
  scratch,
  localShop,
}) => {
  const home = mkdtempSync(join(scratch, 'home-'));
  const args = ['--own-repository', localShop];
  let helper = await startHelper(home, args);
  const port = new URL(helper.url).port;
  const restart = async (...more: string[]): Promise<void> => {
    await helper.close();
    helper = await startHelper(home, [...args, '--port', port, ...more]);
  };
  // As --open does it: by a file that leads to the address.
  const { codes } = helper.connection;
  const code = codes.issue();
  const file = codes.writePage(code, helper.connection.address('/', code));
  const app = await App.open(context, pathToFileURL(file).href);
  const { page } = app;
  const offered = page.getByRole('heading', { name: 'On this machine' });
  const banner = page.getByRole('status').filter({ hasText: 'knowing open' });
  await expect(offered).toBeVisible();
  expect(page.url()).toBe(`${helper.url}#/`);
  await app
    .card('shop')
    .or(page.getByRole('link', { name: /^shop/ }))
    .first()
    .click();
  await app.expectWorkspace();
  await expect(page.getByRole('button', { name: /^Network and storage: works offline/ })).toBeVisible();

  await test.step('a bookmark works after a restart', async () => {
    await restart();
    await page.goto(helper.url);
    await expect(offered).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('the service worker of a browser that is forgotten: the app and its repositories work', async () => {
    await restart('--disconnect');
    await page.reload();
    await expect(banner).toContainText('This browser isn’t connected to knowing on your machine.');
    await expect(offered).toBeHidden();
    await app.card('team/shop').getByRole('link').first().click();
    await app.expectWorkspace();
    await app.find('Cart');
    await page.getByRole('button', { name: /^Network and storage/ }).click();
    await expect(page.getByRole('dialog', { name: 'Network and storage' })).toContainText('not connected');
    await page.keyboard.press('Escape');
    // Nothing of an answer of the helper is kept by the service worker.
    const kept = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls;
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /helper\.json|session|mcp|\/local\/|\/git\//.test(path))).toEqual([]);
  });

  await test.step('an open page is connected by an address that is pasted into it', async () => {
    const { value } = await helper.knowing.json(['open', '--port', port]);
    const { address } = value as { address: string };
    await page.goto(address);
    await expect(offered).toBeVisible();
    await expect(banner).toBeHidden();
    expect(page.url()).toBe(`${helper.url}#/`);
    // It is used now: who comes later with it is told so.
    const other = await App.open(await browser.newContext(), address);
    const told = other.page.getByRole('status').filter({ hasText: 'knowing open' });
    await expect(told).toContainText('This link has already connected a browser');
    await expect(told).toContainText('--disconnect');
    expect(other.page.url()).not.toContain('code');
    await other.page.context().close();
  });

  expect(app.troubles).toEqual([]);
  await helper.close();
});
