import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TemporaryFolders, commitFiles, git } from '../testing/sample-repository.ts';
import { logCommits } from './commit-log.ts';
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

/** Puts a commit with any message on top of HEAD. */
function commitWith(folder: string, message: string): string {
  const head = git(folder, ['rev-parse', 'HEAD']);
  const tree = git(folder, ['rev-parse', 'HEAD^{tree}']);
  const commit = git(folder, ['commit-tree', tree, '-p', head, '-F', '-'], message);
  git(folder, ['update-ref', 'HEAD', commit]);
  return commit;
}

async function historyOf(folder: string, path: string, mostBytes?: number): Promise<string[][]> {
  const history = new GitHistory(join(folder, '.git'), git(folder, ['rev-parse', 'HEAD']), () => false, mostBytes);
  const found: string[][] = [];
  for await (const { commits, lines } of history.files([path]))
    found.push(
      commits.map(({ subject }) => subject),
      lines.map(({ subject }) => subject),
    );
  return found;
}

describe('subjects of commits', () => {
  it('that take more than can be read are left out, and the log is not', async () => {
    const folder = folders.createRepository({ 'a.py': 'one\n' });
    for (let i = 0; i < 4; i += 1) commitWith(folder, 'x'.repeat(20_000_000));
    const last = commitFiles(folder, { 'a.py': 'two\n' }, 'last');
    const [newest, ...rest] = await logCommits(join(folder, '.git'), last, 6);
    expect(newest).toMatchObject({ commit: last, place: { subject: '' } });
    expect(rest.map(({ place }) => place.ancestors.length)).toEqual([4, 3, 2, 1, 0]);
    expect(newest!.place.committedAt).toBe(Date.parse('2020-01-01T00:00:00Z'));
    expect(await historyOf(folder, 'a.py', 10_000_000)).toEqual([['', ''], ['last']]);
  });

  it('are cut where nobody reads on, and whole before that', async () => {
    const folder = folders.createRepository({ 'a.py': 'one\n' });
    const long = commitWith(folder, `${'y'.repeat(9_000)}\nand the next line\n\nbody\n`);
    commitWith(folder, 'z'.repeat(50_000));
    const subjects = (await logCommits(join(folder, '.git'), 'HEAD', 3)).map(({ place }) => place.subject);
    expect(subjects).toEqual(['z'.repeat(10_000), git(folder, ['log', '-1', '--format=%s', long]), 'first']);
  });

  it('forge neither commits nor fields nor names of files', async () => {
    const folder = folders.createRepository({ 'a.py': 'one\n' });
    const forged = 'd'.repeat(40);
    const subject = `s\u0001${forged}\u00021\u0002t\u0002\u0002a.py`;
    const last = commitFiles(folder, { 'a.py': 'two\n', 'b\nc.py': '' }, subject);
    const commits = await logCommits(join(folder, '.git'), last, 9);
    expect(commits.map(({ commit }) => commit)).toEqual([last, git(folder, ['rev-parse', 'HEAD~1'])]);
    expect(commits[0]!.place.subject).toBe(subject);
    expect(await historyOf(folder, 'a.py')).toEqual([[subject, 'first'], [subject]]);
    expect(await historyOf(folder, 'b\nc.py')).toEqual([[subject], []]);
  });
});
