import { join } from 'node:path';
import { Knowing } from '../helper/testing/run-knowing.ts';
import { connect, opened } from './support/client.ts';
import { expect, test } from './support/remote.ts';
import { SHOP } from './support/sample-files.ts';

const TASK = 'How is stock reserved for an order, and what does the cart cost?';

const FORMATS = ['json', 'xml', 'md', 'gcf'] as const;
/** The page parses with one worker a core but one; Node with as many as it is told to. */
const WORKERS = [1, 4];

test('a task has the same answer in the page and in Node, byte for byte, asked twice, however many parse', async ({
  openHarness,
  remote,
}) => {
  remote.make('shop').commit(SHOP);
  const url = remote.server.url('shop');
  const page = await openHarness();
  await connect(page);
  const { report } = await opened(page, url);
  const knowing = new Knowing(remote.folder);
  const stores = WORKERS.map((workers) => ['--db', join(remote.folder, `node-${workers}.db`)]);
  for (const [i, store] of stores.entries())
    await knowing.json(['index', url, '--workers', String(WORKERS[i]), ...store]);

  for (const [turn, format] of FORMATS.entries()) {
    const answers = new Set<string>();
    // Worked out anew each time, and then once more from what was kept.
    for (const useCache of [false, false, true, true]) {
      const asked = { repo: report.repo, task: TASK, format, useCache };
      const inPage = await page.evaluate(
        async (input) => JSON.stringify(await globalThis.clientUnderTest!.call('context_for_task', input)),
        asked,
      );
      answers.add(inPage);
    }
    // The data, which the first has, is asked of all; what formats make of it, of one after the other.
    for (const store of turn === 0 ? stores : [stores[turn % stores.length]!]) {
      const asked = JSON.stringify({ repo: report.repo, task: TASK, format, useCache: false });
      answers.add(JSON.stringify((await knowing.json(['tools', 'context_for_task', asked, ...store])).value));
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('reserve_stock');
  }
});
