// The same work in a real Chromium: the bench page, served by the helper, on the repositories it offers.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium, launchOptions } from '../../scripts/chromium.mjs';
import { buildPage, harness, pageFolder } from './build.mjs';
import { watchMemory } from './measure.mjs';
import { scratch } from './scratch.mjs';
import { rounded } from './table.mjs';

/** Fills in `chromium` of each row; where there is no browser it says so and leaves them. */
export async function measureInChromium(rows, repositories, workers, missing) {
  await withPage(repositories, missing, async ({ open, server }) => {
    for (const [i, repository] of repositories.entries()) {
      console.log(`${repository.name} in Chromium …`);
      rows[i].chromium = await open(async (bench) =>
        measureRepository(bench, server.offered[i], workers, rows[i].snapshot),
      );
    }
  });
}

/** The snapshot of HEAD as Chromium makes it, or null where there is no browser. */
export async function snapshotInChromium(repository, missing) {
  let snapshot = null;
  await withPage([repository], missing, async ({ open, server }) => {
    snapshot = await open(async (bench) => {
      await bench.clone(server.offered[0]);
      return (await bench.index(1)).snapshot;
    });
  });
  return snapshot;
}

/** What questions about a repository take in Chromium, or null where there is no browser. */
export async function queriesInChromium(repository, questions, missing) {
  let figures = null;
  await withPage([repository], missing, async ({ open, server }) => {
    figures = await open(async (bench) => {
      await bench.clone(server.offered[0]);
      await bench.index(1);
      return bench.ask(questions);
    });
  });
  return figures;
}

async function measureRepository(bench, offered, workers, snapshot) {
  await bench.clone(offered);
  const parseAlone = await bench.cost(() => bench.parseAlone(workers));
  const indexed = await bench.cost(() => bench.index(workers));
  return {
    parseAlone: parseAlone.cost,
    ...indexed.cost,
    databaseMb: rounded(indexed.value.databaseBytes / 1e6),
    stageSeconds: Object.fromEntries(
      Object.entries(indexed.value.ms).map(([stage, ms]) => [stage, rounded(ms / 1000)]),
    ),
    sameSnapshot: indexed.value.snapshot === snapshot,
  };
}

async function withPage(repositories, missing, work) {
  const executablePath = await findBrowser();
  if (executablePath === null) {
    missing.push('Chromium: install it, or name one with KNOWING_CHROMIUM');
    return;
  }
  await buildPage();
  const server = await startHelper(repositories);
  try {
    await work({ server, open: (use) => openPage(executablePath, server, use) });
  } finally {
    server.stop();
  }
}

/** One that is there: a bench installs nothing into the system. */
async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [findChromium(), chromium.executablePath()].find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** The helper in a process of its own, so that its work is not counted as the browser's. */
async function startHelper(repositories) {
  const paths = repositories.map(({ path }) => path);
  const child = spawn(process.execPath, [harness('serve-page'), pageFolder, ...paths], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (text) => resolve([text]));
    child.once('exit', (code) => reject(new Error(`the helper ended with ${code}`)));
  });
  return { ...JSON.parse(line), stop: () => child.stdin.end() };
}

/** A new browser with a profile of its own; ended afterwards. */
async function openPage(executablePath, server, use) {
  const { chromium } = await import('@playwright/test');
  mkdirSync(scratch(), { recursive: true });
  const profile = mkdtempSync(join(scratch(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    executablePath,
    headless: true,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => console.error(`page: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && console.error(`page: ${message.text()}`));
    await page.goto(server.origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await use(benchOf(page, server, await context.browser().newBrowserCDPSession()));
  } finally {
    await context.close();
  }
}

function benchOf(page, server, session) {
  return {
    clone: ({ name, canonicalUrl }) =>
      page.evaluate((request) => globalThis.bench.clone(request), {
        url: `${server.origin}/local/${name}.git`,
        canonicalUrl,
        token: server.token,
      }),
    parseAlone: (workers) => page.evaluate((width) => globalThis.bench.parseAlone(document.baseURI, width), workers),
    index: (workers) => page.evaluate((width) => globalThis.bench.index(document.baseURI, width), workers),
    ask: (questions) => page.evaluate((count) => globalThis.bench.ask(document.baseURI, count), questions),
    /** CPU seconds of all the browser's processes and peak memory of the one that runs the page. */
    cost: async (work) => {
      const before = await processes(session);
      const memory = before.filter(({ type }) => type === 'renderer').map(({ id }) => watchMemory(id));
      const begin = performance.now();
      const value = await work();
      const wallSeconds = (performance.now() - begin) / 1000;
      const after = await processes(session);
      // The browser keeps a spare one at hand: the largest is the page's.
      const peakMb = memory
        .map((watch) => watch.stop())
        .reduce((most, peak) => Math.max(most ?? 0, peak ?? 0) || null, null);
      const cpuSeconds = sum(after) - sum(before);
      return { value, cost: { wallSeconds: rounded(wallSeconds), cpuSeconds: rounded(cpuSeconds), peakMb } };
    },
  };
}

const sum = (list) => list.reduce((total, { cpuTime }) => total + cpuTime, 0);

async function processes(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo;
}
