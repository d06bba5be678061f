import { ABSENCES } from '../../model/blind-spots.ts';
import { z } from 'zod';
import { isTraceEnd, tracedEdges, traceSteps } from '../../analysis/symbol-trace.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { Adjacency, type Direction } from '../../graph/adjacency.ts';
import { defineTool } from '../tool.ts';
import { limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { confidence, place, renderState, shortName } from '../symbol-text.ts';
import { count, counted, listed } from '../figures.ts';
import { unseenFrom, unseenLines, unseenOf, unseenShape } from '../unseen.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  direction: z.enum(['out', 'in', 'both']).default('both').describe('Steps from the symbol, steps to it, or both'),
  depth: z.number().int().min(1).max(20).default(4),
  minConfidence: minConfidenceInput,
  includeTests: z.boolean().default(false),
  limit: limitInput(1000, 60).describe('Maximum number of steps in each direction'),
  session: sessionInput,
});

const output = stateShape.extend({
  symbol: symbolShape,
  /** For each direction that was asked for: steps, nearest first. */
  directions: z.array(
    z.object({
      direction: z.enum(['out', 'in']),
      /** Symbols of the repository, meeting places among them. */
      total: z.number().int(),
      /** Symbols outside the repository and built-ins: counted, and no part of `total` and `steps`. */
      outside: z.number().int(),
      /** Routes, topics, tables, variables and the like, where the steps leave or enter the code. */
      ends: z.array(z.object({ symbol: symbolShape, distance: z.number().int(), confidence: z.number() })),
      steps: z.array(
        z.object({
          distance: z.number().int(),
          from: symbolShape,
          to: symbolShape,
          type: edgeTypeShape,
          /** The edge leads the other way: a value goes to what reads it. */
          isReversed: z.boolean(),
          provenance: provenanceShape,
          /** Smallest on the way from the asked symbol. */
          confidence: z.number(),
          sites: z.array(siteShape),
        }),
      ),
      /** Where there are none: what could hide some. */
      unseen: unseenShape,
    }),
  ),
});

export type TraceDataflowResult = z.infer<typeof output>;

export const traceDataflowTool = defineTool({
  name: 'trace_dataflow',
  title: 'Trace steps',
  description:
    'Step by step from a symbol: what it calls, requests or publishes and what reads its value; and back: what calls it and what it reads. Steps lie between whole symbols, with their evidence; arguments and results are not followed. Symbols outside the repository are counted.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'Cart.sum' },
  command: { positionals: ['symbol'] },
  run: ({ engine }, { repo, symbol, direction, depth, minConfidence, includeTests, limit }) => {
    const view = engine.states.view(repo);
    const node = findSymbol(view, symbol);
    const traced = Adjacency.build(view.graph.nodes.count, tracedEdges(view.graph.edges));
    const options = {
      depth,
      minConfidence: Math.round(minConfidence * 1000),
      ...(includeTests ? {} : { excluded: view.testMask }),
    };
    const wanted: Direction[] = direction === 'both' ? ['out', 'in'] : [direction];
    return Promise.resolve({
      ...view.state,
      symbol: view.symbol(node),
      directions: wanted.map((one) => trace(view, traced, node, one, options, limit)),
    });
  },
  text: (result) =>
    [
      `${renderState(result)}\n${result.symbol.display}  ${result.symbol.kind}  ${place(result.symbol)}`,
      ...result.directions.map(renderDirection),
    ].join('\n\n'),
});

function trace(
  view: RepositoryView,
  traced: Adjacency,
  start: number,
  direction: Direction,
  options: Parameters<typeof traceSteps>[3],
  limit: number,
): TraceDataflowResult['directions'][number] {
  const found = traceSteps(traced, start, direction, options);
  const all = found.order.filter((node) => node !== start);
  const reached = all.filter((node) => !view.isExternal(node));
  const { edges, nodes } = view.graph;
  return {
    direction,
    total: reached.length,
    outside: all.length - reached.length,
    ends: reached
      .filter((node) => isTraceEnd(nodes.kind[node]!))
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
    ...(reached.length === 0 ? { unseen: (direction === 'in' ? unseenOf : unseenFrom)(view, start) } : {}),
  };
}

type Trace = TraceDataflowResult['directions'][number];

const TITLES = { out: 'Steps from it lead to', in: 'Steps to it come from' } as const;

function renderDirection({ direction, total, outside, ends, steps, unseen }: Trace): string {
  if (total === 0) {
    const noun = direction === 'out' ? 'targets' : 'sources';
    return [`${ABSENCES[noun].none}${outsideWords(outside)}`, ...unseenLines(unseen, noun)].join('\n');
  }
  const rows = steps.map((step) => [
    `${'  '.repeat(step.distance - 1)}${shortName(direction === 'out' ? step.to : step.from)}`,
    `${step.isReversed ? '←' : '→'} ${step.type}`,
    shortName(direction === 'out' ? step.from : step.to),
    confidence(step.confidence),
    step.sites[0] === undefined ? place(step.to) : `${step.sites[0].file}:${step.sites[0].line}`,
  ]);
  const met = [...new Set(ends.map(({ symbol }) => `${shortName(symbol)} (${symbol.kind})`))];
  const left = total - steps.length;
  return [
    `${TITLES[direction]} ${counted(total, 'symbol')}${met.length > 0 ? `, among them ${listed(met, MOST_ENDS)}` : ''}.${outsideWords(outside)}`,
    renderTable(
      [
        { title: 'symbol' },
        { title: 'by' },
        { title: direction === 'out' ? 'from' : 'to' },
        { title: 'confidence' },
        { title: 'where' },
      ],
      rows,
    ),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit or --min-confidence.`] : []),
  ].join('\n');
}

const MOST_ENDS = 8;

const outsideWords = (outside: number): string =>
  outside === 0 ? '' : ` Not listed: ${counted(outside, 'symbol')} outside the repository.`;
