import { join } from 'node:path';
import { Knowing } from '../helper/testing/run-knowing.ts';
import { connect, opened } from './support/client.ts';
import { expect, test } from './support/remote.ts';
import { SHOP } from './support/sample-files.ts';

const TASK = 'How is stock reserved for an order, and what does the cart cost?';

test('a task has the same answer in the page and in Node, byte for byte', async ({ openHarness, remote }) => {
  remote.make('shop').commit(SHOP);
  const url = remote.server.url('shop');
  const page = await openHarness();
  await connect(page);
  const { report } = await opened(page, url);
  const knowing = new Knowing(remote.folder);
  const store = ['--db', join(remote.folder, 'node.db')];
  await knowing.json(['index', url, ...store]);

  for (const format of ['json', 'md', 'gcf'] as const) {
    const asked = { repo: report.repo, task: TASK, format };
    const inPage = await page.evaluate(
      async (input) => JSON.stringify(await globalThis.clientUnderTest!.call('context_for_task', input)),
      asked,
    );
    const inNode = await knowing.json(['tools', 'context_for_task', JSON.stringify(asked), ...store]);
    expect(inPage).toBe(JSON.stringify(inNode.value));
    expect(inPage).toContain('reserve_stock');
  }
});
