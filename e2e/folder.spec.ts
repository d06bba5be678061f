import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeFiles } from '../helper/testing/sample-repository.ts';
import type { App } from './support/app.ts';
import { SHOP } from './support/sample-files.ts';
import { expect, test } from './support/test.ts';

/** Saves the repository in view as a file of its own. */
async function saveSnapshot(app: App, file: string): Promise<void> {
  await app.page.getByRole('button', { name: 'Snapshot' }).click();
  const download = app.page.waitForEvent('download');
  await app.page.getByRole('button', { name: 'Save as file' }).click();
  await (await download).saveAs(file);
  await app.page.keyboard.press('Escape');
}

const openSnapshot = (app: App, file: string): Promise<void> =>
  app.page.getByLabel('Snapshot file', { exact: true }).setInputFiles(file);

/** Drops a file or folder of the disk on the middle of the page. */
async function drop(app: App, path: string): Promise<void> {
  const session = await app.page.context().newCDPSession(app.page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
    if (type === 'dragOver')
      await expect(app.page.getByText('Drop a folder or a snapshot file to open it')).toBeVisible();
  }
  await session.detach();
}

test('a folder opens, keeps its text, and honours its .gitignore', async ({ app, scratch }) => {
  const files = { ...SHOP, 'ignored/secret.py': 'def secret():\n    pass\n' };
  await app.openFolder(join(scratch, 'plain-folder'), files);
  await app.find('priceOf');
  await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf');
  await expect(app.section('Callers')).toContainText('total');
  await expect(app.files.getByRole('treeitem', { name: /secret/ })).toHaveCount(0);
  await app.page.reload();
  await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf');
  await app.page.getByRole('button', { name: 'Snapshot' }).click();
  await expect(app.page.getByRole('dialog', { name: 'Snapshot' })).toContainText('none (local folder)');
});

test('a snapshot file opens in a fresh profile and is verified', async ({ app, remote, freshProfile, scratch }) => {
  await app.openRepository(remote.server.url('team/shop'));
  const hash = await app.snapshot();
  const file = join(scratch, 'shop.knowing');
  await saveSnapshot(app, file);

  remote.server.behaviour.status = 500;
  const other = await freshProfile();
  await openSnapshot(other, file);
  await other.expectWorkspace();
  await expect(other.banner).toContainText('Verified.');
  expect(await other.snapshot()).toBe(hash);
  await other.find('reserve_stock');
  await expect(other.source('service/stock.py')).toContainText('def reserve_stock');
  await expect(other.section('Callers')).toContainText('place_order');
});

test('a snapshot file that is not whole is refused, and nothing is stored', async ({
  app,
  remote,
  freshProfile,
  scratch,
}) => {
  await app.openRepository(remote.server.url('team/shop'));
  const file = join(scratch, 'honest.knowing');
  await saveSnapshot(app, file);
  const bytes = readFileSync(file);
  const broken = Buffer.from(bytes);
  for (let at = Math.floor(bytes.length / 2); at < bytes.length / 2 + 8; at += 1) broken[at]! ^= 0xff;
  const cases: readonly [string, Buffer][] = [
    ['broken', broken],
    ['short', bytes.subarray(0, bytes.length / 2)],
    ['something else', Buffer.from('not a snapshot at all')],
    ['empty', Buffer.alloc(0)],
  ];
  const other = await freshProfile();
  for (const [name, content] of cases) {
    await test.step(name, async () => {
      const damaged = join(scratch, `${name}.knowing`);
      writeFileSync(damaged, content);
      await openSnapshot(other, damaged);
      await expect(other.alert).toContainText('This is not a complete .knowing file');
      await expect(other.alert).toContainText('Your other repositories are untouched');
      await other.alert.getByRole('button', { name: 'Back' }).click();
      await expect(other.card(/./)).toHaveCount(0);
    });
  }
});

test('a snapshot file whose code was changed is found out', async ({ app, remote, freshProfile, scratch }) => {
  await app.openRepository(remote.server.url('team/shop'));
  const hash = await app.snapshot();
  const file = join(scratch, 'changed.knowing');
  await saveSnapshot(app, file);
  const changed = gunzipSync(readFileSync(file)).toString('latin1').replace('function priceOf(', 'function prideOf(');
  writeFileSync(file, gzipSync(Buffer.from(changed, 'latin1')));
  const other = await freshProfile();
  await openSnapshot(other, file);
  await expect(other.banner).toContainText('Mismatch.');
  await expect(other.banner).toContainText(`${hash.slice(0, 4)}…`);
  expect(await other.snapshot()).not.toBe(hash);
});

