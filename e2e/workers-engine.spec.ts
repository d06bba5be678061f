import { expect, test } from './support/remote.ts';

test('opens', async ({ openHarness, remote }) => {
  const commit = remote.make('shop').commit({
    'a.go': 'package a\n\nfunc F() int { return G() }\n\nfunc G() int { return 1 }\n',
    'b.py': 'def f():\n    return g()\n\ndef g():\n    return 1\n',
  });
  const page = await openHarness();
  const result = await page.evaluate(async (url) => {
    const begin = performance.now();
    const client = await harness.connect();
    const connected = performance.now() - begin;
    const progress: unknown[] = [];
    const opened = await client.open({ kind: 'url', url }, { onProgress: (report) => progress.push(report) });
    const repos = await client.call('list_repos', {});
    const query = await client.call('graph_query', { repo: opened.report.repo, query: 'G' });
    return { connected, total: performance.now()-begin, opened, progress, repos, query, storage: await client.storage() };
  }, remote.server.url('shop'));
  console.log(JSON.stringify(result, null, 1).slice(0, 6000));
  expect(result.opened.report.commit).toBe(commit);
});
