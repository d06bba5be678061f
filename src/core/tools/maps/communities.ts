import { z } from 'zod';
import { codeCommunities, type CodeCommunities, type Community } from '../../analysis/code-communities.ts';
import { compareText } from '../../base/order.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { rounded } from '../context/context-answer.ts';
import { defineTool } from '../tool.ts';
import { limitInput, repoInput, symbolInput } from '../inputs.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { count, counted } from '../figures.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput.optional().describe('Only the community of this symbol'),
  includeTests: z.boolean().default(false),
  resolution: z.number().min(0.05).max(20).default(1).describe('Higher values give more and smaller communities'),
  limit: limitInput(500, 20).describe('Maximum number of communities'),
  members: limitInput(1000, 8).describe('Maximum number of members of each, strongest first'),
});

const output = stateShape.extend({
  /** How much more of the ties lies inside communities than chance would put there: −0.5 to 1; above 0.3 they are real. */
  modularity: z.number(),
  total: z.number().int(),
  /** Symbols that nothing ties to another. */
  alone: z.number().int(),
  /** The largest first. */
  communities: z.array(
    z.object({
      /** 1 for the largest. */
      id: z.number().int(),
      /** Words that its names have and those of others have not. */
      label: z.string(),
      size: z.number().int(),
      /** Part of its ties that stays inside: 0 to 1. */
      cohesion: z.number(),
      packages: z.array(z.object({ package: z.string(), count: z.number().int() })),
      /** Tied most strongly within it. */
      hubs: z.array(symbolShape),
      /** Other communities it is tied to, the strongest first. */
      neighbours: z.array(z.object({ id: z.number().int(), label: z.string(), edges: z.number().int() })),
    }),
  ),
  /** Symbols that tie communities together, the strongest first. */
  bridges: z.array(
    z.object({
      symbol: symbolShape,
      community: z.number().int(),
      tiedTo: z.array(z.number().int()),
      weight: z.number(),
    }),
  ),
});

export type CommunitiesResult = z.infer<typeof output>;

const BRIDGES = 20;
const NEIGHBOURS = 5;

export const communitiesTool = defineTool({
  name: 'communities',
  title: 'Communities',
  description:
    'Groups of symbols that are used together, whatever folder they are in: what each group is about, its hubs, and the symbols that connect groups.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {
    options: { members: null },
    // One group is shown whole.
    adds: ({ symbol }) => (symbol === undefined ? {} : { members: 1000 }),
  },
  run: ({ engine }, { repo, symbol, includeTests, resolution, limit, members }) => {
    const view = engine.states.view(repo);
    const found = codeCommunities(view.graph, {
      resolution,
      ...(includeTests ? {} : { excluded: view.testMask }),
    });
    const only = symbol === undefined ? null : found.of[findSymbol(view, symbol)]!;
    const edges = edgesBetween(view, found);
    const shown = found.communities
      .map((community, i) => ({ community, i }))
      .filter(({ i }) => only === null || i === only)
      .slice(0, limit);
    return Promise.resolve({
      ...view.state,
      modularity: rounded(found.modularity),
      total: found.communities.length,
      alone: found.alone,
      communities: shown.map(({ community, i }) => ({
        id: i + 1,
        label: community.label,
        size: community.members.length,
        cohesion: rounded(community.cohesion),
        packages: packagesOf(view, community),
        hubs: community.members.slice(0, members).map((node) => view.symbol(node)),
        neighbours: [...(edges.get(i) ?? [])]
          .sort(([a, m], [b, n]) => n - m || a - b)
          .slice(0, NEIGHBOURS)
          .map(([other, count]) => ({ id: other + 1, label: found.communities[other]!.label, edges: count })),
      })),
      bridges: found.bridges
        .filter(({ node }) => only === null || found.of[node] === only)
        .slice(0, BRIDGES)
        .map(({ node, communities: others, weight }) => ({
          symbol: view.symbol(node),
          community: found.of[node]! + 1,
          tiedTo: others.map((other) => other + 1),
          weight: rounded(weight),
        })),
    });
  },
  text: (result, { symbol }) => (symbol === undefined ? renderAll(result) : renderOne(result)),
});

/** Relationships between communities, whichever way they go. */
function edgesBetween({ graph }: RepositoryView, { of }: CodeCommunities): Map<number, Map<number, number>> {
  const counts = new Map<number, Map<number, number>>();
  const add = (a: number, b: number): void => {
    const row = counts.get(a) ?? new Map<number, number>();
    counts.set(a, row.set(b, (row.get(b) ?? 0) + 1));
  };
  for (let edge = 0; edge < graph.edges.count; edge += 1) {
    const [a, b] = [of[graph.edges.source[edge]!]!, of[graph.edges.target[edge]!]!];
    if (a < 0 || b < 0 || a === b) continue;
    add(a, b);
    add(b, a);
  }
  return counts;
}

function packagesOf(
  { graph }: RepositoryView,
  { members }: Community,
): CommunitiesResult['communities'][number]['packages'] {
  const counts = new Map<string, number>();
  for (const node of members) {
    const { package: name } = graph.packages[graph.nodes.package[node]!]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ package: name, count }))
    .sort((a, b) => b.count - a.count || compareText(a.package, b.package));
}

const SHOWN = 4;

const names = (texts: readonly string[], most = SHOWN): string =>
  [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(', ');

function renderAll(result: CommunitiesResult): string {
  const { modularity, total, alone, communities, bridges } = result;
  const left = total - communities.length;
  const groups = renderTable(
    [
      { title: '', align: 'right' },
      { title: 'about' },
      { title: 'symbols', align: 'right' },
      { title: 'inside', align: 'right' },
      { title: 'mostly in' },
      { title: 'hubs' },
    ],
    communities.map((row) => [
      String(row.id),
      row.label,
      count(row.size),
      `${Math.round(row.cohesion * 100)} %`,
      names(
        row.packages.map((one) => one.package),
        2,
      ),
      names(row.hubs.map(shortName)),
    ]),
  );
  const tied = renderTable(
    [{ title: 'bridge' }, { title: 'in', align: 'right' }, { title: 'tied to', align: 'right' }, { title: 'where' }],
    bridges
      .slice(0, 10)
      .map((row) => [
        shortName(row.symbol),
        String(row.community),
        counted(row.tiedTo.length, 'group'),
        place(row.symbol),
      ]),
  );
  return [
    renderState(result),
    `${counted(total, 'group')}, modularity ${modularity.toFixed(3)}; ${counted(alone, 'symbol')} without connections`,
    ...(communities.length > 0 ? [groups] : []),
    ...(left > 0 ? [`… and ${count(left)} smaller groups; raise --limit to see them.`] : []),
    ...(bridges.length > 0 ? [tied] : []),
  ].join('\n\n');
}

function renderOne(result: CommunitiesResult): string {
  const [group] = result.communities;
  if (group === undefined)
    return `${renderState(result)}\n\nNo connections to other symbols found among the references that could be resolved.`;
  const near = group.neighbours.map((row) => `${row.label} (${row.edges})`).join(', ');
  return [
    renderState(result),
    `Group ${group.id} of ${result.total}: ${group.label}; ${counted(group.size, 'symbol')}, ${Math.round(group.cohesion * 100)} % of connections stay inside`,
    ...(near === '' ? [] : [`Connected to: ${near}`]),
    renderTable(
      [{ title: 'symbol' }, { title: 'kind' }, { title: 'where' }],
      group.hubs.map((symbol) => [shortName(symbol), symbol.kind, place(symbol)]),
    ),
  ].join('\n\n');
}
