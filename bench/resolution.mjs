// How many calls are resolved, and how many rightly: the graph against what type-aware tools know.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../scripts/setup.mjs';
import { exportGraph, indexOnce, indexedFiles } from './support/knowing.mjs';
import { exportPeerGraph, findPeer, indexWithPeer, PEER } from './support/peer.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const REPOSITORIES = ['flask', 'hono', 'caddy', 'ripgrep', 'gson', 'spark-java'];
const MIN = 0.85;
const SHOWN = 25;

const oracles = resolve(root, process.env.BENCH_ORACLES ?? '../oracle');
const scripts = resolve(root, process.env.BENCH_ORACLE_SCRIPTS ?? '../shared/bench/oracle');
const scorer = join(scripts, 'edge-score.mjs');

const SCIP = 'node scip-edges.mjs --scip index.scip --root . --exclude-tests --out';
const MADE_BY = {
  flask: `scip-python index . --project-name flask --project-version 0 in a copy of src/, then ${SCIP} flask.json --prefix src/`,
  hono: `scip-typescript index tsconfig.build.json, then ${SCIP} hono.json --typescript node_modules/typescript`,
  caddy: 'go run go-edges.go -root . -out caddy.json',
  ripgrep: `rust-analyzer scip ., then ${SCIP} ripgrep.json; names in tuple-struct patterns, which look like calls, moved to the references`,
  gson: 'java JavaEdges.java . gson.json gson COMMIT gson/src/main/java',
  'spark-java': 'java JavaEdges.java . spark-java.json spark-java COMMIT src/main/java',
};

export async function run({ verbose, peer, missing, find }) {
  if (!existsSync(scorer)) {
    missing.push('the scorer edge-score.mjs: BENCH_ORACLE_SCRIPTS names its folder');
    return [];
  }
  const program = peer ? await findPeer(missing) : null;
  const rows = [];
  for (const repository of find(REPOSITORIES)) {
    const oracle = join(oracles, `${repository.name}.json`);
    if (!existsSync(oracle)) {
      missing.push(`oracle of ${repository.name} (BENCH_ORACLES names the folder): ${MADE_BY[repository.name]}`);
      continue;
    }
    const { database, report } = await indexOnce(repository);
    rows.push({
      repository: repository.name,
      tool: 'knowing',
      ...score(exportGraph(repository, database), oracle, verbose),
    });
    if (program === null) continue;
    const theirs = await indexWithPeer(program, repository, indexedFiles(database, report));
    rows.push({
      repository: repository.name,
      tool: PEER,
      ...score(exportPeerGraph(theirs.database, repository), oracle, false),
    });
  }
  return rows;
}

/** Precision and unseen at `MIN` or surer; recall of every edge, and of those alone. */
function score(graph, oracle, verbose) {
  const all = runScorer(graph, oracle, verbose ? SHOWN : 0);
  const sure = runScorer(withoutDoubtful(graph), oracle, 0);
  return {
    relations: all.oracle,
    recall: rounded(all.recall),
    sureRecall: rounded(sure.recall),
    precision: rounded(all.precision),
    unseen: rounded(all.unseen),
  };
}

function runScorer(graph, oracle, misses) {
  const args = [scorer, '--graph', graph, '--oracle', oracle, '--min', String(MIN), '--misses', String(misses)];
  const [figures, ...details] = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trim()
    .split('\n');
  if (details.length > 0) console.log(details.join('\n'));
  return JSON.parse(figures);
}

function withoutDoubtful(graph) {
  const lines = readFileSync(graph, 'utf8')
    .split('\n')
    .filter((line) => {
      if (!line.startsWith('{"type":"edge"')) return line !== '';
      return (JSON.parse(line).confidence ?? 1) >= MIN;
    });
  const file = graph.replace(/\.jsonl$/, '.sure.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

export const render = (result) =>
  section(
    'Resolution of calls',
    result,
    `Against scip-python (flask), scip-typescript (hono), go/types (caddy), rust-analyzer (ripgrep; without the tuple-struct patterns that look like calls) and javac (gson, spark-java). *Precision* and *unseen* (calls the oracle does not know, an upper bound on invented ones) count edges of confidence ${MIN} and more; recall is given for every edge and for those alone.`,
    table(
      ['repository', 'tool', 'calls known', `recall ≥ ${MIN}`, 'recall', 'precision', 'unseen'],
      result.rows.map((row) => [
        row.repository,
        row.tool,
        row.relations,
        figure(row.sureRecall, 3),
        figure(row.recall, 3),
        figure(row.precision, 3),
        figure(row.unseen, 3),
      ]),
    ),
  );
