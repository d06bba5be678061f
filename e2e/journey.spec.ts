import type { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

/** From the workspace of the shop to a link that somebody else checks; `openLink` opens it in a profile of its own. */
async function explore(app: App, openLink: (hash: string) => Promise<App>): Promise<void> {
  const { page } = app;

  await test.step('find a symbol with the keyboard and read its source', async () => {
    await page.keyboard.press('/');
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill('price');
    await expect(app.choice).toContainText('priceOf');
    const first = (await app.choice.getAttribute('id')) ?? '';
    await box.press('ArrowDown');
    await expect(app.choice).not.toHaveAttribute('id', first);
    await box.press('ArrowUp');
    await expect(app.choice).toHaveAttribute('id', first);
    await box.press('Enter');
    await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf(item: Item): number {');
    await expect(app.symbolPanel.getByRole('heading', { name: 'priceOf' })).toBeVisible();
    await expect(app.symbolPanel).toContainText('What one line of the cart costs.');
    await expect(app.files.getByRole('treeitem', { name: 'prices.ts' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('jump to a definition by a click on a reference', async () => {
    await app.code.getByRole('link', { name: 'roundCents' }).last().click();
    await expect(app.source('web/src/money.ts')).toContainText('return Math.round(amount);');
    await expect(app.symbolPanel.getByRole('heading', { name: 'roundCents' })).toBeVisible();
  });

  await test.step('an imported name leads to what it names', async () => {
    await page.goBack();
    await expect(app.source('web/src/prices.ts')).toBeVisible();
    await app.code.getByRole('link', { name: 'roundCents' }).first().click();
    await expect(app.symbolPanel.getByRole('heading', { name: 'roundCents' })).toBeVisible();
  });

  await test.step('callers, each with its evidence and its place', async () => {
    const callers = app.section('Callers');
    await expect(callers.getByRole('listitem')).toHaveCount(1);
    const caller = callers.getByRole('listitem').filter({ hasText: 'priceOf' });
    await expect(caller.getByRole('img', { name: /^resolved, 85 %/ })).toBeVisible();
    await caller.getByRole('link', { name: /web\/src\/prices\.ts\s*:11/ }).click();
    await expect(app.source('web/src/prices.ts')).toBeVisible();
    await callers.getByRole('link', { name: /^priceOf/ }).click();
    await expect(callers.getByRole('listitem')).toHaveCount(2);
    await expect(callers).toContainText('preview');
  });

  await test.step('blast radius', async () => {
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { name: 'Blast radius', level: 1 })).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('priceOf');
    const near = page.getByRole('region', { name: '1 step away' });
    await expect(near.getByRole('link', { name: /^total/ })).toBeVisible();
    await expect(near.getByRole('link', { name: /^preview/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '2 steps away' })).toContainText('checkout');
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: '1', exact: true }).click();
    await expect(page.getByRole('region', { name: '2 steps away' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'tests' }).uncheck();
    await expect(near).not.toContainText('checkout.test.ts');
  });

  await test.step('the map of packages, and from there to a symbol', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(app.drawing).toHaveAccessibleName(/^Graph of \d+ nodes and \d+ links?\./);
    await app.graph.getByRole('button', { name: 'Show as list' }).click();
    await expect(app.graphList).toContainText('ledger');
    await app.graphList.getByRole('button', { name: 'web/src' }).click();
    await app.graph.getByRole('button', { name: 'Show as list' }).click();
    await expect(app.drawing).toHaveAccessibleName(/^Graph of /);
  });

  await test.step('expand a neighbourhood', async () => {
    await app.find('total');
    await app.symbolPanel.getByRole('link', { name: 'Graph' }).click();
    await expect(app.drawing).toHaveAccessibleName(/^Graph of /);
    const before = await app.drawnNodes();
    // Callers stand to the left.
    await app.drawing.focus();
    await app.drawing.press('ArrowLeft');
    const actions = page.getByRole('toolbar', { name: /^Actions for / });
    await expect(actions).toHaveAccessibleName('Actions for checkout');
    await actions.getByRole('button', { name: 'Expand' }).click();
    await expect.poll(() => app.drawnNodes()).toBeGreaterThan(before);
    await expect(page).toHaveURL(/expanded=/);
  });

  const hash = await app.snapshot();
  const link = await app.permanentLink();
  expect(link).toContain(`#/s/${hash}?repo=`);
  expect(link).toContain('analyzer=');
  expect(link).toContain('commit=');

  await test.step('the link in a profile that has never seen it', async () => {
    const other = await openLink(new URL(link).hash);
    await expect(other.banner).toContainText('Verified.', { timeout: 60_000 });
    expect(await other.snapshot()).toBe(hash);
    await expect(
      other.page.getByRole('button', { name: 'Snapshot' }).getByRole('img', { name: 'verified' }),
    ).toBeVisible();
    await expect(other.drawing).toHaveAccessibleName(/^Graph of /);
    expect(await other.drawnNodes()).toBe(await app.drawnNodes());
  });
}

test('a repository of git http-backend: from its URL to a verified link', async ({ app, remote, freshProfile }) => {
  remote.server.behaviour.pieceDelayMs = 700;
  await app.type(remote.server.url('team/shop'));
  await expect(app.progress.getByRole('heading', { name: 'team/shop' })).toBeVisible();
  for (const stage of ['Clone', 'Parse', 'Link', 'Seal']) {
    await expect(app.progress.getByRole('progressbar', { name: stage })).toBeVisible();
  }
  await expect(app.progress.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(app.progress.getByLabel('Elapsed')).toBeVisible();
  await app.expectWorkspace();
  await explore(app, freshProfile);
});

test('a repository that the helper offers: from its card to a verified link', async ({ app, freshProfile }) => {
  await app.page.getByRole('region', { name: 'On this machine' }).getByRole('link', { name: /shop/ }).click();
  await app.expectWorkspace();
  await explore(app, freshProfile);
});

test('a host that lets no page read from it is reached through the helper', async ({ app, remote }) => {
  remote.server.behaviour.cors = false;
  await app.openRepository(remote.server.url('team/shop'));
  await app.find('reserve_stock');
  await expect(app.source('service/stock.py')).toContainText('def reserve_stock');
});

test('cancelling leaves nothing behind, and opening again works', async ({ app, remote }) => {
  remote.server.behaviour.pieceDelayMs = 30_000;
  await app.type(remote.server.url('team/shop'));
  await app.progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.addressBox).toBeVisible();
  await expect(app.card(/shop/)).toHaveCount(0);
  remote.server.behaviour.pieceDelayMs = 0;
  await app.openRepository(remote.server.url('team/shop'));
  await app.goHome();
  await expect(app.card('team/shop')).toBeVisible();
});

test('a repository is updated and deleted from its card', async ({ app, remote }) => {
  const fixture = remote.make('team/grows');
  fixture.commit({ 'a.py': 'def first():\n    pass\n' });
  await app.openRepository(remote.server.url('team/grows'));
  await app.find('first');
  fixture.commit({ 'b.py': 'from a import first\n\n\ndef second():\n    first()\n' });
  await app.goHome();
  await app.page.getByRole('button', { name: 'Update team/grows' }).click();
  await app.expectWorkspace();
  await app.find('second');
  await expect(app.section('Callees')).toContainText('first');
  await app.goHome();
  await app.page.getByRole('button', { name: 'Delete team/grows' }).click();
  await app.card('team/grows').getByRole('button', { name: 'Delete' }).click();
  await expect(app.card('team/grows')).toHaveCount(0);
});
