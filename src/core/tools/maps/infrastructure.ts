import { z } from 'zod';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { NODE_KINDS, nodeKindOf, type NodeFamily } from '../../model/node-kinds.ts';
import { edgesAmong } from './edges-among.ts';
import { defineTool } from '../tool.ts';
import { edgeShape, stateShape, symbolShape } from '../shapes.ts';
import { repoInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape } from '../looked-through.ts';
import { renderGraph } from './graph-text.ts';

const input = z.object({ repo: repoInput });

const output = stateShape.extend({
  /** What is built, deployed, configured or run, and what it is connected with. */
  symbols: z.array(symbolShape),
  edges: z.array(edgeShape),
  /** Where there is none. */
  looked: lookedThroughShape,
});

export type InfrastructureResult = z.infer<typeof output>;

const DEPLOYMENT: NodeFamily = 'deployment';

export const infrastructureTool = defineTool({
  name: 'infrastructure',
  title: 'Infrastructure',
  description:
    'What is built, deployed, configured and run: services, images, jobs, resources and processes, and their connections.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }, { repo }) => {
    const view = engine.states.view(repo);
    const { kind, count } = view.graph.nodes;
    const chosen = new Set<number>();
    for (let node = 0; node < count; node += 1) {
      if (NODE_KINDS[nodeKindOf(kind[node]!)].family !== DEPLOYMENT) continue;
      chosen.add(node);
      for (const side of [view.adjacency.out, view.adjacency.in])
        for (let at = side.offsets[node]!; at < side.offsets[node + 1]!; at += 1)
          if (side.types[at] !== EDGE_TYPES.contains.code) chosen.add(side.nodes[at]!);
    }
    const contains: number = EDGE_TYPES.contains.code;
    return Promise.resolve({
      ...view.state,
      ...(chosen.size === 0 ? { looked: lookedThrough(view) } : {}),
      symbols: [...chosen].sort((a, b) => a - b).map((node) => view.symbol(node)),
      edges: edgesAmong(view, chosen, (edge) => view.graph.edges.type[edge] !== contains),
    });
  },
  text: (result) => renderGraph(result, 'infrastructure'),
});
