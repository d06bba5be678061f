import { expect, test } from './support/test.ts';

test('a link with another hash says that the graph is not the one it names', async ({ app, remote, freshProfile }) => {
  await app.openRepository(remote.server.url('team/shop'));
  const link = new URL(await app.permanentLink());
  const hash = await app.snapshot();
  const wrong = 'ab'.repeat(32);
  const other = await freshProfile(link.hash.replace(hash, wrong));
  await expect(other.page.getByText('It is rebuilt and checked in this browser')).toBeVisible();
  await expect(other.banner).toContainText('Mismatch.', { timeout: 60_000 });
  await expect(other.banner).toContainText('abab…');
  await expect(other.banner).toContainText('was not made from these files');
  await other.page.getByRole('button', { name: 'Snapshot' }).click();
  await expect(other.page.getByRole('dialog', { name: 'Snapshot' })).toContainText(wrong);
  await expect(other.page.getByRole('dialog', { name: 'Snapshot' })).toContainText(hash);
});

test('a link of another analyzer and of another commit says which', async ({ app, remote, freshProfile }) => {
  const fixture = remote.make('team/moved');
  const first = fixture.commit({ 'a.py': 'def first():\n    pass\n' });
  await app.openRepository(remote.server.url('team/moved'));
  const hash = await app.snapshot();
  const link = new URL(await app.permanentLink());

  const analyzer = /analyzer=([^&]+)/.exec(link.hash)![1]!;
  const older = await freshProfile(
    link.hash.replace(hash, 'cd'.repeat(32)).replace(`analyzer=${analyzer}`, 'analyzer=0'),
  );
  await expect(older.banner).toContainText(`made with analyzer 0; this is ${analyzer}`, { timeout: 60_000 });

  const second = fixture.commit({ 'a.py': 'def first():\n    pass\n\n\ndef second():\n    first()\n' });
  const newer = await freshProfile(link.hash);
  await expect(newer.banner).toContainText('Verified.', { timeout: 60_000 });
  await expect(newer.page.getByText(first.slice(0, 7)).first()).toBeVisible();

  const gone = await freshProfile(link.hash.replace(first, 'f'.repeat(40)));
  await expect(gone.alert).toContainText('Branch, tag or commit not found', { timeout: 60_000 });
  expect(second).not.toBe(first);
});

test('a link that is already here opens at once, without the host', async ({ app, remote, openWindow }) => {
  await app.openRepository(remote.server.url('team/shop'));
  await app.find('Cart');
  const link = new URL(await app.permanentLink());
  remote.server.behaviour.status = 500;
  const other = await openWindow(link.hash);
  await expect(other.banner).toContainText('Verified.');
  await expect(other.symbolPanel.getByRole('heading', { name: 'Cart' })).toBeVisible();
});

test('reload and the back button keep every place', async ({ app, remote }) => {
  const { page } = app;
  await app.openRepository(remote.server.url('team/shop'));
  const places: { readonly name: string; go(): Promise<void>; check(): Promise<void> }[] = [
    {
      name: 'a symbol',
      go: () => app.find('reserve_stock'),
      check: async () => {
        await expect(app.symbolPanel.getByRole('heading', { name: 'reserve_stock' })).toBeVisible();
        await expect(app.source('service/stock.py')).toBeVisible();
      },
    },
    {
      name: 'a line of a file',
      go: async () => {
        await app.files.getByRole('treeitem', { name: 'orders.py' }).click();
        await page.getByRole('button', { name: 'Line 6' }).click();
      },
      check: async () => {
        await expect(app.source('service/orders.py')).toBeVisible();
        await expect(page).toHaveURL(/line=6/);
      },
    },
    {
      name: 'a symbol in the graph, two steps deep, with tests',
      go: async () => {
        await app.find('priceOf');
        await app.symbolPanel.getByRole('link', { name: 'Graph' }).click();
        await app.graph.getByRole('group', { name: 'Depth' }).getByRole('button', { name: '2' }).click();
        await app.graph.getByRole('button', { name: 'Tests' }).click();
      },
      check: async () => {
        await expect(app.drawing).toBeVisible();
        const depth = app.graph.getByRole('group', { name: 'Depth' });
        await expect(depth.getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true');
        await expect(app.graph.getByRole('button', { name: 'Tests' })).toHaveAttribute('aria-pressed', 'true');
        const trail = app.graph.getByRole('navigation', { name: 'Recent graph locations' });
        await expect(trail.getByRole('link', { name: 'priceOf' })).toHaveAttribute('aria-current', 'page');
      },
    },
    {
      name: 'a blast radius, narrowed',
      go: async () => {
        await app.views.getByRole('link', { name: 'Blast radius' }).click();
        await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: '2' }).click();
        await page.getByRole('combobox', { name: 'Evidence' }).selectOption('85 % or more');
      },
      check: async () => {
        await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('priceOf');
        await expect(page.getByRole('combobox', { name: 'Evidence' })).toHaveValue('0.85');
        await expect(page.getByRole('region', { name: '2 steps away' })).toBeVisible();
        await expect(page.getByRole('region', { name: '3 steps away' })).toHaveCount(0);
      },
    },
    {
      name: 'a flow',
      go: async () => {
        await app.views.getByRole('link', { name: 'Flow' }).click();
        await page.getByRole('button', { name: 'Choose target' }).click();
        await page.getByRole('combobox', { name: 'Which symbol?' }).fill('roundCents');
        await expect(app.choice).toContainText('roundCents');
        await page.keyboard.press('Enter');
      },
      check: async () => {
        await expect(page.getByText('1 step, minimum confidence 85 %.')).toBeVisible();
      },
    },
    {
      name: 'the files that were not read',
      go: async () => {
        await app.views.getByRole('link', { name: 'Health' }).click();
        await page
          .getByRole('navigation', { name: 'Health' })
          .getByRole('link', { name: /Skipped files/ })
          .click();
      },
      check: async () => {
        await expect(page.getByRole('region', { name: 'Skipped files' })).toContainText('web/dist/shop.min.js');
      },
    },
  ];
  const addresses: string[] = [];
  for (const place of places) {
    await test.step(place.name, async () => {
      await place.go();
      await place.check();
      await page.reload();
      await place.check();
      addresses.push(page.url());
    });
  }
  for (const [index, place] of [...places.entries()].reverse().slice(1)) {
    await test.step(`back to ${place.name}`, async () => {
      const address = addresses[index]!;
      for (let steps = 0; steps < 6 && page.url() !== address; steps += 1) await page.goBack();
      await expect(page).toHaveURL(address);
      await place.check();
    });
  }
});

test('a link to a repository that is not here offers to open it', async ({ openWindow, remote }) => {
  const host = remote.server.origin.replace('http://', '');
  const app = await openWindow(`#/r/${encodeURIComponent(host)}/team/shop/-/explore?symbol=web/src/cart.ts.Cart`);
  await expect(app.page.getByRole('heading', { name: 'team/shop is not on this device' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Open team/shop' }).click();
  await app.expectWorkspace();
  await expect(app.symbolPanel.getByRole('heading', { name: 'Cart' })).toBeVisible();
});
