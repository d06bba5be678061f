import { z } from 'zod';
import { isManifest, isPublishedAs, publishedName, type PublishedName } from '../../analysis/published-names.ts';
import { Failure, isFailure } from '../../base/failure.ts';
import type { Engine } from '../../engine/engine.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import { onUnknownHost } from '../../model/meeting-names.ts';
import { NODE_KINDS, nodeKindOf } from '../../model/node-kinds.ts';
import { defineTool } from '../tool.ts';
import { limitInput, minConfidenceInput, repoInput, symbolInput } from '../inputs.ts';
import { neighbourShape, stateShape, symbolShape } from '../shapes.ts';
import { confidence, place, renderState, shortName } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  symbol: symbolInput.describe(
    'Symbol, shared node (`POST /orders`) or external name: `npm/react`, `external://pypi/flask/Flask`',
  ),
  repo: repoInput.optional().describe('The repository with the symbol, if several have it'),
  minConfidence: minConfidenceInput,
  limit: limitInput(2000, 50).describe('Maximum number of callers in each repository'),
});

const output = z.object({
  symbol: symbolShape,
  /** The repository that has it; null for what lies outside all of them. */
  repo: z.string().nullable(),
  /** How many repositories were looked at. */
  searched: z.number().int(),
  total: z.number().int(),
  /** Those with callers: others before its own, with most callers first. */
  repositories: z.array(
    stateShape.extend({
      isOwn: z.boolean(),
      /** What it is called there. */
      as: z.array(symbolShape),
      total: z.number().int(),
      callers: z.array(neighbourShape.omit({ direction: true })),
    }),
  ),
});

export type CrossRepoCallersResult = z.infer<typeof output>;

export const crossRepoCallersTool = defineTool({
  name: 'cross_repo_callers',
  title: 'Callers in all repositories',
  description:
    'Who uses a symbol, an external package or a shared node (route, topic, table …) in any indexed repository, each with its evidence.',
  input,
  output,
  readOnly: true,
  example: { symbol: 'total' },
  command: {
    details: 'SYMBOL is a symbol, route, topic or external name: npm/react, external://pypi/flask/Flask.',
    positionals: ['symbol'],
    isAboutStore: true,
  },
  run: async ({ engine }, { symbol: wanted, repo, minConfidence, limit }) => {
    const asked = findAsked(engine, wanted, repo);
    const isMeant = await meaning(engine, asked);
    const repositories: CrossRepoCallersResult['repositories'] = [];
    for (const { url } of engine.repositories.list()) {
      const view = engine.states.view(url);
      const nodes = isMeant(view);
      const callers = callersOf(view, nodes, Math.round(minConfidence * 1000));
      if (callers.length === 0) continue;
      repositories.push({
        ...view.state,
        isOwn: url === asked.view.record.repo && !asked.view.isExternal(asked.node),
        as: nodes.map((node) => view.symbol(node)).slice(0, MOST_NAMES),
        total: callers.length,
        callers: callers.slice(0, limit).map(({ node, edge }) => ({
          ...view.edge(edge),
          symbol: view.symbol(node),
          sites: view.sites(edge),
        })),
      });
    }
    return {
      symbol: asked.view.symbol(asked.node),
      repo: asked.view.isExternal(asked.node) ? null : asked.view.record.repo,
      searched: engine.repositories.list().length,
      total: repositories.reduce((sum, row) => sum + row.total, 0),
      repositories: repositories.sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || b.total - a.total),
    };
  },
  text: render,
});

const MOST_NAMES = 20;

interface Asked {
  readonly view: RepositoryView;
  readonly node: number;
}

/** Where the symbol is: in the repository that was named, or in the first that has it and is not merely a user. */
function findAsked(engine: Engine, wanted: string, repo: string | undefined): Asked {
  const outside = /^[a-z]+\/[^\s:]+$/.test(wanted) ? `external://${wanted}` : wanted;
  const found: Asked[] = [];
  let failure: unknown = new Failure('unknown-repository', 'No repositories in the store. Index one first.');
  for (const url of repo === undefined ? engine.repositories.list().map((row) => row.url) : [repo]) {
    const view = engine.states.view(url);
    for (const text of new Set([wanted, outside])) {
      const node = attempt(
        () => findSymbol(view, text),
        (error) => (failure = error),
      );
      if (node !== null) found.push({ view, node });
    }
  }
  const own = found.filter(({ view, node }) => !view.isExternal(node));
  const places = new Set(own.filter(({ view, node }) => !isMeeting(view, node)).map(({ view }) => view.record.repo));
  if (places.size > 1)
    throw new Failure(
      'unknown-symbol',
      `“${wanted}” is in several repositories: ${[...places].join(', ')}. Choose one with repo.`,
      { symbol: wanted, repositories: [...places].join(', ') },
    );
  const best = own.find(({ view }) => places.size === 0 || places.has(view.record.repo)) ?? found[0];
  if (best === undefined) throw failure;
  return best;
}

