import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Outcome } from './harness/api.ts';
import type { CloneOptions, CloneResult } from './harness/worker-api.ts';
import { startGitServer } from './support/git-server.ts';
import { startKillableBrowser } from './support/killable-browser.ts';
import { expect, openHarnessIn, test } from './support/remote.ts';
import { serveStatic } from './support/static-server.ts';

/** Clones in the page; one git harness for all calls of a page. */
function clone(page: Page, url: string, options: CloneOptions = {}): Promise<Outcome<CloneResult>> {
  return page.evaluate(
    ([given, how]) => {
      globalThis.gitUnderTest ??= harness.git();
      return harness.outcome(globalThis.gitUnderTest.clone(given, how));
    },
    [url, options] as const,
  );
}

async function cloned(page: Page, url: string, options: CloneOptions = {}): Promise<CloneResult> {
  const result = await clone(page, url, options);
  if ('failure' in result) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
}

const cloneUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    globalThis.gitUnderTest ??= harness.git();
    return globalThis.gitUnderTest.urls();
  });

/** Bytes that do not compress, the same each time. */
function noise(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let i = 0; i < size; i += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
}

test('clones one commit, lists and reads it', async ({ openHarness, remote }) => {
  const fixture = remote.make('plain');
  fixture.commit({ 'old.txt': 'gone' });
  const files = {
    'a/b.txt': 'hello',
    'é.txt': 'ü',
    '__proto__/x': 'p',
    '<img onerror=alert(1)>.js': 'i',
    'back\\slash': 's',
  };
  fixture.commit({ 'old.txt': null, link: { link: 'a/b.txt' }, loop: { link: 'loop' }, ...files });
  fixture.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
  fixture.git('commit', '-q', '-m', 'with a submodule');
  const page = await openHarness();
  const result = await cloned(page, remote.server.url('plain'));
  expect(result.commit).toBe(fixture.git('rev-parse', 'HEAD'));
  expect(result.reference).toBe('main');
  const expected = [
    ...Object.entries(files).map(([path, text]) => ({ path, kind: 'file', text })),
    { path: 'link', kind: 'symlink', text: null },
    { path: 'loop', kind: 'symlink', text: null },
    { path: 'module', kind: 'submodule', text: null },
  ];
  const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
  expect([...result.files].sort(byPath)).toEqual(expected.sort(byPath));
  expect(result.details).toEqual(expect.arrayContaining(['asking the host', 'receiving', 'unpacking']));
});

test('a later fetch brings only what is new, and both commits can be read', async ({ openHarness, remote }) => {
  const fixture = remote.make('grows');
  const first = fixture.commit({ 'large.bin': noise(300_000), 'a.txt': 'one' });
  const page = await openHarness();
  const url = remote.server.url('grows');
  expect((await cloned(page, url, { isQuiet: true })).commit).toBe(first);
  const before = remote.server.packBytes;
  const second = fixture.commit({ 'a.txt': 'two' });
  const result = await cloned(page, url, { isQuiet: true });
  expect(result.commit).toBe(second);
  expect(result.bytes).toBe(300_003);
  expect(remote.server.packBytes - before).toBeLessThan(5000);
  const again = await cloned(page, url, { isQuiet: true });
  expect(again.commit).toBe(second);
  const requests = remote.server.requests.length;
  const old = await cloned(page, url, { revision: first });
  expect(old.files.find(({ path }) => path === 'a.txt')?.text).toBe('one');
  expect(remote.server.requests.length).toBe(requests);
});

test('finds branches, tags and commits, also where the host hands out no commit by its id', async ({
  openHarness,
  remote,
}) => {
  const fixture = remote.make('history');
  const commits = Array.from({ length: 60 }, (_, i) => fixture.commit({ 'n.txt': `${i}` }));
  fixture.git('tag', '-a', 'v1', '-m', 'a tag', commits[5]!);
  fixture.git('branch', 'other', commits[7]!);
  fixture.git('checkout', '-q', 'other');
  const aside = fixture.commit({ 'n.txt': 'aside' });
  fixture.commit({ 'n.txt': 'further aside' });
  fixture.git('checkout', '-q', 'main');
  const page = await openHarness();
  const url = remote.server.url('history');
  const textOf = async (revision: string): Promise<string | null | undefined> => {
    const result = await cloned(page, url, { revision });
    return result.files.find(({ path }) => path === 'n.txt')?.text;
  };
  expect(await textOf('v1')).toBe('5');
  expect(await textOf('other')).toBe('further aside');
  expect(await textOf(commits[20]!)).toBe('20');
  expect(await textOf(commits[30]!.slice(0, 10))).toBe('30');
  expect(await textOf(aside)).toBe('aside');
  fixture.setConfig('uploadpack.allowAnySHA1InWant', 'true');
  const second = await openHarness();
  const begin = remote.server.requests.length;
  expect((await cloned(second, `${url}.git`.replace('.git', ''), { revision: commits[40]! })).commit).toBe(commits[40]);
  expect(remote.server.requests.length - begin).toBeLessThanOrEqual(3);
});

