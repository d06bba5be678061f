import { z } from 'zod';
import { ABSENCES } from '../../model/blind-spots.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import { FLOW_STEPS } from '../../graph/step-rules.ts';
import type { StepName } from '../../model/steps.ts';
import { walk, type Step, type WalkOptions } from '../../graph/walk.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { flowWords } from '../../model/flow-words.ts';
import { stepShape, withoutInput } from './reached.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { minConfidenceInput, repoInput, symbolInput } from '../inputs.ts';
import { alsoLine, alsoShape, meantSymbol } from '../meant-symbol.ts';
import { markdownState, placeSpan, symbolSpan } from '../markdown.ts';
import { confidence, place, renderState } from '../symbol-text.ts';
import { codeSpan } from '../../base/code-span.ts';
import { counted } from '../figures.ts';
import { unseenBetween, unseenLines, unseenShape, withHidden } from '../unseen.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  from: symbolInput,
  to: symbolInput,
  minConfidence: minConfidenceInput,
  types: z.array(edgeTypeShape).optional(),
  without: withoutInput,
});

const output = stateShape.extend({
  from: symbolShape,
  to: symbolShape,
  also: alsoShape,
  found: z.boolean(),
  confidence: z.number(),
  /** How many steps count: those to an override or out of a meeting place belong to the one before. */
  distance: z.number().int(),
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
      /** How it is made: by the code itself, or through an override, a route and the like. */
      by: stepShape,
    }),
  ),
  /** Where there is no way: what could hide one. */
  unseen: unseenShape,
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
    positionals: ['from', 'to'],
    options: { types: { name: 'type', summary: 'use only relationships of these types' } },
  },
  run: ({ engine }, { repo, from, to, minConfidence, types, without }) => {
    const view = engine.states.view(repo);
    const [first, last] = [meantSymbol(view, from), meantSymbol(view, to)];
    const [start, end] = [first.node, last.node];
    const also = [...(first.also.also ?? []), ...(last.also.also ?? [])];
    const named = types === undefined ? FLOW_STEPS : NAMED_STEPS;
    const flow = shortestFlow(view, start, end, {
      ...(types === undefined ? {} : { types: typeMask(types) }),
      minConfidence: Math.round(minConfidence * 1000),
      steps: named.filter((name) => !without.includes(name)),
    });
    const found = 'way' in flow;
    const isFiltered = types !== undefined || minConfidence > 0 || without.length > 0;
    const isHidden =
      !found && isFiltered && 'way' in shortestFlow(view, start, end, { minConfidence: 0, steps: FLOW_STEPS });
    const way = found ? flow.way : [];
    const steps = way.slice(1).map(({ node, edge, step }, i) => {
      const { type, provenance, confidence } = view.edge(edge);
      const before = way[i]!.node;
      return {
        source: view.symbol(before),
        target: view.symbol(node),
        type,
        isReversed: view.graph.edges.source[edge] !== before,
        provenance,
        confidence,
        sites: view.sites(edge),
        by: step!,
      };
    });
    return Promise.resolve({
      ...view.state,
      from: view.symbol(start),
      to: view.symbol(end),
      ...(also.length === 0 ? {} : { also }),
      found,
      confidence: found ? flow.confidence / 1000 : 0,
      distance: found ? flow.distance : 0,
      steps,
      ...(found ? {} : { unseen: withHidden(isHidden ? 1 : 0, unseenBetween(view, [start, ...flow.reached], end)) }),
    });
  },
  text: renderFlow,
  markdown: (result) => {
    const { from, to, also, found, confidence: sure, distance, steps, unseen } = result;
    const head = [markdownState(result), ...alsoLine(also)].join('\n');
    if (!found)
      return [
        `${head}\n`,
        `No path from ${symbolSpan(from)} to ${symbolSpan(to)} was found among the known calls, routes, messages and data. Try the other direction.`,
        ...unseenLines(unseen, 'path'),
      ].join('\n');
    return [
      head,
      '',
      `${counted(distance, 'step')}, confidence ${confidence(sure)}:`,
      `- ${symbolSpan(from)}`,
      ...steps.map(({ target, type, isReversed, sites, by }) => {
        return `- ${flowWords({ type, isReversed, by })} ${placeSpan(target, null)}${sites[0] === undefined ? '' : ` at ${codeSpan(`${sites[0].file}:${sites[0].line}`)}`}`;
      }),
    ].join('\n');
  },
});

/** What somebody may name the types of: nothing but what belongs together without an edge is left out. */
const NAMED_STEPS: readonly StepName[] = [...FLOW_STEPS, 'mention', 'import'];

interface Flow {
  readonly way: readonly Step[];
  readonly distance: number;
  readonly confidence: number;
}

/** The way, or all that was reached without one. Overrides of what lies outside are followed where nothing else leads there: much calls that. */
function shortestFlow(
  { walked }: RepositoryView,
  from: number,
  to: number,
  filter: Pick<WalkOptions, 'types' | 'minConfidence' | 'steps'>,
): Flow | { readonly reached: Iterable<number> } {
  if (from === to)
    return { way: [{ node: from, step: null, edge: -1, isStandIn: false }], distance: 0, confidence: 1000 };
  let reached: Iterable<number> = [];
  for (const isOutsideCrossed of [false, true]) {
    const depth = walked.adjacency.nodeCount;
    const found = walk(walked, [from], { ...filter, direction: 'out', depth, isOutsideCrossed, until: to });
    const place = found.nodes.indexOf(to);
    if (place !== -1)
      return {
        way: found.wayBack(place).reverse(),
        distance: found.distances[place]!,
        confidence: found.confidences[place]!,
      };
    reached = found.nodes;
  }
  return { reached };
}

function renderFlow(result: FlowResult): string {
  const { from, to, found, confidence: sure, distance, steps, unseen } = result;
  const head = `${renderState(result)}\n${from.display} → ${to.display}`;
  if (!found) return [`${head}\n`, ABSENCES.path.none, ...unseenLines(unseen, 'path')].join('\n');
  const rows = steps.map(({ source, target, type, isReversed, by, provenance, confidence: step, sites }) => [
    source.display,
    flowWords({ type, isReversed, by }),
    target.display,
    confidence(step),
    provenance,
    sites[0] === undefined ? place(target) : `${sites[0].file}:${sites[0].line}`,
  ]);
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }];
  return `${head}\n\n${counted(distance, 'step')}, minimum confidence ${confidence(sure)}\n\n${renderTable(columns, rows)}`;
}
