import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect, opened, openUrl, repositories } from './support/client.ts';
import { startKillableBrowser } from './support/killable-browser.ts';
import { expect, openHarnessIn, test } from './support/remote.ts';
import { pythonFiles } from './support/sources.ts';

const SMALL = {
  'a.go': 'package a\n\n// F calls G.\nfunc F() int { return G() }\n\nfunc G() int { return 1 }\n',
  'b/c.py': 'def f():\n    return g()\n\ndef g():\n    return 1\n',
};

const claimOf = (report: { snapshot: string | null; repo: string; commit: string | null; analyzer: string }) => ({
  snapshot: report.snapshot!,
  repo: report.repo,
  commit: report.commit,
  analyzer: report.analyzer,
});

async function openConnected(openHarness: () => Promise<Page>): Promise<Page> {
  const page = await openHarness();
  await connect(page);
  return page;
}

test('opens a repository and answers without its host', async ({ openHarness, remote }) => {
  const commit = remote.make('small').commit(SMALL);
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('small'));
  expect(report).toMatchObject({ commit, files: { indexed: 2, skipped: 0 } });
  await remote.server.close();
  await page.reload();
  await connect(page);
  const answers = await page.evaluate(async (repo) => {
    const client = globalThis.clientUnderTest!;
    const callers = await client.call('callers', { repo, symbol: 'G' });
    const file = await client.call('file_view', { repo, path: 'a.go' });
    const storage = await client.storage();
    return {
      callers: callers.results.map(({ symbol }) => symbol.name),
      text: file.text,
      tokens: file.tokens.length,
      storage,
    };
  }, report.repo);
  expect(answers.callers).toEqual(['F']);
  expect(answers.text).toBe(SMALL['a.go']);
  expect(answers.tokens).toBeGreaterThan(0);
  expect(answers.storage.repositories).toMatchObject([{ url: report.repo }]);
  expect(answers.storage.repositories[0]!.bytes).toBeGreaterThan(500);
  expect(answers.storage.quotaBytes).toBeGreaterThan(1_000_000);
});

test('removing a repository gives its room back', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('small'));
  const left = await page.evaluate(async (repo) => {
    await globalThis.clientUnderTest!.remove(repo);
    return { storage: await globalThis.clientUnderTest!.storage(), databases: await indexedDB.databases() };
  }, report.repo);
  expect(left.storage.repositories).toEqual([]);
  expect(left.databases).toEqual([]);
  expect(await repositories(page)).toEqual([]);
});

test('a snapshot link is verified, or what differs is said', async ({ openHarness, remote }) => {
  const fixture = remote.make('small');
  fixture.commit(SMALL);
  const page = await openConnected(openHarness);
  const url = remote.server.url('small');
  const { report } = await opened(page, url);
  fixture.commit({ 'd.py': 'def d():\n    pass\n' });
  const check = (change: object) =>
    page.evaluate(
      async ([given, claim]) => {
        const { verification } = await globalThis.clientUnderTest!.open({ kind: 'url', url: given }, { claim });
        return verification;
      },
      [url, { ...claimOf(report), ...change }] as const,
    );
  // The link names the older commit, which is fetched.
  expect(await check({})).toMatchObject({ verified: true, differences: [] });
  expect(await check({ snapshot: '0'.repeat(64) })).toMatchObject({
    verified: false,
    actual: report.snapshot,
    differences: [expect.stringContaining('the graph does not')],
  });
  expect(await check({ commit: null })).toMatchObject({ verified: false });
  expect(await check({ snapshot: '1'.repeat(64), analyzer: '0.0' })).toMatchObject({
    verified: false,
    differences: [expect.stringContaining('analyzer 0.0')],
  });
});

