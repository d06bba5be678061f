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
  if (verbose)
    for (const step of later)
      console.log(step.commit.slice(0, 12), figure(step.cpuSeconds, 3), step.read, JSON.stringify(step.ms));
  const cost = later.map((step) => step.cpuSeconds);
  const warmCpu = median(full.map((step) => step.cpuSeconds));
  const anew = [];
  for (const { commit } of full) anew.push(await indexAnew(path, folder, commit));
  const anewCpu = median(anew.map(({ cpuSeconds }) => cpuSeconds));
  const second = await secondRun(path, folder);
  rmSync(folder, { recursive: true, force: true });
  const isEqual = ({ commit, snapshot }) => inChain.get(commit).snapshot === snapshot;
  const fullBytes = median(full.map((step) => step.storeBytes));
  return {
    repository: name,
    commits: chain.length,
    snapshots: new Set(chain.map(({ snapshot }) => snapshot)).size,
    checked: full.length,
    equal: full.filter((step, i) => isEqual(step) && isEqual(anew[i])).length,
    costToAnew: rounded(ratio(median(cost), anewCpu)),
    costToAnewP90: rounded(ratio(ninetieth(cost), anewCpu)),
    anewCpuSeconds: rounded(anewCpu),
    costToWarm: rounded(ratio(median(cost), warmCpu)),
    warmCpuSeconds: rounded(warmCpu),
    secondToAnew: rounded(second),
    fullBytes,
    growthBytes: Math.round((storeBytes - fullBytes) / later.length),
    storeBytes,
  };
}

/** A commit in a new store, by the program as people run it. */
async function indexAnew(path, folder, commit) {
  const store = `${folder}/anew.db`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(store + suffix, { force: true });
  const { output, cpuSeconds } = await index(path, store, commit);
  return { commit, cpuSeconds, snapshot: JSON.parse(output).snapshot };
}

const index = (path, store, commit) =>
  knowing('index', path, '--commit', commit, '--db', store, '--workers', '1', '--json');

/** What the program costs that reads one more commit into a store, over what it costs for that commit in a new one. */
async function secondRun(path, folder) {
  const [head, before] = git(path, 'rev-list', '--first-parent', '--max-count=2', 'HEAD').split('\n');
  await index(path, `${folder}/second.db`, before);
  const next = await index(path, `${folder}/second.db`, head);
  const { cpuSeconds } = await indexAnew(path, folder, head);
  return ratio(next.cpuSeconds, cpuSeconds);
}

const ninetieth = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)];
const kilobytes = (bytes) => Math.round(bytes / 1024).toLocaleString('en');

export const render = (result) =>
  section(
    'History',
    result,
    `The last ${COMMITS} commits along first parents, oldest first, in one run and one store; ${CHECKS} of them, drawn at random with a fixed seed, indexed again in new stores: by the program started anew, and in the process of the run, which is warm by then. All three must give the same snapshot. The cost is CPU of the process and its threads, without git's own, over the median of those full runs (of the program started anew all of it counts); the goal is a median of at most 5 %. Growth is what the files of the store gained on average with each commit after the first. *A second run* is \`knowing index\` started once more after one commit, over the same in a new store: starting and loading count on both sides.`,
    table(
      [
        'repository',
        'commits',
        'distinct snapshots',
        'equal to full',
        'median cost ÷ full',
        '90th of 100',
        'full, CPU s',
        'median cost ÷ warm full',
        'warm full, CPU s',
        'a second run ÷ first',
        'store of one, KB',
        'growth, KB',
        'growth ÷ one',
        `store of ${COMMITS}, KB`,
      ],
      result.rows.map((row) => [
        row.repository,
        row.commits,
        row.snapshots,
        `${row.equal} of ${row.checked}`,
        percent(row.costToAnew),
        percent(row.costToAnewP90),
        figure(row.anewCpuSeconds),
        percent(row.costToWarm),
        figure(row.warmCpuSeconds),
        percent(row.secondToAnew),
        kilobytes(row.fullBytes),
        kilobytes(row.growthBytes),
        percent(ratio(row.growthBytes, row.fullBytes)),
        kilobytes(row.storeBytes),
      ]),
    ),
  );
