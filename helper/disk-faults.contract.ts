// A full disk is called full, a store that cannot be written can still be asked, and nothing is lost by either.
import { closeSync, copyFileSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BINARY, Knowing, type Ran } from './testing/run-knowing.ts';
import { git, TemporaryFolders, writeFiles } from './testing/sample-repository.ts';
import { smallDisk, type SmallDisk } from './testing/small-disk.ts';

const folders = new TemporaryFolders();
let knowing: Knowing;
let repository: string;
/** An indexed store, to be copied onto the disks. */
let store: string;
let disk: SmallDisk | null = null;

const canMount = ((): boolean => {
  const tried = smallDisk('64k');
  tried?.remove();
  return tried !== null;
})();

beforeAll(async () => {
  knowing = new Knowing(folders.create());
  const files = Array.from({ length: 40 }, (_, i) => [`a${i}.py`, `def f${i}():\n    return f${i + 1}()\n`] as const);
  repository = folders.createRepository({ ...Object.fromEntries(files), 'b.py': 'def used():\n    pass\n\nused()\n' });
  store = join(folders.create(), 'store.db');
  expect((await knowing.run(['index', repository, '--db', store])).code).toBe(0);
});
afterEach(() => {
  disk?.remove();
  disk = null;
});
afterAll(() => folders.remove());

const onDisk = (size: string): { disk: SmallDisk; file: string } => {
  disk = smallDisk(size);
  const file = join(disk!.folder, 'store.db');
  return { disk: disk!, file };
};
const withStore = (): { disk: SmallDisk; file: string } => {
  const made = onDisk('8m');
  copyFileSync(store, made.file);
  return made;
};
const ask = (file: string): Promise<Ran> => knowing.run(['callers', 'used', repository, '--db', file]);
const FULL = /^The disk that holds .* is full\./;
const READ_ONLY = /is read-only\. You can still query what it contains/;

describe('output that does not fit', () => {
  it.skipIf(!existsSync('/dev/full')).each([['callers', 'used'], ['export']])('%s', (...command) => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [BINARY, ...command, repository, '--db', store], {
      env: knowing.environment,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([2, expect.stringMatching(FULL)]);
  });
});

// These need a disk of their own, which only root can mount.
describe.skipIf(!canMount)('a full disk', () => {
  it.each(['8k', '32k', '64k', '200k'])('of %s is called full while indexing', async (size) => {
    const { file } = onDisk(size);
    const { code, stderr } = await knowing.run(['index', repository, '--db', file]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(FULL)]);
  });

  it('leaves what was indexed, and answers from it', async () => {
    const { disk: small, file } = withStore();
    small.fill();
    expect((await ask(file)).stdout).toContain('b.py');
    writeFiles(repository, { 'new.py': 'def added():\n    used()\n' });
    git(repository, ['add', '-A']);
    git(repository, ['commit', '-q', '-m', 'more']);
    const answer = await ask(file);
    expect([answer.code, answer.stderr]).toEqual([
      0,
      expect.stringContaining('so this answer uses the existing index'),
    ]);
    expect((await knowing.run(['index', repository, '--db', file])).stderr).toMatch(FULL);
    small.free();
    expect((await ask(file)).stdout).toContain('new.py');
    git(repository, ['reset', '-q', '--hard', 'HEAD~1']);
  });

  it('is called full by an export, which leaves nothing half written', async () => {
    const { disk: small, file } = withStore();
    small.fill();
    const out = join(small.folder, 'out.knowing');
    const { code, stderr } = await knowing.run(
      ['export', repository, '--format', 'knowing', '--out', out].concat('--db', store),
    );
    expect([code, stderr]).toEqual([2, expect.stringMatching(FULL)]);
    expect(readdirSync(small.folder).filter((name) => name.startsWith('out'))).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('of temporary files is called full', async () => {
    const archive = join(folders.create(), 'a.knowing');
    await knowing.run(['export', repository, '--format', 'knowing', '--out', archive, '--db', store]);
    const { disk: small } = onDisk('64k');
    small.fill();
    const environment = { TMPDIR: small.folder };
    const { stderr } = await knowing.run(['verify', archive, '--snapshot', '0'.repeat(64)], { environment });
    expect(stderr).toMatch(FULL);
  });
});

describe.skipIf(!canMount)('a store that cannot be written', () => {
  const readOnly = (): string => {
    const { disk: small, file } = withStore();
    small.makeReadOnly();
    return file;
  };

  it('is asked like any other', async () => {
    const file = readOnly();
    expect(await ask(file)).toEqual(await ask(store));
    const context = ['context', '--task', 'what calls used', repository, '--db'];
    expect((await knowing.run([...context, file])).stdout).toBe((await knowing.run([...context, store])).stdout);
    expect((await knowing.run(['fsck', '--db', file])).code).toBe(0);
  });

  it.each([
    ['index', (): string[] => [repository]],
    ['index', (): string[] => ['https://example.invalid/a/b']],
    ['remove', (): string[] => [repository]],
    ['feedback', (): string[] => ['used', '--task', 'what calls used', repository]],
    ['enrich', (): string[] => ['git', repository]],
  ])('says so at %s', async (command, args) => {
    const { code, stderr } = await knowing.run([command, ...args(), '--db', readOnly()]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(READ_ONLY)]);
  });

  it('with changes that are only in its log is not read without them', async () => {
    const { disk: small, file } = withStore();
    const crash = `const d = new (require('libsql'))(process.argv[1]);
      d.exec('PRAGMA journal_mode = WAL; CREATE TABLE extra (a)');
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['-e', crash, file], { cwd: import.meta.dirname });
    rmSync(`${file}-shm`);
    small.makeReadOnly();
    expect((await ask(file)).stderr).toContain('Copy both files');
  });
});
