// Compared with what git itself reads from the same packs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTree } from './list-tree.ts';
import { indexPack } from './index-pack.ts';
import { applyDelta, type GitObject } from './pack-data.ts';
import { PackFile } from './pack-file.ts';
import { PackedObjects } from './packed-objects.ts';

let folder: string;
let objects: PackedObjects;
let packs: { pack: Uint8Array<ArrayBuffer>; index: Uint8Array }[];

const environment = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: folder, env: environment, maxBuffer: 1 << 28 });
const gitText = (...args: string[]): string =>
  git(...args)
    .toString()
    .trim();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowing-pack-'));
  git('init', '-q', '-b', 'main');
  const lines = Array.from({ length: 2000 }, (_, i) => `line ${i} ${(i * 7919) % 1000}`);
  for (let version = 0; version < 30; version += 1) {
    lines[version * 60] = `changed in version ${version}`;
    writeFileSync(join(folder, 'large.txt'), lines.join('\n'));
    writeFileSync(join(folder, `small-${version}.bin`), Buffer.from([version, 0, 255, version]));
    writeFileSync(join(folder, 'empty'), '');
    git('add', '-A');
    git('commit', '-q', '-m', `version ${version}`);
  }
  git('tag', '-a', 'v1', '-m', 'a tag', 'HEAD~3');
  // Chains of deltas in one pack; then a second pack.
  git('repack', '-q', '-a', '-d', '-f', '--depth=20', '--window=20');
  writeFileSync(join(folder, 'later.txt'), 'later');
  git('add', '-A');
  git('commit', '-q', '-m', 'later');
  git('repack', '-q');
  const at = join(folder, '.git/objects/pack');
  packs = readdirSync(at)
    .filter((name) => name.endsWith('.idx'))
    .map((name) => ({
      index: new Uint8Array(readFileSync(join(at, name))),
      pack: new Uint8Array(readFileSync(join(at, name.replace('.idx', '.pack')))),
    }));
  objects = new PackedObjects(packs.map(({ pack, index }) => PackFile.open(pack, index)!));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('packs that need each other', () => {
  it('are read from the one that came first', async () => {
    const [old, fresh] = ['HEAD~5', 'HEAD'];
    const blobOf = (commit: string): string => gitText('rev-parse', `${commit}:large.txt`);
    /** Only the text of one commit, as a delta of that of the other. */
    const thin = (commit: string, known: string): Uint8Array<ArrayBuffer> =>
      new Uint8Array(
        execFileSync('git', ['pack-objects', '--stdout', '-q', '--no-reuse-delta'], {
          cwd: folder,
          env: environment,
          input: `-${gitText('rev-parse', known)}\n${blobOf(commit)} large.txt\n`,
          maxBuffer: 1 << 28,
        }),
      );
    const elsewhere = (oid: Uint8Array): GitObject | null => objects.find(oid);
    const opened = async (pack: Uint8Array<ArrayBuffer>): Promise<PackFile> =>
      PackFile.open(pack, await indexPack(pack, elsewhere, { onObjects: () => undefined }))!;
    const [first, second] = [await opened(thin(old, fresh)), await opened(thin(fresh, old))];
    expect(new PackedObjects([first, second]).read(blobOf(old), 'blob')).toBeNull();
    const whole = packs.map(({ pack, index }) => PackFile.open(pack, index)!);
    const all = new PackedObjects([first, second, ...whole]);
    for (const commit of [old, fresh]) {
      expect(Buffer.from(all.read(blobOf(commit), 'blob')!)).toEqual(git('cat-file', 'blob', blobOf(commit)));
    }
  });
});

