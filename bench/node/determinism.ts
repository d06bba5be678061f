import { join } from 'node:path';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import type { FactReader } from '../../src/core/ports/fact-reader.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { openEngine, removeDatabase } from './open-engine.ts';

// determinism FOLDER SCRATCH COMMIT…: indexes each commit after the one before in one store, and each by itself in new
// stores with 1 and with 4 workers. Prints the snapshot and the CPU seconds of each run as JSON.

const [folder, scratch, ...commits] = process.argv.slice(2);

interface Run {
  readonly snapshot: string | null;
  readonly cpuSeconds: number;
  /** Files that did not have to be parsed. */
  readonly unchanged: number;
}

async function index(engine: Engine, commit: string): Promise<Run> {
  const before = process.cpuUsage();
  const { snapshot, files } = await engine.indexing.indexLocation(folder!, commit, SILENT);
  const { user, system } = process.cpuUsage(before);
  return { snapshot, cpuSeconds: (user + system) / 1e6, unchanged: files.unchanged };
}

async function indexFresh(pool: FactReader, commit: string): Promise<Run> {
  const file = join(scratch!, `fresh-${pool.width}.db`);
  removeDatabase(file);
  const engine = openEngine(file, pool);
  try {
    return await index(engine, commit);
  } finally {
    engine.close();
  }
}

const one = openParsePool({ workers: 1 });
const four = openParsePool({ workers: 4 });
const chainFile = join(scratch!, 'chain.db');
removeDatabase(chainFile);
const chain = openEngine(chainFile, one);
const rows: { commit: string; incremental: Run; one: Run; four: Run }[] = [];
for (const commit of commits) {
  const incremental = await index(chain, commit);
  rows.push({ commit, incremental, one: await indexFresh(one, commit), four: await indexFresh(four, commit) });
}
chain.close();
await one.close();
await four.close();
console.log(JSON.stringify(rows));
