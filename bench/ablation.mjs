// What each part of the ranking is worth: the tasks of the retrieval bench with one part taken away at a time.
import { writeFileSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { figuresOf, findTasks, openScore, scoreAll, SCORE_COLUMNS, scoreCells } from './support/retrieval-tasks.mjs';
import { scratch } from './support/scratch.mjs';
import { keptStore } from './support/stores.mjs';
import { figure, section, table } from './support/table.mjs';

export async function run({ only, missing }) {
  const score = await openScore(missing);
  const scores = new Map();
  for (const repository of score === null ? [] : findTasks(only, missing)) {
    console.log(`${repository.name} …`);
    const database = await keptStore(repository);
    const file = scratch(`${repository.name}-ablation.json`);
    writeFileSync(file, JSON.stringify(repository.tasks));
    const { code, output, messages } = await measure(process.execPath, [harness('ablation'), database, file], {
      timeoutMs: 30 * 60_000,
    });
    if (code !== 0) throw new Error(`ablation: ${messages}`);
    for (const [part, results] of Object.entries(JSON.parse(output)))
      scores.set(part, [...(scores.get(part) ?? []), ...scoreAll(score, repository.tasks, results)]);
  }
  return [...scores].map(([without, rows]) => ({ without, ...figuresOf(rows) }));
}

const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

export const render = (result) => {
  const [whole] = result.rows;
  const change = (row) => (value, i) => (row === whole ? figure(value, 3) : signed(value - wholeCells[i]));
  const wholeCells = whole === undefined ? [] : scoreCells(whole, (value) => value);
  return section(
    'Ablation',
    result,
    'The same tasks with one part of the ranking taken away: the first row is all of it, the others are what changes. A minus says that the part helps. *History* counts only where one was laid over the state, which none of these folders has.',
    table(
      ['without', ...SCORE_COLUMNS],
      result.rows.map((row) => [row.without, ...scoreCells(row, change(row))]),
    ),
  );
};
