import { join } from 'node:path';
import { writeFiles } from '../helper/testing/sample-repository.ts';
import { withAxe } from './support/axe.ts';
import { checkScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const FILES = {
  'README.md': [
    '# Shop',
    '',
    'Sells **things**; see [how](docs/use.md#L3), [the cart](src/cart.ts#L2) and [its site](https://shop.example/).',
    '',
    '<img src="https://shop.example/logo.png" onerror="document.title = \'run\'" alt="the logo">',
    '<script>document.title = "run"</script> [trap](javascript:document.title=1)',
    '',
    '| a | b |',
    '|---|---|',
    '| 1 | `2` |',
  ].join('\n'),
  'docs/use.md': '# Use\n\nBuy.\n',
  'package.json': JSON.stringify({ name: 'shop', scripts: { start: 'node src/index.ts' } }, null, 2),
  'src/index.ts': "export { Cart } from './cart.ts';\n",
  'src/cart.ts':
    'export class Cart {\n  add(item: string): string {\n    return price(item);\n  }\n}\nexport const price = (item: string): string => item;\nexport function sum(): string {\n  return price(new Cart().add("a"));\n}\n',
};

test('an opened repository is first seen on a page of its own', async ({ app, scratch }) => {
  const { page } = app;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await withAxe(page.context());
  await page.reload();
  const folder = join(scratch, 'overview', 'shop');
  writeFiles(folder, FILES);
  await page.getByLabel('Folder', { exact: true }).setInputFiles(folder);
  await app.expectOverview();

  await test.step('it says what is there', async () => {
    await expect(page.getByRole('region', { name: 'What it is made of' })).toContainText('typescript');
    const entries = page.getByRole('region', { name: 'Entry points' });
    await expect(entries).toContainText('Exported by src/index.ts');
    await expect(entries.getByRole('link', { name: /^Cart/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'How to run it' })).toContainText('npm run start');
    await expect(
      page.getByRole('region', { name: 'Most depended on' }).getByRole('link', { name: /^Cart/ }),
    ).toBeVisible();
  });

  await test.step('the README is text: nothing of it runs or is loaded', async () => {
    const readme = page.getByRole('region', { name: 'README.md' });
    await expect(readme.getByRole('heading', { name: 'Shop' })).toBeVisible();
    await expect(readme).toContainText('the logo');
    await expect(readme.getByText('trap')).toBeVisible();
    await expect(readme.getByRole('link', { name: 'trap' })).toHaveCount(0);
    await expect(readme.locator('img, script')).toHaveCount(0);
    expect(await page.title()).toContain('Overview');
    expect(requests.filter((url) => url.includes('shop.example'))).toEqual([]);
    await readme.getByRole('button', { name: 'Raw' }).click();
    await expect(readme).toContainText('Sells **things**');
    await readme.getByRole('button', { name: 'Rendered' }).click();
  });

  await test.step('its links open in the reader, at their line', async () => {
    await page.getByRole('link', { name: 'the cart' }).click();
    await expect(app.source('src/cart.ts')).toBeVisible();
    await expect(page).toHaveURL(/file=src\/cart\.ts&line=2/);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: 'Entry points' })).toBeVisible();
  });

  await test.step('a question leads to its answer', async () => {
    await page.getByRole('navigation', { name: 'Questions to ask' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/-\/ask\?task=How%20is%20Cart/);
    await page.goBack();
  });

  await checkScreens(page, [
    { name: 'overview', show: () => expect(page.getByRole('heading', { name: 'Entry points' })).toBeVisible() },
    {
      name: 'overview of 390 pixels',
      show: async () => {
        await page.setViewportSize({ width: 390, height: 800 });
        await expect(page.getByRole('heading', { name: 'Entry points' })).toBeVisible();
      },
    },
  ]);
});
