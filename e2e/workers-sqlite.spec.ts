import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openHarnessIn, test } from './support/harness.ts';
import { startKillableBrowser } from './support/killable-browser.ts';

const TABLE = 'CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER, name TEXT, hash BLOB)';

test('keeps the rules of every database', async ({ openHarness }) => {
  const page = await openHarness();
  expect(await page.evaluate(() => harness.sqlite().checkContract())).toEqual([]);
});

test('a database outlives its page', async ({ openHarness }) => {
  const first = await openHarness();
  await first.evaluate(async (table) => {
    const sqlite = harness.sqlite();
    await sqlite.open();
    await sqlite.exec(table);
    await sqlite.insert(0, 1000);
  }, TABLE);
  await first.close();
  const second = await openHarness();
  const rows = await second.evaluate(async () => {
    const sqlite = harness.sqlite();
    await sqlite.open();
    return sqlite.all('SELECT count(*) AS n, max(name) AS name, max(length(hash)) AS size FROM t');
  });
  expect(rows).toEqual([{ n: 1000, name: 'name 999', size: 32 }]);
});

test('a database with a rollback journal is taken over into one with a log', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(async (table) => {
    const sqlite = harness.sqlite();
    await sqlite.open();
    await sqlite.exec(table);
    await sqlite.exec('PRAGMA journal_mode = truncate');
    await sqlite.insert(0, 1000);
    const before = await sqlite.all('PRAGMA journal_mode');
    await sqlite.close();
    await sqlite.open();
    return [before, await sqlite.all('PRAGMA journal_mode'), await sqlite.all('SELECT count(*) AS n FROM t')];
  }, TABLE);
  expect(result).toEqual([[{ journal_mode: 'truncate' }], [{ journal_mode: 'wal' }], [{ n: 1000 }]]);
});

for (const journal of ['wal', 'truncate']) {
  test(`a browser killed in the middle of a transaction (${journal}) leaves whole transactions`, async ({
    harnessUrl,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'knowing-profile-'));
    const batch = 20_000;
    try {
      for (let round = 0; round < 3; round += 1) {
        const browser = await startKillableBrowser(profile);
        const page = await openHarnessIn(browser.context, harnessUrl);
        const before = await page.evaluate(
          async ([table, mode]) => {
            const sqlite = harness.sqlite();
            await sqlite.open();
            await sqlite.exec(table!.replace('TABLE', 'TABLE IF NOT EXISTS'));
            const check = await sqlite.all('PRAGMA integrity_check');
            const rows = await sqlite.all('SELECT count(*) AS n FROM t');
            await sqlite.exec('DELETE FROM t');
            // The next one to open it finds it as an earlier program left it.
            await sqlite.exec(`PRAGMA journal_mode = ${mode}`);
            globalThis.sqliteUnderTest = sqlite;
            return { check, rows };
          },
          [TABLE, journal],
        );
        expect(before.check).toEqual([{ integrity_check: 'ok' }]);
        const left = (before.rows[0] as { n: number }).n;
        expect(left % batch).toBe(0);
        if (round > 0) expect(left).toBeGreaterThanOrEqual(3 * batch);
        await page.evaluate(
          (count) =>
            new Promise<void>((resolve) => {
              const onCommit = (rows: number): Promise<void> => {
                if (rows === 3 * count) resolve();
                return Promise.resolve();
              };
              void globalThis.sqliteUnderTest!.insertForEver(count, harness.proxy(onCommit));
            }),
          batch,
        );
        await browser.kill();
      }
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

test('a second thread is refused, waits for the first, and destroys nothing', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(async (table) => {
    const first = harness.sqlite();
    const second = harness.sqlite();
    await first.open();
    await first.exec(table);
    await first.insert(0, 10);
    const refused = await harness.outcome(second.open());
    const opening = second.open();
    setTimeout(() => void first.close(), 300);
    await opening;
    return { refused, rows: await second.all('SELECT count(*) AS n FROM t') };
  }, TABLE);
  expect(result.refused).toMatchObject({ failure: { code: 'storage-unavailable' } });
  expect(result.rows).toEqual([{ n: 10 }]);
});

async function checkFullDisk(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await page.evaluate(async (table) => {
    const sqlite = harness.sqlite();
    globalThis.sqliteUnderTest = sqlite;
    await sqlite.open();
    await sqlite.exec(table);
    await sqlite.insert(0, 1000);
  }, TABLE);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
  const refused = await page.evaluate(() => harness.outcome(globalThis.sqliteUnderTest!.insert(1000, 200_000)));
  expect(refused).toMatchObject({ failure: { code: 'quota-exceeded' } });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  const after = await page.evaluate(async () => {
    const sqlite = globalThis.sqliteUnderTest!;
    const rows = await sqlite.all('SELECT count(*) AS n FROM t');
    await sqlite.insert(1000, 100);
    return [rows, await sqlite.all('SELECT count(*) AS n FROM t'), await sqlite.all('PRAGMA integrity_check')];
  });
  expect(after).toEqual([[{ n: 1000 }], [{ n: 1100 }], [{ integrity_check: 'ok' }]]);
}

test('a full disk is told as such and costs nothing that was there', async ({ harnessUrl }) => {
  const profile = mkdtempSync(join(tmpdir(), 'knowing-profile-'));
  const browser = await startKillableBrowser(profile);
  try {
    await checkFullDisk(await openHarnessIn(browser.context, harnessUrl));
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a full disk is told as such in a private window too', async ({ openHarness }) => {
  await checkFullDisk(await openHarness());
});

test('a damaged file is told as such and can be wiped', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(async (table) => {
    const sqlite = harness.sqlite();
    await sqlite.open();
    await sqlite.exec(table);
    await sqlite.close();
    await sqlite.damage();
    const damaged = await harness.outcome(sqlite.open());
    await sqlite.wipe();
    await sqlite.open();
    return { damaged, tables: await sqlite.all('SELECT name FROM sqlite_schema') };
  }, TABLE);
  expect(result.damaged).toMatchObject({ failure: { code: 'store-damaged' } });
  expect(result.tables).toEqual([]);
});

test('without files there is no database, rather than one in memory', async ({ openHarness }) => {
  const page = await openHarness();
  const result = await page.evaluate(async () => {
    const sqlite = harness.sqlite();
    await sqlite.removeFileSystem();
    return harness.outcome(sqlite.open());
  });
  expect(result).toMatchObject({ failure: { code: 'storage-unavailable' } });
});
