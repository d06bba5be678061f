import { expect, test } from './support/test.ts';

const BEFORE = {
  'shop/wallet.py':
    'class Wallet:\n    def settle(self):\n        pass\n\n    def reopen(self, reason):\n        pass\n\n\ndef spare():\n    pass\n\n\ndef idle():\n    pass\n',
  'shop/cart.py':
    'from shop.wallet import idle\n\n\ndef buy(wallet):\n    wallet.reopen(1, 2)\n\n\ndef late():\n    idle()\n\n\nclass Base:\n    def run(self):\n        pass\n\n\nclass Own(Base):\n    def run(self):\n        pass\n\n\ndef start(base: Base):\n    base.run()\n',
};
const AFTER = { 'shop/wallet.py': BEFORE['shop/wallet.py'].replace(/ {4}def reopen[^]*?pass\n/, '') };

test('what finds none says what that rests on and can miss, and what is indirect can be left out', async ({
  app,
  remote,
}) => {
  const { page } = app;
  const fixture = remote.make('team/wallet');
  const first = fixture.commit(BEFORE, 'A wallet');
  fixture.commit(AFTER, 'No reopening');
  const url = remote.server.url('team/wallet');
  await app.openRepository(url);
  const at = page.url().replace(/-\/.*/, '-/');
  const named = 'Code calls or reads its name on values of unknown type (1):';

  await test.step('a symbol without callers', async () => {
    await app.find('spare');
    await expect(app.section('Callers')).toContainText('none found');
    await expect(app.section('Callers')).toContainText('No unresolved call of this name was found.');
    await expect(app.section('Callees')).toContainText('No unresolved call was found in it.');
  });

  await test.step('a symbol that is reached indirectly', async () => {
    await app.find('Own.run');
    const callers = app.section('Callers');
    await expect(callers).toContainText('No direct callers found; these reach it indirectly.');
    await expect(callers.getByRole('listitem')).toContainText('through an override of Base.run');
  });

  await test.step('a flow', async () => {
    const flow = `${at}flow?from=shop/cart.py.start&to=shop/cart.py.Own.run`;
    await page.goto(flow);
    await expect(page.getByText('1 step (1 indirect), minimum confidence')).toBeVisible();
    await expect(page.getByText('may run its override')).toBeVisible();
    await page.getByRole('checkbox', { name: 'indirect' }).uncheck();
    await expect(page.getByText('The filters hide results (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(page.getByText('may run its override')).toBeVisible();
    await page.goto(`${at}flow?from=shop/wallet.py.idle&to=shop/wallet.py.spare`);
    await expect(page.getByText('No unresolved call was found on the way.')).toBeVisible();
  });

  await test.step('a graph of one symbol, and a filter that hides the dependents', async () => {
    await page.goto(`${at}explore?layout=graph&symbol=shop/wallet.py.spare&focus=*`);
    await expect(page.getByRole('heading', { name: 'No relationships found' })).toBeVisible();
    await expect(app.graph).toContainText('No unresolved call of this name was found.');
    await page.goto(`${at}blast?symbol=shop/wallet.py.idle&least=0.9`);
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('No dependents found among the relationships that could be followed.');
    await expect(summary).toContainText('The filters hide results');
  });

  await test.step('a removed symbol that may still be used', async () => {
    await page.goto(`${at}changes?base=${first}`);
    await expect(page.getByText(/^\d+ files? changed\./)).toContainText('Not covered: 1 unresolved use of reopen.');
    const uses = page.getByRole('region', { name: 'Unresolved uses of what changed' });
    await uses.getByRole('link', { name: 'shop/cart.py:5' }).click();
    await expect(page.getByRole('region', { name: 'Side by side' })).toContainText('wallet.reopen(1, 2)');
    await page.goto(`${at}explore?symbol=shop/wallet.py.Wallet.reopen&at=${first}`);
    await expect(app.section('Callers')).toContainText(named);
    await expect(app.section('Callers').getByRole('link', { name: 'shop/cart.py:5' })).toBeVisible();
  });
});
