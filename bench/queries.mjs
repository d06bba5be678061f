// How long a question to a large graph takes, from a closed store and from an open one.
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { keptStore } from './support/stores.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

/** Tasks that are asked in Chromium as in Node. */
const TASKS = 30;

export async function run({ find, missing, browser }) {
  const { queriesInChromium } = await import('./support/chromium.mjs');
  const rows = [];
  for (const repository of find(['django', 'kubernetes'])) {
    console.log(`${repository.name} …`);
    const database = await keptStore(repository);
    const { code, output, messages } = await measure(process.execPath, [harness('queries'), database]);
    if (code !== 0) throw new Error(`queries: ${messages}`);
    const { nodes, edges, opened, first, firstSearch, firstTask, warm } = JSON.parse(output);
    const inChromium = browser ? await queriesInChromium(repository, TASKS, missing) : null;
    rows.push({
      repository: repository.name,
      nodes,
      edges,
      openMs: rounded(opened),
      firstCallersMs: rounded(first),
      firstSearchMs: rounded(firstSearch),
      firstTaskMs: rounded(firstTask),
      warm: warm.map(({ tool, p50, p95, cpuP50, cpuP95 }) => ({
        tool,
        p50Ms: rounded(p50),
        p95Ms: rounded(p95),
        cpuP50Ms: rounded(cpuP50),
        cpuP95Ms: rounded(cpuP95),
      })),
      chromium: inChromium && {
        firstTaskMs: rounded(inChromium.firstMs),
        p50Ms: rounded(inChromium.p50Ms),
        p95Ms: rounded(inChromium.p95Ms),
      },
    });
  }
  return rows;
}

export const render = (result) =>
  section(
    'Queries',
    result,
    'The goals for the context of a task are a p95 of at most 30 ms on django and 100 ms on kubernetes, twice that in Chromium, and 1 s for the first question to a closed store on django. The processor’s time is what counts where a machine has other work too.',
    ...result.rows.flatMap((row) => [
      `${row.repository}: ${row.nodes} nodes, ${row.edges} edges. Opening the stored graph takes ${figure(row.openMs, 0)} ms, the first walk ${figure(row.firstCallersMs, 0)} ms, the first search ${figure(row.firstSearchMs, 0)} ms; from a closed store to the context for a task it takes ${figure(row.firstTaskMs, 0)} ms. After that, over 60 symbols from hubs to leaves and 60 tasks, the first sentences of documentation: *new* ones ask for the first time, the others again, worked out anew.`,
      table(
        ['tool', 'p50 ms', 'p95 ms', 'processor p50 ms', 'processor p95 ms'],
        [
          ...row.warm.map(({ tool, p50Ms, p95Ms, cpuP50Ms, cpuP95Ms }) => [
            tool,
            ...[p50Ms, p95Ms, cpuP50Ms, cpuP95Ms].map((value) => figure(value)),
          ]),
          ...(row.chromium
            ? [['context_for_task in Chromium', figure(row.chromium.p50Ms), figure(row.chromium.p95Ms), '–', '–']]
            : []),
        ],
      ),
    ]),
  );
