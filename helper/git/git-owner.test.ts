import { execFileSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';
import { GitRepository } from './git-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const STRANGER = 54_321;
const { env } = process;
let global: string;
beforeEach(() => {
  global = join(folders.create(), 'gitconfig');
  writeFileSync(global, '');
  env['GIT_CONFIG_GLOBAL'] = global;
  env['GIT_CONFIG_NOSYSTEM'] = '1';
});
afterEach(() => {
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_NOSYSTEM', 'SUDO_UID']) delete env[name];
});

const own = (path: string): void => lchownSync(path, STRANGER, STRANGER);

/** What of a repository is another user's; gives the folder to look at, if it is another. */
const STRANGE: Readonly<Record<string, (folder: string) => string | void>> = {
  'the work tree': own,
  'the git directory': (folder) => own(join(folder, '.git')),
  'all of it': (folder) => void execFileSync('chown', ['-R', `${STRANGER}:${STRANGER}`, folder]),
  'the file .git': (folder) => {
    moveGitDir(folder);
    own(join(folder, '.git'));
  },
  'the git directory that a file .git names': (folder) => own(moveGitDir(folder)),
  'a folder of it': (folder) => {
    own(folder);
    mkdirSync(join(folder, 'inner'));
    return join(folder, 'inner');
  },
  'a bare one': (folder) => {
    const bare = join(folder, '..', 'bare.git');
    git(folder, ['clone', '-q', '--bare', '.', bare]);
    own(bare);
    return bare;
  },
};

/** What git does not look at, and which leads to the data of another user all the same. */
const LINKED: Readonly<Record<string, (folder: string) => string | void>> = {
  'the objects that a link leads to': (folder) => {
    const objects = join(folder, '..', 'objects');
    renameSync(join(folder, '.git/objects'), objects);
    symlinkSync(objects, join(folder, '.git/objects'));
    own(objects);
  },
  'the directory that a linked work tree shares': (folder) => {
    const other = join(folder, '..', 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'linked', other]);
    own(join(folder, '.git'));
    return other;
  },
};

function moveGitDir(folder: string): string {
  const moved = join(folder, '..', 'moved');
  renameSync(join(folder, '.git'), moved);
  writeFileSync(join(folder, '.git'), `gitdir: ${moved}\n`);
  return moved;
}

const isReadByGit = (folder: string): boolean => {
  try {
    execFileSync('git', ['rev-parse', '--git-dir'], { cwd: folder, stdio: 'pipe', env: { ...env, LC_ALL: 'C' } });
    return true;
  } catch (error) {
    expect(String((error as { stderr: Buffer }).stderr)).toContain('dubious ownership');
    return false;
  }
};

const isRead = (folder: string): Promise<boolean> =>
  GitRepository.find(folder).then(
    (found) => found !== null,
    () => false,
  );

// Only root can give a file to somebody else.
describe.skipIf(process.geteuid?.() !== 0)('a repository of another user', () => {
  it.each(Object.entries({ ...STRANGE, ...LINKED }))('is not read: %s', async (name, change) => {
    const folder = folders.createRepository({ 'a.py': '' });
    expect(await isRead(folder)).toBe(true);
    const place = change(folder) ?? folder;
    if (name in STRANGE) expect(isReadByGit(place)).toBe(false);
    await expect(GitRepository.find(place)).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringMatching(
        /belongs to another user, so it was not read\. .*git config --global --add safe\.directory \/\S+$/,
      ) as string,
    });
  });

  it('is read once the sentence was followed', async () => {
    const folder = folders.createRepository({ 'a.py': '' }, "a folder's name");
    own(folder);
    const message = await GitRepository.find(folder).then(String, (error: Error) => error.message);
    const command = /run: (git .*)$/.exec(message)![1]!;
    execFileSync('sh', ['-c', command]);
    expect([await isRead(folder), isReadByGit(folder)]).toEqual([true, true]);
  });

  it.each<[string, boolean, (folder: string) => string[]]>([
    ['its path', true, (folder) => [folder]],
    ['everything', true, () => ['*']],
    ['everything, taken back', false, () => ['*', '']],
    ['its path after something was taken back', true, (folder) => ['*', '', folder]],
    ['another path', false, (folder) => [join(folder, '..')]],
    ['a path that begins alike', false, (folder) => [folder.slice(0, -1)]],
    ['nothing', false, () => []],
  ])('with safe.directory for %s: %s, as with git', async (_, expected, values) => {
    const folder = folders.createRepository({ 'a.py': '' });
    own(folder);
    for (const value of values(folder)) git(folder, ['config', '--file', global, '--add', 'safe.directory', value]);
    expect(await isRead(folder)).toBe(expected);
    expect(isReadByGit(folder)).toBe(expected);
  });

  it('is read where a folder around it is trusted, as newer versions of git do', async () => {
    const folder = folders.createRepository({ 'a.py': '' });
    own(folder);
    writeFileSync(global, `[safe]\n\tdirectory = ${join(folder, '..')}/*\n`);
    expect(await isRead(folder)).toBe(true);
    writeFileSync(global, `[safe]\n\tdirectory = ${folder.slice(0, -1)}/*\n`);
    expect(await isRead(folder)).toBe(false);
  });

  it('cannot say itself that it is trusted', async () => {
    const folder = folders.createRepository({ 'a.py': '' });
    git(folder, ['config', 'safe.directory', '*']);
    own(folder);
    expect(await isRead(folder)).toBe(false);
  });

  it('is read with sudo by the user whose it is', async () => {
    const folder = folders.createRepository({ 'a.py': '' });
    execFileSync('chown', ['-R', `${STRANGER}:${STRANGER}`, folder]);
    env['SUDO_UID'] = String(STRANGER);
    expect([await isRead(folder), isReadByGit(folder)]).toEqual([true, true]);
    env['SUDO_UID'] = String(STRANGER + 1);
    expect([await isRead(folder), isReadByGit(folder)]).toEqual([false, false]);
  });

  it('may be a folder without git', async () => {
    const folder = folders.create();
    chownSync(folder, STRANGER, STRANGER);
    expect(await GitRepository.find(folder)).toBeNull();
  });
});
