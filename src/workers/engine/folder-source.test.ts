import { expect, it } from 'vitest';
import { FolderSource } from './folder-source.ts';

const open = (files: Readonly<Record<string, string>>): Promise<FolderSource> =>
  FolderSource.open(
    'work',
    Object.entries(files).map(([path, text]) => ({ path, file: new Blob([text]) })),
  );

const listed = async (files: Readonly<Record<string, string>>): Promise<Record<string, string>> =>
  Object.fromEntries((await (await open(files)).list()).map(({ path, kind }) => [path, kind]));

it('lists files, and of what is ignored the outermost folder', async () => {
  const files = {
    '.gitignore': 'build\n/top.log\n*.tmp\n!keep.tmp\n',
    'a.py': '',
    'top.log': '',
    'in/top.log': '',
    'in/x.tmp': '',
    'in/keep.tmp': '',
    'build/a/b.py': '',
    'build/c.py': '',
    'deep/build/d.py': '',
  };
  expect(await listed(files)).toEqual({
    '.gitignore': 'file',
    'a.py': 'file',
    'top.log': 'ignored',
    'in/top.log': 'file',
    'in/x.tmp': 'ignored',
    'in/keep.tmp': 'file',
    build: 'ignored',
    'deep/build': 'ignored',
  });
});

it('gives a deeper .gitignore the last word, but nothing below an ignored folder comes back', async () => {
  const files = {
    '.gitignore': '*.log\nout/\n',
    'lib/.gitignore': '!a.log\n',
    'lib/a.log': '',
    'out/.gitignore': '!*\n',
    'out/b': '',
  };
  expect(await listed(files)).toMatchObject({ 'lib/a.log': 'file', out: 'ignored' });
});

it('leaves git’s own directory out, wherever it is', async () => {
  const files = { '.git/config': '', 'sub/.git': 'gitdir: ../.git/modules/sub', 'sub/.git2': '', 'a.gitignore': '' };
  expect(await listed(files)).toEqual({ 'sub/.git2': 'file', 'a.gitignore': 'file' });
});

it('reads files; one that has changed meanwhile reads as null, a folder without permission fails', async () => {
  const failing = (name: string): Blob =>
    Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new DOMException('no', name)) });
  const source = await FolderSource.open('work', [
    { path: 'a', file: new Blob(['text']) },
    { path: 'b', file: failing('NotReadableError') },
  ]);
  const [a, b] = await source.read(await source.list());
  expect([Buffer.from(a!).toString(), b]).toEqual(['text', null]);
  const denied = await FolderSource.open('work', [{ path: 'a', file: failing('NotAllowedError') }]);
  await expect(denied.read(await denied.list())).rejects.toMatchObject({ code: 'permission-denied' });
});
