// How many tokens the same pack takes in GCF and in JSON, and what became of a pack after a commit against the whole pack.
import { writeFileSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { knowing } from './support/knowing.mjs';
import { measure, median } from './support/measure.mjs';
import { findTasks } from './support/retrieval-tasks.mjs';
import { scratch } from './support/scratch.mjs';
import { percent, rounded, section, table } from './support/table.mjs';

const USUAL = ['flask', 'caddy'];
/** Each commit is a change that a pack may have been asked before and after. */
const COMMITS = 30;
const GOAL = 0.75;

export async function run({ only, find, missing }) {
  const rows = [];
  const tasksOf = new Map(findTasks(only ?? USUAL, missing).map(({ name, tasks }) => [name, tasks]));
  for (const { name, path } of find(USUAL.filter((one) => tasksOf.has(one)))) {
    console.log(`${name} …`);
    const [database, file] = [scratch(`${name}-gcf.db`), scratch(`${name}-gcf.json`)];
    writeFileSync(file, JSON.stringify(tasksOf.get(name)));
    await knowing('index', path, '--last', String(COMMITS), '--db', database, '--json');
    const { repo } = JSON.parse((await knowing('index', path, '--db', database, '--json')).output);
    const { code, output, messages } = await measure(process.execPath, [harness('wire-sizes'), database, repo, file]);
    if (code !== 0) throw new Error(`gcf: ${messages}`);
    const { sizes, deltas, conversation } = JSON.parse(output);
    rows.push({
      repository: name,
      tasks: tasksOf.get(name).length,
      sizes: groups(sizes),
      deltas: changes(deltas),
      conversation: { ...conversation, saved: rounded(1 - conversation.session / conversation.whole) },
    });
  }
  return rows;
}

const sum = (list, part) => list.reduce((total, one) => total + part(one), 0);

/** Savings of packs of one kind: of all tokens together, of the worst one, and how many reach the goal. */
function savings(list, small, large) {
  const each = list.map((one) => 1 - one[small] / one[large]);
  return {
    saved: rounded(1 - sum(list, (one) => one[small]) / sum(list, (one) => one[large])),
    least: rounded(Math.min(...each)),
    reached: each.filter((saved) => saved >= GOAL).length,
  };
}

function groups(sizes) {
  const found = new Map();
  for (const size of sizes) {
    const key = `${size.budget} ${size.limit} ${size.detail}`;
    found.set(key, [...(found.get(key) ?? []), size]);
  }
  return [...found.values()].map((list) => ({
    budget: list[0].budget,
    limit: list[0].limit,
    detail: list[0].detail,
    packs: list.length,
    symbols: rounded(sum(list, ({ symbols }) => symbols) / list.length),
    gcf: rounded(sum(list, ({ gcf }) => gcf) / list.length),
    text: rounded(sum(list, ({ text }) => text) / sum(list, ({ json }) => json)),
    json: savings(list, 'gcf', 'json'),
    answer: list[0].answer === null ? null : savings(list, 'gcf', 'answer'),
  }));
}

const changes = (list) =>
  list.length === 0
    ? null
    : { packs: list.length, tokens: median(list.map(({ delta }) => delta)), ...savings(list, 'delta', 'full') };

const SHOWN = { name: 'names', signature: 'signatures', doc: 'documentation', body: 'all that fits' };

export const render = (result) =>
  section(
    'Tokens of packs',
    result,
    'The same pack for a task in GCF and in JSON, counted by the vocabulary o200k_base; the packs are made for GCF within the budget and then shown with no more than one level of detail. 30 symbols in 4000 tokens are what the tool gives unless told otherwise. *JSON* is the wire format of that name, which says the same in words of its own; *answer* is what the tool answers with as data (`--json`, and what agents get as structured content), which has the reasons too. *Text alone* is what is the repository’s own (signatures, documentation and sources, each once) as a share of the JSON. Both sides hold the same text: where it and the graph around it (the row of names) are more than a quarter of the JSON, the goal of 75 % is not reached.',
    table(
      [
        'repository',
        'budget',
        'most symbols',
        'shown',
        'tokens in GCF',
        'text alone',
        'smaller than JSON',
        'least',
        'packs that reach 75 %',
        'smaller than the answer',
        'packs that reach 75 %',
      ],
      result.rows.flatMap(({ repository, sizes }) =>
        sizes.map(({ budget, limit, detail, packs, gcf, text, json, answer }) => [
          repository,
          budget,
          limit,
          SHOWN[detail],
          gcf,
          percent(text),
          percent(json.saved),
          percent(json.least),
          `${json.reached} of ${packs}`,
          percent(answer?.saved),
          answer ? `${answer.reached} of ${packs}` : '–',
        ]),
      ),
    ),
    `What became of a pack (budget 4000) from one of the last ${COMMITS} commits to the next, where more did than that lines moved, against the new pack in GCF:`,
    table(
      ['repository', 'changed packs', 'median tokens', 'smaller than the pack', 'packs that reach 75 %'],
      result.rows
        .filter(({ deltas }) => deltas !== null)
        .map(({ repository, deltas: { packs, tokens, saved, reached } }) => [
          repository,
          packs,
          tokens,
          percent(saved),
          `${reached} of ${packs}`,
        ]),
    ),
    'All tasks of a repository as one conversation, each answer whole against `gcf-session`, where what was told before is named by its number:',
    table(
      ['repository', 'answers', 'tokens in GCF', 'in the session', 'smaller'],
      result.rows.map(({ repository, tasks, conversation: { whole, session, saved } }) => [
        repository,
        tasks,
        whole,
        session,
        percent(saved),
      ]),
    ),
  );
