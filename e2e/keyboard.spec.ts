import { expect, test } from './support/test.ts';

test('the whole way with the keyboard alone', async ({ app, remote }) => {
  const { page } = app;
  const { keyboard } = page;
  const focused = page.locator(':focus');

  await test.step('open', async () => {
    await expect(app.addressBox).toBeFocused();
    await keyboard.type(remote.server.url('team/shop'));
    await keyboard.press('Enter');
    await app.expectWorkspace();
  });

  await test.step('search with initials, read, follow a reference', async () => {
    await keyboard.press('/');
    await keyboard.type('pm');
    await expect(app.choice).toContainText('place_many');
    await keyboard.press('Enter');
    await expect(app.source('service/orders.py')).toBeVisible();
    await expect(app.code).toBeFocused();
    await keyboard.press('j');
    await expect(page).toHaveURL(/line=10/);
    await keyboard.press('Enter');
    await expect(app.symbolPanel.getByRole('heading', { name: 'place_order' })).toBeVisible();
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('Enter');
    await expect(app.symbolPanel.getByRole('heading', { name: 'reserve_stock' })).toBeVisible();
  });

  await test.step('callers, and from there to one of them', async () => {
    await keyboard.press('r');
    await expect(focused).toHaveAccessibleName(/^place_order/);
    await keyboard.press('Enter');
    await expect(app.symbolPanel.getByRole('heading', { name: 'place_order' })).toBeVisible();
  });

  await test.step('back and forth', async () => {
    await keyboard.press('[');
    await expect(app.symbolPanel.getByRole('heading', { name: 'reserve_stock' })).toBeVisible();
    await keyboard.press(']');
    await expect(app.symbolPanel.getByRole('heading', { name: 'place_order' })).toBeVisible();
  });

  await test.step('blast radius, then a flow', async () => {
    await keyboard.press('b');
    await expect(page.getByRole('heading', { name: 'Blast radius', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: '1 step away' })).toContainText('place_many');
    await keyboard.press('f');
    const box = page.getByRole('combobox', { name: 'Which symbol?' });
    await expect(box).toBeFocused();
    await keyboard.type('take');
    await expect(app.choice).toContainText('take');
    await keyboard.press('Enter');
    await expect(page.getByText(/^2 steps, minimum confidence/)).toBeVisible();
  });

  await test.step('the graph by arrow keys', async () => {
    await keyboard.press('g');
    await keyboard.press('e');
    await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Graph' }).press('Enter');
    await expect(app.drawing).toBeVisible();
    await app.drawing.focus();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('toolbar', { name: /^Actions for / })).toBeVisible();
    const before = await app.drawnNodes();
    await keyboard.press('e');
    await expect.poll(() => app.drawnNodes()).not.toBe(before);
    await keyboard.press('Enter');
    await expect(app.symbolPanel.getByRole('heading', { level: 2 })).not.toHaveText(/place_order/);
  });

  await test.step('the tree', async () => {
    await app.files.focus();
    await keyboard.press('Home');
    await expect.poll(() => app.currentRow()).toContain('cmd');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await expect.poll(() => app.currentRow()).toContain('main.go');
    await keyboard.press('Enter');
    await expect(app.source('cmd/shop/main.go')).toBeVisible();
  });

  await test.step('help, marks, colours, commands', async () => {
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Copy permanent link');
    await keyboard.press('Escape');
    await keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Legend' })).toContainText('resolved');
    await keyboard.press('l');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keyboard.press('t');
    await expect(page.getByRole('button', { name: 'Use light theme' })).toBeVisible();
    await keyboard.press('t');
    await expect(page.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
    await keyboard.press('Control+k');
    await keyboard.type('health');
    await expect(app.choice).toContainText('Health');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  });

  await test.step('a dialog gives the focus back', async () => {
    await keyboard.press('g');
    await keyboard.press('e');
    await app.files.focus();
    await keyboard.press('/');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await keyboard.press('Escape');
    await expect(app.files).toBeFocused();
  });

  await test.step('the first thing on the page leads past the bar', async () => {
    await page.reload();
    await app.expectWorkspace();
    await keyboard.press('Tab');
    await expect(focused).toHaveText('Skip to content');
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('home', async () => {
    await keyboard.press('g');
    await keyboard.press('r');
    await expect(app.card('team/shop')).toBeVisible();
  });
});
