// Tasks of the agent bench that readers carried through with one set of tools each, who had the message alone and never
// saw the change. BENCH_BLIND names a folder with truth/NN.json (the places that change), answers/SET/NN.json (the places
// that a reader names) and log/SET/NN.jsonl (each call with the tokens of its answer).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { section, table } from './support/table.mjs';

const SETS = { ours: 'knowing', peer: 'codegraph 1.6.1', grep: 'grep' };

export async function run({ missing }) {
  const folder = process.env.BENCH_BLIND;
  if (folder === undefined) {
    missing.push('readers: BENCH_BLIND names the folder with what they did');
    return [];
  }
  const truths = readdirSync(join(folder, 'truth')).sort();
  return Object.keys(SETS).flatMap((set) => truths.map((file) => taskOf(folder, set, file.replace('.json', ''))));
}

function taskOf(folder, set, number) {
  const { id, language, places } = JSON.parse(readFileSync(join(folder, 'truth', `${number}.json`), 'utf8'));
  const answer = join(folder, 'answers', set, `${number}.json`);
  const named = existsSync(answer) ? JSON.parse(readFileSync(answer, 'utf8')).places : [];
  const log = readFileSync(join(folder, 'log', set, `${number}.jsonl`), 'utf8');
  const isNamed = ({ file, from, to }) =>
    named.some((place) => place.file === file && place.from <= to && place.to >= from);
  return {
    set,
    id,
    language,
    places: places.length,
    found: places.filter(isNamed).length,
    calls: log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    named,
  };
}

const sum = (rows, valueOf) => rows.reduce((total, row) => total + valueOf(row), 0);

export const render = (result) =>
  section(
    'Tasks carried through blind',
    result,
    'Readers had the message of a commit, the state before it and one set of tools with reading of lines, and named the places to change. They are models, and know these repositories as models do. *Found* counts tasks with a place that changes, *all* those with every such place. Tokens are those of all answers (`o200k_base`).',
    table(
      ['tools', 'tasks', 'found', 'all places', 'calls', 'tokens'],
      Object.entries(SETS).map(([set, name]) => {
        const rows = result.rows.filter((row) => row.set === set);
        return [
          name,
          rows.length,
          rows.filter(({ found }) => found > 0).length,
          rows.filter(({ found, places }) => found === places).length,
          sum(rows, ({ calls }) => calls.length),
          sum(rows, ({ calls }) => sum(calls, ({ tokens }) => tokens)),
        ];
      }),
    ),
  );
