// How many calls are resolved, and how many rightly: the graph against what type-aware tools know.
import { hasScorer, MIN, onlyEdges, oracleOf, scoreEdges } from './support/edge-score.mjs';
import { exportGraph, indexOnce, indexedFiles } from './support/knowing.mjs';
import { exportPeerGraph, findPeer, indexWithPeer, PEER } from './support/peer.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const PYTHON = ['flask', 'click', 'httpx', 'requests'];
const TYPESCRIPT = ['hono', 'got', 'zod'];
const GO = ['caddy', 'gin', 'cobra'];
const RUST = ['ripgrep', 'bat', 'axum'];
const JAVA = ['gson', 'spark-java', 'jsoup'];
const CSHARP = ['Ocelot', 'FluentValidation'];
const C = ['cJSON', 'jq', 'libuv'];
const REPOSITORIES = [...PYTHON, ...TYPESCRIPT, ...GO, ...RUST, ...JAVA, ...CSHARP, ...C];
const SHOWN = 25;

export async function run({ verbose, peer, missing, find }) {
  if (!hasScorer(missing)) return [];
  const program = peer ? await findPeer(missing) : null;
  const rows = [];
  for (const repository of find(REPOSITORIES)) {
    const oracle = oracleOf(repository, missing);
    if (oracle === null) continue;
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
  const all = scoreEdges(graph, oracle, verbose ? SHOWN : 0);
  const sure = scoreEdges(
    onlyEdges(graph, 'sure', ({ confidence }) => (confidence ?? 1) >= MIN),
    oracle,
  );
  return {
    relations: all.oracle,
    recall: rounded(all.recall),
    sureRecall: rounded(sure.recall),
    precision: rounded(all.precision),
    unseen: rounded(all.unseen),
  };
}

export const render = (result) =>
  section(
    'Resolution of calls',
    result,
    `Against what knows the types: scip-python (${PYTHON.join(', ')}), scip-typescript (${TYPESCRIPT.join(', ')}), go/types (${GO.join(', ')}), rust-analyzer (${RUST.join(', ')}; without patterns, which look like calls), javac (${JAVA.join(', ')}), Roslyn (${CSHARP.join(', ')}) and libclang (${C.join(', ')}; what a macro's text calls is a call of the macro). *Precision* and *unseen* (calls the oracle does not know, an upper bound on invented ones; those that the language inserts are among them) count edges of confidence ${MIN} and more; recall is given for every edge and for those alone.`,
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
