import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Knowing } from '../helper/testing/run-knowing.ts';
import { expect, test } from './support/test.ts';

interface Indexed {
  readonly snapshot: string;
  readonly commit: string;
  readonly files: { readonly unchanged: number };
}

test('one commit has one hash: in the browser and on the command line, with one worker and with four', async ({
  app,
  remote,
  scratch,
}) => {
  const fixture = remote.make('team/history');
  const first = fixture.commit({ 'a.py': 'def a():\n    pass\n', 'b.ts': 'export function b(): void {}\n' });
  const second = fixture.commit({
    'a.py': 'def a():\n    return c()\n\n\ndef c():\n    pass\n',
    'b.ts': null,
    'c.go': 'package c\n\nfunc C() { D() }\n\nfunc D() {}\n',
  });
  const url = remote.server.url('team/history');
  const onCommandLine = async (commit: string, workers: number): Promise<string> => {
    const knowing = new Knowing(mkdtempSync(join(scratch, 'home-')));
    const { value } = await knowing.json(['index', url, '--commit', commit, '--workers', String(workers)]);
    expect((value as Indexed).commit).toBe(commit);
    return (value as Indexed).snapshot;
  };

  await app.openRepository(`${url}/commit/${first}`);
  const before = await app.snapshot();
  expect(before).toBe(await onCommandLine(first, 1));

  // The same repository at another commit: an incremental index in the browser, a full one here.
  await app.goHome();
  await app.openRepository(`${url}/commit/${second}`);
  const after = await app.snapshot();
  expect(after).not.toBe(before);
  expect(after).toBe(await onCommandLine(second, 1));
  expect(after).toBe(await onCommandLine(second, 4));

  // And back again.
  await app.goHome();
  await app.openRepository(`${url}/commit/${first}`);
  expect(await app.snapshot()).toBe(before);
});

test('the repository that the helper offers has the hash that the command line gives it', async ({
  app,
  localShop,
  scratch,
}) => {
  await app.page.getByRole('region', { name: 'On this machine' }).getByRole('link', { name: /shop/ }).click();
  await app.expectWorkspace();
  const { value } = await new Knowing(mkdtempSync(join(scratch, 'home-'))).json(['index', localShop, '--workers', '4']);
  expect(await app.snapshot()).toBe((value as Indexed).snapshot);
});
