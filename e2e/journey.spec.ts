import { expect, test } from './support/test.ts';

test('x', async ({ app, remote }) => {
  const { page } = app;
  await app.type(remote.server.url('team/shop'));
  await expect(app.progress).toBeVisible();
  await app.expectWorkspace();
  await page.screenshot({ path: '/tmp/shots/e2e1.png' });
  await app.find('priceOf');
  await page.screenshot({ path: '/tmp/shots/e2e2.png' });
  console.log(await page.locator('body').ariaSnapshot());
});
