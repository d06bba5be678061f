import { CONTRACT_FILES } from '../src/core/ports/source-contract.ts';
import { startGithubServer } from './support/github-server.ts';
import { expect, test } from './support/remote.ts';

// The same rules hold in Node: see the tests beside the ports of the helper.

for (const port of ['hashing', 'folderSource', 'parsePool', 'factReader'] as const) {
  test(`keeps the contract: ${port}`, async ({ openHarness }) => {
    const page = await openHarness();
    expect(await page.evaluate((name) => harness.contracts()[name](document.baseURI), port)).toEqual([]);
  });
}

test('keeps the contract: sources by git and by GitHub’s API', async ({ openHarness, remote }) => {
  const fixture = remote.make('contract');
  fixture.commit({ ...CONTRACT_FILES, link: { link: 'a.py' } });
  const page = await openHarness();
  const url = remote.server.url('contract');
  expect(await page.evaluate((given) => harness.git().checkClone(given, 'link'), url)).toEqual([]);
  const github = await startGithubServer('ann/contract', fixture);
  const { origin } = github;
  expect(await page.evaluate((given) => harness.git().checkGithub(given, 'ann/contract', 'link'), origin)).toEqual([]);
  await github.close();
});
