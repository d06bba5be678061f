// Whether a commit has one snapshot hash on a busy machine: with 1 to 8 workers beside programs that never rest, commits
// in any order, in new stores and in stores that know other commits.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { lastCommits } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { section, table } from './support/table.mjs';

const REPOSITORIES = (
  'flask click requests cobra bat rack httpx express sinatra jekyll ' +
  'gin gson jsoup ripgrep axum hono caddy Ocelot Polly FluentValidation'
).split(' ');
const COMMITS = 2;
const RUNS = 5;
const MOST_WORKERS = 8;

export async function run({ verbose, find }) {
  const burners = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    const rows = [];
    for (const repository of find(REPOSITORIES)) rows.push(await indexOften(repository, verbose));
    return rows;
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
}

async function indexOften({ name, path }, verbose) {
  const folder = scratch(`busy-${name}`);
  mkdirSync(folder, { recursive: true });
  const random = seeded(name);
  const commits = lastCommits(path, COMMITS);
  const plan = commits
    .flatMap((commit) => Array.from({ length: RUNS }, (_, run) => ({ commit, run })))
    .map((step) => ({ ...step, order: random() }))
    .sort((a, b) => a.order - b.order)
    // Every other run is made in a store that knows what was indexed there before.
    .map(
      ({ commit, run }) =>
        `${commit}:${1 + Math.floor(random() * MOST_WORKERS)}:${run % 2 === 0 ? `new-${commit}-${run}` : 'known'}`,
    );
  const { code, output, messages } = await measure(process.execPath, [harness('busy'), path, folder, ...plan]);
  if (code !== 0) throw new Error(`busy: ${messages}`);
  const runs = JSON.parse(output);
  if (verbose)
    for (const { commit, workers, snapshot } of runs)
      console.log(name, commit.slice(0, 12), workers, snapshot?.slice(0, 12) ?? 'incomplete');
  const hashesOf = (commit) =>
    new Set(runs.flatMap((run) => (run.commit === commit && run.snapshot !== null ? [run.snapshot] : [])));
  return {
    repository: name,
    commits: commits.length,
    runs: runs.length,
    incomplete: runs.filter(({ snapshot }) => snapshot === null).length,
    mostHashes: Math.max(...commits.map((commit) => hashesOf(commit).size)),
  };
}

/** The same order each time: a small generator (mulberry32) that begins with a name. */
function seeded(name) {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0), 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const render = (result) =>
  section(
    'A busy machine',
    result,
    `The last ${COMMITS} commits indexed ${RUNS} times each, in random order, with 1 to ${MOST_WORKERS} workers, in new stores and in one that knows the others, beside a program that never rests for each core. Incomplete runs have no hash.`,
    table(
      ['repository', 'commits', 'runs', 'incomplete', 'most hashes of one commit'],
      result.rows.map((row) => [row.repository, row.commits, row.runs, row.incomplete, row.mostHashes]),
    ),
  );
