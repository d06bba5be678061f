import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commitFiles, git, TemporaryFolders } from '../testing/sample-repository.ts';
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

it.each<[string, (folder: string) => unknown]>([
  ['a branch without a commit', (folder) => git(folder, ['checkout', '-q', '--orphan', 'new'])],
  ['a name that leads elsewhere', (folder) => git(folder, ['symbolic-ref', 'refs/heads/main', 'refs/heads/other'])],
])('%s: git has to say', async (_name, change) => {
  const folder = folders.createRepository({ 'a.py': '' });
  change(folder);
  expect(await readHead(join(folder, '.git'))).toBeNull();
  expect(await readHead(join(folder, 'nowhere'))).toBeNull();
});
