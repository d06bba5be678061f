import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { plainName } from '../../helper/cli/retrieved-names.ts';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { openSource } from '../../helper/sources/open-source.ts';
import { lessonsFor, noteLessons, OBSERVED } from '../../src/core/context/lessons.ts';
import { rankTask } from '../../src/core/context/rank-task.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { callTool } from '../../src/core/tools/table.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { openEngine } from './open-engine.ts';

// feedback FOLDER DATABASE TASKS SCORING: asks the tasks of a repository round after round, saying after each round of the
// first ten results which were right. Prints P@10 of each task in each round as JSON, then what is left of it all after a
// change of every file.

const [folder, database, tasksFile, scoring] = process.argv.slice(2);

interface Task {
  readonly description: string;
  readonly ground_truth: readonly unknown[];
}
type ScoreTask = (names: readonly string[], truth: readonly unknown[]) => { strict: { p10: number } };

const ROUNDS = 5;
const JUDGED = 10;
/** Overloads share a name: more are ranked than are judged. */
const RANKED = 40;
/** A declaration more in every file: each package does something else than before. */
const ADDED: Readonly<Record<string, string>> = {
  py: '\ndef one_more():\n    pass\n',
  go: '\nfunc oneMore() {}\n',
};

const { scoreTask } = (await import(/* @vite-ignore */ pathToFileURL(scoring!).href)) as { scoreTask: ScoreTask };
const tasks = JSON.parse(readFileSync(tasksFile!, 'utf8')) as readonly Task[];
const pool = openParsePool({ workers: 1 });
const engine = openEngine(database!, pool);
const { source } = await openSource(folder!, { revision: null, cacheFolder: tmpdir(), progress: SILENT });
const index = (state: Source): Promise<unknown> =>
  engine.indexing.index(state, { location: folder!, progress: SILENT });

/** The first results of a task by name, each with the nodes that share it. */
async function ask({ description }: Task, isLearning = true): Promise<Map<string, number[]>> {
  const ranked = await engine.ranked(source.url);
  const lessons = isLearning ? lessonsFor(engine.learning, ranked.view, description, null) : null;
  const found = new Map<string, number[]>();
  for (const { node } of rankTask(ranked, description, RANKED, true, lessons).ranking.best) {
    const name = plainName(ranked.view.display(node));
    found.set(name, [...(found.get(name) ?? []), node]);
  }
  return new Map([...found].slice(0, JUDGED));
}

const precision = async (task: Task, isLearning = true): Promise<number> =>
  scoreTask([...(await ask(task, isLearning)).keys()], task.ground_truth).strict.p10;

async function teach(task: Task): Promise<void> {
  const { view } = await engine.ranked(source.url);
  const judged = [...(await ask(task))].flatMap(([name, nodes]) => {
    const isUseful = scoreTask([name], task.ground_truth).strict.p10 > 0;
    return nodes.map((node) => ({ node, isUseful }));
  });
  noteLessons(engine.learning, view, task.description, judged, OBSERVED.said);
}

/** P@10 of each task, one after another: they share what was learned. */
async function precisions(isLearning = true): Promise<number[]> {
  const scores: number[] = [];
  for (const task of tasks) scores.push(await precision(task, isLearning));
  return scores;
}

/** P@10 of each task before the first round and after each; only some of the tasks are judged. */
async function rounds(isTaught: (task: number) => boolean): Promise<number[][]> {
  engine.learning.clear(source.url);
  const scores = [await precisions()];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const task of tasks.filter((_, i) => isTaught(i))) await teach(task);
    scores.push(await precisions());
  }
  return scores;
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const changed: Source = {
  url: source.url,
  commit: source.commit,
  reference: source.reference,
  list: async () =>
    (await source.list()).map((entry) =>
      endingOf(entry.path) in ADDED ? { ...entry, size: -1, objectId: '' } : entry,
    ),
  read: async (entries) =>
    (await source.read(entries)).map((bytes, i) => {
      const added = ADDED[endingOf(entries[i]!.path)];
      return bytes === null || added === undefined ? bytes : Buffer.concat([bytes, Buffer.from(added)]);
    }),
  close: () => source.close(),
};

await index(source);
const half = await rounds((task) => task % 2 === 0);
const all = await rounds(() => true);
await index(changed);
const { counts } = (await callTool({ engine, progress: SILENT }, 'learned', {
  repo: source.url,
})) as ToolOutput<'learned'>;
const after = { learned: await precisions(), cold: await precisions(false) };
engine.close();
await pool.close();
await source.close();
console.log(JSON.stringify({ half, all, counts, after }));
