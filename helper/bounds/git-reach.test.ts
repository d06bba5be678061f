import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surveyGitDir } from '../git/git-survey.ts';
import { GitRepository } from '../git/git-repository.ts';
import { FOREIGN_WAYS, plantPackIndex } from '../testing/foreign-objects.ts';
import { git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { gitReachOutside } from './git-reach.ts';
import { isInside } from './real-path.ts';

const folders = new TemporaryFolders();
let other: string;
let foreign: string;
beforeAll(() => {
  other = folders.createRepository({ 'secret.py': 'SECRET = 1\n' }, 'other');
  foreign = git(other, ['rev-parse', 'HEAD']);
});
afterAll(() => folders.remove());

const fresh = (): string => folders.createRepository({ 'own.py': 'OWN = 1\n' }, 'own');
const nothingElse = (): boolean => false;
/** What is reached outside of a repository, or the sentence with which it is refused. */
const reached = (folder: string): Promise<string | null> =>
  gitReachOutside(join(folder, '.git'), folder, nothingElse).catch((error: unknown) => (error as Error).message);

describe('commits of another repository', () => {
  it.each(FOREIGN_WAYS)('are found by plain git, and refused here: $name', async ({ plant }) => {
    const folder = fresh();
    expect(await reached(folder)).toBeNull();
    plant(folder, other);
    expect(git(folder, ['show', '-s', '--format=%H', foreign])).toBe(foreign);
    expect(await reached(folder)).not.toBeNull();
  });

  it('are found by plain git through an index over packs, and not by ours', async () => {
    const folder = fresh();
    plantPackIndex(folder, other);
    expect(git(folder, ['show', '-s', '--format=%H', foreign])).toBe(foreign);
    const repository = (await GitRepository.find(folder))!;
    await expect(repository.resolve(foreign)).rejects.toMatchObject({ code: 'unknown-revision' });
    expect(await repository.has(foreign, 'secret.py')).toBe(false);
  });

  it('are read where that is allowed, alternates of alternates included', async () => {
    const folder = fresh();
    FOREIGN_WAYS.find(({ name }) => name === 'alternates of alternates')!.plant(folder, other);
    expect(await gitReachOutside(join(folder, '.git'), folder, (path) => isInside(path, other))).toBeNull();
  });
});

describe('a git directory is refused', () => {
  it.each<[string, (gitDir: string) => void]>([
    [
      'a reference that is a link',
      (gitDir) => symlinkSync(join(other, '.git/refs/heads/main'), join(gitDir, 'refs/x')),
    ],
    ['a list of tables with paths', (gitDir) => writeFiles(gitDir, { 'reftable/tables.list': `../../../x.ref\n` })],
    ['a table that is a link', (gitDir) => linkAt(join(gitDir, 'reftable', 'x.ref'))],
    ['a reflog that is a link', (gitDir) => linkAt(join(gitDir, 'logs', 'refs', 'x'))],
    ['a graph of commits that is a link', (gitDir) => linkAt(join(gitDir, 'objects/info/commit-graphs/x.graph'))],
    ['settings that are a link', (gitDir) => linkAt(join(gitDir, 'config'))],
    ['an index that is a link', (gitDir) => linkAt(join(gitDir, 'index'))],
    ['packed references that are a link', (gitDir) => linkAt(join(gitDir, 'packed-refs'))],
  ])('for %s', async (_, plant) => {
    const folder = fresh();
    plant(join(folder, '.git'));
    expect(await reached(folder)).not.toBeNull();
  });

  it('when more is in it than is looked at, rather than read', () => {
    const gitDir = join(fresh(), '.git');
    expect(surveyGitDir(gitDir, undefined, 100)).toBeNull();
    mkdirSync(join(gitDir, 'refs', 'many'));
    for (let i = 0; i < 100; i += 1) writeFileSync(join(gitDir, 'refs', 'many', `${i}`), '');
    expect(surveyGitDir(gitDir, undefined, 100)).toMatchObject({ kind: 'endless' });
  });

  it('when alternates never end, or lead in a circle', () => {
    const folder = fresh();
    for (let i = 0; i < 40; i += 1) writeFiles(folder, { [`s${i}/info/alternates`]: `../s${i + 1}\n` });
    writeFiles(folder, { '.git/objects/info/alternates': '../../s0\n' });
    expect(surveyGitDir(join(folder, '.git'))).toMatchObject({ kind: 'endless' });
    writeFiles(folder, { 's1/info/alternates': '../s0\n../.git/objects\n' });
    expect(surveyGitDir(join(folder, '.git'))).toBeNull();
  });
});

it('what was listed before is looked at again once it was written to', async () => {
  const folder = fresh();
  const pack = join(folder, '.git/objects/pack');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await reached(folder)).toBeNull();
  symlinkSync(other, join(pack, 'x'));
  expect(await reached(folder)).toBe(other);
  rmSync(join(pack, 'x'));
  expect(await reached(folder)).toBeNull();
});

/** A link to a file outside, whatever was there. */
function linkAt(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(join(other, 'secret.py'), path);
}
