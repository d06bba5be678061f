// What indexing costs: next to parsing alone, in Node next to Chromium, and next to a peer.
import { availableParallelism } from 'node:os';
import { harness } from './support/build.mjs';
import { indexFresh, indexedFiles } from './support/knowing.mjs';
import { measure, median } from './support/measure.mjs';
import { findPeer, indexWithPeer, PEER } from './support/peer.mjs';
import { figure, ratio, rounded, section, table } from './support/table.mjs';

const REPOSITORIES = ['flask', 'caddy', 'hono', 'django'];
/** A repository that takes longer than this is measured once. */
const LONG_SECONDS = 15;

/** As many as the browser takes, so that both do the same. */
const workers = Math.max(1, Math.min(8, availableParallelism() - 1));

export async function run({ repeat, browser, peer, missing, find }) {
  const program = peer ? await findPeer(missing) : null;
  const repositories = find(REPOSITORIES);
  const rows = [];
  for (const repository of repositories) {
    console.log(`${repository.name} …`);
    rows.push({ repository: repository.name, workers, ...(await measureNode(repository, program, repeat)) });
  }
  if (browser && rows.length > 0) {
    const { measureInChromium } = await import('./support/chromium.mjs');
    await measureInChromium(rows, repositories, workers, missing);
  }
  return rows.map(({ snapshot: _snapshot, ...row }) => row);
}

async function measureNode(repository, program, repeat) {
  const [alone, ours, theirs] = [[], [], []];
  let parsed, last;
  for (let i = 0; i < repeat; i += 1) {
    const pass = await measure(process.execPath, [harness('parse-alone'), repository.path, String(workers)]);
    if (pass.code !== 0) throw new Error(`parsing ${repository.name} alone: ${pass.messages}`);
    parsed = JSON.parse(pass.output);
    alone.push(pass);
    last = await indexFresh(repository, { workers });
    ours.push(last.cost);
    if (program !== null) {
      const files = indexedFiles(last.database, last.report);
      theirs.push((await indexWithPeer(program, repository, files)).cost);
    }
    if (last.cost.wallSeconds > LONG_SECONDS) break;
  }
  const { report, databaseBytes } = last;
  return {
    files: report.files.indexed,
    megabytes: rounded(parsed.bytes / 1e6),
    nodes: report.nodes,
    edges: report.edges,
    databaseMb: rounded(databaseBytes / 1e6),
    stageSeconds: Object.fromEntries(Object.entries(report.ms).map(([stage, ms]) => [stage, rounded(ms / 1000)])),
    parseAlone: costOf(alone),
    node: costOf(ours),
    peer: theirs.length === 0 ? null : costOf(theirs),
    chromium: null,
    snapshot: report.snapshot,
  };
}

const costOf = (runs) => ({
  wallSeconds: rounded(median(runs.map((cost) => cost.wallSeconds))),
  cpuSeconds: rounded(median(runs.map((cost) => cost.cpuSeconds))),
  peakMb: median(runs.map((cost) => cost.peakMb)),
});

export function render(result) {
  const perSecond = (amount, seconds) => (amount === null || !seconds ? null : amount / seconds);
  const main = table(
    [
      'repository',
      'files',
      'MB',
      'CPU ÷ parsing alone',
      'wall ÷ parsing alone',
      `CPU ÷ ${PEER}`,
      'files/s',
      'MB/s',
      'CPU s',
      'wall s',
      'peak MB',
      `peak MB of ${PEER}`,
      'store MB',
    ],
    result.rows.map((row) => [
      row.repository,
      row.files,
      figure(row.megabytes, 1),
      figure(ratio(row.node.cpuSeconds, row.parseAlone.cpuSeconds)),
      figure(ratio(row.node.wallSeconds, row.parseAlone.wallSeconds)),
      figure(ratio(row.node.cpuSeconds, row.peer?.cpuSeconds ?? null)),
      figure(perSecond(row.files, row.node.wallSeconds), 0),
      figure(perSecond(row.megabytes, row.node.wallSeconds)),
      figure(row.node.cpuSeconds),
      figure(row.node.wallSeconds),
      row.node.peakMb ?? '–',
      row.peer?.peakMb ?? '–',
      figure(row.databaseMb, 1),
    ]),
  );
  const browser = table(
    [
      'repository',
      'Chromium CPU ÷ parsing alone there',
      'wall ÷ parsing alone there',
      'Chromium CPU ÷ Node CPU',
      'files/s',
      'MB/s',
      'CPU s',
      'wall s',
      'peak MB',
      'store MB',
      'same snapshot',
    ],
    result.rows
      .filter((row) => row.chromium !== null)
      .map(({ chromium, ...row }) => [
        row.repository,
        figure(ratio(chromium.cpuSeconds, chromium.parseAlone.cpuSeconds)),
        figure(ratio(chromium.wallSeconds, chromium.parseAlone.wallSeconds)),
        figure(ratio(chromium.cpuSeconds, row.node.cpuSeconds)),
        figure(perSecond(row.files, chromium.wallSeconds), 0),
        figure(perSecond(row.megabytes, chromium.wallSeconds)),
        figure(chromium.cpuSeconds),
        figure(chromium.wallSeconds),
        chromium.peakMb ?? '–',
        figure(chromium.databaseMb, 1),
        chromium.sameSnapshot ? 'yes' : 'NO',
      ]),
  );
  const words = `Node, ${result.rows[0]?.workers ?? workers} parse worker(s), a new store. *Parsing alone* reads the same files from git and parses them with the same parser in as many workers. The goals are at most 2.0 × parsing alone and at most 0.5 × the peer's CPU seconds, which indexes a copy of the same files (\`codegraph init -y .\`, no daemon, no telemetry).`;
  return section(
    'Indexing',
    result,
    words,
    main,
    'The same in Chromium, from a clone that is there already, with its workers and its files:',
    browser,
  );
}