test('says what is wrong with an address', async ({ openHarness, remote, harnessUrl }) => {
  const page = await openHarness();
  const { server, folder } = remote;
  remote.make('plain').commit({ 'a.txt': 'a' });
  remote.make('empty');
  mkdirSync(join(folder, 'pages/info'), { recursive: true });
  writeFileSync(join(folder, 'pages/info/refs'), '<!doctype html><title>not git</title>');
  const staticHost = await serveStatic([folder]);
  const closed = await startGitServer(folder);
  await closed.close();

  const check = async (url: string, code: string, message: RegExp, options: CloneOptions = {}): Promise<void> => {
    const result = await clone(page, url, options);
    expect(result).toMatchObject({ failure: { code, message: expect.stringMatching(message) } });
  };
  await check(server.url('missing'), 'not-found', /No git repository/);
  await check(`${staticHost.url}pages`, 'host-unreachable', /does not answer/);
  await check(new URL('./index.html', harnessUrl).href, 'not-found', /No git repository/);
  await check(closed.url('plain'), 'host-unreachable', /does not answer/);
  await check(server.url('empty'), 'empty-repository', /no commits/);
  await check(server.url('plain'), 'unknown-revision', /“nowhere”/, { revision: 'nowhere' });
  await check(server.url('plain'), 'unknown-revision', /“abcdef12”/, { revision: 'abcdef12' });
  await check(server.url('plain'), 'unknown-revision', /“1111/, { revision: '1'.repeat(40) });
  server.behaviour.status = 503;
  await check(server.url('plain'), 'host-broken', /error \(503\)/);
  server.behaviour.status = 403;
  await check(server.url('plain'), 'access-denied', /private/);
  server.behaviour.status = null;
  server.behaviour.cors = false;
  await check(server.url('plain'), 'host-unreachable', /does not allow other sites/);
  expect(await cloneUrls(page)).toEqual([]);
  server.behaviour.cors = true;
  expect((await cloned(page, server.url('plain'))).files).toEqual([{ path: 'a.txt', kind: 'file', text: 'a' }]);
  await staticHost.close();
});

test('goes through a proxy where one is set', async ({ openHarness, remote }) => {
  const { server, folder } = remote;
  remote.make('plain').commit({ 'a.txt': 'a' });
  const hosts = mkdtempSync(join(tmpdir(), 'knowing-proxy-'));
  symlinkSync(folder, join(hosts, 'git.example.com'));
  symlinkSync(folder, join(hosts, new URL(server.origin).host));
  const proxy = await startGitServer(hosts);
  const page = await openHarness();
  const far = await cloned(page, 'https://git.example.com/plain', { proxy: proxy.origin });
  expect(far.count).toBe(1);
  // A host of this machine is tried without the proxy first.
  server.behaviour.cors = false;
  expect((await cloned(page, server.url('plain'), { proxy: `${proxy.origin}/` })).count).toBe(1);
  await proxy.close();
  rmSync(hosts, { recursive: true });
});

test('a private repository asks for credentials and takes them', async ({ openHarness, remote }) => {
  const { server } = remote;
  remote.make('secret').commit({ 'a.txt': 'a' });
  server.behaviour.auth = 'ann:s3cret';
  const page = await openHarness();
  const url = server.url('secret');
  expect(await clone(page, url)).toMatchObject({ failure: { code: 'access-denied', message: /access token/ } });
  const wrong = { username: 'ann', password: 'guess' };
  expect(await clone(page, url, { credentials: wrong })).toMatchObject({ failure: { code: 'access-denied' } });
  const right = { username: 'ann', password: 's3cret' };
  expect((await cloned(page, url, { credentials: right })).count).toBe(1);
});

