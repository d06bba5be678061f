import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { Burst } from './burst.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { GitWatcher } from './git-watcher.ts';

const folders = new TemporaryFolders();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => folders.remove());

/** Watchers are told of things when the system gets to it. */
const soon = { timeout: 10_000, interval: 10 };

async function watchFolder(folder: string): Promise<{ seen: Set<string>; watcher: FolderWatcher }> {
  const seen = new Set<string>();
  const watcher = new FolderWatcher(folder, {
    onChange: (path) => seen.add(path),
    onFailure: (error) => {
      throw error;
    },
  });
  closing.push(() => watcher.close());
  await watcher.start();
  return { seen, watcher };
}

describe('a burst', () => {
  it('is told once it is quiet, with everything that came', async () => {
    vi.useFakeTimers();
    try {
      const told: string[][] = [];
      const burst = new Burst<string>({ quietMs: 20, mostMs: 100 }, (items) => told.push([...items]));
      burst.add('a');
      await vi.advanceTimersByTimeAsync(15);
      burst.add('b');
      burst.add('a');
      await vi.advanceTimersByTimeAsync(15);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(10);
      expect(told).toEqual([['a', 'b']]);
      burst.add('c');
      burst.end();
      expect(told.at(-1)).toEqual(['c']);
      await vi.advanceTimersByTimeAsync(100);
      expect(told).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that never ends is told after a while all the same', async () => {
    vi.useFakeTimers();
    try {
      let told = 0;
      const burst = new Burst<number>({ quietMs: 20, mostMs: 100 }, () => (told += 1));
      for (let i = 0; i < 20; i += 1) {
        burst.add(i);
        await vi.advanceTimersByTimeAsync(10);
      }
      expect(told).toBeGreaterThan(0);
      burst.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a folder that is watched', () => {
  it('tells of files written, saved by way of another name, and deleted', async () => {
    const folder = folders.create();
    writeFiles(folder, { 'a.py': '1', 'src/b.py': '2', 'src/c.py': '3' });
    const { seen } = await watchFolder(folder);
    writeFileSync(join(folder, 'a.py'), '4');
    writeFileSync(join(folder, 'src/.b.py.swp'), '5');
    renameSync(join(folder, 'src/.b.py.swp'), join(folder, 'src/b.py'));
    rmSync(join(folder, 'src/c.py'));
    await vi.waitFor(() => expect([...seen]).toEqual(expect.arrayContaining(['a.py', 'src/b.py', 'src/c.py'])), soon);
  });

  it('tells of files in new folders, however deep, and of folders that go', async () => {
    const folder = folders.create();
    writeFiles(folder, { 'a.py': '1', 'old/in/b.py': '2' });
    const { seen, watcher } = await watchFolder(folder);
    const before = watcher.folders;
    mkdirSync(join(folder, 'new/deep'), { recursive: true });
    writeFileSync(join(folder, 'new/deep/c.py'), '3');
    await vi.waitFor(() => expect([...seen]).toContain('new/deep/c.py'), soon);
    renameSync(join(folder, 'old'), join(folders.create(), 'elsewhere'));
    await vi.waitFor(() => expect([...seen]).toContain('old'), soon);
    await vi.waitFor(() => expect(watcher.folders).toBe(before), soon);
  });

  it('tells of files in a folder that went and came again before anyone could look', async () => {
    const folder = folders.create();
    writeFiles(folder, { 'deep/in/a.py': '1' });
    const { seen } = await watchFolder(folder);
    for (let i = 0; i < 5; i += 1) {
      rmSync(join(folder, 'deep'), { recursive: true });
      writeFiles(folder, { [`deep/in/first-${i}.py`]: '1' });
      await vi.waitFor(() => expect([...seen]).toContain(`deep/in/first-${i}.py`), soon);
      writeFileSync(join(folder, `deep/in/later-${i}.py`), '1');
      await vi.waitFor(() => expect([...seen]).toContain(`deep/in/later-${i}.py`), soon);
    }
  });

  it('says nothing of what is ignored, of packages, of git, and of repositories inside', async () => {
    const folder = folders.create();
    writeFiles(folder, {
      '.gitignore': 'out/\n',
      'out/a.py': '1',
      'node_modules/b/b.js': '2',
      '.git/objects/c': '3',
      'sub/.git': 'gitdir: elsewhere',
      'sub/d.py': '4',
      'e.py': '5',
    });
    const { seen } = await watchFolder(folder);
    for (const path of ['out/a.py', 'node_modules/b/b.js', '.git/objects/c', 'sub/d.py', 'e.py'])
      writeFileSync(join(folder, path), 'x');
    await vi.waitFor(() => expect([...seen]).toContain('e.py'), soon);
    await wait(100);
    expect([...seen]).toEqual(['e.py']);
  });
});

describe('git that is watched', () => {
  const files = { 'a.py': '1\n' };

  async function watchGit(gitDir: string): Promise<{ told: () => number; watcher: GitWatcher }> {
    let told = 0;
    const watcher = new GitWatcher(gitDir, () => (told += 1));
    closing.push(() => watcher.close());
    await watcher.start();
    return { told: () => told, watcher };
  }

  const commit = (folder: string): string => git(folder, ['commit', '-q', '--allow-empty', '-m', 'more']);

  it.each<[string, (folder: string) => void]>([
    ['a commit', commit],
    ['another branch', (folder) => git(folder, ['checkout', '-q', '-b', 'team/topic'])],
    [
      'a reset',
      (folder) => git(folder, ['update-ref', 'HEAD', git(folder, ['commit-tree', '-m', 'x', 'HEAD^{tree}'])]),
    ],
  ])('tells of %s', async (_name, act) => {
    const folder = folders.createRepository(files);
    const { told } = await watchGit(join(folder, '.git'));
    act(folder);
    await vi.waitFor(() => expect(told()).toBeGreaterThan(0), soon);
  });

  it('tells of commits after references were packed, on a branch in a folder', async () => {
    const folder = folders.createRepository(files);
    git(folder, ['checkout', '-q', '-b', 'team/topic']);
    git(folder, ['pack-refs', '--all']);
    const { told } = await watchGit(join(folder, '.git'));
    commit(folder);
    await vi.waitFor(() => expect(told()).toBeGreaterThan(0), soon);
  });

  it('tells of commits in a linked work tree', async () => {
    const folder = folders.createRepository(files);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    const { told } = await watchGit(git(linked, ['rev-parse', '--absolute-git-dir']));
    commit(linked);
    await vi.waitFor(() => expect(told()).toBeGreaterThan(0), soon);
  });

  it('is locked while git writes, and rebasing until it has ended', async () => {
    const folder = folders.createRepository(files);
    const { watcher } = await watchGit(join(folder, '.git'));
    expect([await watcher.isLocked(), await watcher.isRebasing()]).toEqual([false, false]);
    writeFileSync(join(folder, '.git/index.lock'), '');
    expect(await watcher.isLocked()).toBe(true);
    rmSync(join(folder, '.git/index.lock'));
    git(folder, ['checkout', '-q', '-b', 'topic']);
    writeFiles(folder, { 'a.py': '2\n' });
    git(folder, ['commit', '-qam', 'two']);
    git(folder, ['checkout', '-q', 'main']);
    writeFiles(folder, { 'a.py': '3\n' });
    git(folder, ['commit', '-qam', 'three']);
    expect(() => git(folder, ['rebase', '-q', 'topic'])).toThrow();
    expect(await watcher.isRebasing()).toBe(true);
    git(folder, ['rebase', '--abort']);
    expect(await watcher.isRebasing()).toBe(false);
  });
});
