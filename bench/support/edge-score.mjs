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

const SCIP = 'node scip-edges.mjs --scip index.scip --root . --exclude-tests --out';
const MADE_BY = {
  flask: `scip-python index . --project-name flask --project-version 0 in a copy of src/, then ${SCIP} flask.json --prefix src/`,
  hono: `scip-typescript index tsconfig.build.json, then ${SCIP} hono.json --typescript node_modules/typescript`,
  caddy: 'go run go-edges.go -root . -out caddy.json',
  ripgrep: `rust-analyzer scip ., then ${SCIP} ripgrep.json; names in tuple-struct patterns, which look like calls, moved to the references`,
  gson: 'java JavaEdges.java . gson.json gson COMMIT gson/src/main/java',
  'spark-java': 'java JavaEdges.java . spark-java.json spark-java COMMIT src/main/java',
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
