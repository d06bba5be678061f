import type { Locator } from '@playwright/test';
import { withAxe, seriousViolations } from './support/axe.ts';
import type { App } from './support/app.ts';
import type { GitFixture } from './support/git-fixture.ts';
import { expect, test, type Remote } from './support/test.ts';

const BEFORE = {
  'shop/price.py':
    'def price(item):\n    return item.cents\n\n\ndef total(items):\n    return sum(price(item) for item in items)\n',
  'shop/cart.py':
    'from shop.price import total\n\n\nclass Cart:\n    def __init__(self):\n        self.items = []\n\n    def sum(self):\n        return total(self.items)\n',
  'tests/test_cart.py': 'from shop.cart import Cart\n\n\ndef test_sum():\n    assert Cart().sum() == 0\n',
};
const AFTER = {
  'shop/price.py':
    'from shop.tax import with_tax\n\n\ndef price(item, country):\n    return with_tax(item.cents, country)\n\n\ndef total(items):\n    return sum(price(item, "de") for item in items)\n',
  'shop/tax.py': 'def with_tax(cents, country):\n    return cents if country == "xx" else cents * 119 // 100\n',
};

/** A repository whose branch `tax`, also a pull request, changes a price; `main` has gone on since. */
function makeShop(remote: Remote, name: string): { fixture: GitFixture; first: string; second: string } {
  const fixture = remote.make(name);
  const first = fixture.commit(BEFORE, 'A cart adds up prices');
  fixture.git('checkout', '-q', '-b', 'tax');
  const second = fixture.commit(AFTER, 'Prices hold the tax');
  fixture.git('update-ref', 'refs/pull/7/head', second);
  fixture.git('checkout', '-q', 'main');
  fixture.commit({ 'README.md': '# Shop\n' }, 'Say what it is');
  return { fixture, first, second };
}

const changesOf = (app: App): Locator => app.page.getByRole('navigation', { name: 'Changes' });
const wordsOf = (app: App): Locator => app.page.getByText(/^\d+ files? changed\./);

async function compare(app: App, base: string, head: string): Promise<void> {
  const form = app.page.getByRole('form', { name: 'Compare' });
  await form.getByRole('textbox', { name: 'Base' }).fill(base);
  await form.getByRole('textbox', { name: 'Head' }).fill(head);
  await form.getByRole('textbox', { name: 'Head' }).press('Enter');
}

test('two branches are compared from where they went apart, shared by a link and reproduced elsewhere', async ({
  app,
  context,
  remote,
  freshProfile,
}) => {
  await withAxe(context);
  const { page } = app;
  const { first, second } = makeShop(remote, 'team/tax');
  await app.openRepository(remote.server.url('team/tax'));
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'What changed?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recorded states' })).toContainText('Say what it is');
  await compare(app, 'main', 'tax');

  await test.step('the review says what changed in words and by symbols', async () => {
    await expect(wordsOf(app)).toContainText('2 files changed', { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.slice(0, 7));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second.slice(0, 7));
    await expect(page.getByRole('region', { name: 'Changed packages' })).toContainText('shop');
    await expect(page.getByRole('region', { name: 'Tests to run' })).toContainText('pytest tests/test_cart.py');
    await changesOf(app)
      .getByRole('link', { name: /Symbols/ })
      .click();
    const symbols = page.getByRole('group', { name: 'Changed symbols' });
    await expect(symbols.getByRole('link', { name: /with_tax/ })).toContainText('Added');
    await expect(symbols.getByRole('link').filter({ hasText: 'Signature changed' })).toContainText('price');
  });

  await test.step('both texts of a symbol stand side by side, by keyboard', async () => {
    await page.getByRole('group', { name: 'Changed symbols' }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const code = page.getByRole('region', { name: 'Side by side' });
    await expect(code).toContainText('def price(item):');
    await expect(code).toContainText('def price(item, country):');
    await expect(page).toHaveURL(/file=shop\/price\.py/);
  });

  await test.step('a package leads to its relationships', async () => {
    await changesOf(app).getByRole('link', { name: 'Summary' }).click();
    await page.getByRole('region', { name: 'Changed packages' }).getByRole('link', { name: /shop/ }).click();
    const edges = page.getByRole('group', { name: 'Changed relationships' });
    await expect(edges.getByRole('link', { name: /price calls .*with_tax/ })).toBeVisible();
    await expect(page).toHaveURL(/package=shop/);
  });

  await page.reload();
  await expect(page.getByRole('group', { name: 'Changed relationships' })).toBeVisible({ timeout: 60_000 });
  expect(await seriousViolations(page)).toEqual([]);

  const link = new URL(await app.permanentLink());
  expect(link.hash).toMatch(/^#\/s\/[0-9a-f]{64}\.\.\.[0-9a-f]{64}\?repo=/);
  expect(link.hash).toContain(`base=${first}&head=${second}`);

  await test.step('a fresh profile reproduces both and sees the same review', async () => {
    await changesOf(app).getByRole('link', { name: 'Summary' }).click();
    const words = await wordsOf(app).innerText();
    const other = await freshProfile(link.hash);
    await expect(other.page.getByText('Both are rebuilt and checked in this browser')).toBeVisible();
    await expect(other.banner).toContainText('Verified. Both snapshots match the shared ones', { timeout: 60_000 });
    await expect(other.page.getByRole('group', { name: 'Changed relationships' })).toContainText('with_tax');
    await changesOf(other).getByRole('link', { name: 'Summary' }).click();
    await expect(wordsOf(other)).toHaveText(words);

    const hash = /\.\.\.([0-9a-f]{64})/.exec(link.hash)![1]!;
    await other.page.goto(`${other.url}${link.hash.replace(hash, 'ab'.repeat(32))}`);
    const banner = other.page.getByRole('status').filter({ hasText: 'mismatch.' });
    await expect(banner).toContainText('Head: mismatch.');
    await expect(banner).toContainText('was not made from these files');
    await expect(banner).not.toContainText('Base:');
  });
});

