import { findSymbol } from '../engine/find-symbol.ts';
import { typeMask } from '../graph/edge-filter.ts';
import { shortestFlow } from '../graph/shortest-flow.ts';
import type { EdgeType } from '../model/edge-types.ts';
import { flowBetween } from './contracts.ts';
import { defineTool } from './tool.ts';

/** What execution and data follow, rather than what merely mentions or contains. */
const FLOW: readonly EdgeType[] = [
  'calls',
  'instantiates',
  'references',
  'overrides',
  'implements',
  'extends',
  'handles_route',
  'consumes_endpoint',
  'implements_rpc',
  'consumes_rpc',
  'publishes',
  'subscribes',
  'connects_to',
  'executes_process',
];

export const flowBetweenTool = defineTool({
  name: 'flow_between',
  title: 'Flow between two symbols',
  description: 'The shortest way from one symbol to another along calls and similar edges, and how sure it is.',
  ...flowBetween,
  readOnly: true,
  run: ({ engine }, { repo, from, to, minConfidence, types }) => {
    const view = engine.view(repo);
    const [start, end] = [findSymbol(view, from), findSymbol(view, to)];
    const flow = shortestFlow(view.adjacency, start, end, {
      types: typeMask(types ?? FLOW),
      minConfidence: Math.round(minConfidence * 1000),
    });
    const steps = (flow?.edges ?? []).map((edge, i) => {
      const { type, provenance, confidence } = view.edge(edge);
      return {
        source: view.symbol(flow!.nodes[i]!),
        target: view.symbol(flow!.nodes[i + 1]!),
        type,
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
});
