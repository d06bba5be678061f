// `npm test`: sets itself up, runs every stage and ends with one line, `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureLanguageServers } from './language-servers.mjs';
import { runPackage, setup } from './setup.mjs';

const reports = mkdtempSync(join(tmpdir(), 'knowing-test-'));

const none = { passed: 0, failed: 0, skipped: 0 };

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return none;
  }
}

/** A run that ended badly without a failed test (a crash, no test found) is one failure. */
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

async function runVitest(name, config) {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runPackage('vitest', ['run', '--config', config, ...reporters]);
  const counts = readReport(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
  return withExit(counts, code);
}

let chromium;
let languageServers;

/** A download waits for the network while the stages before the browser's compute; its failure is that of its stage. */
function bringPrograms() {
  languageServers = ensureLanguageServers();
  chromium = ensureChromium();
  chromium.catch(() => undefined);
}

async function setUp() {
  await setup();
  bringPrograms();
  return none;
}

async function runContracts() {
  await languageServers;
  return runVitest('contract', 'vitest.contract.config.ts');
}

async function runPlaywright() {
  console.log(`Chromium: ${await chromium}`);
  const file = join(reports, 'e2e.json');
  const { code } = await runPackage('@playwright/test', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const counts = readReport(file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
  return withExit(counts, code);
}

const failures = (names) => ({ ...none, failed: names.length });

/** In order. A stage that `needs` another is left out, and counted as failed, where that one failed. */
const stages = [
  { name: 'setup', run: setUp },
  { name: 'check', needs: ['setup'], run: async () => failures(await check()) },
  { name: 'unit', needs: ['setup'], run: () => runVitest('unit', 'vitest.config.ts') },
  { name: 'build', needs: ['setup'], run: async () => failures(await build()) },
  { name: 'contract', needs: ['build'], run: runContracts },
  { name: 'e2e', needs: ['build'], run: runPlaywright },
];

async function runStage(stage, results) {
  const missing = (stage.needs ?? []).find((name) => results.get(name)?.failed !== 0);
  if (missing !== undefined) return { ...none, failed: 1, note: `not run: ${missing} failed` };
  console.log(`\n── ${stage.name}`);
  try {
    return await stage.run();
  } catch (error) {
    console.error(error.message);
    return { ...none, failed: 1, note: error.message };
  }
}

const results = new Map();
for (const stage of stages) {
  const begin = Date.now();
  const counts = await runStage(stage, results);
  results.set(stage.name, { ...counts, seconds: (Date.now() - begin) / 1000 });
}
rmSync(reports, { recursive: true, force: true });

console.log('\n── outcome');
let passed = 0;
let failed = 0;
for (const [name, result] of results) {
  passed += result.passed;
  failed += result.failed;
  const figures = [`${result.passed} passed`, `${result.failed} failed`, `${result.skipped} skipped`].join(', ');
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
  const note = result.note === undefined ? '' : `  (${result.note})`;
  console.log(`${verdict} ${name.padEnd(9)} ${figures}  ${result.seconds.toFixed(1)} s${note}`);
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
