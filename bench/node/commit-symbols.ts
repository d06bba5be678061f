import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { answersOf, isAnswer, nameOf } from './answers.ts';
import { openEngine } from './open-engine.ts';

// commit-symbols FOLDER DATABASE COMMITS: the functions, methods and types that commits changed, by their lines after the
// change, and which of them the state in a store has too. Prints them for each commit as JSON.

const [folder, databaseFile, commitsFile] = process.argv.slice(2);

interface Change {
  readonly path: string;
  /** Lines after the change; where lines were only removed, those before and after the place. */
  readonly from: number;
  readonly to: number;
  readonly isRemoval: boolean;
}

interface Commit {
  readonly commit: string;
  readonly changes: readonly Change[];
}

/** The innermost answers that a change lies in or reaches into. */
function touched(view: RepositoryView, { path, from, to, isRemoval }: Change): number[] {
  const { startLine, endLine, parent } = view.graph.nodes;
  const ofFile = view.nodesOfFile[view.graph.findFile(path)] ?? [];
  const holding = ofFile.filter((node) => {
    if (!isAnswer(view, node)) return false;
    const [start, end] = [startLine[node]!, endLine[node]!];
    return isRemoval ? start <= from && end >= to : start <= to && end >= from;
  });
  const outer = new Set<number>();
  for (const node of holding) for (let at = parent[node]!; at >= 0; at = parent[at]!) outer.add(at);
  return holding.filter((node) => !outer.has(node));
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
  const nodes = new Set(commit.changes.flatMap((change) => touched(view, change)));
  const names = [...new Set(Array.from(nodes, (node) => nameOf(view, node)))].sort();
  found.push({ commit: commit.commit, changed: names.length, known: names.filter((name) => known.has(name)) });
}
engine.close();
stored.close();
await pool.close();
console.log(JSON.stringify(found));
