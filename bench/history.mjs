// A history indexed commit by commit in one run: whether each state is what its commit gives by itself, what it costs, and
// what the store grows by.
import { mkdirSync, rmSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure, median } from './support/measure.mjs';
import { git } from './support/repositories.mjs';
import { knowing } from './support/knowing.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, percent, ratio, rounded, section, table } from './support/table.mjs';

const COMMITS = 200;
const CHECKS = 10;
const SEED = 6;

export async function run({ verbose, find }) {
  const rows = [];
  for (const repository of find(['caddy', 'flask'])) rows.push(await measureHistory(repository, verbose));
  return rows;
}

async function measureHistory({ name, path }, verbose) {
  const folder = scratch(`history-${name}`);
  mkdirSync(folder, { recursive: true });
  const args = [harness('history'), path, folder, ...[COMMITS, CHECKS, SEED].map(String)];
  const { code, output, messages } = await measure(process.execPath, args, { timeoutMs: 30 * 60_000 });
  if (code !== 0) throw new Error(`history of ${name}: ${messages}`);
  const { chain, full, storeBytes } = JSON.parse(output);
  const inChain = new Map(chain.map((step) => [step.commit, step]));
  const [, ...later] = chain;
  const growth = later.map((step, i) => step.storeBytes - chain[i].storeBytes);
  if (verbose)
    for (const [i, step] of later.entries())
      console.log(step.commit.slice(0, 12), figure(step.cpuSeconds, 3), step.read, growth[i], JSON.stringify(step.ms));
  const fullCpu = median(full.map((step) => step.cpuSeconds));
  const cold = await secondRun(path, folder);
  rmSync(folder, { recursive: true, force: true });
  return {
    repository: name,
    commits: chain.length,
    snapshots: new Set(chain.map(({ snapshot }) => snapshot)).size,
    checked: full.length,
    equal: full.filter(({ commit, snapshot }) => inChain.get(commit).snapshot === snapshot).length,
    costToFull: rounded(ratio(median(later.map((step) => step.cpuSeconds)), fullCpu)),
    costToFullP90: rounded(ratio(ninetieth(later.map((step) => step.cpuSeconds)), fullCpu)),
    fullCpuSeconds: rounded(fullCpu),
    coldToFull: rounded(cold),
    fullBytes: median(full.map((step) => step.storeBytes)),
    medianGrowth: median(growth),
    storeBytes,
  };
}

/** What the program costs that reads one more commit into a store, over what it costs for that commit in a new one. */
async function secondRun(path, folder) {
  const [store, fresh] = [`${folder}/second.db`, `${folder}/first.db`];
  const [head, before] = git(path, 'rev-list', '--first-parent', '--max-count=2', 'HEAD').split('\n');
  const index = (db, commit) => knowing('index', path, '--commit', commit, '--db', db, '--workers', '1', '--json');
  await index(store, before);
  const [next, full] = [await index(store, head), await index(fresh, head)];
  return ratio(next.cpuSeconds, full.cpuSeconds);
}

const ninetieth = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)];
const kilobytes = (bytes) => Math.round(bytes / 1024).toLocaleString('en');

export const render = (result) =>
  section(
    'History',
    result,
    `The last ${COMMITS} commits along first parents, oldest first, in one run and one store; ${CHECKS} of them, drawn at random with a fixed seed, indexed again by themselves in new stores in the same process. The cost is CPU of the process and its threads, without git's own, over the median of those full runs; the goal is a median of at most 5 %. Growth is the store's files, with their log. The last but one is \`knowing index\` as people run it, once more after one commit, over the same in a new store: starting and loading count on both sides.`,
    table(
      [
        'repository',
        'commits',
        'distinct snapshots',
        'equal to full',
        'median cost ÷ full',
        '90th of 100',
        'full, CPU s',
        'store of one, KB',
        'median growth, KB',
        'growth ÷ one',
        'a second run ÷ first',
        `store of ${COMMITS}, KB`,
      ],
      result.rows.map((row) => [
        row.repository,
        row.commits,
        row.snapshots,
        `${row.equal} of ${row.checked}`,
        percent(row.costToFull),
        percent(row.costToFullP90),
        figure(row.fullCpuSeconds),
        kilobytes(row.fullBytes),
        kilobytes(row.medianGrowth),
        percent(ratio(row.medianGrowth, row.fullBytes)),
        percent(row.coldToFull),
        kilobytes(row.storeBytes),
      ]),
    ),
  );
