import type { Page } from '@playwright/test';
import { connect, isLeader, opened, openUrl, repositories } from './support/client.ts';
import { expect, test, type Remote } from './support/remote.ts';
import { pythonFiles } from './support/sources.ts';

const SMALL = { 'a.go': 'package a\n\nfunc F() int { return G() }\n\nfunc G() int { return 1 }\n' };

/** Ways for windows to reach each other: the shared worker, and the relay where the browser has none. */
const WAYS = ['shared worker', 'relay'] as const;

async function openConnected(openHarness: () => Promise<Page>, way: (typeof WAYS)[number]): Promise<Page> {
  const page = await openHarness();
  if (way === 'relay') await page.evaluate(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await connect(page);
  return page;
}

for (const way of WAYS) {
  test(`windows share one engine by ${way}`, async ({ openHarness, remote }) => {
    remote.make('small').commit(SMALL);
    const first = await openConnected(openHarness, way);
    await first.evaluate(() => {
      const channel = new BroadcastChannel('knowing-tabs');
      channel.onmessage = ({ data }) => (globalThis.relayedUnderTest ||= data.kind === 'relay');
    });
    const second = await openConnected(openHarness, way);
    expect([await isLeader(first), await isLeader(second)]).toEqual([true, false]);
    const news = second.evaluate(
      () =>
        new Promise<{ jobs: number; told: boolean }>((resolve) => {
          let jobs = 0;
          globalThis.clientUnderTest!.on('jobs', (list) => (jobs = Math.max(jobs, list.length)));
          globalThis.clientUnderTest!.on('repositories', () => resolve({ jobs, told: true }));
        }),
    );
    const { report } = await opened(first, remote.server.url('small'));
    expect(await news).toEqual({ jobs: 1, told: true });
    expect(await repositories(second)).toMatchObject([{ url: report.repo, snapshot: report.snapshot }]);
    // A follower opens, hears of the progress and gets failures whole.
    const followed = await second.evaluate(async (url) => {
      const stages = new Set<string>();
      const onProgress = ({ stage }: { stage: string }): void => void stages.add(stage);
      const { report: again } = await globalThis.clientUnderTest!.open({ kind: 'url', url }, { onProgress });
      const failed = await harness.outcome(globalThis.clientUnderTest!.call('stats', { repo: 'nowhere' }));
      // Files go to the leader's worker, and a file comes back.
      const files = [{ path: 'a.py', file: new Blob(['def a():\n    pass\n']) }];
      const folder = await globalThis.clientUnderTest!.open({ kind: 'folder', name: 'f', files });
      const exported = await globalThis.clientUnderTest!.exportSnapshotFile(folder.report.repo);
      const restored = await globalThis.clientUnderTest!.open({ kind: 'snapshot-file', file: exported });
      return { snapshot: again.snapshot, stages: [...stages], failed, verification: restored.verification };
    }, remote.server.url('small'));
    expect(followed.snapshot).toBe(report.snapshot);
    expect(followed.stages).toContain('clone');
    expect(followed.verification).toMatchObject({ verified: true });
    expect(followed.failed).toMatchObject({ failure: { code: 'unknown-repository', data: { repo: 'nowhere' } } });
    expect(await first.evaluate(() => globalThis.relayedUnderTest === true)).toBe(way === 'relay');
  });

  test(`another window takes over by ${way} when the leader closes`, async ({ openHarness, remote }) => {
    remote.make('small').commit(SMALL);
    const first = await openConnected(openHarness, way);
    const second = await openConnected(openHarness, way);
    const third = await openConnected(openHarness, way);
    const { report } = await opened(first, remote.server.url('small'));
    await repositories(third);
    const begin = Date.now();
    await first.close();
    expect(await repositories(second)).toMatchObject([{ snapshot: report.snapshot }]);
    const took = Date.now() - begin;
    test.info().annotations.push({ type: 'takeover', description: `${took} ms` });
    // Half a second on a machine that has nothing else to do.
    expect(took).toBeLessThan(5000);
    expect(await repositories(third)).toMatchObject([{ snapshot: report.snapshot }]);
    expect([await isLeader(second), await isLeader(third)]).toEqual([true, false]);
  });
}

test('another window takes over when the leader crashes', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const first = await openConnected(openHarness, 'shared worker');
  const second = await openConnected(openHarness, 'shared worker');
  const { report } = await opened(first, remote.server.url('small'));
  await first.goto('chrome://crash').catch(() => undefined);
  // The leader may answer once more before it is gone.
  await expect.poll(() => isLeader(second)).toBe(true);
  expect(await repositories(second)).toMatchObject([{ snapshot: report.snapshot }]);
});

/** Waits until the work that any window started is at a stage. */
const reachStage = (page: Page, stage: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        globalThis.clientUnderTest!.on('jobs', (jobs) => {
          if (jobs.some(({ progress }) => progress?.stage === wanted && progress.done > 0)) resolve();
        });
      }),
    stage,
  );

async function expectedSnapshot(openHarness: () => Promise<Page>, remote: Remote, name: string): Promise<string> {
  const page = await openHarness();
  await connect(page);
  const { report } = await opened(page, remote.server.url(name));
  await page.evaluate((repo) => globalThis.clientUnderTest!.remove(repo), report.repo);
  await page.close();
  return report.snapshot!;
}

