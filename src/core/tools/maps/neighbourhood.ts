import { z } from 'zod';
import { findSymbol } from '../../view/find-symbol.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { reach } from '../../graph/reach.ts';
import { EDGE_TYPE_NAMES } from '../../model/edge-types.ts';
import { edgesAmong } from './edges-among.ts';
import { defineTool } from '../tool.ts';
import { limitInput, minConfidenceInput, repoInput, symbolInput } from '../inputs.ts';
import { edgeShape, edgeTypeShape, stateShape, symbolShape } from '../shapes.ts';
import { renderGraph } from './graph-text.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  depth: z.number().int().min(1).max(3).default(1),
  types: z.array(edgeTypeShape).optional(),
  minConfidence: minConfidenceInput,
  includeTests: z.boolean().default(true),
  limit: limitInput(300, 80),
});

const output = stateShape.extend({
  symbols: z.array(symbolShape),
  edges: z.array(edgeShape),
  /** Symbols left out by the limit. */
  omitted: z.number().int(),
});

export type NeighbourhoodResult = z.infer<typeof output>;

export const neighbourhoodTool = defineTool({
  name: 'neighbourhood',
  title: 'Neighbourhood',
  description: 'The symbols around a symbol and the relationships among them, for drawing.',
  input,
  output,
  readOnly: true,
  example: { symbol: 'Cart' },
  command: {
    positionals: ['symbol'],
    options: { types: { name: 'type', summary: 'use only relationships of these types' } },
  },
  run: ({ engine }, { repo, symbol, depth, types, minConfidence, includeTests, limit }) => {
    const view = engine.states.view(repo);
    const start = findSymbol(view, symbol);
    const mask = typeMask(types ?? EDGE_TYPE_NAMES.filter((type) => type !== 'contains'));
    const least = Math.round(minConfidence * 1000);
    const filter = { depth, minConfidence: least, types: mask, ...(includeTests ? {} : { excluded: view.testMask }) };
    const before = reach(view.adjacency, start, { ...filter, direction: 'in' });
    const after = reach(view.adjacency, start, { ...filter, direction: 'out' });
    // Nearest first, both directions in turn, the repository's own symbols before those outside.
    const ranked = [before, after]
      .flatMap((found) =>
        Array.from(found.nodes, (node, i) => ({
          node,
          distance: found.distances[i]!,
          confidence: found.confidences[i]!,
        })),
      )
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Number(view.isExternal(a.node)) - Number(view.isExternal(b.node)) ||
          b.confidence - a.confidence ||
          a.node - b.node,
      );
    const all = new Set(ranked.map(({ node }) => node));
    const chosen = new Set([start, ...[...all].slice(0, limit - 1)]);
    const { edges } = view.graph;
    return Promise.resolve({
      ...view.state,
      symbols: [...chosen].map((node) => view.symbol(node)),
      edges: edgesAmong(view, chosen, (edge) => mask[edges.type[edge]!] === 1 && edges.confidence[edge]! >= least),
      omitted: all.size + 1 - chosen.size,
    });
  },
  text: (result) => renderGraph(result, 'members', result.omitted),
});
