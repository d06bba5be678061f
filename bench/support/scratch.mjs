// Folders of a bench run: one that goes away with it, and one outside the repository that is kept for the next run.
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = null;

/** A path below this run's own folder. */
export function scratch(...parts) {
  if (folder === null) {
    folder = mkdtempSync(join(tmpdir(), 'knowing-bench-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return join(folder, ...parts);
}

/** Where tools are installed that the benches compare with. */
export function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const cache = process.env.BENCH_CACHE ?? join(base, 'knowing-bench');
  mkdirSync(cache, { recursive: true });
  return cache;
}
