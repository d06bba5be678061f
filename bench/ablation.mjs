// What each part of the ranking is worth: the tasks of the retrieval bench and those of commits with one part taken away
// at a time.
import { writeFileSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { LANGUAGES, openCommitTasks } from './support/commit-tasks.mjs';
import { measure } from './support/measure.mjs';
import { figuresOf, findTasks, openScore, scoreAll } from './support/retrieval-tasks.mjs';
import { scratch } from './support/scratch.mjs';
import { keptStore } from './support/stores.mjs';
import { figure, section, table } from './support/table.mjs';

export async function run({ only, missing, find }) {
  const score = await openScore(missing);
  const scores = new Map();
  const ask = async (set, name, database, tasks) => {
    console.log(`${name} …`);
    for (const [part, results] of Object.entries(await askWithout(name, database, tasks))) {
      const of = scores.get(part) ?? { labelled: [], commits: [] };
      of[set].push(...scoreAll(score, tasks, results));
      scores.set(part, of);
    }
  };
  for (const repository of score === null ? [] : findTasks(only, missing))
    await ask('labelled', repository.name, await keptStore(repository), repository.tasks);
  for (const repository of score === null ? [] : find(Object.keys(LANGUAGES))) {
    const { tree, database, tasks } = await openCommitTasks(repository);
    await ask('commits', tree.name, database, tasks);
  }
  return [...scores].map(([without, { labelled, commits }]) => ({
    without,
    labelled: figuresOf(labelled),
    commits: figuresOf(commits),
  }));
}

/** For each part, the names that every task finds without it. */
async function askWithout(name, database, tasks) {
  const file = scratch(`${name}-ablation.json`);
  writeFileSync(file, JSON.stringify(tasks));
  const { code, output, messages } = await measure(process.execPath, [harness('ablation'), database, file], {
    timeoutMs: 30 * 60_000,
  });
  if (code !== 0) throw new Error(`ablation: ${messages}`);
  return JSON.parse(output);
}

const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
const cells = ({ labelled, commits }) => [labelled, commits].flatMap(({ r10, ndcg10, mrr }) => [r10, ndcg10, mrr]);

export const render = (result) => {
  const [whole] = result.rows;
  const change = (row) => (value, i) => (row === whole ? figure(value, 3) : signed(value - cells(whole)[i]));
  return section(
    'Ablation',
    result,
    'The same tasks with one part of the ranking taken away, for all kinds of questions: the first row is all of it, the others are what changes. A minus says that the part helps. *History* counts only where one was laid over the state, which none of these folders has.',
    table(
      [
        'without',
        ...['labelled', 'commits'].flatMap((set) => ['R@10', 'NDCG@10', 'MRR'].map((one) => `${set} ${one}`)),
      ],
      result.rows.map((row) => [row.without, ...cells(row).map(change(row))]),
    ),
  );
};
