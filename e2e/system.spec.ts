import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Knowing } from '../helper/testing/run-knowing.ts';
import { allSamples, marketFiles } from './support/sample-folders.ts';
import { expect, test } from './support/test.ts';

test('every language and format gives one hash, in the browser and on the command line', async ({
  app,
  remote,
  scratch,
}) => {
  // Every grammar is loaded twice, in the browser and on the command line.
  test.setTimeout(300_000);
  remote.make('team/samples').commit({ ...allSamples(), ...marketFiles() });
  const url = remote.server.url('team/samples');
  await app.openRepository(url);
  const hash = await app.snapshot();
  for (const workers of ['1', '4']) {
    const { value } = await new Knowing(mkdtempSync(join(scratch, 'home-'))).json(['index', url, '--workers', workers]);
    expect((value as { snapshot: string }).snapshot).toBe(hash);
  }
});

test('the routes and the infrastructure of a shop are looked at', async ({ app, remote }) => {
  const { page } = app;
  remote.make('team/market').commit(marketFiles());
  await app.openRepository(remote.server.url('team/market'));
  await app.views.getByRole('link', { name: 'System' }).click();

  const row = page.getByRole('row').filter({ hasText: '/api/orders' }).filter({ hasText: 'POST' });
  await expect(row.getByRole('link', { name: /^Place/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^placeOrder/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter routes' }).fill('state');
  await expect(page.getByRole('row').filter({ hasText: '/api/orders' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Filter routes' })).toHaveValue('state');

  const sections = page.getByRole('navigation', { name: 'System' });
  await sections.getByRole('link', { name: /^Infrastructure/ }).click();
  await expect(app.drawing).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  const images = page.getByRole('region', { name: 'image' });
  await expect(images.getByRole('link', { name: /^market\/orders/ }).first()).toBeVisible();
  await images
    .getByRole('link', { name: /^market\/orders/ })
    .first()
    .click();
  await expect(app.symbolPanel).toContainText('market/orders');
});

test('a flow leads from a button to a table', async ({ app, remote }) => {
  const { page } = app;
  remote.make('team/market').commit(marketFiles());
  await app.openRepository(remote.server.url('team/market'));
  const root = page.url().replace(/\/-\/.*$/, '/-/');
  await page.goto(`${root}flow?from=web/src/checkout-button.tsx.CheckoutButton&to=:table/stock`);
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.filter({ hasText: 'requests' })).toBeVisible();
  await expect(steps.filter({ hasText: 'implemented by' })).toBeVisible();
  await expect(steps.last()).toContainText('stock');
});
