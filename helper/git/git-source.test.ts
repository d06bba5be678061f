import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Source } from '../../src/core/ports/source.ts';
import { blob, commitFiles, commitTree, git, rawTree, TemporaryFolders } from '../testing/sample-repository.ts';
import { GitRepository } from './git-repository.ts';
import { GitSource } from './git-source.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

async function open(folder: string, revision?: string): Promise<GitSource> {
  const repository = await GitRepository.find(folder);
  return GitSource.open(repository!, revision);
}

/** Everything a source gives: path → text, or the kind of what is no file. */
async function contentsOf(source: Source): Promise<Record<string, string | null>> {
  const entries = await source.list();
  const bytes = await source.read(entries);
  await source.close();
  return Object.fromEntries(
    entries.map(({ path, kind }, i) => {
      const content = bytes[i] ?? null;
      return [path, kind !== 'file' ? kind : content && new TextDecoder().decode(content)];
    }),
  );
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a commit', () => {
  const files = { 'a.py': 'x = 1\n', 'src/ä b.go': 'package b\n', 'empty.ts': '', 'line\nfeed.js': '1' };

  it('gives its files with their sizes, and only what is committed', async () => {
    const folder = folders.createRepository(files);
    writeFileSync(join(folder, 'a.py'), 'changed');
    writeFileSync(join(folder, 'new.py'), 'new');
    const source = await open(folder);
    expect((await source.list()).map(({ path, size }) => [path, size])).toEqual([
      ['a.py', 6],
      ['empty.ts', 0],
      ['line\nfeed.js', 1],
      ['src/ä b.go', 10],
    ]);
    expect(await contentsOf(source)).toEqual(files);
    expect(source.reference).toBe('main');
  });

  it('is read the same from a subfolder, a bare clone and a linked work tree', async () => {
    const folder = folders.createRepository(files);
    const commit = git(folder, ['rev-parse', 'HEAD']);
    const other = folders.create();
    git(other, ['clone', '-q', '--bare', folder, 'bare.git']);
    git(folder, ['worktree', 'add', '-q', '-b', 'side', join(other, 'tree')]);
    commitFiles(join(other, 'tree'), { 'side.py': '' }, 'side');
    for (const place of [join(folder, 'src'), join(folder, '.git'), join(other, 'bare.git')]) {
      const source = await open(place);
      expect(source.commit).toBe(commit);
      expect(await contentsOf(source)).toEqual(files);
    }
    expect(await contentsOf(await open(join(other, 'tree')))).toEqual({ ...files, 'side.py': '' });
  });

  it('knows its root folder', async () => {
    const folder = folders.createRepository(files);
    const bare = join(folders.create(), 'bare.git');
    git(folder, ['clone', '-q', '--bare', folder, bare]);
    expect((await GitRepository.find(join(folder, 'src')))!.root).toBe(folder);
    expect((await GitRepository.find(folder))!.root).toBe(folder);
    expect((await GitRepository.find(bare))!.root).toBe(bare);
    expect(await GitRepository.find(folders.create())).toBeNull();
  });

  it('is found by branch, tag, short id and expression', async () => {
    const folder = folders.createRepository({ 'a.py': '1' });
    const first = git(folder, ['rev-parse', 'HEAD']);
    git(folder, ['tag', '-a', 'v1', '-m', 'v1']);
    const second = commitFiles(folder, { 'a.py': '2' }, 'second');
    const expected: readonly (readonly [string, string])[] = [
      ['main', second],
      ['v1', first],
      [first.slice(0, 8), first],
      ['HEAD~1', first],
    ];
    for (const [revision, commit] of expected) expect((await open(folder, revision)).commit).toBe(commit);
    expect(await contentsOf(await open(folder, 'v1'))).toEqual({ 'a.py': '1' });
    await expect(open(folder, 'nowhere')).rejects.toMatchObject({ code: 'unknown-revision' });
    await expect(open(folder, '--all')).rejects.toMatchObject({ code: 'bad-input' });
    await expect(open(folder, 'a\0b')).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('ignores replaced objects and a git directory named by the environment', async () => {
    const folder = folders.createRepository({ 'a.py': 'true' });
    git(folder, ['replace', git(folder, ['rev-parse', 'HEAD:a.py']), blob(folder, 'false')]);
    vi.stubEnv('GIT_DIR', '/nowhere');
    try {
      expect(await contentsOf(await open(folder))).toEqual({ 'a.py': 'true' });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('the canonical URL', () => {
  it.each([
    ['git@GitHub.com:a/b.git', 'github.com/a/b'],
    ['https://user:secret@gitlab.com/x/y/z.git/', 'gitlab.com/x/y/z'],
  ])('of %s is %s', async (remote, url) => {
    const folder = folders.createRepository({ a: '1' });
    git(folder, ['remote', 'add', 'origin', remote]);
    expect((await open(folder)).url).toBe(url);
  });

  it('is that of the first commit where there is no remote host', async () => {
    const folder = folders.createRepository({ a: '1' });
    const root = git(folder, ['rev-parse', 'HEAD']);
    commitFiles(folder, { a: '2' }, 'second');
    expect((await open(folder)).url).toBe(`local/${root}`);
    git(folder, ['remote', 'add', 'origin', '/srv/git/a']);
    expect((await open(folder)).url).toBe(`local/${root}`);
  });

  it('does not exist for an empty repository', async () => {
    const folder = folders.create();
    git(folder, ['init', '-q']);
    await expect(open(folder)).rejects.toMatchObject({ code: 'empty-repository' });
  });
});

describe('hostile repositories', () => {
  it('links and submodules are named, not followed', async () => {
    const folder = folders.createRepository({ 'a.py': '1' });
    symlinkSync('/etc/passwd', join(folder, 'out'));
    symlinkSync('loop', join(folder, 'loop'));
    git(folder, ['add', '-A']);
    git(folder, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`]);
    git(folder, ['commit', '-q', '-m', 'links']);
    expect(await contentsOf(await open(folder))).toEqual({
      'a.py': '1',
      loop: 'symlink',
      out: 'symlink',
      sub: 'submodule',
    });
  });

  it('names that no file could have are listed as they are and read by id', async () => {
    const folder = folders.createRepository({});
    const id = blob(folder, 'hello');
    const inner = rawTree(folder, [{ mode: '100644', name: utf8('x.py'), objectId: id }]);
    const tree = rawTree(folder, [
      { mode: '040000', name: utf8('..'), objectId: inner },
      { mode: '100644', name: utf8('../x.py'), objectId: id },
      { mode: '100644', name: utf8('/etc/x.py'), objectId: id },
      { mode: '100644', name: utf8('__proto__'), objectId: id },
      { mode: '100644', name: Uint8Array.of(0x62, 0xff, 0x2e, 0x70, 0x79), objectId: id },
      { mode: '100644', name: utf8('c.py'), objectId: '2'.repeat(40) },
    ]);
    commitTree(folder, tree);
    const source = await open(folder);
    const entries = await source.list();
    expect(entries.map(({ path }) => path)).toEqual([
      '../x.py',
      '../x.py',
      '/etc/x.py',
      '__proto__',
      'b\ufffd.py',
      'c.py',
    ]);
    const texts = (await source.read(entries)).map((bytes) => bytes && new TextDecoder().decode(bytes));
    expect(texts).toEqual(['hello', 'hello', 'hello', 'hello', 'hello', null]);
    await source.close();
  });

  it('contents pass as they are', async () => {
    const line = 'x'.repeat(10_000_000);
    const files = { 'nul.py': 'a\0b', 'long.js': line, 'deep.ts': '['.repeat(100_000), 'crlf.go': 'a\r\nb' };
    const folder = folders.createRepository(files);
    const invalid = Uint8Array.of(0xff, 0xfe, 0x00, 0xc3);
    writeFileSync(join(folder, 'invalid.py'), invalid);
    git(folder, ['add', '-A']);
    git(folder, ['commit', '-q', '-m', 'bytes']);
    const source = await open(folder);
    const entries = await source.list();
    const bytes = await source.read(entries);
    await source.close();
    const found = new Map(entries.map(({ path }, i) => [path, bytes[i]!]));
    expect(Buffer.from(found.get('invalid.py')!).equals(invalid)).toBe(true);
    for (const [path, text] of Object.entries(files))
      expect(Buffer.from(found.get(path)!).equals(Buffer.from(text))).toBe(true);
  });

  it('a damaged object costs that object alone', async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}.py`, `value = ${i}\n`]));
    const folder = folders.createRepository(files);
    const id = git(folder, ['rev-parse', 'HEAD:f7.py']);
    const source = await open(folder);
    const entries = await source.list();
    const object = join(folder, '.git/objects', id.slice(0, 2), id.slice(2));
    rmSync(object);
    writeFileSync(object, 'garbage');
    const bytes = await source.read(entries);
    expect(entries.filter((_, i) => bytes[i] === null).map(({ path }) => path)).toEqual(['f7.py']);
    expect(await source.read(entries.slice(0, 1))).toHaveLength(1);
    await source.close();
  });

  it('its configuration runs nothing and it stays untouched', async () => {
    const folder = folders.createRepository({ 'a.py': '1', '.gitattributes': '*.py filter=evil diff=evil\n' });
    const mark = join(folders.create(), 'mark');
    for (const name of [
      'core.fsmonitor',
      'core.pager',
      'core.sshCommand',
      'filter.evil.smudge',
      'diff.evil.textconv',
    ]) {
      git(folder, ['config', name, `touch ${mark}`]);
    }
    const before = execFileSync('find', [folder, '-newermt', '1970-01-01'], { encoding: 'utf8' });
    expect(await contentsOf(await open(folder))).toMatchObject({ 'a.py': '1' });
    expect(readdirSync(join(mark, '..'))).toEqual([]);
    expect(execFileSync('find', [folder, '-newermt', '1970-01-01'], { encoding: 'utf8' })).toBe(before);
  });
});
