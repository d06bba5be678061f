import { z } from 'zod';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { repoInput } from '../inputs.ts';
import { place, renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

/** The other end of an edge. */
const endShape = z.object({
  symbol: symbolShape,
  type: edgeTypeShape,
  provenance: provenanceShape,
  confidence: z.number(),
  sites: z.array(siteShape),
});

const input = z.object({ repo: repoInput });

const output = stateShape.extend({
  routes: z.array(
    z.object({
      route: symbolShape,
      /** Upper case; ANY where every method is taken. */
      method: z.string(),
      pattern: z.string(),
      handlers: z.array(endShape),
      consumers: z.array(endShape),
      /** Specifications and deployments that name it. */
      declaredBy: z.array(endShape),
    }),
  ),
  /** Where there are none. */
  looked: lookedThroughShape,
});

export type RoutesResult = z.infer<typeof output>;

type Row = RoutesResult['routes'][number];
type End = Row['handlers'][number];

export const routesTool = defineTool({
  name: 'routes',
  title: 'Routes',
  description: 'All HTTP routes: method, pattern, handlers and callers.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }, { repo }) => {
    const view = engine.states.view(repo);
    const { kind, count } = view.graph.nodes;
    const rows: Row[] = [];
    for (let node = 0; node < count; node += 1) if (kind[node] === NODE_KINDS.route.code) rows.push(rowOf(view, node));
    rows.sort((a, b) => compareText(a.pattern, b.pattern) || compareText(a.method, b.method));
    return Promise.resolve({
      ...view.state,
      routes: rows,
      ...(rows.length === 0 ? { looked: lookedThrough(view) } : {}),
    });
  },
  text: (result) => {
    const rows = result.routes.map(({ method, pattern, handlers, consumers }) => [
      method,
      pattern,
      names(handlers),
      handlers[0] === undefined ? '' : place(handlers[0].symbol),
      names(consumers),
    ]);
    const columns = [
      { title: 'method' },
      { title: 'pattern' },
      { title: 'handled by' },
      { title: '' },
      { title: 'requested by' },
    ];
    return `${renderState(result)}\n\n${rows.length === 0 ? nothingLine('routes', result.looked) : renderTable(columns, rows)}`;
  },
});

function rowOf(view: RepositoryView, node: number): Row {
  const route = view.symbol(node);
  const space = route.name.indexOf(' ');
  const row: Row = {
    route,
    method: route.name.slice(0, Math.max(0, space)),
    pattern: route.name.slice(space + 1),
    handlers: [],
    consumers: [],
    declaredBy: [],
  };
  const into = view.adjacency.in;
  for (let at = into.offsets[node]!; at < into.offsets[node + 1]!; at += 1) {
    const type = into.types[at];
    if (type === EDGE_TYPES.handles_route.code) row.handlers.push(endOf(view, into.edges[at]!, into.nodes[at]!));
    else if (type === EDGE_TYPES.consumes_endpoint.code)
      row.consumers.push(endOf(view, into.edges[at]!, into.nodes[at]!));
    else row.declaredBy.push(endOf(view, into.edges[at]!, into.nodes[at]!));
  }
  return row;
}

function endOf(view: RepositoryView, edge: number, node: number): End {
  const { type, provenance, confidence } = view.edge(edge);
  return { symbol: view.symbol(node), type, provenance, confidence, sites: view.sites(edge) };
}

const names = (ends: RoutesResult['routes'][number]['handlers']): string =>
  ends.map(({ symbol }) => symbol.display).join(', ');
