// Whether a work tree laid over a commit says what an index of the same files says, after edits of all kinds.
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { section, table } from './support/table.mjs';

const REPOSITORIES = ['caddy', 'Ocelot', 'hono', 'gson', 'ripgrep', 'jekyll', 'flask'];
const ROUNDS = 10;

export async function run({ verbose, find }) {
  const rows = [];
  for (const { name, path } of find(REPOSITORIES)) {
    const { code, output, messages } = await measure(process.execPath, [harness('overlay'), path, String(ROUNDS)]);
    if (code !== 0) throw new Error(`overlay: ${messages}`);
    const { shown, ...row } = JSON.parse(output);
    if (verbose) console.log(shown.join('\n'));
    rows.push({ repository: name, ...row });
  }
  return rows;
}

export const render = (result) =>
  section(
    'Work trees',
    result,
    'Random edits, five a round, laid over the committed state one by one; then the same files indexed from nothing. *Equal* counts the rounds after which both have the same nodes, relationships, places and words; *completed* those after which the work tree said that it does not know all of what the edits reach, and linked the rest, as it does in the background.',
    table(
      ['repository', 'rounds', 'edits', 'equal', 'completed', 'unequal'],
      result.rows.map(({ repository, rounds, edits, same, completed }) => [
        repository,
        rounds,
        edits,
        same,
        completed,
        rounds - same,
      ]),
    ),
  );
