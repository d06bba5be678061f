// Tasks that nobody wrote for a bench: the subject of a commit is the question, the symbols whose declarations it changed
// are the answer, and the state asked is one from before all of those commits.
import { BACK, LANGUAGES, openCommitTasks } from './support/commit-tasks.mjs';
import { askTasks, figuresOf, openScore, scoreAll } from './support/retrieval-tasks.mjs';
import { figure, section, table } from './support/table.mjs';

export async function run({ missing, find }) {
  const score = await openScore(missing);
  const rows = [];
  const all = [];
  for (const repository of score === null ? [] : find(Object.keys(LANGUAGES))) {
    console.log(`${repository.name} …`);
    const { base, tree, database, tasks } = await openCommitTasks(repository);
    const scores = scoreAll(score, tasks, await askTasks({ ...tree, tasks }, database));
    all.push(...scores);
    rows.push({ repository: repository.name, language: LANGUAGES[repository.name], base, ...figuresOf(scores) });
  }
  if (rows.length > 0) rows.push({ repository: 'all tasks', language: '', ...figuresOf(all) });
  return rows;
}

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
