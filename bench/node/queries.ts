import { NodePlatform } from '../../helper/node-platform.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { tmpdir } from 'node:os';
import { documentedQuestions } from '../shared/documented-questions.ts';
import { percentile } from '../shared/percentile.ts';

// queries DATABASE: what opening the stored graph of its one repository and asking it takes. Prints milliseconds as JSON.

const [databaseFile] = process.argv.slice(2);
/** Symbols asked about: spread over the repository, from hubs to leaves. */
const SYMBOLS = 60;
/** Tasks that were asked before, and as many that were not. */
const TASKS = 60;
/** Worked out anew each time. */
const COLD = { useLearning: false, useCache: false } as const;

const now = (): number => performance.now();

/** Milliseconds of the clock. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = now();
  await work();
  return now() - begin;
}

/** Milliseconds of this process on all processors: what others take of the machine is not in it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const begin = now();
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);
const repo = engine.repositories.list()[0]!.url;
const ask = (name: string, input: object): Promise<unknown> =>
  callTool({ engine, progress: SILENT }, name, { repo, ...input });

const view = engine.states.view(repo);
const opened = now() - begin;
// The first answer of each kind builds what later ones use.
const first = await timed(() => ask('callers', { symbol: functionNames(1)[0]!, depth: 3 }));
const firstSearch = await timed(() => ask('graph_query', { query: 'request' }));

function functionNames(count: number): string[] {
  const { graph } = view;
  const inDegree = new Int32Array(graph.nodes.count);
  for (const target of graph.edges.target) inDegree[target]! += 1;
  const ours = Array.from({ length: graph.nodes.count }, (_, node) => node).filter(
    (node) => ['function', 'method'].includes(graph.row(node).kind) && graph.nodes.file[node]! >= 0,
  );
  ours.sort((a, b) => inDegree[b]! - inDegree[a]! || a - b);
  return Array.from(
    { length: count },
    (_, i) => view.symbol(ours[Math.floor((i * i * ours.length) / (count * count))]!).qualifiedName,
  );
}

/** From a closed store to the answer. */
async function firstContext(task: string): Promise<number> {
  const other = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
  return timed(async () => {
    const fresh = Engine.open(other);
    await callTool({ engine: fresh, progress: SILENT }, 'context_for_task', { repo, task, ...COLD });
    fresh.close();
  }).finally(() => other.close());
}

const symbols = functionNames(SYMBOLS);
const tasks = documentedQuestions(view, 2 * TASKS);
const questions = tasks.filter((_, i) => i % 2 === 0);
const newQuestions = tasks.filter((_, i) => i % 2 === 1);
const words = symbols.map((name) => name.split('.').at(-1)!);

/** In a large part of the lines of most projects. */
const FREQUENT = ['import', 'return \\w+', 'self|this', '\\w+\\(\\w+\\)', '^\\s*#'];

const TOOLS: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
  graph_query: (i) => ask('graph_query', { query: words[i]! }),
  symbol: (i) => ask('symbol_details', { symbol: symbols[i]! }),
  'callers, depth 3': (i) => ask('callers', { symbol: symbols[i]!, depth: 3 }),
  blast_radius: (i) => ask('blast_radius', { symbol: symbols[i]! }),
  'search, a name': (i) => ask('search', { pattern: words[i]!, literal: true }),
  'search, a word in any case': (i) =>
    ask('search', { pattern: words[i]!, literal: true, word: true, caseSensitive: false }),
  'search, a pattern': (i) => ask('search', { pattern: `${words[i]!}\\w*\\s*\\(` }),
  'search, a frequent pattern': (i) => ask('search', { pattern: FREQUENT[i % FREQUENT.length]! }),
  repo_graph: () => ask('repo_graph', {}),
  'context_for_task, new': (i) => ask('context_for_task', { ...COLD, task: newQuestions[i]! }),
  context_for_task: (i) => ask('context_for_task', { ...COLD, task: questions[i]! }),
  'context_for_task, kept answer': (i) => ask('context_for_task', { task: questions[i]! }),
};

const warm: { tool: string; p50: number; p95: number; cpuP50: number; cpuP95: number }[] = [];
// What ranking keeps of the graph is built by the first question, and answers are kept when they were given once.
const firstTask = await firstContext(questions[0]!);
// A store that was asked before has kept them: these are worked out all the same, so that the program is as warm.
for (const task of questions) {
  await ask('context_for_task', { task });
  await ask('context_for_task', { ...COLD, task });
}

for (const [tool, question] of Object.entries(TOOLS)) {
  const times: number[] = [];
  const cpu: number[] = [];
  for (let i = 0; i < symbols.length; i += 1) {
    const before = processorTime();
    times.push(await timed(() => question(i)));
    cpu.push(processorTime() - before);
  }
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
  warm.push({ tool, p50, p95, cpuP50: percentile(cpu, 50), cpuP95: percentile(cpu, 95) });
}
await platform.close();
engine.close();
const { nodes, edges } = view.record;
console.log(JSON.stringify({ nodes, edges, opened, first, firstSearch, firstTask, warm }));
