// What serving an agent costs: round trips over standard input and output, memory, and the processor while nobody asks.
import { setTimeout as wait } from 'node:timers/promises';
import { indexOnce } from './support/knowing.mjs';
import { AS_PROGRAM, withMcpServer } from './support/mcp-server.mjs';
import { percentiles, processorMs, residentMb } from './support/process-figures.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const TASKS = 30;
const ROUNDS = 3;
/** So long a server that watches may still rehearse edits after the last question. */
const SETTLING_MS = 10_000;
const IDLE_MS = 5000;

export async function run({ find }) {
  const rows = [];
  for (const repository of find(['django'])) {
    const { database, report } = await indexOnce(repository);
    const tasks = await withMcpServer(repository.path, database, AS_PROGRAM, (server) =>
      tasksFrom(server, report.repo),
    );
    for (const options of [[], ['--watch']]) {
      const measured = await withMcpServer(repository.path, database, [...AS_PROGRAM, ...options], (server) =>
        measureServer(server, tasks),
      );
      rows.push({ repository: repository.name, options: options.join(' '), ...measured });
    }
  }
  return rows;
}

async function measureServer({ client, pid }, tasks) {
  const ask = (task, useCache) => timed(() => call(client, 'context_for_task', { task, useCache }));
  const askAll = async (useCache) => {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) for (const task of tasks) times.push(await ask(task, useCache));
    return times;
  };
  const firstMs = await ask(tasks[0], false);
  const busyBefore = processorMs(pid);
  const anew = await askAll(false);
  const busyMs = busyBefore === null ? null : (processorMs(pid) - busyBefore) / anew.length;
  // What is given again must have been kept once.
  for (const task of tasks) await ask(task, true);
  const kept = await askAll(true);
  const memoryMb = residentMb(pid);
  await wait(SETTLING_MS);
  const before = processorMs(pid);
  await wait(IDLE_MS);
  return {
    tasks: tasks.length,
    firstMs: rounded(firstMs),
    anew: { ...percentiles(anew), cpuMs: rounded(busyMs) },
    kept: percentiles(kept),
    memoryMb,
    idlePercent: before === null ? null : rounded(((processorMs(pid) - before) / IDLE_MS) * 100),
  };
}

/** First sentences of documentation: what people call things when they do not call them by name. */
async function tasksFrom({ client }, repo) {
  const kinds = ['function', 'method', 'class'];
  const { results } = await call(client, 'graph_query', {
    repo,
    query: 'return',
    kinds,
    includeTests: false,
    limit: 200,
  });
  const tasks = [];
  for (const { symbol } of results) {
    if (tasks.length === TASKS) break;
    const { doc } = await call(client, 'symbol_details', { repo, symbol: symbol.hash, edgeLimit: 1 });
    const sentence = doc
      .split(/(?<=\.)\s|\n\n/)[0]
      .replace(/\s+/g, ' ')
      .trim();
    if (sentence.split(' ').length >= 5) tasks.push(sentence);
  }
  return tasks;
}

async function call(client, name, input) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(content[0].text);
  return structuredContent;
}

async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

export const render = (result) =>
  section(
    'Agents',
    result,
    'The SDK’s client with `knowing mcp` at the other end, asking `context_for_task` for the first sentences of documentation. *Anew* lets nothing be given again; *kept* is every later time. Memory is what the process holds after that, the processor’s share what it uses while nobody asks (a server that watches rehearses a few edits first, once).',
    table(
      ['repository', 'first answer ms', 'anew p50 ms', 'p95', 'CPU ms', 'kept p50 ms', 'p95', 'memory MB', 'idle %'],
      result.rows.map((row) => [
        [row.repository, row.options].filter(Boolean).join(' '),
        figure(row.firstMs, 0),
        figure(row.anew.p50Ms, 1),
        figure(row.anew.p95Ms, 1),
        figure(row.anew.cpuMs, 1),
        figure(row.kept.p50Ms, 1),
        figure(row.kept.p95Ms, 1),
        figure(row.memoryMb, 0),
        figure(row.idlePercent, 1),
      ]),
    ),
  );
