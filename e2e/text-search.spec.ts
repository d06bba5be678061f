import { withAxe } from './support/axe.ts';
import { checkScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('text is found in every file, with its place, its symbol and true counts', async ({ app, remote, context }) => {
  await withAxe(context);
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  const box = page.getByRole('searchbox', { name: 'Search text in all files' });
  const hits = page.getByRole('main').locator('a.hit');
  const status = page.getByRole('status').filter({ hasText: /searched$|searched / });

  await test.step('by key, as it is typed', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(box).toBeFocused();
    await page.keyboard.type('priceof');
    await expect(hits).toHaveCount(5);
    await expect(status).toContainText('5 matching lines in 3 files');
    await expect(page.getByRole('region', { name: 'web/src/prices.ts' }).locator('mark')).toHaveText('priceOf');
    await expect(page).toHaveURL(/search\?query=priceof$/);
  });

  await test.step('each line names the symbol around it', async () => {
    const cart = page.getByRole('region', { name: 'web/src/cart.ts' });
    await expect(cart.getByRole('link', { name: /^total/ })).toBeVisible();
  });

  await test.step('case, words, expressions and files', async () => {
    await page.getByRole('checkbox', { name: 'Match case' }).check();
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Match case' }).uncheck();
    await page.getByRole('button', { name: 'Word' }).click();
    await box.fill('price');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Regex' }).click();
    await box.fill('^def \\w+\\(count');
    await expect(hits).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Only in these files' }).fill('*.ts');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Only in these files' }).fill('');
    await expect(hits).toHaveCount(2);
  });

  await test.step('a wrong expression is told, a hard one does not hang', async () => {
    await box.fill('(a');
    await expect(page.getByRole('alert')).toContainText('not a regular expression in RE2 syntax');
    await box.fill('(\\w+\\s*)+$');
    await expect(hits.first()).toBeVisible();
  });

  await test.step('the address holds all of it', async () => {
    await box.fill('class (Cart|Shelf)');
    await expect(hits).toHaveCount(2);
    await page.reload();
    await expect(box).toHaveValue('class (Cart|Shelf)');
    await expect(hits).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Regex' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('by keyboard from line to line, and into the file', async () => {
    await box.press('Enter');
    await expect(hits.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(hits.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(app.source('service/stock.py')).toBeVisible();
    await expect(page).toHaveURL(/line=4/);
    await page.goBack();
    await expect(hits).toHaveCount(2);
  });

  await test.step('without a network', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await box.fill('cents');
    await expect(hits.first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('clean for assistive technology', async () => {
    await page.reload();
    const show = async (): Promise<void> => expect(hits.first()).toBeVisible();
    await checkScreens(page, [{ name: 'search', show }]);
  });
});

test('lines are in the palette after symbols, and open at their place', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  await page.keyboard.press('/');
  await page.keyboard.type('not enough');
  await expect(app.choice).toContainText('raise ValueError("not enough")');
  await page.keyboard.press('Enter');
  await expect(app.source('service/stock.py')).toBeVisible();
  await expect(page).toHaveURL(/line=12/);

  await page.keyboard.press('/');
  await page.keyboard.type('priceOf');
  const groups = page.getByRole('dialog').locator('.overline');
  await expect(groups.first()).toHaveText('Functions and methods');
  await page.getByRole('option', { name: 'All 5 lines with “priceOf”' }).click();
  await expect(page.getByRole('main').locator('a.hit')).toHaveCount(5);
});

test('more than a page of lines is shown page by page', async ({ app, remote }) => {
  const { page } = app;
  const fixture = remote.make('team/lines');
  fixture.commit({ 'a.py': 'needle = 1\n'.repeat(150), 'b.py': 'needle = 1\n'.repeat(150) });
  await app.openRepository(remote.server.url('team/lines'));
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('main').locator('input:focus')).toBeVisible();
  await page.keyboard.type('needle');
  const hits = page.getByRole('main').locator('a.hit');
  await expect(hits).toHaveCount(200);
  await expect(page.getByText('200 of 300 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(hits).toHaveCount(300);
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});
