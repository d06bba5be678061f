import { z } from 'zod';
import { typeMask } from '../../graph/edge-filter.ts';
import { FLOW_TYPES } from '../../graph/flowing.ts';
import { shortestFlow } from '../../graph/shortest-flow.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { minConfidenceInput, repoInput, symbolInput } from '../inputs.ts';
import { alsoLine, alsoShape, meantSymbol } from '../meant-symbol.ts';
import { markdownState, placeSpan, symbolSpan } from '../markdown.ts';
import { confidence, place, renderState } from '../symbol-text.ts';
import { codeSpan } from '../../base/code-span.ts';
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
  also: alsoShape,
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

export const flowTool = defineTool({
  name: 'flow',
  title: 'Flow between two symbols',
  description:
    'The shortest path of execution or data from one symbol to another, through calls, routes, messages and deployments.',
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
    const [first, last] = [meantSymbol(view, from), meantSymbol(view, to)];
    const [start, end] = [first.node, last.node];
    const also = [...(first.also.also ?? []), ...(last.also.also ?? [])];
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
      ...(also.length === 0 ? {} : { also }),
      found: flow !== null,
      confidence: flow ? flow.confidence / 1000 : 0,
      steps,
    });
  },
  text: renderFlow,
  markdown: (result) => {
    const { from, to, also, found, confidence: sure, steps } = result;
    const head = [markdownState(result), ...alsoLine(also)].join('\n');
    if (!found)
      return `${head}\n\nNo path from ${symbolSpan(from)} to ${symbolSpan(to)} was found among the known calls, routes, messages and data. Try the other direction.`;
    return [
      head,
      '',
      `${counted(steps.length, 'step')}, confidence ${confidence(sure)}:`,
      `- ${symbolSpan(from)}`,
      ...steps.map(({ target, type, isReversed, sites }) => {
        const said = isReversed ? `is ${type} of` : type;
        return `- ${said} ${placeSpan(target, null)}${sites[0] === undefined ? '' : ` at ${codeSpan(`${sites[0].file}:${sites[0].line}`)}`}`;
      }),
    ].join('\n');
  },
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