function attempt<T>(work: () => T, failed: (error: unknown) => void): T | null {
  try {
    return work();
  } catch (error) {
    if (!isFailure(error)) throw error;
    failed(error);
    return null;
  }
}

const isMeeting = ({ graph }: RepositoryView, node: number): boolean =>
  NODE_KINDS[nodeKindOf(graph.nodes.kind[node]!)].family === 'meeting';

/** Which nodes of any repository the symbol is: itself, the same thing outside, or what its package is called there. */
async function meaning(engine: Engine, { view: home, node }: Asked): Promise<(view: RepositoryView) => number[]> {
  const { graph } = home;
  const { package: place, url } = graph.packages[graph.nodes.package[node]!]!;
  const symbol = graph.nodes.symbol[node]!;
  if (home.isExternal(node))
    return (view) => (symbol === '' ? membersOf(view, url, place) : view.graph.find(url, place, symbol));
  if (isMeeting(home, node)) {
    // Another repository asks a host that its code does not say: this may be it.
    const unknownHost = onUnknownHost(symbol);
    return ({ graph: there }) => [
      ...there.find(there.url, place, symbol),
      ...(place === ':route' ? there.find(there.url, ':endpoint', unknownHost) : []),
    ];
  }
  const names = await publishedNames(engine, home);
  const display = home.display(node);
  return (view) =>
    view.record.repo === home.record.repo
      ? [node]
      : externals(view).filter((one) =>
          names.some((name) => isPublishedAs({ package: place, display }, name, outsideOf(view, one))),
        );
}

/** A package outside stands for everything in it. */
function membersOf({ graph }: RepositoryView, url: string, name: string): number[] {
  const at = graph.findPackage(url, name);
  if (at < 0) return [];
  const { from, to } = graph.packages[at]!;
  return Array.from({ length: to - from }, (_, i) => from + i);
}

async function publishedNames(engine: Engine, view: RepositoryView): Promise<PublishedName[]> {
  const names: PublishedName[] = [];
  for (const { path } of view.graph.files) {
    if (!isManifest(path)) continue;
    const name = publishedName(path, (await engine.files.readText(view, path)) ?? '');
    if (name) names.push(name);
  }
  return names;
}

function externals(view: RepositoryView): number[] {
  const found: number[] = [];
  for (let node = 0; node < view.graph.nodes.count; node += 1) if (view.isExternal(node)) found.push(node);
  return found;
}

function outsideOf({ graph }: RepositoryView, node: number): Parameters<typeof isPublishedAs>[2] {
  const { url, package: name } = graph.packages[graph.nodes.package[node]!]!;
  return { ecosystem: url.slice('external://'.length), package: name, member: graph.nodes.symbol[node]! };
}

const NO_USE: ReadonlySet<EdgeType> = new Set(['contains', 'similar_to', 'co_tested_with']);
const UNUSED = new Set<number>([...NO_USE].map((type) => EDGE_TYPES[type].code));

/** The surest first, tests after the others. */
function callersOf(view: RepositoryView, nodes: readonly number[], least: number): { node: number; edge: number }[] {
  const side = view.adjacency.in;
  const meant = new Set(nodes);
  const found: { node: number; edge: number }[] = [];
  for (const target of nodes)
    for (let at = side.offsets[target]!; at < side.offsets[target + 1]!; at += 1) {
      const node = side.nodes[at]!;
      if (side.confidences[at]! < least || UNUSED.has(side.types[at]!) || meant.has(node)) continue;
      found.push({ node, edge: side.edges[at]! });
    }
  const { confidence } = view.graph.edges;
  return found.sort(
    (a, b) =>
      view.testMask[a.node]! - view.testMask[b.node]! || confidence[b.edge]! - confidence[a.edge]! || a.edge - b.edge,
  );
}

function render({ symbol, searched, total, repositories }: CrossRepoCallersResult): string {
  const head = `${symbol.display}  ${symbol.kind}  ${place(symbol)}`;
  if (total === 0) return `${head}\n\nNo uses found in ${counted(searched, 'repository', 'repositories')}.`;
  const blocks = repositories.map((row) => {
    const rows = row.callers.map((caller) => [
      `  ${confidence(caller.confidence)}`,
      shortName(caller.symbol),
      `${caller.type}, ${caller.provenance}`,
      caller.sites[0] === undefined ? place(caller.symbol) : `${caller.sites[0].file}:${caller.sites[0].line}`,
    ]);
    const left = row.total - rows.length;
    return [
      `${renderState(row)}${row.isOwn ? '  (same repository)' : ''}: ${counted(row.total, 'use')}`,
      renderTable([{ title: '' }, { title: '' }, { title: '' }, { title: '' }], rows),
      ...(left > 0 ? [`  … and ${count(left)} more; raise --limit to see them.`] : []),
    ].join('\n');
  });
  return [head, ...blocks].join('\n\n');
}