test('an empty folder and a folder that may not be read say so', async ({ app }) => {
  const { page } = app;
  await page.evaluate(() => {
    const refuse = (): Promise<never> =>
      Promise.reject(new DOMException('The folder may not be read.', 'NotAllowedError'));
    Object.assign(window, { showDirectoryPicker: refuse });
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(app.alert).toContainText('Folder not readable');
  await expect(app.alert).toContainText('Nothing was stored.');
  await app.alert.getByRole('button', { name: 'Close' }).click();
  await expect(app.alert).toHaveCount(0);

  await page.evaluate(() => {
    const close = (): Promise<never> => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.assign(window, { showDirectoryPicker: close });
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(app.alert).toHaveCount(0);

  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('nothing-in-it', { create: true });
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) });
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(app.alert).toContainText('The folder has no files.');
});

test('a folder is chosen with the picker and read again later', async ({ app }) => {
  const { page } = app;
  // A folder of the browser's own file system: the picker itself cannot be operated by a program.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('picked', { create: true });
    const write = async (name: string, text: string): Promise<void> => {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    };
    await write('one.py', 'def one():\n    pass\n');
    Object.assign(window, {
      showDirectoryPicker: () => Promise.resolve(folder),
      addSecond: () => write('two.py', 'from one import one\n\n\ndef two():\n    one()\n'),
    });
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await app.expectWorkspace();
  await app.find('one');
  await page.evaluate(() => (window as unknown as { addSecond: () => Promise<void> }).addSecond());
  await app.goHome();
  await page.getByRole('button', { name: 'Update local/picked' }).click();
  await app.expectWorkspace();
  await app.find('two');
  await expect(app.section('Callees')).toContainText('one');
});

test('listing a folder is the first stage, counts, and can be cancelled', async ({ app }) => {
  const { page } = app;
  // As slow as a drive at the other end of a network.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('slow', { create: true });
    for (let index = 0; index < 40; index += 1) {
      const file = await folder.getFileHandle(`part${index}.py`, { create: true });
      const stream = await file.createWritable();
      await stream.write(`def part${index}():\n    pass\n`);
      await stream.close();
    }
    const slowly = async function* (): AsyncGenerator<FileSystemHandle> {
      for await (const entry of FileSystemDirectoryHandle.prototype.values.call(folder)) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        yield entry;
      }
    };
    Object.defineProperty(folder, 'values', { configurable: true, value: slowly });
    Object.assign(window, {
      showDirectoryPicker: () => Promise.resolve(folder),
      hurry: () => Reflect.deleteProperty(folder, 'values'),
    });
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(app.progress).toHaveAccessibleName('Opening slow');
  await expect(app.progress.getByRole('progressbar', { name: 'List' })).toBeVisible();
  await expect(app.progress).toContainText(/[2-9] files/);
  await expect(app.progress.getByLabel('Elapsed')).toHaveText(/0:0[1-9]/);
  await app.progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.addressBox).toBeVisible();
  await expect(app.progress).toHaveCount(0);
  await expect(app.card(/./)).toHaveCount(0);

  await page.evaluate(() => (window as unknown as { hurry: () => void }).hurry());
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await app.expectWorkspace();
  await app.find('part39');
});

test('files and symbols can be looked through while they are being read', async ({ app, scratch }) => {
  const body = (name: string): string => `def ${name}():\n    return 1\n\n\n`;
  const module = (index: number): string =>
    Array.from({ length: 30 }, (_, line) => body(`step_${index}_${line}`)).join('');
  const files = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`lib/m${index}.py`, module(index)]));
  writeFiles(join(scratch, 'many'), { ...files, 'app/lamp.py': body('lamp') });
  await app.page.getByLabel('Folder', { exact: true }).setInputFiles(join(scratch, 'many'));
  const found = app.progress.getByRole('region', { name: 'Files found so far' });
  await expect(found.getByRole('treeitem', { name: /^lib/ })).toBeVisible();
  await expect(found).toContainText('1,501 files');
  await found.getByRole('textbox').fill('lamp');
  await expect(found.getByRole('listitem').filter({ hasText: 'function lamp' })).toContainText('app/lamp.py');
  await app.expectWorkspace();
  await app.find('step_1499_29');
});

test('a folder is dropped on the page; a file that is no snapshot is refused', async ({ app, scratch }) => {
  const folder = join(scratch, 'dropped');
  writeFiles(folder, { 'lamp.go': 'package lamp\n\nfunc Light() bool { return true }\n', 'note.txt': 'a note' });
  await drop(app, join(folder, 'note.txt'));
  await expect(app.alert).toContainText('note.txt is not a folder or a .knowing file.');
  await app.alert.getByRole('button', { name: 'Close' }).click();
  await drop(app, folder);
  await app.expectWorkspace();
  await app.find('Light');
  await expect(app.source('lamp.go')).toContainText('func Light() bool');
});
