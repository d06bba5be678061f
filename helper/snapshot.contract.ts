import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const binary = join(root, 'build/helper/knowing.js');
const folder = mkdtempSync(join(tmpdir(), 'knowing-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Indexed {
  readonly snapshot: string;
  readonly files: { readonly indexed: number; readonly unchanged: number };
}

function index(commit: string, store: string, workers: number): Indexed {
  const run = spawnSync(
    process.execPath,
    [binary, 'index', root, '--commit', commit, '--db', join(folder, store), '--workers', String(workers), '--json'],
    { encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Indexed;
}

/** The newest commits of this project, oldest first; a shallow copy has one. */
const commits = execFileSync('git', ['-C', root, 'rev-list', '--first-parent', '--max-count=2', 'HEAD'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .reverse();

// Each run reads the whole project: on a busy machine that takes its time.
describe('the snapshot of this project’s own commits', { timeout: 600_000 }, () => {
  it('is the same with one worker, with four, and after incremental runs that end at the commit', () => {
    // The first run, with four workers, has an empty store; the next follows it.
    const incremental = commits.map((commit, i) => index(commit, 'incremental.db', i === 0 ? 4 : 2));
    expect(index(commits.at(-1)!, 'one.db', 1).snapshot).toBe(incremental.at(-1)!.snapshot);
    // Going back is incremental too.
    expect(index(commits[0]!, 'incremental.db', 3).snapshot).toBe(incremental[0]!.snapshot);
  });

  it('takes unchanged files from the store', () => {
    const again = index(commits.at(-1)!, 'incremental.db', 2);
    expect(again.files.unchanged).toBeGreaterThan(0.9 * again.files.indexed);
  });
});
