// Tasks that nobody wrote for a bench: the subject of a commit is the question, the symbols whose declarations it changed
// are the answer, and the state asked is one from before all of those commits.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { harness } from './support/build.mjs';
import { commitBack, tasksSince } from './support/commit-history.mjs';
import { measure } from './support/measure.mjs';
import { checkOut } from './support/repositories.mjs';
import { askTasks, figuresOf, openScore, scoreAll } from './support/retrieval-tasks.mjs';
import { cacheFolder, scratch } from './support/scratch.mjs';
import { keptStore } from './support/stores.mjs';
import { figure, section, table } from './support/table.mjs';

const LANGUAGES = {
  flask: 'Python',
  django: 'Python',
  hono: 'TypeScript',
  caddy: 'Go',
  ripgrep: 'Rust',
  gson: 'Java',
  jekyll: 'Ruby',
  Ocelot: 'C#',
};
/** How far back the state is that is asked, in commits of the main line. */
const BACK = 250;
/** Symbols that a commit may change and still be about one thing. */
const MOST_SYMBOLS = 10;
/** Tasks of one repository, spread evenly over its commits, so that none outweighs the others. */
const MOST_TASKS = 30;

export async function run({ missing, find }) {
  const score = await openScore(missing);
  const rows = [];
  const all = [];
  for (const repository of score === null ? [] : find(Object.keys(LANGUAGES))) {
    console.log(`${repository.name} …`);
    const base = commitBack(repository.path, BACK);
    const tree = treeOf(repository, base);
    const database = await keptStore(tree);
    const tasks = await tasksOf(repository, base, database);
    const scores = scoreAll(score, tasks, await askTasks({ ...tree, tasks }, database));
    all.push(...scores);
    rows.push({ repository: repository.name, language: LANGUAGES[repository.name], base, ...figuresOf(scores) });
  }
  if (rows.length > 0) rows.push({ repository: 'all tasks', language: '', ...figuresOf(all) });
  return rows;
}

/** The files of a commit in a folder that is kept. */
function treeOf({ name, path }, commit) {
  const tree = { name: `${name}-${commit.slice(0, 12)}`, path: '' };
  const folder = join(cacheFolder(), 'trees');
  tree.path = join(folder, tree.name);
  if (existsSync(tree.path)) return tree;
  mkdirSync(folder, { recursive: true });
  checkOut(path, commit, tree.path);
  return tree;
}

async function tasksOf({ name, path }, base, database) {
  const candidates = tasksSince(path, base);
  const file = scratch(`${name}-commits.json`);
  writeFileSync(file, JSON.stringify(candidates));
  const { code, output, messages } = await measure(process.execPath, [harness('commit-symbols'), path, database, file]);
  if (code !== 0) throw new Error(`commit-symbols: ${messages}`);
  const symbols = new Map(JSON.parse(output).map((found) => [found.commit, found]));
  const tasks = candidates.flatMap(({ commit, task }) => {
    const { changed, known } = symbols.get(commit);
    if (known.length === 0 || changed > MOST_SYMBOLS) return [];
    return [{ id: `${name}-${commit.slice(0, 12)}`, description: task, ground_truth: known }];
  });
  return spread(tasks, MOST_TASKS);
}

/** So many of a list, evenly from its beginning to its end. */
const spread = (list, count) =>
  list.length <= count ? list : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]);

export const render = (result) =>
  section(
    'Tasks from commits',
    result,
    `The subject of a commit as the question, the functions, methods and types whose declarations it changed (tests aside) as the answer, asked of the state ${BACK} commits before the newest. Subjects are often about what is not there yet, so these figures are lower than those of hand-labelled tasks.`,
    table(
      ['repository', 'language', 'tasks', 'P@10', 'R@10', 'NDCG@10', 'MRR', 'p50 ms'],
      result.rows.map(({ repository, language, tasks, p10, r10, ndcg10, mrr, p50Ms }) => [
        repository,
        language,
        tasks,
        ...[p10, r10, ndcg10, mrr].map((value) => figure(value, 3)),
        figure(p50Ms, 0),
      ]),
    ),
  );
