import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { readHead } from './read-head.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** What is done to a repository of one commit; gives the folder to look at, if it is another. */
const STATES: Readonly<Record<string, (folder: string) => string | void>> = {
  'a branch': () => undefined,
  'another commit': (folder) => void commitFiles(folder, { 'b.py': '' }, 'second'),
  'a branch with a slash in its name': (folder) => void git(folder, ['checkout', '-q', '-b', 'feature/one']),
  'packed references': (folder) => void git(folder, ['pack-refs', '--all']),
  'a commit after packing': (folder) => {
    git(folder, ['pack-refs', '--all']);
    commitFiles(folder, { 'b.py': '' }, 'second');
  },
  'a detached HEAD': (folder) => void git(folder, ['checkout', '-q', '--detach']),
  'a linked work tree': (folder) => {
    const other = join(folder, '..', 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'linked', other]);
    commitFiles(other, { 'c.py': '' }, 'third');
    return other;
  },
};

it.each(Object.keys(STATES))('%s: what git says', async (name) => {
  const repository = folders.createRepository({ 'a.py': '' });
  const folder = STATES[name]!(repository) ?? repository;
  const gitDir = git(folder, ['rev-parse', '--absolute-git-dir']);
  expect(await readHead(gitDir)).toBe(git(folder, ['rev-parse', 'HEAD']));
});

/** What no git writes, and where a reader could find another commit than git does, by the file and what it says. */
const ODD: Readonly<Record<string, (commit: string) => Readonly<Record<string, string>>>> = {
  'a blank of Unicode behind a name': (commit) => ({
    HEAD: 'ref: refs/heads/main\u00a0\n',
    'refs/heads/main\u00a0': `${commit}\n`,
  }),
  'blanks of ASCII behind a name': () => ({ HEAD: 'ref: refs/heads/main \t\r\n' }),
  'more than one line': () => ({ HEAD: 'ref: refs/heads/main\nref: refs/heads/other\n' }),
  'no blank before a name': () => ({ HEAD: 'ref:refs/heads/main\n' }),
  'something behind a commit': (commit) => ({ 'refs/heads/main': `${commit} and more\n` }),
  'large letters': (commit) => ({ 'refs/heads/main': `${commit.toUpperCase()}\n` }),
  'a packed reference twice': (commit) => packed(`${commit} refs/heads/main\n`, `${'0'.repeat(40)} refs/heads/main\n`),
  'a packed reference with a blank in its name': (commit) => packed(`${commit} refs/heads/a refs/heads/main\n`),
  'a comment that ends like a reference': (commit) => packed(`# x refs/heads/main\n`, `${commit} refs/heads/main\n`),
  'what a tag leads to behind a reference': (commit) => packed(`${commit} refs/heads/main\n`, `^${'1'.repeat(40)}\n`),
};
const packed = (...lines: string[]): Readonly<Record<string, string>> => ({
  'packed-refs': `# pack-refs with: peeled fully-peeled sorted \n${lines.join('')}`,
  'refs/heads/main': '',
});

it.each(Object.entries(ODD))('%s: what git says, or nothing', async (_, plant) => {
  const folder = folders.createRepository({ 'a.py': '' });
  const first = git(folder, ['rev-parse', 'HEAD']);
  commitFiles(folder, { 'b.py': '' }, 'second');
  const gitDir = join(folder, '.git');
  for (const [name, text] of Object.entries(plant(first))) {
    if (text === '') rmSync(join(gitDir, name));
    else writeFiles(gitDir, { [name]: text });
  }
  const said = await readHead(gitDir);
  if (said !== null) expect(said).toBe(git(folder, ['rev-parse', '--verify', 'HEAD']));
});

it.each<[string, (folder: string) => unknown]>([
  ['a branch without a commit', (folder) => git(folder, ['checkout', '-q', '--orphan', 'new'])],
  ['a name that leads elsewhere', (folder) => git(folder, ['symbolic-ref', 'refs/heads/main', 'refs/heads/other'])],
])('%s: git has to say', async (_name, change) => {
  const folder = folders.createRepository({ 'a.py': '' });
  change(folder);
  expect(await readHead(join(folder, '.git'))).toBeNull();
  expect(await readHead(join(folder, 'nowhere'))).toBeNull();
});
