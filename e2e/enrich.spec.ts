import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { App } from './support/app.ts';
import { GitFixture } from './support/git-fixture.ts';
import { startHelper } from './support/running-helper.ts';
import { expect, test } from './support/test.ts';

/** What a call leads to follows from a type that is inferred inside another: only a compiler can tell. */
const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
  'store.ts': 'export class Store {\n  stash(): void {}\n}\nexport class Cache {\n  stash(): void {}\n}\n',
  'main.ts': `import type { Cache } from './store';
type Inner<Box> = Box extends { inner: infer Held } ? Held : never;
declare function open<Box>(box: Box): Inner<Box>;
export function run(cache: Cache): void {
  open({ inner: cache }).stash();
}
`,
};

test('language servers are asked through the helper, and the snapshot stays what it is', async ({
  context,
  scratch,
}) => {
  // Servers are started three times.
  test.slow();
  const sample = GitFixture.create(join(scratch, 'local', 'enriched'));
  sample.commit(FILES);
  const helper = await startHelper(mkdtempSync(join(scratch, 'home-')), ['--repo', sample.folder]);
  try {
    const app = await App.open(context, helper.url, helper.address.slice(helper.url.length));
    const { page } = app;
    await app.expectWorkspace();
    const snapshot = await app.snapshot();

    await page.getByRole('button', { name: /^Network and storage/ }).click();
    const status = page.getByRole('dialog', { name: 'Network and storage' });
    await expect(status).toContainText(/connected to knowing [\d.]+ with\s+1 repository/);
    await page.keyboard.press('Escape');

    await app.views.getByRole('link', { name: 'Health' }).click();
    await page.getByRole('navigation', { name: 'Health' }).getByRole('link', { name: 'Calls resolved' }).click();
    const servers = page.getByRole('region', { name: 'Language servers' });
    // Nothing starts before the question is answered, and it is asked once.
    await servers.getByRole('button', { name: 'Ask language servers' }).click();
    const question = servers.getByRole('group', { name: 'Do you trust this repository?' });
    await expect(question).toContainText(sample.folder);
    await expect(question).toContainText('typescript-language-server may run the TypeScript compiler');
    await servers.getByRole('button', { name: 'Cancel' }).click();
    await servers.getByRole('button', { name: 'Ask language servers' }).click();
    await servers.getByRole('button', { name: 'Ask without trust' }).click();
    await expect(servers.getByRole('progressbar', { name: 'Questions to language servers' })).toBeVisible();
    await servers.getByRole('button', { name: 'Stop' }).click();
    await expect(servers.getByRole('status')).toHaveText(/^Stopped\. Answers so far are saved/);
    await servers.getByRole('button', { name: 'Ask language servers' }).click();
    await expect(servers.getByRole('status')).toBeVisible();

    const row = servers.getByRole('row').filter({ hasText: 'language server' });
    await expect(row).toBeVisible({ timeout: 60_000 });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['0', '1']);
    await expect(servers).toContainText('You don’t trust this repository');
    await expect(servers).toContainText('0 confirmed, 0 corrected, 1 new; 0 unanswered, 0 failed.');
    // The counts of the page are those of the enriched state.
    await expect(page.getByRole('group', { name: 'By evidence' })).toContainText('language server');

    expect(await app.snapshot()).toBe(snapshot);
    await app.find('run');
    const callees = app.section('Callees');
    await expect(callees).toContainText(/stash\s+method in Cache/);
    await expect(callees).toContainText('confirmed by a language server');
    await expect(callees).not.toContainText('Store');

    // What was decided is shown without asking again, and can be changed.
    await page.goBack();
    await servers.getByRole('button', { name: 'Change' }).click();
    await servers.getByRole('button', { name: 'Trust and ask' }).click();
    await servers.getByRole('button', { name: 'Stop trusting it' }).click();
    await expect(servers).toContainText('You don’t trust this repository');
    expect(app.troubles).toEqual([]);
  } finally {
    await helper.close();
  }
});
