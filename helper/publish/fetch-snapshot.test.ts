import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../src/core/ports/progress.ts';
import { findPlace } from '../sources/open-source.ts';
import { blob, git, TemporaryFolders } from '../testing/sample-repository.ts';
import { fetchSnapshot } from './fetch-snapshot.ts';
import { FILE_NAME, publishedRef } from './published-ref.ts';
import { SnapshotRemote } from './snapshot-remote.ts';

const folders = new TemporaryFolders();
const LIMITS = { packed: 100_000, unpacked: 1_000_000 };
let host: string;
let clone: string;
let commit: string;
let remote: SnapshotRemote | null = null;

beforeAll(() => {
  host = folders.createRepository({ 'a.py': 'A = 1\n' });
  commit = git(host, ['rev-parse', 'HEAD']);
  clone = folders.createRepository({ 'a.py': 'A = 1\n' });
  git(clone, ['remote', 'add', 'origin', host]);
});
afterEach(() => remote?.close());
afterAll(() => folders.remove());

/** Bytes that no program makes smaller. */
function noise(size: number): Uint8Array {
  const pieces = Array.from({ length: Math.ceil(size / 64) }, (_, i) => createHash('sha512').update(`${i}`).digest());
  return Buffer.concat(pieces).subarray(0, size);
}

/** Puts a file where the published state of the commit would be, fetches it, and tells what git was asked to read. */
async function fetched(file: Uint8Array): Promise<{ result: Promise<Uint8Array>; read: string[] }> {
  const tree = git(host, ['mktree'], `100644 blob ${blob(host, file)}\t${FILE_NAME}\n`);
  git(host, ['update-ref', publishedRef(commit), git(host, ['commit-tree', tree, '-m', 'planted'])]);
  remote = await SnapshotRemote.open(await findPlace(clone), 'origin', 'sha1', SILENT);
  const read: string[] = [];
  const run = remote.run.bind(remote);
  remote.run = (args, options) => {
    read.push(args.slice(0, 2).join(' '));
    return run(args, options);
  };
  const result = fetchSnapshot(remote, commit, LIMITS);
  await result.catch(() => undefined);
  return { result, read };
}

describe('a published file', () => {
  it('within the limits is read', async () => {
    const text = 'x'.repeat(LIMITS.unpacked);
    const { result, read } = await fetched(gzipSync(text));
    expect(Buffer.from(await result).equals(Buffer.from(text))).toBe(true);
    expect(read).toContain('cat-file blob');
  });

  it.each([
    ['is larger than what may arrive', noise(LIMITS.packed * 20), 'it is larger than 100 kB.'],
    ['packs well and says that it is larger', new Uint8Array(LIMITS.packed + 1), 'it is larger than 100 kB.'],
  ])('that %s is refused and never read', async (_name, file, reason) => {
    const { result, read } = await fetched(file);
    await expect(result).rejects.toMatchObject({
      code: 'snapshot-mismatch',
      message: `Published file refused: ${reason}`,
    });
    expect(read).not.toContain('cat-file blob');
  });

  it('that unpacks to more than a repository is refused', async () => {
    const { result } = await fetched(gzipSync(new Uint8Array(LIMITS.unpacked + 1)));
    await expect(result).rejects.toMatchObject({
      code: 'snapshot-mismatch',
      message: expect.stringContaining('far too large') as string,
    });
  });
});