test('windows that have two brokers reach each other all the same', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const first = await openConnected(openHarness, 'shared worker');
  const { report } = await opened(first, remote.server.url('small'));
  const second = await openHarness();
  // A broker of another name is another worker, as that of another version of the app would be.
  await second.evaluate(() => {
    const Original = globalThis.SharedWorker;
    globalThis.SharedWorker = class extends Original {
      constructor(url: string | URL) {
        super(url, { type: 'module', name: 'another' });
      }
    };
  });
  await connect(second);
  expect(await repositories(second)).toMatchObject([{ snapshot: report.snapshot }]);
});

for (const stage of ['clone', 'parse']) {
  test(`work of one window goes on when the leader closes while it is at ${stage}`, async ({ openHarness, remote }) => {
    remote.make('large').commit(pythonFiles(250));
    const snapshot = await expectedSnapshot(openHarness, remote, 'large');
    const leader = await openConnected(openHarness, 'shared worker');
    const follower = await openConnected(openHarness, 'shared worker');
    if (stage === 'clone') remote.server.behaviour.pieceDelayMs = 60;
    const reached = reachStage(follower, stage);
    const opening = opened(follower, remote.server.url('large'));
    await reached;
    await leader.close();
    remote.server.behaviour.pieceDelayMs = 0;
    const { report } = await opening;
    expect(report.snapshot).toBe(snapshot);
    expect(await isLeader(follower)).toBe(true);
  });
}

test('work of the leader itself is finished by the window that takes over', async ({ openHarness, remote }) => {
  remote.make('large').commit(pythonFiles(250));
  const snapshot = await expectedSnapshot(openHarness, remote, 'large');
  const leader = await openConnected(openHarness, 'shared worker');
  const follower = await openConnected(openHarness, 'shared worker');
  const reached = reachStage(follower, 'parse');
  void openUrl(leader, remote.server.url('large')).catch(() => undefined);
  await reached;
  await leader.close();
  await expect.poll(() => repositories(follower), { timeout: 30_000 }).toMatchObject([{ snapshot }]);
});

test('two windows that open the same repository share the work, and one may leave', async ({ openHarness, remote }) => {
  remote.make('large').commit(pythonFiles(200));
  const first = await openConnected(openHarness, 'shared worker');
  const second = await openConnected(openHarness, 'shared worker');
  const url = remote.server.url('large');
  remote.server.behaviour.pieceDelayMs = 30;
  const reached = reachStage(second, 'clone');
  const staying = opened(second, url);
  await reached;
  const leaving = first.evaluate(async (given) => {
    const abort = new AbortController();
    const opening = globalThis.clientUnderTest!.open({ kind: 'url', url: given }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    return harness.outcome(opening);
  }, url);
  expect(await leaving).toMatchObject({ failure: { code: 'cancelled' } });
  remote.server.behaviour.pieceDelayMs = 0;
  expect((await staying).report.files.indexed).toBe(200);
  expect(remote.server.requests.filter((line) => line.startsWith('POST')).length).toBe(1);
});

test('a cancelled opening leaves nothing, and opening again works', async ({ openHarness, remote }) => {
  remote.make('large').commit(pythonFiles(300));
  const page = await openConnected(openHarness, 'shared worker');
  const url = remote.server.url('large');
  for (const stage of ['clone', 'parse', 'link']) {
    const result = await page.evaluate(
      ([given, wanted]) => {
        const abort = new AbortController();
        const onProgress = (report: { stage: string }): void => {
          if (report.stage === wanted) abort.abort();
        };
        return harness.outcome(
          globalThis.clientUnderTest!.open({ kind: 'url', url: given! }, { signal: abort.signal, onProgress }),
        );
      },
      [url, stage],
    );
    expect(result).toMatchObject({ failure: { code: 'cancelled' } });
    expect(await repositories(page)).toEqual([]);
  }
  const { report } = await opened(page, url);
  expect(report.files.indexed).toBe(300);
});

test('an engine that breaks down rejects what it was asked and starts again', async ({ openHarness, remote }) => {
  remote.make('small').commit(SMALL);
  const first = await openConnected(openHarness, 'shared worker');
  const second = await openConnected(openHarness, 'shared worker');
  const { report } = await opened(first, remote.server.url('small'));
  remote.server.behaviour.pieceDelayMs = 5000;
  remote.make('slow').commit(SMALL);
  const pending = [openUrl(first, remote.server.url('slow')), openUrl(second, remote.server.url('slow'))];
  await expect.poll(() => remote.server.requests.some((line) => line.includes('slow/git-upload-pack'))).toBe(true);
  const engine = first.workers().find((worker) => worker.url().includes('engine-worker'))!;
  await engine
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('a bug');
      });
    })
    .catch(() => undefined);
  for (const call of pending) expect(await call).toMatchObject({ failure: { code: 'internal' } });
  expect(await repositories(first)).toMatchObject([{ snapshot: report.snapshot }]);
  expect(await repositories(second)).toMatchObject([{ snapshot: report.snapshot }]);
});

test('an engine whose script cannot be loaded is told at once', async ({ openHarness, context }) => {
  await context.route('**/engine-worker*', (route) => route.abort());
  const page = await openHarness();
  const result = await page.evaluate(() => harness.outcome(harness.connect()));
  expect(result).toMatchObject({
    failure: { code: 'internal', message: expect.stringContaining('could not be loaded') },
  });
});
