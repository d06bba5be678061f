// What language servers confirm of the calls, whether that is what they said, and how long it takes to ask about every one.
import { harness } from './support/build.mjs';
import { hasScorer, onlyEdges, oracleOf, scoreEdges } from './support/edge-score.mjs';
import { exportGraph, indexFresh } from './support/knowing.mjs';
import { measure } from './support/measure.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const REPOSITORIES = ['flask', 'hono', 'caddy', 'ripgrep'];
const SHOWN = 25;
const LIMIT_MS = 30 * 60_000;

export async function run({ verbose, missing, find }) {
  if (!hasScorer(missing)) return [];
  const rows = [];
  for (const repository of find(REPOSITORIES)) {
    const oracle = oracleOf(repository, missing);
    if (oracle === null) continue;
    const { database, report: index } = await indexFresh(repository);
    const before = scoreEdges(exportGraph(repository, database), oracle);
    const { report, compared, contradicted } = await askServers(repository, index.repo, database);
    const problems = report.problems.map(({ problem, count }) => `${problem} (${count} times)`);
    if (verbose) console.log([...contradicted.shown, ...problems].join('\n'));
    for (const row of report.missing) missing.push(`${row.server} for ${repository.name}: ${row.install}`);
    const graph = exportGraph(repository, database);
    const confirmed = scoreEdges(
      onlyEdges(graph, 'confirmed', ({ provenance }) => provenance === 'lsp_resolved'),
      oracle,
      verbose ? SHOWN : 0,
    );
    const after = scoreEdges(graph, oracle);
    rows.push({
      repository: repository.name,
      server: report.servers.map(({ server }) => server).join(', '),
      relations: after.oracle,
      confirmed: rounded(confirmed.recall),
      precision: rounded(confirmed.precision),
      recallBefore: rounded(before.recall),
      recallAfter: rounded(after.recall),
      asked: report.asked,
      unanswered: report.unanswered,
      failed: report.failed,
      compared,
      contradicted: contradicted.count,
      corrected: report.corrected + report.retracted,
      discovered: report.discovered,
      seconds: rounded(report.ms / 1000),
    });
  }
  return rows;
}

/** Asks about every call, and holds what became of the answers against them. */
async function askServers({ path }, repo, database) {
  const args = [harness('agreement'), path, repo, database];
  const { code, output, messages } = await measure(process.execPath, args, { timeoutMs: LIMIT_MS });
  if (code !== 0) throw new Error(`agreement: ${messages}`);
  return JSON.parse(output);
}

export const render = (result) =>
  section(
    'Calls that language servers confirm',
    result,
    'Every call site is asked about once. *Confirmed* is the share of the calls known to the oracle (scip-python, scip-typescript, go/types, rust-analyzer) that a language server confirmed, *precision* of those edges; the goal is 90 % on flask and hono. *Compared* counts the places of confirmed calls that were held against the very answers of the server, *contradicted* those where it did not name the target. *Corrected* counts relationships that were taken back or led elsewhere, *new* those at places that led nowhere before.',
    table(
      [
        'repository',
        'server',
        'calls known',
        'confirmed',
        'precision',
        'recall before',
        'after',
        'questions',
        'no answer',
        'failed',
        'compared',
        'contradicted',
        'corrected',
        'new',
        'seconds',
      ],
      result.rows.map((row) => [
        row.repository,
        row.server,
        row.relations,
        figure(row.confirmed, 3),
        figure(row.precision, 3),
        figure(row.recallBefore, 3),
        figure(row.recallAfter, 3),
        row.asked,
        row.unanswered,
        row.failed,
        row.compared,
        row.contradicted,
        row.corrected,
        row.discovered,
        figure(row.seconds, 0),
      ]),
    ),
  );