test('a snapshot file carries a repository to a browser that never saw it', async ({
  openHarness,
  remote,
  browser,
  harnessUrl,
}) => {
  remote.make('small').commit(SMALL);
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('small'));
  const bytes = await page.evaluate(async (repo) => {
    const file = await globalThis.clientUnderTest!.exportSnapshotFile(repo);
    return [...new Uint8Array(await file.arrayBuffer())];
  }, report.repo);
  await remote.server.close();
  const elsewhere = await browser.newContext();
  const other = await openHarnessIn(elsewhere, harnessUrl);
  await connect(other);
  const result = await other.evaluate(async (given) => {
    const client = globalThis.clientUnderTest!;
    const file = new Blob([new Uint8Array(given)]);
    const { report: again, verification } = await client.open({ kind: 'snapshot-file', file });
    const view = await client.call('file_view', { repo: again.repo, path: 'a.go' });
    const broken = new Blob([new Uint8Array(given.slice(0, -20))]);
    return {
      again,
      verification,
      text: view.text,
      broken: await harness.outcome(client.open({ kind: 'snapshot-file', file: broken })),
    };
  }, bytes);
  expect(result.again.snapshot).toBe(report.snapshot);
  expect(result.verification).toMatchObject({ verified: true });
  expect(result.text).toBe(SMALL['a.go']);
  expect(result.broken).toMatchObject({ failure: { code: 'bad-input' } });
  await elsewhere.close();
});

test('a folder is read with its ignore rules and without its git directory', async ({ openHarness }) => {
  const page = await openConnected(openHarness);
  const result = await page.evaluate(async () => {
    const file = (path: string, text: string) => ({ path, file: new Blob([text]) });
    const files = [
      file('.gitignore', 'build/\n*.log\n'),
      file('.git/HEAD', 'ref: refs/heads/main'),
      file('a.py', 'def a():\n    return 1\n'),
      file('x.log', 'log'),
      file('build/out.py', 'def out():\n    pass\n'),
      file('build/deep/out.py', 'def out():\n    pass\n'),
      file('lib/.gitignore', '!keep.log\nsecret.py\n'),
      file('lib/keep.log', 'kept'),
      file('lib/secret.py', 'def secret():\n    pass\n'),
      file('__proto__/x.py', 'def x():\n    pass\n'),
    ];
    const client = globalThis.clientUnderTest!;
    const { report } = await client.open({ kind: 'folder', name: 'My work', files });
    const listed = await client.call('files', { repo: report.repo });
    const view = await client.call('file_view', { repo: report.repo, path: 'a.py' });
    const empty = await harness.outcome(client.open({ kind: 'folder', name: 'empty', files: [] }));
    return {
      repo: report.repo,
      commit: report.commit,
      files: listed.files.map(({ path, skipped }) => [path, skipped]),
      text: view.text,
      empty,
    };
  });
  expect(result.repo).toBe('local/My-work');
  expect(result.commit).toBeNull();
  expect(Object.fromEntries(result.files as [string, string | null][])).toMatchObject({
    'a.py': null,
    build: 'ignored',
    'x.log': 'ignored',
    'lib/secret.py': 'ignored',
  });
  const paths = result.files.map(([path]) => path);
  expect(paths).toContain('__proto__/x.py');
  expect(paths).toContain('lib/keep.log');
  expect(paths.some((path) => path!.startsWith('.git/') || path!.startsWith('build/'))).toBe(false);
  expect(result.text).toBe('def a():\n    return 1\n');
  expect(result.empty).toMatchObject({ failure: { code: 'empty-repository' } });
});

test('hostile files are marked or read, and the rest is indexed', async ({ openHarness, remote }) => {
  const hostile = {
    'good.py': 'def good():\n    return 1\n',
    'invalid.py': Buffer.from([0x64, 0x65, 0x66, 0x20, 0xff, 0xfe, 0x28, 0x29, 0x3a, 0x0a]),
    'nul.py': Buffer.from('def nul():\n    return "\0"\n'),
    'line.js': `const x = "${'y'.repeat(10_000_000)}";\n`,
    'nested.py': `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`,
    'nested.js': `${'('.repeat(100_000)}1${')'.repeat(100_000)};\n`,
    '<img src=x onerror=alert(1)>.py': 'def odd():\n    pass\n',
    'constructor.py': 'class __proto__:\n    def hasOwnProperty(self):\n        pass\n',
    'case/File.py': 'def upper():\n    pass\n',
    'case/file.py': 'def lower():\n    pass\n',
    loop: { link: 'loop' },
    up: { link: '../../etc/passwd' },
  };
  const fixture = remote.make('hostile');
  fixture.commit(hostile);
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('hostile'));
  const files = await page.evaluate(
    async (repo) => (await globalThis.clientUnderTest!.call('files', { repo })).files,
    report.repo,
  );
  const skipped = new Map(files.map((file) => [file.path, file.skipped]));
  expect([...skipped.keys()].sort()).toEqual(Object.keys(hostile).sort());
  expect(skipped.get('good.py')).toBeNull();
  expect(skipped.get('case/File.py')).toBeNull();
  expect(skipped.get('case/file.py')).toBeNull();
  expect(skipped.get('loop')).toBe('symlink');
  expect(skipped.get('nul.py')).toBe('binary');
  expect(skipped.get('line.js')).not.toBeNull();
});

