// Tasks from the commits of a repository: what a commit says, and the symbols whose declarations it changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { harness } from './build.mjs';
import { commitBack, tasksSince } from './commit-history.mjs';
import { measure } from './measure.mjs';
import { checkOut } from './repositories.mjs';
import { cacheFolder, scratch } from './scratch.mjs';
import { keptStore } from './stores.mjs';

/** The repositories and what they are written in. */
export const LANGUAGES = {
  flask: 'Python',
  django: 'Python',
  httpx: 'Python',
  hono: 'TypeScript',
  express: 'JavaScript',
  caddy: 'Go',
  gin: 'Go',
  ripgrep: 'Rust',
  clap: 'Rust',
  axum: 'Rust',
  gson: 'Java',
  jsoup: 'Java',
  jekyll: 'Ruby',
  sinatra: 'Ruby',
  Ocelot: 'C#',
  FluentValidation: 'C#',
};
/** How far back the state is that is asked, in commits of the main line. */
export const BACK = 250;
/** Symbols that a commit may change and still be about one thing. */
const MOST_SYMBOLS = 10;
/** Tasks of one repository, spread evenly over its commits, so that none outweighs the others. */
const MOST_TASKS = 30;

/** A state from before the commits in a store, and the tasks that they make for it. */
export async function openCommitTasks(repository) {
  const base = commitBack(repository.path, BACK);
  const tree = treeOf(repository, base);
  const database = await keptStore(tree);
  return { base, tree, database, tasks: await tasksOf(repository, base, database) };
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

/** Tokens of answers that are looked at for code: what the tool gives when nobody says, and a quarter of it. */
export const BUDGETS = { usual: 4000, small: 1000 };

/** What answers show of the code that was to be changed, for each budget: the share of each task, and their tokens. */
export async function askForCode({ tree, database, tasks }) {
  const file = scratch(`${tree.name}-code.json`);
  writeFileSync(file, JSON.stringify(tasks));
  const budgets = Object.values(BUDGETS).join(',');
  const { code, output, messages } = await measure(process.execPath, [harness('shown-code'), database, file, budgets]);
  if (code !== 0) throw new Error(`shown-code: ${messages}`);
  return JSON.parse(output);
}
