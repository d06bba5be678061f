import { startGithubServer } from './support/github-server.ts';
import { expect, test } from './support/remote.ts';

const FILES = { 'a.txt': 'hello', 'deep/er/b c.txt': 'ü', 'deep/#?.txt': 'odd', link: { link: 'a.txt' } };

test('reads a repository from GitHub without git', async ({ openHarness, remote }) => {
  const fixture = remote.make('work');
  const old = fixture.commit({ 'a.txt': 'old' });
  const commit = fixture.commit(FILES);
  const github = await startGithubServer('ann/work', fixture);
  const page = await openHarness();
  const read = (options: { revision?: string; token?: string } = {}) =>
    page.evaluate(([server, given]) => harness.outcome(harness.git().readGithub(server, 'ann/work', given)), [
      github.origin,
      options,
    ] as const);
  const files = [
    { path: 'a.txt', kind: 'file', text: 'hello' },
    { path: 'deep/#?.txt', kind: 'file', text: 'odd' },
    { path: 'deep/er/b c.txt', kind: 'file', text: 'ü' },
    { path: 'link', kind: 'symlink', text: null },
  ];
  const sorted = async (): Promise<unknown> => {
    const result = await read();
    if ('failure' in result) return result;
    return [...result.value.files].sort((a, b) => (a.path < b.path ? -1 : 1));
  };
  expect(await read()).toMatchObject({ value: { commit, reference: 'main' } });
  expect(await sorted()).toEqual(files);
  expect(await read({ revision: old })).toMatchObject({
    value: { commit: old, reference: null, files: [{ text: 'old' }] },
  });

  github.longestList = 2;
  expect(await sorted()).toEqual(files);
  github.longestList = Infinity;

  expect(await read({ revision: 'nowhere' })).toMatchObject({ failure: { code: 'unknown-revision' } });
  github.token = 'secret';
  expect(await read()).toMatchObject({ failure: { code: 'access-denied' } });
  expect(await read({ token: 'secret' })).toMatchObject({ value: { commit } });
  github.token = null;
  github.remaining = 2;
  const limited = await read();
  expect(limited).toMatchObject({
    failure: { code: 'host-unreachable', message: /in 10 minutes/, data: { rateLimited: true } },
  });
  await github.close();
  expect(await read()).toMatchObject({ failure: { code: 'host-unreachable' } });
});
