// Tasks that nobody wrote for a bench: the subject of a commit is the question, the symbols whose declarations it changed
// are the answer, and the state asked is one from before all of those commits.
import { askForCode, BACK, BUDGETS, LANGUAGES, openCommitTasks } from './support/commit-tasks.mjs';
import { askTasks, figuresOf, openScore, scoreAll } from './support/retrieval-tasks.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

export async function run({ missing, find }) {
  const score = await openScore(missing);
  const found = [];
  for (const repository of score === null ? [] : find(Object.keys(LANGUAGES))) {
    console.log(`${repository.name} …`);
    const asked = await openCommitTasks(repository);
    const { base, tree, database, tasks } = asked;
    const scores = scoreAll(score, tasks, await askTasks({ ...tree, tasks }, database));
    found.push({ repository: repository.name, base, scores, code: await askForCode(asked) });
  }
  return [
    ...found.map(({ repository, base, ...answers }) => ({
      repository,
      language: LANGUAGES[repository],
      base,
      ...rowOf([answers]),
    })),
    ...languagesOf(found).map((language) => ({
      repository: 'all',
      language,
      ...rowOf(found.filter(({ repository }) => LANGUAGES[repository] === language)),
    })),
    ...(found.length === 0 ? [] : [{ repository: 'all tasks', language: '', ...rowOf(found) }]),
  ];
}

/** Languages of more than one repository. */
const languagesOf = (found) => {
  const all = found.map(({ repository }) => LANGUAGES[repository]);
  return [...new Set(all)].filter((language) => all.indexOf(language) !== all.lastIndexOf(language));
};

function rowOf(answers) {
  const code = answers.flatMap((one) => one.code);
  const mean = (budget, part) => {
    const rows = code.filter((row) => row.budget === budget);
    return rounded(rows.reduce((sum, row) => sum + row[part], 0) / Math.max(1, rows.length));
  };
  return {
    ...figuresOf(answers.flatMap(({ scores }) => scores)),
    code: mean(BUDGETS.usual, 'share'),
    codeTokens: mean(BUDGETS.usual, 'tokens'),
    smallCode: mean(BUDGETS.small, 'share'),
    smallCodeTokens: mean(BUDGETS.small, 'tokens'),
  };
}

export const render = (result) =>
  section(
    'Tasks from commits',
    result,
    `The subject of a commit as the question, the functions, methods and types whose declarations it changed (tests aside) as the answer, asked of the state ${BACK} commits before the newest. Subjects are often about what is not there yet, so these figures are lower than those of hand-labelled tasks. *Code* is the share of what was to be changed whose code is in the answer, at least ten lines or all of it: at the usual budget of ${BUDGETS.usual} tokens, and at ${BUDGETS.small}.`,
    table(
      [
        'repository',
        'language',
        'tasks',
        'P@10',
        'R@10',
        'NDCG@10',
        'MRR',
        'code',
        `code at ${BUDGETS.small}`,
        'p50 ms',
      ],
      result.rows.map(({ repository, language, tasks, p10, r10, ndcg10, mrr, code, smallCode, p50Ms }) => [
        repository,
        language,
        tasks,
        ...[p10, r10, ndcg10, mrr, code, smallCode].map((value) => figure(value, 3)),
        figure(p50Ms, 0),
      ]),
    ),
  );
