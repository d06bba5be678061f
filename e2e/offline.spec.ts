import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { App } from './support/app.ts';
import { startHelper } from './support/running-helper.ts';
import { expect, test } from './support/test.ts';

test('without network and server, after one visit: the app, its repositories, search, code and graph', async ({
  context,
  remote,
  scratch,
}) => {
  const helper = await startHelper(mkdtempSync(join(scratch, 'home-')), []);
  const app = await App.open(context, helper.url, helper.connect());
  const { page } = app;
  await expect(page.getByRole('button', { name: /^Network and storage: works offline/ })).toBeVisible();
  await app.openRepository(remote.server.url('team/shop'));
  const hash = await app.snapshot();

  await helper.close();
  await context.setOffline(true);
  await page.reload();
  await app.expectWorkspace();
  await expect(page.getByRole('button', { name: /^Network and storage: offline/ })).toBeVisible();
  expect(await app.snapshot()).toBe(hash);

  await test.step('search and code', async () => {
    await app.find('place_order');
    await expect(app.source('service/orders.py')).toContainText('return reserve_stock(shelf, count)');
    await app.code.getByRole('link', { name: 'reserve_stock' }).last().click();
    await expect(app.source('service/stock.py')).toContainText('def reserve_stock');
  });

  await test.step('graph and blast radius', async () => {
    await app.symbolPanel.getByRole('link', { name: 'Graph' }).click();
    await expect(app.drawing).toHaveAccessibleName(/^Graph of [2-9]/);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(app.drawing).toHaveAccessibleName(/^Graph of [2-9]/);
    await app.views.getByRole('link', { name: 'Blast radius' }).click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('reserve_stock');
  });

  await test.step('another window', async () => {
    const other = await App.open(context, helper.url);
    await expect(other.page.getByText('You’re offline.')).toBeVisible();
    await other.card('team/shop').getByRole('link').click();
    await other.expectWorkspace();
    expect(other.troubles).toEqual([]);
    await other.page.close();
  });

  await test.step('a new repository cannot be cloned, and the page says why', async () => {
    await app.goHome();
    await app.type('example-owner/example-name');
    await expect(app.alert).toContainText('You’re offline');
    await expect(app.alert).toContainText('Repositories you’ve already opened work offline.');
    await app.alert.getByRole('button', { name: 'Back' }).click();
    await expect(app.card('team/shop')).toBeVisible();
  });

  await test.step('a folder needs no network', async () => {
    await app.openFolder(join(scratch, 'offline-folder'), {
      'lamp.go': 'package lamp\n\nfunc Light() bool { return true }\n',
    });
    await app.find('Light');
    await expect(app.source('lamp.go')).toContainText('func Light() bool');
  });
  expect(app.troubles).toEqual([]);
});