describe('packs', () => {
  it('hold the objects that git finds in them', () => {
    const listed = gitText('cat-file', '--batch-check', '--batch-all-objects').split('\n');
    expect(listed.length).toBeGreaterThan(100);
    expect(packs.length).toBe(2);
    const types = new Set<string>();
    for (const line of listed) {
      const [oid, type] = line.split(' ') as [string, 'blob'];
      types.add(type);
      expect(Buffer.compare(objects.read(oid, type)!, git('cat-file', type, oid))).toBe(0);
      // Once more: from the bases that were kept.
      expect(objects.read(oid, type)!.length).toBe(git('cat-file', type, oid).length);
    }
    expect([...types].sort()).toEqual(['blob', 'commit', 'tag', 'tree']);
  });

  it('give objects that may be changed without harm', () => {
    const oid = gitText('rev-parse', 'HEAD:large.txt');
    objects.read(oid, 'blob')!.fill(0);
    expect(Buffer.compare(objects.read(oid, 'blob')!, git('cat-file', 'blob', oid))).toBe(0);
  });

  it('list a commit as git does', () => {
    const format = '--format=%(path) %(objectname) %(objectsize)';
    const expected = gitText('ls-tree', '-r', format, 'HEAD').split('\n').sort();
    const listed = listTree(objects, gitText('rev-parse', 'HEAD'));
    expect(listed.map(({ path, objectId, size }) => `${path} ${objectId} ${size}`).sort()).toEqual(expected);
  });

  it('find commits by tag and by the beginning of their id', () => {
    const commit = gitText('rev-parse', 'HEAD~3~3');
    expect(objects.commitOf(gitText('rev-parse', 'v1'))).toBe(gitText('rev-parse', 'v1^{commit}'));
    expect(objects.expand(commit.slice(0, 11))).toBe(commit);
    expect(objects.expand(commit.slice(0, 12))).toBe(commit);
    expect(objects.expand('0000')).toBeNull();
    expect(objects.expand('')).toBeNull();
  });

  it('tell whether they are whole', async () => {
    const { pack, index } = packs[0]!;
    expect(await PackFile.open(pack, index)!.isWhole()).toBe(true);
    expect(await PackFile.open(pack.slice(0, -1), index)!.isWhole()).toBe(false);
    expect(PackFile.open(pack, index.slice(0, 500))).toBeNull();
  });

  it('are indexed as git does it', async () => {
    for (const { pack, index } of packs) {
      const ours = await indexPack(pack, (oid) => objects.find(oid), { onObjects: () => undefined });
      const names = new DataView(index.buffer).getUint32(8 + 255 * 4) * 20;
      // Header, table of first bytes and ids; then the offsets after the checksums of single objects.
      expect(Buffer.compare(ours.subarray(0, 1032 + names), index.subarray(0, 1032 + names))).toBe(0);
      const offsetsAt = 1032 + names + names / 5;
      expect(Buffer.compare(ours.subarray(offsetsAt, -20), index.subarray(offsetsAt, -20))).toBe(0);
    }
  });

  it('are refused where they are not whole', async () => {
    const { pack } = packs[0]!;
    const attempt = (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
      indexPack(bytes, () => null, { onObjects: () => undefined });
    await expect(attempt(pack.slice(0, -100))).rejects.toMatchObject({ code: 'host-broken' });
    await expect(attempt(new Uint8Array(5))).rejects.toMatchObject({ code: 'host-broken' });
  });

  it('answer damage with nothing, or with a failure where it claims a size that a page cannot hold', () => {
    const oids = gitText('cat-file', '--batch-check', '--batch-all-objects').split('\n');
    for (let seed = 1; seed < 40; seed += 1) {
      const damaged = packs.map(({ pack, index }) => {
        const copy = pack.slice();
        for (let i = 0; i < 50; i += 1) copy[(seed * 7919 * (i + 1)) % copy.length]! ^= (seed * 31 + i) & 255;
        return PackFile.open(copy, index)!;
      });
      const reader = new PackedObjects(damaged);
      for (const line of oids) {
        try {
          reader.read(line.slice(0, 40), 'blob');
        } catch (error) {
          expect(error).toMatchObject({ name: 'Failure', code: 'too-large' });
        }
      }
    }
  });
});

describe('deltas', () => {
  const base = Buffer.from('0123456789');
  it.each([
    ['an insert and a copy', [10, 5, 2, 97, 98, 0x91, 3, 3], 'ab345'],
    ['the whole', [10, 10, 0x90, 10], '0123456789'],
  ])('%s', (_, delta, expected) => {
    expect(Buffer.from(applyDelta(base, Uint8Array.from(delta))!).toString()).toBe(expected);
  });

  it.each([
    ['another base', [9, 1, 1, 97]],
    ['a copy past the end', [10, 5, 0x91, 8, 5]],
    ['an insert past its end', [10, 5, 5, 97]],
    ['too little', [10, 5, 1, 97]],
    ['too much', [10, 1, 2, 97, 98]],
    ['a reserved step', [10, 1, 0]],
    ['nothing', []],
  ])('refused: %s', (_, delta) => {
    expect(applyDelta(base, Uint8Array.from(delta))).toBeNull();
  });
});
