import { findSymbol } from '../../engine/find-symbol.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { reach } from '../../graph/reach.ts';
import { EDGE_TYPE_NAMES } from '../../model/edge-types.ts';
import { neighbourhood } from '../contracts.ts';
import { edgesAmong } from './edges-among.ts';
import { defineTool } from '../tool.ts';

export const neighbourhoodTool = defineTool({
  name: 'neighbourhood',
  title: 'Neighbourhood',
  description: 'The symbols around a symbol and the edges among them, for drawing.',
  ...neighbourhood,
  readOnly: true,
  run: ({ engine }, { repo, symbol, depth, types, minConfidence, includeTests, limit }) => {
    const view = engine.view(repo);
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
});
