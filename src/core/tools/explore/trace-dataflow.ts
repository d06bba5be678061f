import { dataEdges, isDataEnd, traceData } from '../../analysis/data-flow.ts';
import { findSymbol } from '../../engine/find-symbol.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import { Adjacency, type Direction } from '../../graph/adjacency.ts';
import { traceDataflow, type TraceDataflowResult } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const traceDataflowTool = defineTool({
  name: 'trace_dataflow',
  title: 'Trace data',
  description:
    'Where the data of a symbol goes and where it comes from, step by step through calls, fields, routes, topics, RPCs and tables, with the evidence of each step.',
  ...traceDataflow,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  run: ({ engine }, { repo, symbol, direction, depth, minConfidence, includeTests, limit }) => {
    const view = engine.view(repo);
    const node = findSymbol(view, symbol);
    const data = Adjacency.build(view.graph.nodes.count, dataEdges(view.graph.edges));
    const options = {
      depth,
      minConfidence: Math.round(minConfidence * 1000),
      ...(includeTests ? {} : { excluded: view.testMask }),
    };
    const wanted: Direction[] = direction === 'both' ? ['out', 'in'] : [direction];
    return Promise.resolve({
      ...view.state,
      symbol: view.symbol(node),
      directions: wanted.map((one) => trace(view, data, node, one, options, limit)),
    });
  },
});

function trace(
  view: RepositoryView,
  data: Adjacency,
  start: number,
  direction: Direction,
  options: Parameters<typeof traceData>[3],
  limit: number,
): TraceDataflowResult['directions'][number] {
  const found = traceData(data, start, direction, options);
  const reached = found.order.filter((node) => node !== start);
  const { edges, nodes } = view.graph;
  return {
    direction,
    total: reached.length,
    ends: reached
      .filter((node) => isDataEnd(nodes.kind[node]!))
      // Meeting places tell more than what lies outside, of which there is always something.
      .sort((a, b) => Number(view.isExternal(a)) - Number(view.isExternal(b)))
      .slice(0, limit)
      .map((node) => ({
        symbol: view.symbol(node),
        distance: found.distance[node]!,
        confidence: found.confidence[node]! / 1000,
      })),
    steps: reached.slice(0, limit).map((node) => {
      const [from, to] = direction === 'out' ? [found.toward[node]!, node] : [node, found.toward[node]!];
      const edge = found.via[node]!;
      const { type, provenance } = view.edge(edge);
      return {
        distance: found.distance[node]!,
        from: view.symbol(from),
        to: view.symbol(to),
        type,
        isReversed: edges.source[edge] !== from,
        provenance,
        confidence: found.confidence[node]! / 1000,
        sites: view.sites(edge),
      };
    }),
  };
}
