// Routes of web frameworks in their own repositories: registrations as their text shows them, and those that the graph has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTool, indexOnce } from './support/knowing.mjs';
import { git } from './support/repositories.mjs';
import { FRAMEWORKS, registrations } from './support/route-texts.mjs';
import { percent, ratio, rounded, section, table } from './support/table.mjs';

export async function run({ verbose, find }) {
  const rows = [];
  for (const repository of find(Object.keys(FRAMEWORKS))) {
    console.log(`${repository.name} …`);
    const { database, report } = await indexOnce(repository);
    const found = registrationsOf(repository);
    const known = handledLines(database, report.repo);
    const missed = found.filter((one) => !isKnown(known, one));
    if (verbose) for (const { path, first, text } of missed) console.log(`no route: ${path}:${first} ${text}`);
    const isExample = ({ path }) => FRAMEWORKS[repository.name].examples.test(path);
    rows.push({
      repository: repository.name,
      commit: git(repository.path, 'rev-parse', '--short=12', 'HEAD'),
      goal: FRAMEWORKS[repository.name].goal,
      all: figuresOf(found, missed),
      examples: figuresOf(found.filter(isExample), missed.filter(isExample)),
    });
  }
  return rows;
}

function registrationsOf({ name, path }) {
  const framework = FRAMEWORKS[name];
  return git(path, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((file) => framework.files.test(file))
    .flatMap((file) =>
      registrations(readFileSync(join(path, file), 'utf8'), framework).map((one) => ({ path: file, ...one })),
    );
}

/** Lines in which a symbol is said to handle a route, by file. */
function handledLines(database, repo) {
  const lines = new Map();
  for (const { handlers } of callTool(database, 'routes', { repo }).routes)
    for (const { file, line } of handlers.flatMap(({ sites }) => sites))
      lines.set(file, (lines.get(file) ?? new Set()).add(line));
  return lines;
}

/** A call is said to be where it begins or where its method is named. */
function isKnown(known, { path, first, last }) {
  const lines = known.get(path);
  for (let line = first; line <= last; line += 1) if (lines?.has(line)) return true;
  return false;
}

const figuresOf = (found, missed) => ({
  text: found.length,
  graph: found.length - missed.length,
  share: rounded(ratio(found.length - missed.length, found.length), 4),
});

export const render = (result) =>
  section(
    'Routes',
    result,
    'Registrations of routes in the repository of the framework itself, where its classes are symbols of the repository: by text (a regular expression for each framework, `bench/support/route-texts.mjs`) and those of them that have an edge `handles_route` in the graph on their lines. *Examples* are those in folders of examples and documentation, without tests. The goals are 98 % for FastAPI and 95 % for the others.',
    table(
      ['repository', 'by text', 'in the graph', 'share', 'goal', 'examples by text', 'in the graph', 'share'],
      result.rows.map(({ repository, all, examples, goal }) => [
        repository,
        all.text,
        all.graph,
        percent(all.share),
        percent(goal, 0),
        examples.text,
        examples.graph,
        percent(examples.share),
      ]),
    ),
  );
