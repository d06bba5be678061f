import { afterAll, describe, expect, it } from 'vitest';
import { commitFiles, git, TemporaryFolders } from '../testing/sample-repository.ts';
import { CommitRange } from './commit-range.ts';
import { GitRepository } from './git-repository.ts';
import { GitSource } from './git-source.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** Six commits: files come, change, move, go, and one commit changes nothing. */
function createHistory(): string {
  const folder = folders.createRepository({ 'a.py': 'a', 'lib/b.py': 'b', 'lib/c d.py': 'c' });
  commitFiles(folder, { 'a.py': 'a2', '-x.py': 'dash' }, 'two: a dash');
  git(folder, ['rm', '-q', '-r', 'lib']);
  commitFiles(folder, { lib: 'a file now' }, 'three: a folder becomes a file');
  commitFiles(folder, {}, 'four: nothing');
  git(folder, ['rm', '-q', 'lib']);
  commitFiles(folder, { 'lib/b.py': 'b', 'lib/[e]*.py': 'e' }, 'five: and a folder again');
  commitFiles(folder, { 'lib/b.py': 'b6' }, 'six');
  return folder;
}

const open = async (folder: string, revisions: string, most = 100): Promise<CommitRange> =>
  CommitRange.open((await GitRepository.find(folder))!, revisions, most);

describe('a range of commits', () => {
  const folder = createHistory();

  it('lists of each commit exactly what the commit alone lists', async () => {
    const range = await open(folder, 'HEAD');
    expect(range.commits).toHaveLength(6);
    for (const commit of range.commits) {
      const alone = await GitSource.open((await GitRepository.find(folder))!, commit.commit);
      const listed = [...(await range.source(commit).list())].sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(listed).toEqual([...(await alone.list())].sort((a, b) => (a.path < b.path ? -1 : 1)));
      await alone.close();
    }
    range.close();
  });

  it.each([
    [
      'HEAD',
      100,
      ['first', 'two: a dash', 'three: a folder becomes a file', 'four: nothing', 'five: and a folder again', 'six'],
    ],
    ['HEAD', 2, ['five: and a folder again', 'six']],
    ['HEAD~4..HEAD~2', 100, ['three: a folder becomes a file', 'four: nothing']],
    ['HEAD~2..', 100, ['five: and a folder again', 'six']],
  ])('%s, the last %i, oldest first', async (revisions, most, subjects) => {
    const range = await open(folder, revisions, most);
    expect(range.commits.map(({ place }) => place.subject)).toEqual(subjects);
    range.close();
  });

  it('knows the commits before each', async () => {
    const range = await open(folder, 'HEAD~1..HEAD');
    const ancestors = git(folder, ['rev-list', 'HEAD~1']).split('\n');
    expect(range.commits[0]!.place.ancestors).toEqual(ancestors);
    range.close();
  });

  it.each([
    ['HEAD..HEAD', 'not-found'],
    ['HEAD~1...HEAD', 'bad-input'],
    ['nowhere..HEAD', 'unknown-revision'],
    ['--all', 'bad-input'],
  ])('%s is refused', async (revisions, code) => {
    await expect(open(folder, revisions)).rejects.toMatchObject({ code });
  });
});
