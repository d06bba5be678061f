// What feedback is worth: tasks asked round after round, with a word after each on which results were right.
import { writeFileSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { findTasks, openScore, scoreFile } from './support/retrieval-tasks.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

/** Small ones: every repository is indexed twice. */
const USUAL = ['flask', 'caddy'];

export async function run({ only, missing }) {
  const rows = [];
  if ((await openScore(missing)) === null) return rows;
  for (const { name, path, tasks } of findTasks(only ?? USUAL, missing)) {
    console.log(`${name} …`);
    const file = scratch(`${name}-feedback.json`);
    writeFileSync(file, JSON.stringify(tasks));
    const args = [harness('feedback'), path, scratch(`${name}-feedback.db`), file, scoreFile];
    const { code, output, messages } = await measure(process.execPath, args);
    if (code !== 0) throw new Error(`feedback: ${messages}`);
    const { half, all, counts, after } = JSON.parse(output);
    const untaught = half.map((scores) => scores.filter((_, task) => task % 2 === 1));
    rows.push({
      repository: name,
      tasks: tasks.length,
      rounds: all.map(mean),
      below: below(all),
      others: untaught.map(mean),
      othersBelow: below(untaught),
      learnedRows: counts.feedback + counts.vocabulary,
      expiredRows: counts.expired,
      afterChange: { learned: mean(after.learned), cold: mean(after.cold) },
    });
  }
  return rows;
}

const mean = (scores) => rounded(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length));

/** Tasks that any round left below where they began. */
const below = ([first, ...later]) =>
  first.filter((score, task) => later.some((scores) => scores[task] < score - 1e-9)).length;

const precisions = (rows, which) =>
  table(
    [
      'repository',
      'nothing learned',
      ...(rows[0]?.[which] ?? []).slice(1).map((_, i) => `round ${i + 1}`),
      'tasks below',
    ],
    rows.map((row) => [
      row.repository,
      ...row[which].map((value) => figure(value, 3)),
      which === 'rounds' ? row.below : row.othersBelow,
    ]),
  );

export const render = (result) =>
  section(
    'Feedback',
    result,
    'P@10 (strict) of the retrieval tasks when after each round the first ten results of each task are called useful or useless by its ground truth. *Tasks below* fell under their first answer in any round.',
    precisions(result.rows, 'rounds'),
    'The same for every second task when only the others were judged: what is learned for one kind of question should not harm another.',
    precisions(result.rows, 'others'),
    'After a declaration is added to every file:',
    table(
      ['repository', 'rows learned', 'of these expired', 'P@10', 'P@10 without learning'],
      result.rows.map((row) => [
        row.repository,
        row.learnedRows,
        row.expiredRows,
        figure(row.afterChange.learned, 3),
        figure(row.afterChange.cold, 3),
      ]),
    ),
  );
