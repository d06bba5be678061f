// Whether a work tree laid over a commit says what an index of the same files says, after edits of all kinds.
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { section, table } from './support/table.mjs';

const ROUNDS = { flask: 40, hono: 15, caddy: 10, Ocelot: 10 };

export async function run({ verbose, find }) {
  const rows = [];
  for (const { name, path } of find(Object.keys(ROUNDS))) {
    const { code, output, messages } = await measure(process.execPath, [
      harness('overlay'),
      path,
      String(ROUNDS[name]),
    ]);
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
    'Random edits, five a round, laid over the committed state one by one; then the same files indexed from nothing. *Equal* counts the rounds after which both have the same nodes, relationships, places and words; *in part* those that reached so much that the work tree says itself it does not know all of it.',
    table(
      ['repository', 'rounds', 'edits', 'equal', 'in part', 'unequal'],
      result.rows.map(({ repository, rounds, edits, same, partial }) => [
        repository,
        rounds,
        edits,
        same,
        partial,
        rounds - same - partial,
      ]),
    ),
  );
