// How well tasks in plain words find the symbols that people named for them, with the tables of meanings and without.
import {
  askTasks,
  figuresOf,
  findTasks,
  openScore,
  scoreAll,
  SCORE_COLUMNS,
  scoreCells,
} from './support/retrieval-tasks.mjs';
import { keptStore } from './support/stores.mjs';
import { figure, section, table } from './support/table.mjs';

const OPTIONS = { meanings: [], plain: ['--plain'] };

export async function run({ only, missing }) {
  const score = await openScore(missing);
  const rows = [];
  const all = { meanings: [], plain: [] };
  for (const repository of score === null ? [] : findTasks(only, missing)) {
    console.log(`${repository.name} …`);
    const database = await keptStore(repository);
    const row = { repository: repository.name };
    for (const [way, options] of Object.entries(OPTIONS)) {
      const scores = scoreAll(score, repository.tasks, await askTasks(repository, database, options));
      all[way].push(...scores);
      row[way] = figuresOf(scores);
    }
    rows.push(row);
  }
  if (rows.length > 0)
    rows.push({ repository: 'all tasks', meanings: figuresOf(all.meanings), plain: figuresOf(all.plain) });
  return rows;
}

const lines = (rows, way) =>
  table(
    ['repository', 'tasks', ...SCORE_COLUMNS, 'p50 ms', 'p95 ms'],
    rows.map(({ repository, [way]: figures }) => [
      repository,
      figures.tasks,
      ...scoreCells(figures, (value) => figure(value, 3)),
      figure(figures.p50Ms, 0),
      figure(figures.p95Ms, 0),
    ]),
  );

export const render = (result) =>
  section(
    'Retrieval',
    result,
    'What `context_for_task` finds for hand-labelled tasks, nothing learned before. *Seed* matches names loosely and may count one truth many times; everything else is strict: the symbol itself, once. The milliseconds are those of a whole answer, the graph being open, and of whatever else the machine did: *Queries* measures them for themselves.',
    'With the tables of meanings:',
    lines(result.rows, 'meanings'),
    'Without them:',
    lines(result.rows, 'plain'),
  );
