// Damaged stores and snapshot files: whether the damage is told, or provably without effect.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/setup.mjs';
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { scratch } from './support/scratch.mjs';
import { rounded, section, table } from './support/table.mjs';

const SEED = 6;
const STATES = 3;
const TIMEOUT_MS = 30 * 60_000;

/** How often each is damaged in each way: the sample repository costs a hundredth of a second, flask a second. */
const PLANS = {
  shop: {
    store: { 'a changed bit': 1000, 'a changed byte': 500, 'a run of zeros': 200, 'a cut end': 100 },
    file: { 'a changed bit': 500, 'a changed byte': 300, 'a run of zeros': 100, 'a cut end': 100 },
    archive: { 'a changed bit': 200, 'a changed byte': 100, 'a run of zeros': 50, 'a cut end': 50 },
  },
  flask: {
    store: { 'a changed bit': 40, 'a changed byte': 20, 'a run of zeros': 20, 'a cut end': 10 },
    file: { 'a changed bit': 100, 'a changed byte': 100, 'a run of zeros': 50, 'a cut end': 50 },
    archive: { 'a changed bit': 10, 'a changed byte': 10, 'a run of zeros': 5, 'a cut end': 5 },
  },
};

export async function run({ verbose, find }) {
  const repositories = [{ name: 'shop', path: sampleRepository() }, ...find(['flask'])];
  const rows = [];
  for (const { name, path } of repositories) {
    const folder = scratch(`corruption-${name}`);
    mkdirSync(folder, { recursive: true });
    const { code, output, messages, cpuSeconds } = await measure(
      process.execPath,
      [harness('corruption'), path, folder, String(STATES), String(SEED), JSON.stringify(PLANS[name])],
      { timeoutMs: TIMEOUT_MS },
    );
    if (code !== 0) throw new Error(`corruption: ${messages}`);
    if (verbose) console.log(`${name}: ${Math.round(cpuSeconds)} s of processor time`);
    for (const { refused, found, slowestMs, ...row } of JSON.parse(output))
      rows.push({ repository: name, ...row, found: refused + found, slowestMs: rounded(slowestMs, 2) });
  }
  return rows;
}

/** The sample repository as a clone with a few commits. */
function sampleRepository() {
  const folder = scratch('corruption-sample', 'shop');
  cpSync(join(root, 'src', 'core', 'engine', 'samples', 'shop'), folder, { recursive: true });
  const git = (...args) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], {
      stdio: 'ignore',
      env: { ...process.env, GIT_AUTHOR_DATE: '2024-05-01T12:00:00Z', GIT_COMMITTER_DATE: '2024-05-01T12:00:00Z' },
    });
  git('init', '--quiet');
  for (let state = 1; state <= STATES; state += 1) {
    appendFileSync(
      join(folder, 'notes.py'),
      `def note_${state}():\n    """Says what was noted as number ${state}."""\n`,
    );
    git('add', '--all');
    git('commit', '--quiet', '--message', `Note ${state}`);
  }
  return folder;
}

const WHAT = { store: 'store', file: '.knowing file', archive: 'archive in it' };
const count = (value) => value.toLocaleString('en');

function total(rows) {
  const sum = (name) => rows.reduce((all, row) => all + row[name], 0);
  return ['all', '', '', '', ...['tries', 'found', 'unchanged', 'wrong', 'crashed'].map((name) => count(sum(name)))];
}

export const render = (result) =>
  section(
    'Corruption',
    result,
    `Copies of a store (${STATES} states, kept contents, a layer of history, judged answers) and of a snapshot file, each damaged at one place drawn at random, seed ${SEED}. Found: it is refused, or \`fsck\` names the damage, or its snapshot hash is not the one it claims. Unchanged: nothing is said, and a store gives every state, graph and answer as before, a file the same graph. Wrong: nothing is said and something differs. Crashed: an error that is no failure in words. The archive in a file is damaged before it is packed, as someone would who wants to deceive: there the hash decides alone, which stands for symbols and relationships and not for comments.`,
    table(
      ['repository', 'what', 'bytes', 'damage', 'tries', 'found', 'unchanged', 'wrong', 'crashed', 'slowest, CPU ms'],
      [
        ...result.rows.map((row) => [
          row.repository,
          WHAT[row.kind],
          count(row.bytes),
          row.damage,
          count(row.tries),
          count(row.found),
          count(row.unchanged),
          row.wrong,
          row.crashed,
          count(row.slowestMs),
        ]),
        [...total(result.rows), ''],
      ],
    ),
  );
