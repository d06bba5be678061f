// Whether a snapshot is the same however it was made: commit by commit, from nothing, with more workers, in a browser.
import { mkdirSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure, median } from './support/measure.mjs';
import { lastCommits } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, ratio, rounded, section, table } from './support/table.mjs';

const COMMITS = 20;

export async function run({ verbose, browser, missing, find }) {
  const rows = [];
  for (const repository of find(['flask'])) {
    const commits = lastCommits(repository.path, COMMITS);
    const folder = scratch('determinism');
    mkdirSync(folder, { recursive: true });
    const { code, output, messages } = await measure(process.execPath, [
      harness('determinism'),
      repository.path,
      folder,
      ...commits,
    ]);
    if (code !== 0) throw new Error(`determinism: ${messages}`);
    const runs = JSON.parse(output);
    if (verbose) {
      for (const { commit, incremental, one, four } of runs) {
        console.log(
          [commit, incremental.snapshot, one.snapshot, four.snapshot].map((hash) => hash.slice(0, 12)).join(' '),
        );
      }
    }
    const same = (name) => runs.filter((run) => run[name].snapshot === run.incremental.snapshot).length;
    // The first commit of the chain is a full index itself.
    const later = runs.slice(1);
    rows.push({
      repository: repository.name,
      commits: runs.length,
      snapshots: new Set(runs.map((run) => run.one.snapshot)).size,
      sameAsOneWorker: same('one'),
      sameAsFourWorkers: same('four'),
      sameInChromium: browser ? await sameInChromium(repository, runs.at(-1), missing) : null,
      incrementalToFull: rounded(
        ratio(median(later.map((run) => run.incremental.cpuSeconds)), median(later.map((run) => run.one.cpuSeconds))),
      ),
    });
  }
  return rows;
}

async function sameInChromium(repository, { one }, missing) {
  const { snapshotInChromium } = await import('./support/chromium.mjs');
  const snapshot = await snapshotInChromium(repository, missing);
  return snapshot === null ? null : snapshot === one.snapshot;
}

const yes = (value) => (value === null ? '–' : value ? 'equal' : 'UNEQUAL');

export const render = (result) =>
  section(
    'Determinism',
    result,
    'The last commits indexed one after the other in one store, compared with each commit indexed by itself in a new store (Node, 1 and 4 workers; Chromium for the newest). The cost is the median CPU of a commit in the chain over that of its full index.',
    table(
      [
        'repository',
        'commits',
        'distinct snapshots',
        'equal to full, 1 worker',
        'equal to full, 4 workers',
        'Chromium',
        'incremental ÷ full CPU',
      ],
      result.rows.map((row) => [
        row.repository,
        row.commits,
        row.snapshots,
        `${row.sameAsOneWorker} of ${row.commits}`,
        `${row.sameAsFourWorkers} of ${row.commits}`,
        yes(row.sameInChromium),
        figure(row.incrementalToFull),
      ]),
    ),
  );
