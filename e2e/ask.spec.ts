import type { App } from './support/app.ts';
import { withAxe } from './support/axe.ts';
import { checkScreens, type Screen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const TASK = 'reserve stock for an order';

const box = ({ page }: App) => page.getByRole('textbox', { name: 'What are you working on?' });
const results = ({ page }: App) => page.getByRole('list', { name: 'Results' });
const best = (app: App) => results(app).getByRole('listitem').first();
const detail = ({ page }: App) => page.getByRole('region', { name: 'Selected result' });
const clipboard = ({ page }: App): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function askFor(app: App, task: string): Promise<void> {
  await box(app).fill(task);
  await app.page.keyboard.press('Control+Enter');
  await expect(best(app)).toBeVisible();
}

test('a question is answered with symbols, their source and why they matter', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  await app.views.getByRole('link', { name: 'Ask' }).click();

  await test.step('examples are made of what the repository has', async () => {
    const example = page.getByRole('link', { name: /(priceOf|Cart|Shelf|Book)/ }).first();
    await expect(example).toBeVisible();
    await example.click();
    await expect(best(app)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Recent questions' })).toBeVisible();
  });

  await test.step('results say what they are and why they are here', async () => {
    await askFor(app, TASK);
    await expect(best(app)).toContainText('reserve_stock');
    await expect(best(app)).toContainText('service/stock.py:17');
    await expect(best(app).getByRole('img', { name: /^Matched by .*(words|name) \d+ %/ })).toBeVisible();
    await expect(page.getByText(/\d+ of 4,000 tokens/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bar colours' })).toContainText('words');
    await expect(page.getByRole('region', { name: 'Source of reserve_stock' })).toContainText('shelf.take(count)');
    await expect(app.drawing).toBeVisible();
  });

  await test.step('why', async () => {
    await detail(app).getByRole('button', { name: 'Why?' }).click();
    await expect(page).toHaveURL(/why=1/);
    await expect(detail(app)).toContainText(/^.*Rank 1 of \d+ matches/);
    const words = detail(app).getByRole('table', { name: 'Words in your question' });
    await expect(words.getByRole('row').filter({ hasText: 'stock' })).toContainText('name');
    await expect(detail(app).getByRole('table', { name: 'Signals' })).toContainText('words');
  });

  await test.step('the same link shows the same', async () => {
    await page.reload();
    await expect(box(app)).toHaveValue(TASK);
    await expect(best(app)).toContainText('reserve_stock');
    await expect(detail(app)).toContainText('Rank 1 of');
  });

  await test.step('a tie leads to another result, and from there into the explorer', async () => {
    await detail(app).getByRole('button', { name: 'Source' }).click();
    const ties = page.getByRole('list', { name: 'Connections to other results' });
    await ties.getByRole('button', { name: /place_order/ }).click();
    await expect(page.getByRole('region', { name: 'Source of place_order' })).toBeVisible();
    await detail(app).getByRole('link', { name: 'Open in Explore' }).click();
    await expect(app.source('service/orders.py')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Source of place_order' })).toBeVisible();
  });
});

test('an answer is copied in each format, within its budget', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  await app.views.getByRole('link', { name: 'Ask' }).click();
  await askFor(app, TASK);
  const copies = page.getByRole('group', { name: 'Copy answer' });
  for (const [label, content] of [
    ['Markdown', /^#.*[^]*`?reserve_stock/],
    ['GCF', /^GCF [^]*reserve_stock/],
    ['Prompt', /reserve_stock[^]*/],
  ] as const) {
    await copies.getByRole('button', { name: `Copy as ${label}` }).click();
    await expect(app.notice).toContainText(`${label} copied`);
    expect(await clipboard(app)).toMatch(content);
  }
  await page.getByRole('button', { name: /^[0-9a-f]{4}…/ }).click();
  await expect(app.notice).toContainText('Answer ID copied');
  expect(await clipboard(app)).toMatch(/^[0-9a-f]{64}$/);

  await page.getByRole('button', { name: '1k' }).click();
  await expect(page).toHaveURL(/budget=1000/);
  await expect(page.getByText(/\d+ of 1,000 tokens/)).toBeVisible();
});

test('what was of use is said, seen, taken back and forgotten', async ({ app, remote }) => {
  const { page } = app;
  const thumb = (name: string) => best(app).getByRole('button', { name, exact: true });
  const learned = page.getByText(/^(Saved for questions|Ranking learned from)/);
  await app.openRepository(remote.server.url('team/shop'));
  await app.views.getByRole('link', { name: 'Ask' }).click();
  await askFor(app, TASK);
  await expect(learned).toBeHidden();

  await test.step('by keyboard, from the result on', async () => {
    await best(app).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(thumb('Useful')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thumb('Useful')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('j');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^2, /);
    await expect(learned).toContainText('“stock”');
  });

  await test.step('answers take it into account, and say so', async () => {
    await page.getByRole('button', { name: 'Rank again' }).click();
    await expect(page.getByRole('list', { name: 'Bar colours' })).toContainText('learned');
    await expect(best(app)).toContainText('reserve_stock');
  });

  await test.step('it is still seen after a reload', async () => {
    await page.reload();
    await expect(thumb('Useful')).toHaveAttribute('aria-pressed', 'true');
    await expect(learned).toContainText('Ranking learned from 1 rating or opened result');
  });

  await test.step('the other thumb takes its place, and pressing it again takes it back', async () => {
    await thumb('Not useful').click();
    await expect(thumb('Useful')).toHaveAttribute('aria-pressed', 'false');
    await expect(thumb('Not useful')).toHaveAttribute('aria-pressed', 'true');
    await thumb('Not useful').click();
    await expect(thumb('Not useful')).toHaveAttribute('aria-pressed', 'false');
    await expect(learned).toBeHidden();
  });

  await test.step('all of it is forgotten on request', async () => {
    await thumb('Useful').click();
    await page.getByRole('button', { name: 'Forget all…' }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await expect(page.getByText('Learned feedback deleted')).toBeVisible();
    await expect(thumb('Useful')).toHaveAttribute('aria-pressed', 'false');
    await expect(learned).toBeHidden();
  });
});

test('a result that was opened is of use to the next question of its kind', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  await app.views.getByRole('link', { name: 'Ask' }).click();
  await askFor(app, TASK);
  await detail(app).getByRole('link', { name: 'Open in Explore' }).click();
  await expect(app.source('service/stock.py')).toBeVisible();
  await app.views.getByRole('link', { name: 'Ask' }).click();
  await askFor(app, 'reserving the stock of orders');
  await expect(page.getByText(/Ranking learned from \d+ ratings and opened results/)).toBeVisible();
});

test('what nothing speaks for is said, with what to do', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  const root = page.url().replace(/\/-\/.*$/, '/-/');
  await page.goto(`${root}ask?task=zzyzx%20quux`);
  await expect(page.getByRole('heading', { name: 'No relevant symbols' })).toBeVisible();
  await page.getByRole('button', { name: 'Search by name' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('a question is asked and its results are read by keyboard alone', async ({ app, remote }) => {
  const { page } = app;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await app.openRepository(remote.server.url('team/shop'));
  await keyboard.press('g');
  await keyboard.press('a');
  await expect(box(app)).toBeFocused();
  await keyboard.type('reserve stock');
  await keyboard.press('Enter');
  await keyboard.type('for an order');
  await keyboard.press('Control+Enter');
  await expect(best(app)).toContainText('reserve_stock');
  await expect(box(app)).toBeFocused();
  await keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName(/^1, function reserve_stock/);
  await keyboard.press('j');
  await expect(focused).toHaveAccessibleName(/^2, /);
  await expect(focused).toHaveAttribute('aria-current', 'true');
  const second = page.url();
  await keyboard.press('j');
  await expect(page).not.toHaveURL(second);

  await keyboard.press('Control+k');
  await keyboard.type('why a symbol');
  await expect(app.choice).toContainText('Why a symbol matches');
  await keyboard.press('Enter');
  await expect(detail(app)).toContainText('Rank 3 of');
  await keyboard.press('Control+k');
  await keyboard.type('rounding to cents');
  await expect(app.choice).toContainText('Ask about “rounding to cents”');
  await keyboard.press('Enter');
  await expect(best(app)).toContainText('roundCents');
  await page.goBack();
  await expect(detail(app)).toContainText('Rank 3 of');
  await keyboard.press('d');
  await expect(app.code).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.beforeEach(({ context }) => withAxe(context));

    test('nothing serious, in light and dark', async ({ app, remote }) => {
      const { page } = app;
      await app.type(remote.server.url('team/shop'));
      await expect(app.views).toBeVisible({ timeout: 60_000 });
      const root = page.url().replace(/\/-\/.*$/, '/-/');
      const place = (name: string, address: string, arrived: () => Promise<void>): Screen => ({
        name,
        show: async () => {
          await page.goto(`${root}${address}`);
          await arrived();
        },
      });
      await checkScreens(page, [
        place('nothing asked', 'ask', () => expect(page.getByRole('heading', { name: 'Examples' })).toBeVisible()),
        place('results', 'ask?task=price%20of%20an%20order', () => expect(best(app)).toBeVisible()),
        place('source', 'ask?task=price%20of%20an%20order&pane=symbol', () =>
          expect(page.getByRole('region', { name: /^Source of / })).toBeVisible(),
        ),
        place('why', 'ask?task=price%20of%20an%20order&pane=symbol&why=1', () =>
          expect(detail(app).getByRole('table').first()).toBeVisible(),
        ),
        place('graph', 'ask?task=price%20of%20an%20order&pane=graph', () => expect(app.drawing).toBeVisible()),
        place('none', 'ask?task=zzyzx', () =>
          expect(page.getByRole('heading', { name: /^No relevant symbols/ })).toBeVisible(),
        ),
      ]);
    });
  });
}
