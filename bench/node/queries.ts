import { NodePlatform } from '../../helper/node-platform.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { tmpdir } from 'node:os';

// queries DATABASE REPO: what opening a stored graph and asking it takes. Prints milliseconds as JSON.

const [databaseFile, repo] = process.argv.slice(2);
/** Symbols asked about: spread over the repository, from hubs to leaves. */
const SYMBOLS = 60;

const now = (): number => performance.now();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = now();
  await work();
  return now() - begin;
}

const begin = now();
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);
const ask = (name: string, input: object): Promise<unknown> =>
  callTool({ engine, progress: SILENT }, name, { repo, ...input });

const view = engine.view(repo!);
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

const symbols = functionNames(SYMBOLS);
const words = symbols.map((name) => name.split('.').at(-1)!);

const QUESTIONS: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
  graph_query: (i) => ask('graph_query', { query: words[i]! }),
  symbol: (i) => ask('symbol', { symbol: symbols[i]! }),
  'callers, depth 3': (i) => ask('callers', { symbol: symbols[i]!, depth: 3 }),
  blast_radius: (i) => ask('blast_radius', { symbol: symbols[i]! }),
  repo_graph: () => ask('repo_graph', {}),
};

const warm: { tool: string; p50: number; p95: number }[] = [];
for (const [tool, question] of Object.entries(QUESTIONS)) {
  const times: number[] = [];
  for (let i = 0; i < symbols.length; i += 1) times.push(await timed(() => question(i)));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  warm.push({ tool, p50: at(0.5), p95: at(0.95) });
}
await platform.close();
engine.close();
console.log(JSON.stringify({ nodes: view.record.nodes, edges: view.record.edges, opened, first, firstSearch, warm }));
