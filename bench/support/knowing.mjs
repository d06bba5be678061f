// The program under test, run as people run it.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { measure } from './measure.mjs';
import { scratch } from './scratch.mjs';

const binary = join(root, 'build', 'helper', 'knowing.js');

/** Runs the program and tells what it cost; fails with its own words. */
export async function knowing(...args) {
  const cost = await measure(process.execPath, [binary, ...args], { timeoutMs: 30 * 60_000 });
  if (cost.code !== 0) throw new Error(`knowing ${args.join(' ')} ended with ${cost.code}: ${cost.messages.trim()}`);
  return cost;
}

/** Indexes into a new store; gives the report and what it cost. */
export async function indexFresh({ name, path }, { workers, commit } = {}) {
  const database = scratch(`${name}.db`);
  removeDatabase(database);
  const options = [
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
    ...(commit === undefined ? [] : ['--commit', commit]),
  ];
  const cost = await knowing('index', path, '--db', database, '--json', ...options);
  indexed.delete(name);
  return { database, report: JSON.parse(cost.output), cost, databaseBytes: sizeOf(database) };
}

const indexed = new Map();

/** The index of HEAD for benches that ask the graph: made once a run. */
export async function indexOnce(repository) {
  const known = indexed.get(repository.name) ?? (await indexFresh(repository));
  indexed.set(repository.name, known);
  return known;
}

/** Paths of the files that were read: sources, and the manifests that say how they belong together. */
export const indexedFiles = (database, { repo }) =>
  callTool(database, 'files', { repo })
    .files.filter(({ skipped }) => skipped === null)
    .map(({ path }) => path);

/** The graph of an indexed repository as JSON lines, in a file. */
export function exportGraph({ name, path }, database) {
  const file = scratch(`${name}.jsonl`);
  const handle = openSync(file, 'w');
  try {
    execFileSync(process.execPath, [binary, 'export', path, '--db', database, '--format', 'jsonl'], {
      stdio: ['ignore', handle, 'pipe'],
    });
  } finally {
    closeSync(handle);
  }
  return file;
}

export const callTool = (database, name, input) =>
  JSON.parse(
    execFileSync(process.execPath, [binary, 'tools', name, JSON.stringify(input), '--db', database, '--json'], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    }),
  );

const FILES = ['', '-wal', '-shm'];
const removeDatabase = (file) => FILES.forEach((suffix) => rmSync(file + suffix, { force: true }));
const sizeOf = (file) =>
  FILES.reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);
