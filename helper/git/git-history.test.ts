import { afterAll, expect, it } from 'vitest';
import { TemporaryFolders, commitFiles } from '../testing/sample-repository.ts';
import { GitHistory } from './git-history.ts';
import { GitRepository } from './git-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

it('tells the commits of each file, newest first, and who wrote each line', async () => {
  const folder = folders.createRepository({ 'a b.py': 'one\ntwo\n', 'ü.py': 'x\n' });
  commitFiles(folder, { 'a b.py': 'one\nzwei\n' }, 'second');
  const repository = (await GitRepository.find(folder))!;
  const history = new GitHistory(repository.gitDir, await repository.resolve('HEAD'), () => false);
  const found = new Map<string, { commits: string[]; lines: string[]; author: string | undefined }>();
  for await (const { path, commits, lines } of history.files(['a b.py', 'ü.py', 'gone.py']))
    found.set(path, {
      commits: commits.map(({ subject }) => subject),
      lines: lines.map(({ subject }) => subject),
      author: lines[0]?.author,
    });
  expect(Object.fromEntries(found)).toEqual({
    'a b.py': { commits: ['second', 'first'], lines: ['first', 'second'], author: 'a@example.org' },
    'ü.py': { commits: ['first'], lines: ['first'], author: 'a@example.org' },
  });
});
