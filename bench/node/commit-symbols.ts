import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { answersOf, nameOf, touchedBy, type Change } from './answers.ts';
import { openEngine } from './open-engine.ts';

// commit-symbols FOLDER DATABASE COMMITS: the functions, methods and types that commits changed, by their lines after the
// change, and which of them the state in a store has too. Prints them for each commit as JSON.

const [folder, databaseFile, commitsFile] = process.argv.slice(2);

interface Commit {
  readonly commit: string;
  readonly changes: readonly Change[];
}

/** The changed files of a commit alone: names and lines of declarations need no others. */
function changedFiles({ commit, changes }: Commit): Source {
  const files = new Map(
    [...new Set(changes.map(({ path }) => path))].map((path) => [
      path,
      new Uint8Array(
        execFileSync('git', ['-C', folder!, 'cat-file', 'blob', `${commit}:${path}`], { maxBuffer: 1 << 28 }),
      ),
    ]),
  );
  return {
    url: 'example.com/commit',
    commit,
    reference: null,
    list: () =>
      Promise.resolve(
        [...files].map(([path, bytes]) => ({ path, size: bytes.length, kind: 'file' as const, objectId: '' })),
      ),
    read: (entries) => Promise.resolve(entries.map(({ path }) => files.get(path) ?? null)),
    close: () => Promise.resolve(),
  };
}

const commits = JSON.parse(readFileSync(commitsFile!, 'utf8')) as readonly Commit[];
const pool = openParsePool({ workers: 1 });
const stored = openEngine(databaseFile!, pool);
const before = stored.states.view(stored.repositories.list()[0]!.url);
const known = new Set(answersOf(before).map((node) => nameOf(before, node)));
const engine = openEngine(':memory:', pool);
const found: object[] = [];
for (const commit of commits) {
  const { repo } = await engine.indexing.index(changedFiles(commit), { location: 'commit', progress: SILENT });
  const view = engine.states.view(repo);
  const nodes = new Set(commit.changes.flatMap((change) => touchedBy(view, change)));
  const names = [...new Set(Array.from(nodes, (node) => nameOf(view, node)))].sort();
  found.push({ commit: commit.commit, changed: names.length, known: names.filter((name) => known.has(name)) });
}
engine.close();
stored.close();
await pool.close();
console.log(JSON.stringify(found));
