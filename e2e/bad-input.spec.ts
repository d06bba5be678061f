import { Buffer } from 'node:buffer';
import { randomFillSync } from 'node:crypto';
import type { App } from './support/app.ts';
import { expect, test, type Remote } from './support/test.ts';

/** The shop is indexed first; whatever fails afterwards must leave it as it was. */
async function openShop(app: App, remote: Remote): Promise<string> {
  await app.openRepository(remote.server.url('team/shop'));
  const hash = await app.snapshot();
  await app.goHome();
  return hash;
}

async function expectShop(app: App, hash: string): Promise<void> {
  await app.goHome();
  await app.card('team/shop').getByRole('link').click();
  await app.expectWorkspace();
  expect(await app.snapshot()).toBe(hash);
  await app.find('priceOf');
  await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf');
}

test('what cannot be opened says why, what is safe and what to do', async ({ app, remote }) => {
  const { page } = app;
  const { server } = remote;
  const hash = await openShop(app, remote);
  remote.make('team/empty');
  remote.make('team/no-code').commit({ 'notes.txt': 'nothing but words' });
  const cases: readonly {
    readonly name: string;
    readonly address: string;
    readonly says: readonly (string | RegExp)[];
    readonly offers: string;
    prepare?(): void;
  }[] = [
    {
      name: 'a host that is not there',
      address: 'https://host.invalid/team/shop',
      says: ['The host did not answer', 'host.invalid', 'Your other repositories are untouched'],
      offers: 'Try again',
    },
    {
      name: 'a port where nobody listens',
      address: 'http://127.0.0.1:9/team/shop',
      says: ['127.0.0.1:9', 'Your other repositories are untouched'],
      offers: 'Choose a folder',
    },
    {
      name: 'no repository at the address',
      address: server.url('team/nothing'),
      says: ['Repository not found', 'team/nothing', 'Your other repositories are untouched'],
      offers: 'Sign in',
    },
    {
      name: 'a repository without a commit',
      address: server.url('team/empty'),
      says: ['Empty repository', 'no commits yet'],
      offers: 'Try again',
    },
    {
      name: 'a branch that does not exist',
      address: `${server.url('team/shop')}/tree/no-such-branch`,
      says: ['Branch, tag or commit not found', 'no-such-branch', 'leave it out to use the default branch'],
      offers: 'Back',
    },
    {
      name: 'a host in trouble',
      address: server.url('team/shop'),
      says: ['The git host returned an error', '500'],
      offers: 'Try again',
      prepare: () => (server.behaviour.status = 500),
    },
  ];
  for (const { name, address, says, offers, prepare } of cases) {
    await test.step(name, async () => {
      prepare?.();
      await app.type(address);
      for (const text of says) await expect(app.alert).toContainText(text, { timeout: 30_000 });
      await expect(app.alert.getByRole('button', { name: offers })).toBeVisible();
      server.behaviour.status = null;
      await app.goHome();
      await expect(app.card('team/shop')).toBeVisible();
    });
  }

  await test.step('an address that is none is told beside the box', async () => {
    const problems: readonly [string, string][] = [
      ['', 'Enter owner/name or a full git URL.'],
      ['two words', 'can’t contain spaces'],
      ['/home/me/code', 'Choose the folder'],
      ['ftp://example.org/x/y', 'Use https.'],
      ['https://me:secret@example.org/x/y', 'Remove the password from the URL'],
      ['https://example.org/', 'Enter owner/name or a full git URL.'],
    ];
    for (const [typed, problem] of problems) {
      await app.type(typed);
      await expect(page.getByRole('alert')).toContainText(problem);
      await expect(app.addressBox).toHaveAttribute('aria-invalid', 'true');
      await expect(app.addressBox).toHaveValue(typed);
    }
  });
  await expectShop(app, hash);
});

test('a private repository asks who you are, and opens for who may read it', async ({ app, remote }) => {
  const { page } = app;
  const hash = await openShop(app, remote);
  remote.make('team/private').commit({ 'vault.py': 'def unlock():\n    pass\n' });
  remote.server.behaviour.auth = 'ada:token-1';
  await app.type(remote.server.url('team/private'));
  await expect(app.alert).toContainText('Sign-in required');
  await expect(app.alert).toContainText('used for this request only and never stored');
  const signIn = async (password: string): Promise<void> => {
    await app.alert.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Access token or password').fill(password);
    await app.alert.getByRole('button', { name: 'Open' }).click();
  };
  await signIn('wrong');
  await expect(app.alert.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn('token-1');
  await app.expectWorkspace();
  await app.find('unlock');
  await expect(app.source('vault.py')).toContainText('def unlock');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('token-1');
  expect(page.url()).not.toContain('token-1');
  await expectShop(app, hash);
});

test('a connection that breaks in the middle of a clone is told, and trying again goes on', async ({ app, remote }) => {
  const hash = await openShop(app, remote);
  remote.make('team/large').commit({ 'code.py': 'def reach():\n    pass\n', 'noise.bin': noise(400_000) });
  remote.server.behaviour.cutAfter = 150_000;
  await app.type(remote.server.url('team/large'));
  await expect(app.alert).toContainText('Connection lost', { timeout: 30_000 });
  remote.server.behaviour.cutAfter = null;
  remote.server.behaviour.endAfter = 200_000;
  await app.alert.getByRole('button', { name: 'Try again' }).click();
  await expect(app.alert).toContainText('Connection lost', { timeout: 30_000 });
  remote.server.behaviour.endAfter = null;
  await app.alert.getByRole('button', { name: 'Try again' }).click();
  await app.expectWorkspace();
  await app.find('reach');
  await expectShop(app, hash);
});

test('a full disk is told, and what was there before is intact', async ({ app, remote, helper }) => {
  const { page } = app;
  const hash = await openShop(app, remote);
  remote.make('team/heavy').commit({ 'code.py': 'def weigh():\n    pass\n', ...manyFunctions(60, 400) });
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(helper.url);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1_000_000 });
  await app.type(remote.server.url('team/heavy'));
  await expect(app.alert).toContainText('Out of storage space', { timeout: 60_000 });
  await expect(app.alert).toContainText('Your other repositories are untouched.');
  await app.alert.getByRole('button', { name: 'Storage' }).click();
  await expect(page.getByRole('dialog', { name: 'Network and storage' })).toContainText('team/shop');
  await page.keyboard.press('Escape');
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await app.alert.getByRole('button', { name: 'Try again' }).click();
  await app.expectWorkspace();
  await app.find('weigh');
  await expectShop(app, hash);
});

/** Bytes that no compression makes smaller. */
const noise = (size: number): Buffer => randomFillSync(Buffer.alloc(size));

/** Files with so many functions each that the graph outgrows what the store has taken of the disk before. */
const manyFunctions = (files: number, each: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: files }, (_, file) => [
      `part_${file}.py`,
      Array.from(
        { length: each },
        (_, i) => `def step_${file}_${i}():\n    return step_${file}_${(i * 7) % each}()\n`,
      ).join('\n'),
    ]),
  );