test('a browser killed in the middle of indexing keeps the store and goes on from there', async ({
  remote,
  harnessUrl,
}) => {
  remote.make('small').commit(SMALL);
  remote.make('large').commit(pythonFiles(600));
  const profile = mkdtempSync(join(tmpdir(), 'knowing-profile-'));
  try {
    const browser = await startKillableBrowser(profile);
    const page = await openHarnessIn(browser.context, harnessUrl);
    await connect(page);
    const { report } = await opened(page, remote.server.url('small'));
    await page.evaluate(
      (url) =>
        new Promise<void>((resolve) => {
          const onProgress = ({ stage, done, total }: { stage: string; done: number; total: number }): void => {
            if (stage === 'parse' && done > total / 2) resolve();
          };
          globalThis.clientUnderTest!.open({ kind: 'url', url }, { onProgress }).catch(() => undefined);
        }),
      remote.server.url('large'),
    );
    await browser.kill();

    const again = await startKillableBrowser(profile);
    const second = await openHarnessIn(again.context, harnessUrl);
    await connect(second);
    expect(await repositories(second)).toMatchObject([{ url: report.repo, snapshot: report.snapshot }]);
    const resumed = await opened(second, remote.server.url('large'));
    expect(resumed.report.files.indexed).toBe(600);
    expect(resumed.report.files.unchanged).toBeGreaterThan(100);
    await again.kill();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a full disk while indexing is told as such, and what was there stays', async ({
  openHarness,
  remote,
  context,
}) => {
  remote.make('small').commit(SMALL);
  remote.make('large').commit(pythonFiles(400, 60));
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('small'));
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 700_000 });
  expect(await openUrl(page, remote.server.url('large'))).toMatchObject({ failure: { code: 'quota-exceeded' } });
  expect(await repositories(page)).toMatchObject([{ snapshot: report.snapshot }]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  expect((await opened(page, remote.server.url('large'))).report.files.indexed).toBe(400);
});

test('a store held elsewhere is waited for, never replaced by an empty one', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const page = await openConnected(openHarness);
  const { report } = await opened(page, remote.server.url('small'));
  await page.reload();
  await page.evaluate(async () => {
    globalThis.sqliteUnderTest = harness.sqlite();
    await globalThis.sqliteUnderTest.open('knowing');
  });
  await connect(page);
  const list = () => page.evaluate(() => harness.outcome(globalThis.clientUnderTest!.call('list_repos', {})));
  expect(await list()).toMatchObject({ failure: { code: 'storage-unavailable' } });
  await page.evaluate(() => globalThis.sqliteUnderTest!.close());
  expect(await list()).toMatchObject({ value: { repos: [{ snapshot: report.snapshot }] } });
});

test('a damaged store is told as such and can be emptied', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const page = await openConnected(openHarness);
  await opened(page, remote.server.url('small'));
  await page.reload();
  await page.evaluate(() => harness.sqlite().damage('knowing'));
  await connect(page);
  const result = await page.evaluate(async () => {
    const client = globalThis.clientUnderTest!;
    const damaged = await harness.outcome(client.call('list_repos', {}));
    await client.reset();
    return { damaged, after: await client.call('list_repos', {}), databases: await indexedDB.databases() };
  });
  expect(result.damaged).toMatchObject({ failure: { code: 'store-damaged' } });
  expect(result.after.repos).toEqual([]);
  expect(result.databases).toEqual([]);
  expect((await opened(page, remote.server.url('small'))).report.files.indexed).toBe(2);
});
