import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TemporaryFolders, writeFiles, type Files } from '../testing/sample-repository.ts';
import { FolderSource, readInside } from './folder-source.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

function createFolder(files: Files): string {
  const folder = join(folders.create(), 'plain');
  mkdirSync(folder);
  writeFiles(folder, files);
  return folder;
}

async function checkListing(folder: string, expected: readonly string[]): Promise<void> {
  const source = await FolderSource.open(folder);
  expect((await source.list()).map(({ path, kind }) => (kind === 'file' ? path : `${path} (${kind})`))).toEqual(
    expected,
  );
}

describe('a folder without git', () => {
  it('lists its files by name and reads them', async () => {
    const folder = createFolder({ 'b.py': 'b', 'a/z.py': 'az', 'a.py': 'a', 'A.py': 'A', 'empty.ts': '' });
    const source = await FolderSource.open(folder);
    const entries = await source.list();
    expect(entries.map(({ path, size }) => `${path} ${size}`)).toEqual([
      'A.py 1',
      'a/z.py 2',
      'a.py 1',
      'b.py 1',
      'empty.ts 0',
    ]);
    const texts = (await source.read(entries)).map((bytes) => new TextDecoder().decode(bytes!));
    expect(texts).toEqual(['A', 'az', 'a', 'b', '']);
    expect([source.url, source.commit, source.reference]).toEqual(['local/plain', null, null]);
  });

  it.each<[string, Files, readonly string[]]>([
    [
      'plain names and folders',
      { '.gitignore': '*.log\nout/\n', 'a.log': '', 'out/x.py': '', 'src/b.log': '', 'c.py': '' },
      ['.gitignore', 'a.log (ignored)', 'c.py', 'out (ignored)', 'src/b.log (ignored)'],
    ],
    [
      'rooted patterns',
      { '.gitignore': '/x.py\n', 'x.py': '', 'sub/x.py': '' },
      ['.gitignore', 'sub/x.py', 'x.py (ignored)'],
    ],
    [
      'negation',
      { '.gitignore': '*.py\n!keep.py\n', 'a.py': '', 'keep.py': '' },
      ['.gitignore', 'a.py (ignored)', 'keep.py'],
    ],
    [
      'no way back into an ignored folder',
      { '.gitignore': 'out/\n!out/keep.py\n', 'out/keep.py': '' },
      ['.gitignore', 'out (ignored)'],
    ],
    [
      'the deeper file has the last word',
      {
        '.gitignore': '*.py\n',
        'sub/.gitignore': '!*.py\n/z.py\n',
        'a.py': '',
        'sub/b.py': '',
        'sub/z.py': '',
        'sub/in/z.py': '',
      },
      ['.gitignore', 'a.py (ignored)', 'sub/.gitignore', 'sub/b.py', 'sub/in/z.py', 'sub/z.py (ignored)'],
    ],
    ['nothing of git itself', { '.git/config': '', 'sub/.git': 'gitdir: x', 'a.py': '' }, ['a.py']],
  ])('names what .gitignore leaves out: %s', async (_name, files, expected) => {
    await checkListing(createFolder(files), expected);
  });
});

describe('hostile folders', () => {
  it('links are named and never followed, loops do no harm', async () => {
    const folder = createFolder({ 'a/b.py': 'b' });
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync('self', join(folder, 'self'));
    symlinkSync('/etc', join(folder, 'etc'));
    symlinkSync('/etc/hostname', join(folder, 'host.py'));
    const expected = ['a/b.py', 'a/up (symlink)', 'etc (symlink)', 'host.py (symlink)', 'self (symlink)'];
    await checkListing(folder, expected);
    const source = await FolderSource.open(folder);
    expect((await source.read(await source.list())).map((bytes) => bytes !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['../outside.py', '/etc/hostname', 'a/../../outside.py', 'link/hostname', 'a', 'missing', ''])(
    'nothing outside is read: %s',
    async (path) => {
      const folder = createFolder({ 'a/b.py': 'b', '../outside.py': 'outside' });
      symlinkSync('/etc', join(folder, 'link'));
      expect(await readInside(folder, path)).toBeNull();
    },
  );

  it('pipes are neither waited for nor opened', async () => {
    const folder = createFolder({});
    const pipes = ['.gitignore', 'CODEOWNERS', 'pipe.py'].map((name) => join(folder, name));
    execFileSync('mkfifo', pipes);
    // Each waits until somebody opens the other end.
    const writers = pipes.map((pipe) => spawn('sh', ['-c', 'echo x > "$0"', pipe]));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const source = await FolderSource.open(folder);
    expect(await source.read(await source.list())).toEqual([null, null, null]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(writers.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null, null]);
    for (const writer of writers) writer.kill();
  });

  it('names that are not UTF-8 or look like code are listed', async () => {
    const folder = createFolder({ __proto__x: '', 'constructor.py': '1', '<img onerror>.py': '2' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.of(0xff), Buffer.from('.py')]), 'x');
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/d`), Buffer.of(0xff)]));
    const source = await FolderSource.open(folder);
    const entries = await source.list();
    expect(entries.map(({ path }) => path)).toEqual([
      '<img onerror>.py',
      '__proto__x',
      'b\ufffd.py',
      'constructor.py',
      'd\ufffd',
    ]);
    expect((await source.read(entries)).map((bytes) => bytes?.length ?? null)).toEqual([1, 0, null, 1, null]);
  });

  // Nothing is forbidden to root.
  it.skipIf(process.getuid?.() === 0)('what may not be read stays in the list', async () => {
    const folder = createFolder({ 'a.py': 'a', 'closed/b.py': 'b', 'secret.py': 's' });
    chmodSync(join(folder, 'closed'), 0);
    chmodSync(join(folder, 'secret.py'), 0);
    const source = await FolderSource.open(folder);
    const entries = await source.list();
    expect(entries.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'a.py file',
      'closed unreadable',
      'secret.py file',
    ]);
    expect((await source.read(entries)).map((bytes) => bytes !== null)).toEqual([true, false, false]);
    chmodSync(folder, 0);
    await expect(FolderSource.open(folder)).rejects.toMatchObject({ code: 'permission-denied' });
    chmodSync(folder, 0o700);
  });

  it('says why it cannot be opened', async () => {
    const folder = createFolder({ 'file.py': '' });
    symlinkSync('loop', join(folder, 'loop'));
    await expect(FolderSource.open(join(folder, 'missing'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(FolderSource.open(join(folder, 'file.py'))).rejects.toMatchObject({ code: 'bad-input' });
    await expect(FolderSource.open(join(folder, 'loop'))).rejects.toMatchObject({ code: 'bad-input' });
  });
});
