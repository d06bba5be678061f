// How many of the definitions that universal-ctags finds are nodes: same file, same name.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exportGraph, indexOnce } from './support/knowing.mjs';
import { copyFiles, git } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { isTestOrGenerated } from './support/source-paths.mjs';
import { percent, rounded, section, table } from './support/table.mjs';

/** Kinds of ctags that are functions, methods, classes, interfaces or types, by language. */
const LANGUAGES = {
  flask: { ctags: 'Python', files: /\.py$/, kinds: ['class', 'function', 'member'] },
  caddy: { ctags: 'Go', files: /\.go$/, kinds: ['func', 'struct', 'interface', 'type', 'talias', 'methodSpec'] },
  hono: {
    ctags: 'TypeScript',
    files: /\.tsx?$/,
    kinds: ['class', 'interface', 'enum', 'alias', 'function', 'generator', 'method'],
  },
};

export async function run({ verbose, missing, find }) {
  if (!hasUniversalCtags()) {
    missing.push('universal-ctags with JSON output: install the package universal-ctags');
    return [];
  }
  const rows = [];
  for (const repository of find(Object.keys(LANGUAGES))) {
    const definitions = listDefinitions(repository);
    const { database } = await indexOnce(repository);
    const known = namesByFile(exportGraph(repository, database));
    const misses = definitions.filter(({ file, name }) => !known.get(file)?.has(name));
    if (verbose)
      for (const { file, line, kind, name } of misses) console.log(`not a node: ${file}:${line} ${kind} ${name}`);
    rows.push({
      repository: repository.name,
      definitions: definitions.length,
      missed: misses.length,
      share: rounded(1 - misses.length / definitions.length, 4),
    });
  }
  return rows;
}

function hasUniversalCtags() {
  const { stdout } = spawnSync('ctags', ['--list-features'], { encoding: 'utf8' });
  return /^json\b/m.test(stdout ?? '');
}

function listDefinitions({ name, path }) {
  const { ctags, files, kinds } = LANGUAGES[name];
  const paths = git(path, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((file) => files.test(file) && !isTestOrGenerated(file));
  const copy = scratch('ctags', name);
  copyFiles(path, paths, copy);
  const options = [
    '--options=NONE',
    '--output-format=json',
    '--fields=+nK',
    '--sort=no',
    '-f',
    '-',
    `--language-force=${ctags}`,
    '-L',
    '-',
  ];
  const output = execFileSync('ctags', options, {
    cwd: copy,
    input: `${paths.join('\n')}\n`,
    stdio: 'pipe',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(
      ({ _type, kind, name: symbol }) => _type === 'tag' && kinds.includes(kind) && !/^(__anon|anonymous)/.test(symbol),
    )
    .map(({ path: file, name: symbol, kind, line }) => ({ file, name: symbol, kind, line }));
}

function namesByFile(graph) {
  const names = new Map();
  for (const line of readFileSync(graph, 'utf8').split('\n')) {
    if (!line.startsWith('{"type":"node"')) continue;
    const { file, name } = JSON.parse(line);
    if (!names.has(file)) names.set(file, new Set());
    names.get(file).add(name);
  }
  return names;
}

export const render = (result) =>
  section(
    'Symbols',
    result,
    'Share of the functions, methods, classes, interfaces and types that universal-ctags finds in the non-test source and that are nodes of the same name in the same file. The goal is 98 %.',
    table(
      ['repository', 'definitions', 'nodes', 'missed'],
      result.rows.map((row) => [row.repository, row.definitions, percent(row.share), row.missed]),
    ),
  );
