// Tasks in plain words with the symbols that answer them, and what a run over them is worth.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/setup.mjs';
import { knowing } from './knowing.mjs';
import { median } from './measure.mjs';
import { scratch } from './scratch.mjs';
import { rounded } from './table.mjs';

const tasksFile = resolve(root, process.env.BENCH_TASKS ?? '../shared/bench/tasks-dev.json');
export const scoreFile = join(dirname(tasksFile), 'score.mjs');
const folder = resolve(root, process.env.BENCH_TASK_REPOS ?? '../tasks');

/** The function that scores a ranked list, or null where it is not there. */
export async function openScore(missing) {
  if (existsSync(scoreFile)) return (await import(pathToFileURL(scoreFile).href)).scoreTask;
  missing.push('the scoring: score.mjs beside the file that BENCH_TASKS names');
  return null;
}

/** The repositories of the tasks that are there, each with its tasks. */
export function findTasks(only, missing) {
  if (!existsSync(tasksFile)) {
    missing.push('the tasks: a file that BENCH_TASKS names (../shared/bench/tasks-dev.json)');
    return [];
  }
  const { repos = {}, tasks } = JSON.parse(readFileSync(tasksFile, 'utf8'));
  const names = [...new Set(tasks.map(({ repo }) => repo))].filter((name) => only === null || only.includes(name));
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (existsSync(path)) return [{ name, path, tasks: tasks.filter(({ repo }) => repo === name) }];
    const from = repos[name] ? `: ${repos[name].url} at ${repos[name].commit}` : '';
    missing.push(`repository ${name}${from}, in the folder that BENCH_TASK_REPOS names (../tasks)`);
    return [];
  });
}

/** Asks the tasks as people do and gives a line for each: task_id, symbols, latency_ms. */
export async function askTasks({ name, path, tasks }, database, options = []) {
  const [file, out] = [scratch(`${name}-tasks.json`), scratch(`${name}-results.jsonl`)];
  writeFileSync(file, JSON.stringify(tasks.map((task) => ({ ...task, repo: name }))));
  await knowing(
    'bench',
    'retrieval',
    '--tasks',
    file,
    '--repos',
    dirname(path),
    '--out',
    out,
    '--db',
    database,
    ...options,
  );
  return readFileSync(out, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Scores of tasks, one for each result: a task without a result scores nothing. */
export function scoreAll(scoreTask, tasks, results) {
  const byTask = new Map(results.map((result) => [result.task_id, result]));
  return tasks.map(({ id, ground_truth: truth }) => ({
    ...scoreTask(byTask.get(id)?.symbols ?? [], truth),
    ms: byTask.get(id)?.latency_ms ?? null,
  }));
}

/** The figures of a table's row. */
export function figuresOf(scores) {
  const mean = (part) => rounded(scores.reduce((sum, score) => sum + part(score), 0) / Math.max(1, scores.length));
  const times = scores.map(({ ms }) => ms).filter((ms) => ms !== null);
  return {
    tasks: scores.length,
    seedP10: mean(({ seed }) => seed.p10),
    p10: mean(({ strict }) => strict.p10),
    r10: mean(({ strict }) => strict.r10),
    ndcg10: mean(({ strict }) => strict.ndcg10),
    seedMrr: mean(({ seed }) => seed.mrr),
    mrr: mean(({ strict }) => strict.mrr),
    ...(times.length > 0 && { p50Ms: rounded(median(times)), p95Ms: rounded(share(times, 0.95)) }),
  };
}

const share = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))];

export const SCORE_COLUMNS = ['P@10 seed', 'P@10', 'R@10', 'NDCG@10', 'MRR seed', 'MRR'];
export const scoreCells = ({ seedP10, p10, r10, ndcg10, seedMrr, mrr }, write) =>
  [seedP10, p10, r10, ndcg10, seedMrr, mrr].map(write);
