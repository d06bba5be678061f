// What a host does wrong is told as the host's fault, and costs neither for ever nor the disk.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../src/core/ports/progress.ts';
import { brokenGitHost, type BrokenGitHost } from '../testing/broken-git-host.ts';
import { blob, commitTree, git, rawTree, TemporaryFolders } from '../testing/sample-repository.ts';
import { CommitTrees } from './commit-trees.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';
import { parseRemoteAddress } from './remote-address.ts';
import { cachedGitDir, fetchRemote, type CloneLimits, type FetchedCommit } from './remote-cache.ts';
import { parseTreeListing } from './tree-listing.ts';

const folders = new TemporaryFolders();
let host: BrokenGitHost;
let cache: string;
beforeAll(async () => {
  host = await brokenGitHost();
  cache = folders.create();
});
afterAll(async () => {
  await host.close();
  folders.remove();
});

const fetch = (url: string, limits?: CloneLimits, progress = SILENT): Promise<FetchedCommit> =>
  fetchRemote(parseRemoteAddress(url), null, cache, progress, undefined, limits);
const packsOf = (url: string): string[] => {
  const folder = join(cachedGitDir(cache, url), 'objects', 'pack');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a host that answers with', () => {
  it.each([
    ['500', 'host-broken', 'returned an error (500)'],
    ['502', 'host-broken', 'returned an error (502)'],
    ['503', 'host-broken', 'returned an error (503)'],
    ['429', 'host-broken', 'rate-limiting requests'],
    ['404', 'not-found', 'No git repository'],
    ['page', 'not-found', 'not as a git repository.'],
    ['no-answer', 'host-broken', 'empty response'],
    ['nothing-in-it', 'network-cut', 'Connection to'],
    ['garbage', 'host-broken', 'incomplete git repository'],
    ['page-for-pack', 'host-broken', 'incomplete git repository'],
    ['cut-pack', 'network-cut', 'Connection to'],
    ['wrong-checksum', 'host-broken', 'git'],
  ])('%s is told as %s', async (fault, code, words) => {
    const url = host.url(fault);
    await expect(fetch(url)).rejects.toMatchObject({ code, message: expect.stringContaining(words) as string });
    expect(packsOf(url)).toEqual([]);
  });

  it('a pack without end is stopped at a limit, and nothing of it is left', async () => {
    const url = host.url('endless-pack');
    const limits = { bytes: 2_000_000, milliseconds: 60_000 };
    await expect(fetch(url, limits)).rejects.toMatchObject({ code: 'too-large' });
    expect(packsOf(url)).toEqual([]);
  });

  it.each(['endless-refs', 'endless-refs-2'])('%s is told as too many references', async (fault) => {
    const memory = { mostMemory: 100_000_000 };
    const asked = [
      () => fetch(host.url(fault)),
      () => runGit(['ls-remote', host.url(fault)], { network: true, ...memory }),
    ][fault === 'endless-refs' ? 0 : 1]!();
    await expect(asked).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('sent too many references') as string,
    });
  });

  it('silence in the middle of a pack is stopped when it takes too long, or is cancelled', async () => {
    const url = host.url('stalled');
    await expect(fetch(url, { bytes: 1e9, milliseconds: 500 })).rejects.toMatchObject({ code: 'host-broken' });
    const progress = { report: () => undefined, isCancelled: false };
    setTimeout(() => (progress.isCancelled = true), 500);
    await expect(fetch(url, undefined, progress)).rejects.toMatchObject({ code: 'cancelled' });
    expect(packsOf(url)).toEqual([]);
  });
});

describe('whoever runs git with a host', () => {
  it('cannot do so without limits', async () => {
    const setting = async (name: string): Promise<string> =>
      (await runGit(['config', name], { network: true })).output.toString().trim();
    expect([await setting('http.lowSpeedLimit'), await setting('http.lowSpeedTime')]).toEqual(['1', '90']);
    const told = await runGit(['-c', 'alias.tell=!echo $GIT_ALLOC_LIMIT', 'tell'], { network: true });
    expect(told.output.toString()).toBe('1g\n');
  });

  it('is told when it takes too long', async () => {
    await expect(runGit(['ls-remote', host.url('silent-refs')], { network: true, longest: 500 })).rejects.toMatchObject(
      { code: 'host-broken', message: expect.stringContaining('did not finish') as string },
    );
  });
});

describe('what git says', () => {
  it.each([
    ["fatal: unable to access 'https://h/': gnutls_handshake() failed: Handshake failed", 'host-broken'],
    ["fatal: unable to access 'https://h/': server certificate verification failed.", 'host-unreachable'],
    ['fatal: dumb http transport does not support shallow capabilities', 'host-broken'],
    ['error: RPC failed; curl 28 Operation too slow. Less than 1 bytes/sec', 'host-broken'],
    ['fatal: attempting to allocate 4294967296 over limit 1073741824', 'too-large'],
    ['error: unable to write file: No space left on device', 'quota-exceeded'],
  ])('%s: %s', (messages, code) => {
    expect(gitFailure(messages, 'https://h/').code).toBe(code);
  });
});

describe('trees that contain each other over and over', () => {
  it.each([
    ['files', '100644' as const, (folder: string): string => blob(folder, 'x')],
    ['empty folders', '040000' as const, (folder: string): string => rawTree(folder, [])],
  ])('are refused: %s', async (_, mode, leaf) => {
    const folder = folders.createRepository({ a: '' }, `bomb-${mode}`);
    let below: { mode: '040000' | '100644'; objectId: string } = { mode, objectId: leaf(folder) };
    for (let level = 0; level < 5; level += 1) {
      const names = Array.from({ length: 10 }, (_unused, i) => new TextEncoder().encode(`d${i}`));
      below = {
        mode: '040000',
        objectId: rawTree(
          folder,
          names.map((name) => ({ ...below, name })),
        ),
      };
    }
    commitTree(folder, below.objectId);
    const list = new CommitTrees(join(folder, '.git'), [], 1_000_000).list(git(folder, ['rev-parse', 'HEAD']));
    await expect(list).rejects.toMatchObject({ code: 'too-large' });
  });

  it('folders are passed over and count', () => {
    const listing = Buffer.from(
      `040000 tree ${'1'.repeat(40)}       -\ta\u0000100644 blob ${'2'.repeat(40)}       7\ta/b\0`,
    );
    expect(parseTreeListing(listing).map(({ path, size }) => [path, size])).toEqual([['a/b', 7]]);
    expect(() => parseTreeListing(listing, 1)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });
});
