import type { App } from './support/app.ts';
import { withAxe } from './support/axe.ts';
import { checkScreens, type Screen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The screens outside of a repository. */
function outside(app: App, url: string, slow: (isSlow: boolean) => void): Screen[] {
  const { page } = app;
  return [
    { name: 'home', show: () => expect(app.addressBox).toBeVisible() },
    {
      name: 'home with a problem',
      show: async () => {
        await app.type('two words');
        await expect(page.getByText('Repository addresses can’t contain spaces.')).toBeVisible();
      },
    },
    {
      name: 'progress',
      show: async () => {
        slow(true);
        await app.type(url);
        await expect(app.progress).toBeVisible();
      },
    },
    {
      name: 'failure',
      show: async () => {
        await app.progress.getByRole('button', { name: 'Cancel' }).click();
        slow(false);
        await app.type(`${url}-that-is-not-there`);
        await expect(app.alert).toBeVisible();
      },
    },
    {
      name: 'sign in',
      show: async () => {
        await app.alert.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByLabel('Access token or password')).toBeVisible();
      },
    },
    {
      name: 'a repository that is not here',
      show: async () => {
        await page.goto(`${app.url}#/r/git.example.org/nobody/nothing/-/explore`);
        await expect(page.getByRole('heading', { name: 'nobody/nothing is not on this device' })).toBeVisible();
      },
    },
  ];
}

/** The screens of a repository, by their addresses, and what lies over them. */
function inside(app: App, at: (place: string) => Promise<void>, isWide: boolean): Screen[] {
  const { page } = app;
  const price = 'symbol=web/src/prices.ts.priceOf';
  const place = (name: string, address: string, arrived: () => Promise<void>): Screen => ({
    name,
    show: async () => {
      await at(address);
      await arrived();
    },
  });
  const dialog = (name: string, open: () => Promise<void>): Screen => ({
    name,
    show: async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await open();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  const heading = (name: string | RegExp) => (): Promise<void> =>
    expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const narrow: Screen[] = [
    place('files', 'explore?pane=tree', () => expect(app.files.getByRole('treeitem').first()).toBeVisible()),
    place('summary', 'explore?pane=symbol', () => expect(app.symbolPanel).toContainText('Select a symbol')),
    place('symbol', `explore?pane=symbol&${price}`, () => expect(app.section('Callers')).toBeVisible()),
  ];
  const wide: Screen[] = [
    place('code and graph', `explore?layout=split&file=web/src/prices.ts&${price}&focus=*`, async () => {
      await expect(app.code).toBeVisible();
      await expect(app.drawing).toBeVisible();
    }),
  ];
  return [
    place('package map', 'explore', () => expect(app.drawing).toBeVisible()),
    place('a package', 'explore?package=web/src', () => expect(app.drawing).toBeVisible()),
    place('a neighbourhood', `explore?layout=graph&${price}&focus=*`, async () => {
      await expect(app.drawing).toBeVisible();
      await app.drawing.press('ArrowLeft');
      await expect(page.getByRole('toolbar', { name: /^Actions for/ })).toBeVisible();
    }),
    place('the graph as a list', `explore?layout=graph&${price}&focus=*&list=1`, () =>
      expect(app.graphList).toBeVisible(),
    ),
    place('code', `explore?file=web/src/checkout.ts&line=6&${price}`, () => expect(app.code).toContainText('checkout')),
    place('a file without text', 'explore?file=web/logo.png', () => expect(app.source('web/logo.png')).toBeVisible()),
    ...(isWide ? wide : narrow),
    place('blast radius', `blast?${price}`, () =>
      expect(page.getByRole('region', { name: '1 step away' })).toBeVisible(),
    ),
    place('blast radius of nothing yet', 'blast', heading('What could this change affect?')),
    place('blast radius of what is not there', 'blast?symbol=gone', () => expect(app.alert).toBeVisible()),
    place('flow', 'flow?from=web/src/checkout.ts.checkout&to=web/src/money.ts.roundCents', () =>
      expect(page.getByText(/steps, minimum confidence/)).toBeVisible(),
    ),
    place('no flow', 'flow?to=web/src/checkout.ts.checkout&from=web/src/money.ts.roundCents', heading('No path found')),
    place('routes', 'system', heading('Routes')),
    place('infrastructure', 'system?section=infrastructure', heading('Infrastructure')),
    place(
      'a proof',
      'proofs?source=web/src/checkout.ts.preview&target=web/src/prices.ts.priceOf&asked=1',
      heading('Proven'),
    ),
    place('verifying a proof', 'proofs?section=verify', heading('Proofs')),
    place('a state that is not here', 'explore?at=ffffff', heading('This state is not on this device')),
    place('recorded states', 'changes', heading('Recorded states')),
    place('health', 'health', heading('Nodes by kind')),
    place('files not read', 'health?section=skipped', heading('Skipped files')),
    place('parse problems', 'health?section=problems', heading('Parse problems')),
    place('calls resolved', 'health?section=calls', heading('All relationships by evidence')),
    place('storage', 'health?section=storage', () =>
      expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible(),
    ),
    dialog('palette', () => page.keyboard.press('Control+k')),
    dialog('search', async () => {
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').fill('c');
      await expect(app.choice).toBeVisible();
    }),
    dialog('keys', () => page.keyboard.press('?')),
    dialog('legend', () => page.keyboard.press('l')),
    dialog('settings', async () => {
      // On a narrow screen the palette is the way to them.
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('settings');
      await expect(app.choice).toContainText('Settings');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Git proxy')).toBeVisible();
    }),
    dialog('network and storage', () => page.getByRole('button', { name: /^Network and storage: / }).click()),
    dialog('snapshot', () => page.getByRole('button', { name: 'Snapshot' }).click()),
    {
      name: 'filter of the graph',
      show: async () => {
        await page.keyboard.press('Escape');
        await at(`explore?layout=graph&${price}&focus=*`);
        await app.graph.getByRole('button', { name: 'Filter' }).click();
        await expect(page.getByRole('dialog', { name: 'Filter' })).toContainText('Evidence');
      },
    },
  ];
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.beforeEach(({ context }) => withAxe(context));

    test('nothing serious on the screens outside of a repository', async ({ app, remote }) => {
      const slow = (isSlow: boolean): void => void (remote.server.behaviour.pieceDelayMs = isSlow ? 60_000 : 0);
      await checkScreens(app.page, outside(app, remote.server.url('team/shop'), slow));
    });

    test('nothing serious on the screens of a repository', async ({ app, remote }) => {
      test.setTimeout(180_000);
      const { page } = app;
      const isWide = viewport.width > 900;
      await app.type(remote.server.url('team/shop'));
      await expect(app.views).toBeVisible({ timeout: 60_000 });
      const link = new URL(await app.permanentLink());
      await page.goto(`${app.url}${link.hash}`);
      await expect(app.banner).toContainText('Verified.');
      const root = page.url().replace(/\/-\/.*$/, '/-/');
      const screens = inside(app, (place) => page.goto(`${root}${place}`).then(() => undefined), isWide);
      await checkScreens(page, [{ name: 'verified', show: () => expect(app.banner).toBeVisible() }, ...screens]);
    });
  });
}
