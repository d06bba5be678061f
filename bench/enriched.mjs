// What language servers confirm of the calls, and how long it takes to ask them about every one.
import { hasScorer, onlyEdges, oracleOf, scoreEdges } from './support/edge-score.mjs';
import { exportGraph, indexFresh, knowing } from './support/knowing.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const REPOSITORIES = ['flask', 'hono'];
const SHOWN = 25;

export async function run({ verbose, missing, find }) {
  if (!hasScorer(missing)) return [];
  const rows = [];
  for (const repository of find(REPOSITORIES)) {
    const oracle = oracleOf(repository, missing);
    if (oracle === null) continue;
    const { database } = await indexFresh(repository);
    const before = scoreEdges(exportGraph(repository, database), oracle);
    const cost = await knowing('enrich', 'lsp', repository.path, '--all', '--db', database, '--json');
    const report = JSON.parse(cost.output);
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
      corrected: report.corrected + report.retracted,
      discovered: report.discovered,
      seconds: rounded(report.ms / 1000),
    });
  }
  return rows;
}

export const render = (result) =>
  section(
    'Calls that language servers confirm',
    result,
    'Every call site is asked about once. *Confirmed* is the share of the calls known to the oracle (scip-python, scip-typescript) that a language server confirmed, *precision* of those edges; the goal is 90 %. *Corrected* counts relationships that were taken back or led elsewhere, *new* those at places that led nowhere before.',
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
        row.corrected,
        row.discovered,
        figure(row.seconds, 0),
      ]),
    ),
  );