test('a pull request’s address is reviewed, and a narrow screen shows it all', async ({
  openWindow,
  remote,
  context,
}) => {
  await withAxe(context);
  const app = await openWindow();
  makeShop(remote, 'team/pull');
  const { page } = app;
  await page.setViewportSize({ width: 360, height: 740 });
  await app.type(`${remote.server.url('team/pull')}/pull/7`);
  await page.getByRole('button', { name: 'Open team/pull' }).click();
  await expect(wordsOf(app)).toContainText('2 files changed', { timeout: 60_000 });
  await page.getByRole('navigation', { name: 'Changes' }).getByRole('link', { name: /Files/ }).click();
  await page.getByRole('link', { name: /shop\/price\.py/ }).click();
  const code = page.getByRole('region', { name: 'Side by side' });
  await expect(code).toContainText('def price(item):');
  await expect(code).toContainText('def price(item, country):');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await seriousViolations(page)).toEqual([]);
});

test('two recorded states are picked from the timeline; a revision that is not there is said plainly', async ({
  openWindow,
  context,
  remote,
}) => {
  await withAxe(context);
  const app = await openWindow();
  const { page } = app;
  const { fixture } = makeShop(remote, 'team/line');
  await app.openRepository(remote.server.url('team/line'));
  fixture.commit({ 'shop/price.py': AFTER['shop/price.py'], 'shop/tax.py': AFTER['shop/tax.py'] }, 'Tax on main');
  await app.goHome();
  await app.openRepository(remote.server.url('team/line'));
  await test.step('a recorded state is looked at as it was, and nothing there is written', async () => {
    await app.views.getByRole('link', { name: 'Changes' }).click();
    const current = await app.snapshot();
    await page.getByRole('link', { name: 'View Say what it is' }).click();
    const banner = page.getByRole('region', { name: 'Past state' });
    await expect(banner).toContainText(/Viewing [0-9a-f]{7}, .* not the current state\./);
    await expect(page).toHaveTitle(/ at [0-9a-f]{7} · knowing$/);
    expect(await app.snapshot()).not.toBe(current);
    await app.find('price');
    await expect(app.code).toContainText('def price(item):');
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await seriousViolations(page, 'colours')).toEqual([]);
    const link = new URL(await app.permanentLink());

    await app.views.getByRole('link', { name: 'Ask' }).click();
    await page.getByRole('textbox', { name: 'What are you working on?' }).fill('price of an item');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/shop\/price\.py/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Useful', exact: true })).toHaveCount(0);

    await page.reload();
    await banner.getByRole('link', { name: 'Back to current' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Useful', exact: true }).first()).toBeVisible();
    expect(await app.snapshot()).toBe(current);

    // Its link finds the recorded state, and the current one stays what it is.
    await page.goto(`${app.url}${link.hash}`);
    await expect(app.banner).toContainText('Verified.');
    await expect(banner).toBeVisible();
    await expect(app.code).toContainText('def price(item):');

    await page.goto(page.url().replace(/at=[0-9a-f]+/, `at=${'f'.repeat(40)}`));
    await expect(page.getByRole('heading', { name: 'This state is not on this device' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to current' }).click();
    await expect(app.code).toContainText('def price(item, country):');
  });

  await app.views.getByRole('link', { name: 'Changes' }).click();
  await page.getByRole('checkbox', { name: 'Compare Tax on main' }).check();
  await page.getByRole('checkbox', { name: 'Compare Say what it is' }).check();
  await page.getByRole('link', { name: 'Compare selected' }).click();
  await expect(wordsOf(app)).toContainText('2 files changed', { timeout: 60_000 });

  await page.getByRole('link', { name: 'New comparison' }).click();
  await compare(app, 'nowhere', '');
  await expect(app.alert).toContainText('Branch, tag or commit not found', { timeout: 60_000 });

  await app.views.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('navigation', { name: 'Health' }).getByRole('link', { name: 'Integrity' }).click();
  await page.getByRole('button', { name: 'Check team/line' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No damage found.' })).toContainText('2 states checked');

  await test.step('old states are cleaned up by a rule, once one has seen what would go', async () => {
    await page.getByRole('navigation', { name: 'Health' }).getByRole('link', { name: 'Storage' }).click();
    const stored = page.getByRole('listitem').filter({ hasText: 'team/line' });
    await expect(stored).toContainText('2 states');
    await page.getByRole('spinbutton', { name: 'Newest states to keep' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Days to keep' }).fill('0');
    await page.getByRole('button', { name: 'Clean up' }).click();
    const preview = page.getByRole('group', { name: 'Clean-up preview' });
    await expect(preview).toContainText('1 state will be removed and 1 kept');
    await expect(preview.getByRole('listitem')).toContainText('Say what it is');
    expect(await seriousViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Remove 1 state' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 state removed.' })).toBeVisible();
    await expect(stored).toContainText('1 state');
    await expect(stored).not.toContainText('2 states');
  });
});
