import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CommitRange } from '../../helper/git/commit-range.ts';
import { GitRepository } from '../../helper/git/git-repository.ts';
import type { LoggedCommit } from '../../helper/git/commit-log.ts';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import type { FactReader } from '../../src/core/ports/fact-reader.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { seededRandom } from '../../src/core/tools/corruption.testing.ts';
import { openEngine, removeDatabase } from './open-engine.ts';

// history FOLDER SCRATCH COMMITS CHECKS SEED: indexes the last commits along first parents one after another in one warm
// run and one store, then some of them, drawn at random, each by itself in a new store. Prints for every commit the CPU
// seconds (of this process and its threads) and the bytes it added, and for the drawn ones those of the full index.

const [folder, scratch, commits, checks, seed] = process.argv.slice(2);

interface Step {
  readonly commit: string;
  readonly snapshot: string | null;
  readonly cpuSeconds: number;
  readonly ms: Readonly<Record<string, number>>;
  /** Files that had to be parsed. */
  readonly read: number;
  readonly storeBytes: number;
}

const bytesOf = (file: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);

async function step(engine: Engine, file: string, range: CommitRange, at: LoggedCommit, more: boolean): Promise<Step> {
  const before = process.cpuUsage();
  const outcome = await engine.indexing.index(range.source(at), {
    location: folder!,
    isAside: more,
    moreFollow: more,
    progress: SILENT,
  });
  const { user, system } = process.cpuUsage(before);
  const { indexed, unchanged } = outcome.files;
  return {
    commit: at.commit,
    snapshot: outcome.snapshot,
    cpuSeconds: (user + system) / 1e6,
    ms: outcome.ms,
    read: indexed - unchanged,
    storeBytes: bytesOf(file),
  };
}

async function indexFresh(pool: FactReader, range: CommitRange, at: LoggedCommit): Promise<Step> {
  const file = join(scratch!, 'fresh.db');
  removeDatabase(file);
  const engine = openEngine(file, pool);
  const made = await step(engine, file, range, at, false);
  engine.close();
  return { ...made, storeBytes: bytesOf(file) };
}

/** Positions in a list, each once. */
function draw(length: number, wanted: number): number[] {
  const random = seededRandom(Number(seed));
  const drawn = new Set<number>();
  while (drawn.size < Math.min(wanted, length)) drawn.add(Math.floor(random() * length));
  return [...drawn].sort((a, b) => a - b);
}

const repository = (await GitRepository.find(folder!))!;
const range = await CommitRange.open(repository, 'HEAD', Number(commits));
const pool = openParsePool({ workers: 1 });
const file = join(scratch!, 'chain.db');
removeDatabase(file);
const engine = openEngine(file, pool);
const chain: Step[] = [];
for (const at of range.commits) chain.push(await step(engine, file, range, at, at !== range.commits.at(-1)));
engine.close();
const storeBytes = bytesOf(file);
const full: Step[] = [];
for (const position of draw(range.commits.length, Number(checks)))
  full.push(await indexFresh(pool, range, range.commits[position]!));
range.close();
await pool.close();
console.log(JSON.stringify({ chain, full, storeBytes }));
