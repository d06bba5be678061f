// Of each language that is read in full: how many of the definitions that universal-ctags finds are nodes (same file,
// same name), and how far its calls could be followed.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { callTool, exportGraph, indexOnce } from './support/knowing.mjs';
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
  ripgrep: {
    ctags: 'Rust',
    files: /\.rs$/,
    kinds: ['function', 'method', 'struct', 'enum', 'interface', 'typedef'],
  },
  gson: { ctags: 'Java', files: /\.java$/, kinds: ['class', 'interface', 'enum', 'method', 'annotation'] },
  Ocelot: { ctags: 'C#', files: /\.cs$/, kinds: ['class', 'interface', 'enum', 'struct', 'method', 'delegate'] },
  jekyll: { ctags: 'Ruby', files: /\.rb$/, kinds: ['class', 'module', 'method', 'singletonMethod'] },
};

export async function run({ verbose, missing, find }) {
  if (!hasUniversalCtags()) {
    missing.push('universal-ctags with JSON output: install the package universal-ctags');
    return [];
  }
  const rows = [];
  for (const repository of find(Object.keys(LANGUAGES))) {
    const definitions = listDefinitions(repository);
    const { database, report } = await indexOnce(repository);
    const known = namesByFile(exportGraph(repository, database));
    const misses = definitions.filter(({ file, name }) => !known.get(file)?.has(name));
    if (verbose)
      for (const { file, line, kind, name } of misses) console.log(`not a node: ${file}:${line} ${kind} ${name}`);
    rows.push({
      repository: repository.name,
      language: LANGUAGES[repository.name].ctags,
      definitions: definitions.length,
      missed: misses.length,
      share: rounded(1 - misses.length / definitions.length, 4),
      ...callsOf(database, report.repo, LANGUAGES[repository.name].files),
    });
  }
  return rows;
}

/** How far the calls in files of the language could be followed, tests included, and how many files the parser stumbled over. */
function callsOf(database, repo, files) {
  const mine = callTool(database, 'files', { repo }).files.filter(
    ({ path, skipped }) => skipped === null && files.test(path),
  );
  const sum = (part) => mine.reduce((total, file) => total + part(file), 0);
  const sites = sum(({ calls }) => calls.sites);
  const connected = sum(({ calls }) => calls.connected);
  return {
    callSites: sites,
    connected: rounded(connected / sites, 4),
    ambiguous: rounded((connected - sum(({ calls }) => calls.resolved)) / sites, 4),
    files: mine.length,
    filesWithErrors: mine.filter(({ syntaxErrors }) => syntaxErrors > 0).length,
  };
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
    'Share of the functions, methods, classes, interfaces and types that universal-ctags finds in the non-test source and that are nodes of the same name in the same file; then the share of call sites (tests included) that are connected to a node here or to a named one outside, the share that rests on a name alone, and the files that the parser could not read everywhere. The goals are 97 % of the definitions and 85 % of the calls.',
    table(
      [
        'language',
        'repository',
        'definitions',
        'nodes',
        'missed',
        'calls',
        'connected',
        'ambiguous',
        'files with errors',
      ],
      result.rows.map((row) => [
        row.language,
        row.repository,
        row.definitions,
        percent(row.share),
        row.missed,
        row.callSites,
        percent(row.connected),
        percent(row.ambiguous),
        `${row.filesWithErrors} of ${row.files}`,
      ]),
    ),
  );