for (const [name, trouble] of [
  ['a connection that is cut', { cutAfter: 100_000 }],
  ['an answer that ends too early', { endAfter: 100_000 }],
  ['an answer that ends between two lines', { endAfter: 8 }],
] as const) {
  test(`${name} leaves nothing broken, and trying again works`, async ({ openHarness, remote }) => {
    const { server } = remote;
    const fixture = remote.make('large');
    const first = fixture.commit({ 'large.bin': noise(400_000), 'a.txt': 'one' });
    const url = server.url('large');
    const page = await openHarness();
    Object.assign(server.behaviour, trouble);
    expect(await clone(page, url)).toMatchObject({ failure: { code: 'network-cut' } });
    Object.assign(server.behaviour, { cutAfter: null, endAfter: null });
    expect((await cloned(page, url, { isQuiet: true })).bytes).toBe(400_003);
    // The same in the middle of an update: the older commit stays whole.
    fixture.commit({ 'more.bin': noise(400_000, 7), 'a.txt': 'two' });
    Object.assign(server.behaviour, trouble);
    expect(await clone(page, url)).toMatchObject({ failure: { code: 'network-cut' } });
    Object.assign(server.behaviour, { cutAfter: null, endAfter: null });
    expect((await cloned(page, url, { revision: first, isQuiet: true })).bytes).toBe(400_003);
    expect((await cloned(page, url, { isQuiet: true })).bytes).toBe(800_003);
  });
}

test('a clone can be cancelled at any moment and started again', async ({ openHarness, remote }) => {
  const { server } = remote;
  remote.make('large').commit({ 'large.bin': noise(2_000_000) });
  server.behaviour.pieceDelayMs = 2;
  const url = server.url('large');
  const page = await openHarness();
  for (const abortAfterBytes of [0, 200_000]) {
    expect(await clone(page, url, { abortAfterBytes })).toMatchObject({ failure: { code: 'cancelled' } });
  }
  const sent = server.packBytes;
  await page.waitForTimeout(300);
  expect(server.packBytes - sent).toBeLessThan(50_000);
  server.behaviour.pieceDelayMs = 0;
  expect((await cloned(page, url, { isQuiet: true })).bytes).toBe(2_000_000);
});

test('a full disk is told as such, and trying again works', async ({ openHarness, remote, context }) => {
  remote.make('large').commit({ 'large.bin': noise(6_000_000) });
  const url = remote.server.url('large');
  const page = await openHarness();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
  expect(await clone(page, url)).toMatchObject({ failure: { code: 'quota-exceeded' } });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  expect((await cloned(page, url, { isQuiet: true })).bytes).toBe(6_000_000);
});

test('what was cloned can be read without its host', async ({ openHarness, remote }) => {
  const commit = remote.make('plain').commit({ 'a.txt': 'a' });
  const page = await openHarness();
  const url = remote.server.url('plain');
  await cloned(page, url);
  await remote.server.close();
  expect(await clone(page, url)).toMatchObject({ failure: { code: 'host-unreachable' } });
  expect((await cloned(page, url, { revision: commit })).count).toBe(1);
});

test('a clone takes room that can be measured and given back', async ({ openHarness, remote }) => {
  remote.make('large').commit({ 'large.bin': noise(500_000) });
  const page = await openHarness();
  await cloned(page, remote.server.url('large'), { isQuiet: true });
  const sizes = await page.evaluate(async () => {
    const git = globalThis.gitUnderTest!;
    const [url] = await git.urls();
    const open = await git.bytesOf(url!);
    const closed = await harness.git().bytesOf(url!);
    await git.remove(url!);
    return { url, open, closed, left: await git.urls() };
  });
  expect(sizes.url).toBe(remote.server.url('large').replace('http://', ''));
  expect(sizes.open).toBeGreaterThan(500_000);
  expect(sizes.closed).toBe(sizes.open);
  expect(sizes.left).toEqual([]);
  expect((await cloned(page, remote.server.url('large'), { isQuiet: true })).count).toBe(1);
});

test('a browser killed in the middle of a clone can clone again', async ({ remote, harnessUrl }) => {
  const { server } = remote;
  const fixture = remote.make('large');
  fixture.commit({ 'large.bin': noise(1_000_000) });
  const url = server.url('large');
  const profile = mkdtempSync(join(tmpdir(), 'knowing-profile-'));
  try {
    for (let round = 0; round < 3; round += 1) {
      server.behaviour.pieceDelayMs = round === 1 ? 0 : 3;
      const browser = await startKillableBrowser(profile);
      const page = await openHarnessIn(browser.context, harnessUrl);
      if (round === 1) expect((await cloned(page, url, { isQuiet: true })).count).toBe(2);
      fixture.commit({ [`more-${round}.bin`]: noise(1_000_000, round + 2) });
      const begin = server.packBytes;
      void clone(page, url).catch(() => undefined);
      await expect.poll(() => server.packBytes - begin).toBeGreaterThan(300_000);
      await browser.kill();
    }
    server.behaviour.pieceDelayMs = 0;
    const browser = await startKillableBrowser(profile);
    const page = await openHarnessIn(browser.context, harnessUrl);
    expect((await cloned(page, url, { isQuiet: true })).bytes).toBe(4_000_000);
    await browser.kill();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
