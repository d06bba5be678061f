import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HostileRepositories, plantSettings } from '../testing/hostile-repository.ts';
import { HOSTILE_SETTINGS } from '../testing/hostile-settings.ts';
import { blob, commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { WorkTree } from '../watch/work-tree.ts';
import { GitHistory } from './git-history.ts';
import { runGit } from './git-process.ts';
import { GitRepository } from './git-repository.ts';
import { GitSource } from './git-source.ts';
import { nowhere, viewOf } from './git-view.ts';
import { ObjectReader } from './object-reader.ts';
import { changedPaths } from './work-tree-status.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const FILES = { 'a.py': 'a = 1\n', 'b.py': 'b = 2\n', 'deep/c.py': 'c = 3\n', 'text.txt': 'one\ntwo\n' };
const STATUS = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all'];

const changedByGit = (folder: string): string[] =>
  git(folder, STATUS)
    .split('\0')
    .filter(Boolean)
    .map((line) => line.replace(/^(?:..|.) /, ''))
    .sort();

/** As if it had been written again with the same bytes: git has to look inside. */
const touch = (file: string): void => utimesSync(file, 1, 1);

/** What is done to a repository; gives the folder to look at, if it is another. */
const STATES: Readonly<Record<string, (folder: string) => string | void>> = {
  'no change': () => undefined,
  'files changed, staged, removed and new': (folder) => {
    writeFiles(folder, { 'a.py': 'a = 2\n', 'b.py': 'b = 3\n', 'new.py': '', 'deep/new.py': '' });
    git(folder, ['add', 'b.py']);
    git(folder, ['rm', '-q', 'deep/c.py']);
  },
  'files that are touched only': (folder) => {
    for (const path of Object.keys(FILES)) touch(join(folder, path));
  },
  'ignored files': (folder) => {
    writeFiles(folder, { '.gitignore': '*.log\n', 'x.log': '', '.git/info/exclude': 'y.*\n', 'y.py': '', 'z.py': '' });
  },
  'line ends by attributes': (folder) => {
    writeFiles(folder, { '.gitattributes': '*.txt text eol=crlf\n', 'text.txt': 'one\r\ntwo\r\n' });
  },
  'line ends by the attributes beside the configuration': (folder) => {
    writeFiles(folder, { '.git/info/attributes': '*.txt text\n', 'text.txt': 'one\r\ntwo\r\n' });
  },
  'line ends by core.autocrlf': (folder) => {
    git(folder, ['config', 'core.autocrlf', 'true']);
    writeFiles(folder, { 'text.txt': 'one\r\ntwo\r\n' });
  },
  'modes that count': (folder) => chmodSync(join(folder, 'a.py'), 0o755),
  'modes that do not count': (folder) => {
    git(folder, ['config', 'core.fileMode', 'false']);
    chmodSync(join(folder, 'a.py'), 0o755);
  },
  'a split index': (folder) => {
    git(folder, ['update-index', '--split-index']);
    writeFiles(folder, { 'a.py': '' });
  },
  'a sparse checkout': (folder) => {
    git(folder, ['sparse-checkout', 'set', '--cone', 'deep']);
    writeFiles(folder, { 'deep/c.py': '' });
  },
  'a sparse index': (folder) => {
    commitFiles(folder, { 'other/x.py': '' }, 'other');
    git(folder, ['sparse-checkout', 'set', '--cone', '--sparse-index', 'deep']);
    writeFiles(folder, { 'deep/c.py': '' });
  },
  'a linked work tree': (folder) => {
    const other = join(folder, '..', 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'linked', other]);
    writeFiles(other, { 'b.py': '' });
    return other;
  },
  'a submodule': (folder) => {
    git(folder, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', folder, 'sub']);
    writeFiles(folder, { 'sub/a.py': 'changed' });
    return join(folder, 'sub');
  },
  'a branch without a commit': (folder) => void git(folder, ['checkout', '-q', '--orphan', 'new']),
};

describe('the work tree', () => {
  it.each(Object.entries(STATES))('%s: changed is what git says is changed', async (name, change) => {
    const created = folders.createRepository(FILES);
    const folder = change(created) ?? created;
    const changed = await (await GitRepository.find(folder))!.changedPaths();
    expect([...changed].sort()).toEqual(changedByGit(folder));
    if (/^files changed|^modes that count|split|sparse|linked|submodule/.test(name)) expect(changed).not.toEqual([]);
  });

  describe('is compared without filters of the person: a file that was written to counts as changed', () => {
    const settings = folders.create();
    const RUNS = '\tclean = touch MARK; cat\n\trequired = true\n';
    it.each([
      ['for all of their repositories', `[filter "mine"]\n${RUNS}`, 'mine'],
      ['for a branch', `[includeIf "onbranch:main"]\n\tpath = ${settings}/more\n`, 'branch'],
      ['for a folder', `[includeIf "gitdir:/**"]\n\tpath = ${settings}/more\n`, 'folder'],
      ['with an equals sign in its name', `[filter "m=ne"]\n${RUNS}`, 'm=ne'],
    ])('%s', async (_, config, filter) => {
      const folder = folders.createRepository({ ...FILES, '.gitattributes': `a.py filter=${filter}\n` });
      const mark = join(folders.create(), 'mark');
      writeFileSync(join(settings, 'more'), `[filter "${filter}"]\n${RUNS}`.replace('MARK', mark));
      const file = join(folders.create(), 'gitconfig');
      writeFileSync(file, config.replace('MARK', mark));
      vi.stubEnv('GIT_CONFIG_GLOBAL', file);
      try {
        touch(join(folder, 'a.py'));
        touch(join(folder, 'b.py'));
        expect(await changedPaths(join(folder, '.git'), folder)).toEqual([]);
        writeFiles(folder, { 'a.py': 'a = 2\n' });
        expect(await changedPaths(join(folder, '.git'), folder)).toEqual(['a.py']);
        expect(existsSync(mark)).toBe(false);
        execFileSync('git', ['status'], { cwd: folder });
        expect(existsSync(mark)).toBe(true);
      } finally {
        vi.unstubAllEnvs();
      }
    });
  });
});

describe('a revision', () => {
  it.each([
    'HEAD',
    'main',
    'v1',
    'main~1',
    '@{u}',
    'main@{upstream}',
    'HEAD@{1}',
    'main@{1}',
    'ORIG_HEAD',
    'FETCH_HEAD',
  ])('%s is what git says it is', async (revision) => {
    const folder = folders.createRepository(FILES);
    git(folder, ['tag', 'v1']);
    commitFiles(folder, { 'a.py': '' }, 'second');
    const clone = join(folders.create(), 'clone');
    git(folders.create(), ['clone', '-q', folder, clone]);
    commitFiles(clone, { 'b.py': '' }, 'third');
    git(clone, ['fetch', '-q', 'origin', 'main']);
    git(clone, ['reset', '-q', '--soft', 'HEAD~1']);
    commitFiles(clone, {}, 'fourth');
    const repository = (await GitRepository.find(clone))!;
    expect(await repository.resolve(revision)).toBe(git(clone, ['rev-parse', `${revision}^{commit}`]));
  });

  it('is what it is now, whatever git did meanwhile', async () => {
    const folder = folders.createRepository(FILES);
    const repository = (await GitRepository.find(folder))!;
    const steps: (() => unknown)[] = [
      () => commitFiles(folder, { 'a.py': '' }, 'second'),
      () => git(folder, ['pack-refs', '--all']),
      () => git(folder, ['checkout', '-q', '-b', 'feature/one']),
      () => commitFiles(folder, { 'a.py': 'x' }, 'third'),
      () => git(folder, ['gc', '-q']),
      () => git(folder, ['checkout', '-q', '--detach', 'main']),
      () => git(folder, ['branch', '-q', '-D', 'feature/one']),
      () => rmSync(viewOf(repository.gitDir), { recursive: true }),
      () => rmSync(dirname(nowhere()), { recursive: true }),
    ];
    for (const step of steps) {
      step();
      expect(await repository.resolve('HEAD')).toBe(git(folder, ['rev-parse', 'HEAD']));
      expect(await repository.branch()).toBe(git(folder, ['branch', '--show-current']) || null);
    }
    await expect(repository.resolve('feature/one')).rejects.toMatchObject({ code: 'unknown-revision' });
  });

  it('is read from a repository of SHA-256', async () => {
    const folder = folders.create();
    git(folder, ['init', '-q', '--object-format=sha256']);
    const commit = commitFiles(folder, FILES, 'first');
    expect(commit).toHaveLength(64);
    const source = await GitSource.open((await GitRepository.find(folder))!);
    expect((await source.list()).map(({ path }) => path)).toEqual(Object.keys(FILES));
    await source.close();
  });
});

describe('a view', () => {
  it('has none of the settings that could run a program, read elsewhere or call a host', () => {
    const folder = new HostileRepositories(folders).copy();
    plantSettings(
      join(folder, '.git'),
      HOSTILE_SETTINGS.flatMap(({ plant }) => plant('PROGRAM')),
    );
    const config = readFileSync(join(viewOf(join(folder, '.git')), 'config'), 'utf8');
    expect(config).not.toContain('PROGRAM');
    const ours = /hookspath = "\/dev\/null"|alternaterefscommand = "true"/g;
    const theirs = config.toLowerCase().replace(ours, '');
    expect(theirs).not.toMatch(/url|include|partialclone|worktree|file =|path =|command|program/);
  });

  it.each<[string, (gitDir: string) => unknown]>([
    [
      'a value that is no plain word',
      (gitDir) => plantSettings(gitDir, [['core.autocrlf', 'true\\n[core]\\nfsmonitor=x']]),
    ],
    [
      'a name with a line end',
      (gitDir) => plantSettings(gitDir, [['branch.a\n[core]\nfsmonitor=x\n#.merge', 'refs/x']]),
    ],
    ['a refspec that names a file', (gitDir) => plantSettings(gitDir, [['remote.a.fetch', '/etc/passwd']])],
    ['a storage elsewhere', (gitDir) => plantSettings(gitDir, [['extensions.refStorage', 'reftable:///tmp']])],
  ])('is not broken out of by %s', (_, plant) => {
    const gitDir = join(folders.createRepository(FILES), '.git');
    plant(gitDir);
    const config = readFileSync(join(viewOf(gitDir), 'config'), 'utf8');
    expect(config).not.toMatch(/fsmonitor|passwd|reftable/);
  });
});

describe('nothing outside of the repository is read by', () => {
  /** A pipe to which nobody writes: whoever opens it waits for ever. */
  function pipe(path: string): string {
    rmSync(path, { recursive: true, force: true });
    execFileSync('mkfifo', [path]);
    return path;
  }

  const expectWhole = async (folder: string): Promise<void> => {
    const repository = (await GitRepository.find(folder))!;
    const source = await GitSource.open(repository);
    expect((await source.list()).map(({ path }) => path)).toEqual(Object.keys(FILES));
    await source.close();
    expect(await repository.changedPaths()).toEqual([]);
    const history = new GitHistory(repository.gitDir, await repository.head(), () => false);
    for await (const { lines } of history.files(['a.py'])) expect(lines).toHaveLength(1);
  };

  it('core.worktree', async () => {
    const folder = folders.createRepository(FILES);
    const elsewhere = folders.create();
    writeFiles(elsewhere, { 'secret.py': '' });
    git(folder, ['config', 'core.worktree', elsewhere]);
    expect((await GitRepository.find(folder))!.root).toBe(folder);
    await expectWhole(folder);
  });

  it.each([
    ...['include.path', 'core.excludesFile', 'core.attributesFile', 'blame.ignoreRevsFile', 'mailmap.file'],
    ...['diff.orderFile', 'commit.template', 'http.cookieFile', 'gpg.ssh.allowedSignersFile'],
  ])('%s', async (name) => {
    const folder = folders.createRepository(FILES);
    plantSettings(join(folder, '.git'), [[name, pipe(join(folders.create(), 'pipe'))]]);
    await expectWhole(folder);
  });

  it.each([
    'ORIG_HEAD',
    'FETCH_HEAD',
    'packed-refs',
    'shallow',
    'info/exclude',
    'info/attributes',
    'commondir',
    'config',
  ])('a pipe in the place of %s', async (name) => {
    const folder = folders.createRepository(FILES);
    pipe(join(folder, '.git', name));
    await expectWhole(folder);
  });

  /** A fresh repository with a pipe in it, which git would open. */
  const withPipe = (name: string): string => {
    const folder = folders.createRepository(FILES);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    pipe(join(folder, name));
    return folder;
  };

  it.each([
    ...['objects/info/alternates', 'objects/info/commit-graph', 'objects/pack/pack-x.idx', 'objects/pack/x.pack'],
    ...['refs/heads/main', 'refs/heads/x', 'refs/deep/er/x', 'refs/tags/link', 'reftable/tables.list', 'logs/refs/x'],
    `objects/00/${'0'.repeat(38)}`,
  ])('a pipe in the place of %s, which is refused in words', async (name) => {
    const folder = withPipe(name === 'refs/tags/link' ? 'pipe' : `.git/${name}`);
    if (name === 'refs/tags/link') symlinkSync(join(folder, 'pipe'), join(folder, '.git', name));
    const repository = (await GitRepository.find(folder))!;
    await expect(repository.resolve('v1')).rejects.toMatchObject({
      code: 'bad-input',
      message: `${join(folder, '.git', name)} is a pipe, socket or device. git would block on it, so the repository was not read.`,
    });
    const reader = new ObjectReader(repository.gitDir);
    await expect(reader.read(['1'.repeat(40)])).rejects.toMatchObject({ code: 'bad-input' });
    reader.close();
  });

  it('a pipe in a store of objects beside it', async () => {
    const folder = withPipe('store/pack/x.idx');
    writeFiles(folder, { '.git/objects/info/alternates': '../../store\n' });
    await expect((await GitRepository.find(folder))!.resolve('HEAD')).rejects.toMatchObject({ code: 'bad-input' });
  });

  it.each(['HEAD', 'index'])('a pipe in the place of %s', async (name) => {
    const repository = await GitRepository.find(withPipe(`.git/${name}`));
    // Without a HEAD it is no repository, and without an index everything has changed.
    if (name === 'HEAD') expect(repository).toBeNull();
    else expect(await repository!.changedPaths()).toContain('a.py');
  });

  it.each(['.gitignore', 'deep/.gitattributes'])('a pipe in the place of %s: it is told, soon', async (name) => {
    const folder = withPipe(name);
    if (name.endsWith('attributes')) touch(join(folder, 'deep/c.py'));
    await expect((await GitRepository.find(folder))!.changedPaths()).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(`${join(folder, name)} is a pipe`) as string,
    });
  });

  it('pipes and sockets of a work tree', async () => {
    const folder = folders.createRepository(FILES);
    for (const name of ['a.py', 'new.py', 'deep/x.py', 'CODEOWNERS']) pipe(join(folder, name));
    const repository = (await GitRepository.find(folder))!;
    expect(await repository.changedPaths()).toEqual(['a.py']);
    const files = await new WorkTree(repository).read(['a.py', 'new.py'], () => false);
    expect(files.map(({ bytes }) => bytes)).toEqual([null, null]);
  });

  describe('a pipe that came after the look: git is ended when it takes too long', () => {
    const looked = async (): Promise<string> => {
      const folder = folders.createRepository(FILES);
      await (await GitRepository.find(folder))!.resolve('HEAD');
      return join(folder, '.git');
    };

    it('by a run', async () => {
      const gitDir = await looked();
      pipe(join(gitDir, 'refs/heads/main'));
      await expect(runGit(['rev-parse', 'HEAD'], { gitDir, longest: 300 })).rejects.toMatchObject({
        code: 'storage-unavailable',
        message: expect.stringContaining('did not finish reading the repository in time') as string,
      });
    });

    it('by reading objects', async () => {
      const gitDir = await looked();
      pipe(join(gitDir, 'objects', 'info', 'alternates'));
      const reader = new ObjectReader(gitDir, 300);
      await expect(reader.read(['1'.repeat(40)])).rejects.toMatchObject({ code: 'storage-unavailable' });
    });
  });

  it('settings without end, which are refused in words', async () => {
    const folder = folders.createRepository(FILES);
    appendFileSync(join(folder, '.git/config'), `[a]\n${'b = c\n'.repeat(1_000_000)}`);
    const repository = (await GitRepository.find(folder))!;
    for (const asked of [repository.resolve('HEAD'), repository.url()])
      await expect(asked).rejects.toMatchObject({
        code: 'bad-input',
        message: expect.stringContaining('has too many settings') as string,
      });
  });

  it('a HEAD that never ends', async () => {
    const folder = folders.createRepository(FILES);
    for (const make of [pipe, (path: string) => symlinkSync('/dev/zero', path)]) {
      rmSync(join(folder, '.git/HEAD'));
      make(join(folder, '.git/HEAD'));
      expect(await GitRepository.find(folder)).toBeNull();
    }
  });

  it('alternates that lead to no objects', async () => {
    const folder = folders.createRepository(FILES);
    writeFiles(folder, { '.git/objects/info/alternates': '/etc\n/nowhere\n../../..\n' });
    await expectWhole(folder);
  });
});

// What is shared by a reference repository is part of the clone; git finds it by its hash alone.
it('objects of an alternate are read', async () => {
  const folder = folders.createRepository(FILES);
  const clone = join(folders.create(), 'clone');
  git(folders.create(), ['clone', '-q', '--shared', folder, clone]);
  const id = blob(folder, 'shared\n');
  const source = await GitSource.open((await GitRepository.find(clone))!);
  const [bytes] = await source.read([{ path: 'x', size: 7, objectId: id, kind: 'file' }]);
  expect(Buffer.from(bytes!).toString()).toBe('shared\n');
  await source.close();
});
