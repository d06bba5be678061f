import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { edgesAmong } from './edges-among.ts';
import { defineTool } from '../tool.ts';
import { edgeShape, stateShape, symbolShape } from '../shapes.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { renderGraph } from './graph-text.ts';

const input = z.object({ repo: repoInput, package: z.string(), limit: limitInput(2000, 300) });

const output = stateShape.extend({
  package: z.string(),
  symbols: z.array(symbolShape.extend({ container: z.string().nullable(), degree: z.number().int() })),
  edges: z.array(edgeShape),
  total: z.number().int(),
});

export type PackageSymbolsResult = z.infer<typeof output>;

export const packageSymbolsTool = defineTool({
  name: 'package_symbols',
  title: 'Symbols of a package',
  description: 'The symbols of a package, most connected first, and the relationships among them.',
  input,
  output,
  readOnly: true,
  example: { package: 'shop' },
  command: { positionals: ['package'] },
  run: ({ engine }, { repo, package: name, limit }) => {
    const view = engine.states.view(repo);
    const { graph, adjacency } = view;
    const index = graph.findPackage(graph.url, name);
    if (index < 0) throw new Failure('not-found', `No package “${name}” in this snapshot.`, { package: name });
    const { from, to } = graph.packages[index]!;
    const nodes: number[] = [];
    for (let node = from; node < to; node += 1) if (!isPlace(view, node)) nodes.push(node);
    const degree = (node: number): number => adjacency.inDegree(node) + adjacency.outDegree(node);
    nodes.sort((a, b) => degree(b) - degree(a) || a - b);
    const chosen = new Set(nodes.slice(0, limit));
    return Promise.resolve({
      ...view.state,
      package: name,
      total: nodes.length,
      symbols: [...chosen].map((node) => {
        const parent = graph.nodes.parent[node]!;
        return { ...view.symbol(node), degree: degree(node), container: parent >= 0 ? view.hashText(parent) : null };
      }),
      edges: edgesAmong(view, chosen, (edge) => graph.edges.type[edge] !== EDGE_TYPES.contains.code),
    });
  },
  text: (result) => renderGraph(result, 'members'),
});

const PLACES = new Set(['file', 'package']);

/** A file or folder: where symbols are, and none itself. */
export const isPlace = ({ graph }: RepositoryView, node: number): boolean =>
  PLACES.has(nodeKindOf(graph.nodes.kind[node]!));
