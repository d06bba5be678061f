import { z } from 'zod';
import { findSymbol } from '../../view/find-symbol.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { FLOW_TYPES } from '../../graph/flowing.ts';
import { shortestFlow } from '../../graph/shortest-flow.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { minConfidenceInput, repoInput, symbolInput } from '../inputs.ts';
import { confidence, place, renderState } from '../symbol-text.ts';
import { counted } from '../figures.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  from: symbolInput,
  to: symbolInput,
  minConfidence: minConfidenceInput,
  types: z.array(edgeTypeShape).optional(),
});

const output = stateShape.extend({
  from: symbolShape,
  to: symbolShape,
  found: z.boolean(),
  confidence: z.number(),
  /** Steps in order; empty where there is no way. */
  steps: z.array(
    z.object({
      source: symbolShape,
      target: symbolShape,
      type: edgeTypeShape,
      /** The edge leads from the target to the source: execution goes against it. */
      isReversed: z.boolean(),
      provenance: provenanceShape,
      confidence: z.number(),
      sites: z.array(siteShape),
    }),
  ),
});

export type FlowResult = z.infer<typeof output>;

export const flowBetweenTool = defineTool({
  name: 'flow_between',
  title: 'Flow between two symbols',
  description:
    'The shortest path that execution or data can take from one symbol to another, through calls, routes, RPCs, topics and deployments, with its confidence.',
  input,
  output,
  readOnly: true,
  example: { from: 'Cart.add', to: 'price' },
  command: {
    name: 'flow',
    summary: 'find the shortest path from one symbol to another',
    positionals: ['from', 'to'],
    options: { types: { name: 'type', summary: 'use only relationships of these types' } },
  },
  run: ({ engine }, { repo, from, to, minConfidence, types }) => {
    const view = engine.states.view(repo);
    const [start, end] = [findSymbol(view, from), findSymbol(view, to)];
    const flow = shortestFlow(view.flows, start, end, {
      types: typeMask(types ?? FLOW_TYPES),
      minConfidence: Math.round(minConfidence * 1000),
    });
    const steps = (flow?.edges ?? []).map((edge, i) => {
      const { type, provenance, confidence } = view.edge(edge);
      return {
        source: view.symbol(flow!.nodes[i]!),
        target: view.symbol(flow!.nodes[i + 1]!),
        type,
        isReversed: view.graph.edges.source[edge] !== flow!.nodes[i],
        provenance,
        confidence,
        sites: view.sites(edge),
      };
    });
    return Promise.resolve({
      ...view.state,
      from: view.symbol(start),
      to: view.symbol(end),
      found: flow !== null,
      confidence: flow ? flow.confidence / 1000 : 0,
      steps,
    });
  },
  text: renderFlow,
});

function renderFlow(result: FlowResult): string {
  const { from, to, found, confidence: sure, steps } = result;
  const head = `${renderState(result)}\n${from.display} → ${to.display}`;
  if (!found) return `${head}\n\nNo path found.`;
  const rows = steps.map(({ source, target, type, isReversed, provenance, confidence: step, sites }) => [
    source.display,
    isReversed ? `← ${type}` : `${type} →`,
    target.display,
    confidence(step),
    provenance,
    sites[0] === undefined ? place(target) : `${sites[0].file}:${sites[0].line}`,
  ]);
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }];
  return `${head}\n\n${counted(steps.length, 'step')}, minimum confidence ${confidence(sure)}\n\n${renderTable(columns, rows)}`;
}
