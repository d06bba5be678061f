import { join } from 'node:path';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { openEngine, removeDatabase } from './open-engine.ts';

// busy FOLDER SCRATCH PLAN…: indexes commits in the order given, `commit:workers:store` each, in stores that are kept
// from one run to the next. Prints the snapshot of each run, null where it is incomplete, as JSON.

const [folder, scratch, ...plan] = process.argv.slice(2);

const seen = new Set<string>();
const runs: { commit: string; workers: number; snapshot: string | null; incomplete: number }[] = [];
for (const step of plan) {
  const [commit, workers, store] = step.split(':') as [string, string, string];
  const file = join(scratch!, `${store}.db`);
  if (!seen.has(file)) removeDatabase(file);
  seen.add(file);
  const pool = openParsePool({ workers: Number(workers) });
  const engine = openEngine(file, pool);
  const { snapshot, incomplete } = await engine.indexing.indexLocation(folder!, commit, SILENT);
  runs.push({ commit, workers: Number(workers), snapshot, incomplete: incomplete.length });
  engine.close();
  await pool.close();
}
console.log(JSON.stringify(runs));
