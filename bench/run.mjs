// npm run bench [-- names…] [options]: runs the benches (all of them without a name), writes
// results/<name>.json and the table results/README.md. What is missing here is named and left out.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from '../scripts/setup.mjs';

const NAMES = [
  'indexing',
  'breadth',
  'resolution',
  'enriched',
  'symbols',
  'determinism',
  'busy',
  'history',
  'diff',
  'proofs',
  'corruption',
  'queries',
  'gcf',
  'test-scope',
  'diff-scope',
  'soundness',
  'routes',
  'mcp',
  'inspector',
  'soak',
  'consistency',
  'overlay',
  'freshness',
  'retrieval',
  'ablation',
  'commit-tasks',
  'agent',
  'blind-round',
  'feedback',
];
const results = join(root, 'bench', 'results');

const USAGE = `Benches: ${NAMES.join(', ')}.
Options: --only NAME,NAME (repositories), --repeat N, --no-browser, --no-peer, --verbose (what was missed).`;

function parseArguments(given) {
  const options = { names: [], only: null, verbose: false, repeat: 3, browser: true, peer: true };
  const rest = [...given];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--verbose') options.verbose = true;
    else if (argument === '--repeat') options.repeat = Math.max(1, Number(rest.shift()) || 1);
    else if (argument === '--only') options.only = rest.shift()?.split(',') ?? null;
    else if (argument === '--no-browser') options.browser = false;
    else if (argument === '--no-peer') options.peer = false;
    else if (NAMES.includes(argument)) options.names.push(argument);
    else throw new Error(`There is no bench “${argument}”. ${USAGE}`);
  }
  return { ...options, names: options.names.length > 0 ? options.names : NAMES };
}

const load = (name) => import(`./${name}.mjs`);

const resultFile = (name) => join(results, `${name}.json`);
const readResult = (name) => (existsSync(resultFile(name)) ? JSON.parse(readFileSync(resultFile(name), 'utf8')) : null);

async function writeTable() {
  const sections = [];
  for (const name of NAMES) {
    const result = readResult(name);
    if (result !== null) sections.push((await load(name)).render(result));
  }
  writeFileSync(join(results, 'README.md'), `${HEAD}\n${sections.join('\n\n')}\n`);
}

const HEAD = `# Bench results

Written by \`npm run bench\`. Ratios are what counts: seconds depend on the machine and on what else it does, both sides
of a ratio were measured in the same run. CPU seconds are those of the whole process and everything it started.
`;

await setup();
const options = parseArguments(process.argv.slice(2));
const { buildAll } = await import('./support/build.mjs');
const { findRepositories } = await import('./support/repositories.mjs');
await buildAll();
mkdirSync(results, { recursive: true });
for (const name of options.names) {
  const bench = await load(name);
  console.log(`\n── ${name} ──`);
  const missing = [];
  const find = (names) => findRepositories(names, options.only, missing);
  const rows = await bench.run({ ...options, missing, find });
  const result = { name, rows, missing: [...new Set(missing)] };
  writeFileSync(resultFile(name), `${JSON.stringify(result, null, 2)}\n`);
  console.log(bench.render(result));
}
await writeTable();
