// Scores call edges of an exported graph against what type-aware tools know.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/setup.mjs';

const oracles = resolve(root, process.env.BENCH_ORACLES ?? '../oracle');
const scripts = resolve(root, process.env.BENCH_ORACLE_SCRIPTS ?? '../shared/bench/oracle');
const scorer = join(scripts, 'edge-score.mjs');

/** Edges that are surer than a guess by name. */
export const MIN = 0.85;

const SCIP = 'node scip-edges.mjs --scip index.scip --root .';
const REFINE = 'node bench/oracle/refine-edges.mjs --root . --edges';
const CLANG = 'python3 bench/oracle/clang-edges.py --root . --out';

const scipPython = (name, prefix = '') => {
  const from = prefix === '' ? '' : ` --prefix ${prefix}`;
  const copy = `in a copy of the package alone${prefix === '' ? '' : `, without ${prefix}`}`;
  return `scip-python index . --project-name ${name} --project-version 0 ${copy}, then ${SCIP} --exclude-tests --out ${name}.json${from}, then ${REFINE} ${name}.json${from}`;
};
const scipTypescript = (name, project) =>
  `npm install --ignore-scripts and scip-typescript index ${project}, then ${SCIP} --exclude-tests --out ${name}.json --typescript node_modules/typescript`;
const rustAnalyzer = (name, tests = ' --exclude-tests', without = '') =>
  `rust-analyzer scip ., then ${SCIP}${tests} --out ${name}.json, then ${REFINE} ${name}.json${without}`;
const goTypes = (name) => `go run go-edges.go -root . -out ${name}.json`;
const javac = (name, sources) =>
  `java JavaEdges.java . ${name}.json ${name} COMMIT ${sources}, then ${REFINE} ${name}.json`;
const roslyn = (name, sources) => `csharp-edges . ${name}.json ${name} COMMIT RUNTIME_FOLDER ${sources}`;

/** How each oracle is made; scripts without a folder are in the one that BENCH_ORACLE_SCRIPTS names. */
const MADE_BY = {
  flask: scipPython('flask', 'src/'),
  click: scipPython('click', 'src/'),
  requests: scipPython('requests', 'src/'),
  httpx: scipPython('httpx'),
  hono: scipTypescript('hono', 'tsconfig.build.json'),
  got: scipTypescript('got', 'tsconfig.json'),
  zod: scipTypescript('zod', 'PROJECT, which is tsconfig.json for packages/zod/src without tests'),
  caddy: goTypes('caddy'),
  gin: goTypes('gin'),
  cobra: goTypes('cobra'),
  ripgrep: rustAnalyzer('ripgrep'),
  // Its build script declares what the crate declares too.
  bat: rustAnalyzer('bat', undefined, ' --without build/'),
  // Its test helpers have methods that are called as those of the crate are.
  axum: rustAnalyzer('axum', ''),
  gson: javac('gson', 'gson/src/main/java'),
  'spark-java': javac('spark-java', 'src/main/java'),
  jsoup: javac('jsoup', 'src/main/java'),
  Ocelot: roslyn('Ocelot', 'src'),
  FluentValidation: roslyn('FluentValidation', 'src/FluentValidation'),
  cJSON: `${CLANG} cJSON.json --sources cJSON.c cJSON_Utils.c -- -I.`,
  jq: `${CLANG} jq.json --sources 'src/*.c' --exclude src/lexer.c src/parser.c src/jq_test.c src/inject_errors.c -- -Isrc -I. -D_GNU_SOURCE -DHAVE_PTHREAD_KEY_CREATE -DHAVE_PTHREAD_INIT -DIEEE_8087`,
  libuv: `${CLANG} libuv.json --sources 'src/*.c' and the files of src/unix that Linux compiles -- -Iinclude -Isrc -Isrc/unix -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64`,
};

/** Whether scores can be had at all; what is missing is named. */
export function hasScorer(missing) {
  if (existsSync(scorer)) return true;
  missing.push('the scorer edge-score.mjs: BENCH_ORACLE_SCRIPTS names its folder');
  return false;
}

/** The file of what is known of a repository, or null; then it is named as missing. */
export function oracleOf({ name }, missing) {
  const oracle = join(oracles, `${name}.json`);
  if (existsSync(oracle)) return oracle;
  missing.push(`oracle of ${name} (BENCH_ORACLES names the folder): ${MADE_BY[name]}`);
  return null;
}

/** Prints up to `misses` relationships that are missing, wrong or unknown to the oracle. */
export function scoreEdges(graph, oracle, misses = 0) {
  const args = [scorer, '--graph', graph, '--oracle', oracle, '--min', String(MIN), '--misses', String(misses)];
  const [figures, ...details] = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trim()
    .split('\n');
  if (details.length > 0) console.log(details.join('\n'));
  return JSON.parse(figures);
}

/** A graph with the edges that are wanted alone, in a file beside it. */
export function onlyEdges(graph, name, isWanted) {
  const lines = readFileSync(graph, 'utf8')
    .split('\n')
    .filter((line) => (line.startsWith('{"type":"edge"') ? isWanted(JSON.parse(line)) : line !== ''));
  const file = graph.replace(/\.jsonl$/, `.${name}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
