import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from './support/app.ts';
import { SHOP } from './support/sample-files.ts';
import { serveStatic, type StaticServer } from './support/static-server.ts';
import { expect, test as base } from './support/test.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** The built app on a plain static host, below a path of its own. */
const test = base.extend<{ host: StaticServer; hosted: App }>({
  host: async ({}, use) => {
    const host = await serveStatic([dist], '/some/base/');
    await use(host);
    await host.close();
  },
  hosted: async ({ context, host }, use) => {
    const failed: string[] = [];
    context.on('response', (response) => {
      const isExpected = response.url().endsWith('/helper.json');
      if (response.url().startsWith(new URL(host.url).origin) && !response.ok() && !isExpected)
        failed.push(`${response.status()} ${response.url()}`);
    });
    const app = await App.open(context, host.url);
    await use(app);
    expect(app.troubles).toEqual([]);
    expect(failed).toEqual([]);
  },
});

test('on a static host below a path: a git host that lets pages read, and the whole workspace', async ({
  hosted: app,
  remote,
  host,
  context,
}) => {
  await app.openRepository(remote.server.url('team/shop'));
  expect(app.page.url()).toContain('/some/base/#/r/');
  await app.find('Cart.total');
  await expect(app.section('Callees')).toContainText('priceOf');
  await app.symbolPanel.getByRole('link', { name: 'Graph' }).click();
  await expect(app.drawing).toHaveAccessibleName(/^Graph of [2-9]/);
  await expect(app.page.getByRole('button', { name: /^Network and storage: works offline/ })).toBeVisible();
  await host.close();
  await context.setOffline(true);
  await app.page.reload();
  await expect(app.drawing).toHaveAccessibleName(/^Graph of [2-9]/);
  await app.find('Post');
  await expect(app.source('ledger/book.go')).toContainText('func (b *Book) Post');
});

test('on a static host: a folder, and a host that lets no page read says what to do', async ({
  hosted: app,
  remote,
  scratch,
}) => {
  const { page } = app;
  await expect(page.getByText('Browsers can’t clone from most git hosts directly.')).toBeVisible();
  remote.server.behaviour.cors = false;
  await app.type(remote.server.url('team/shop'));
  await expect(app.alert).toContainText('The host did not answer');
  await expect(app.alert).toContainText('does not allow other sites to read from it');
  await expect(app.alert.getByRole('button', { name: 'Git proxy' })).toBeVisible();
  await app.goHome();
  await app.openFolder(join(scratch, 'static-folder'), SHOP);
  await app.find('priceOf');
  await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf');
});

test('on a static host: through a proxy that the person sets', async ({ hosted: app, remote }) => {
  const { page } = app;
  // A proxy answers for `<host>/<path>` below its own address; this one has the repository at hand.
  remote.make('git.example.org/team/lamp').commit({ 'lamp.py': 'def light():\n    return True\n' });
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Git proxy').fill('not an address');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByLabel('Git proxy')).toHaveAttribute('aria-invalid', 'true');
  await settings.getByLabel('Git proxy').fill(remote.server.origin);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await app.openRepository('https://git.example.org/team/lamp');
  await app.find('light');
  await expect(app.source('lamp.py')).toContainText('def light');
  expect(page.url()).toContain('#/r/git.example.org/team/lamp/');
});
