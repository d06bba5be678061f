import { ABSENCES } from '../../model/blind-spots.ts';
import { z } from 'zod';
import { dataEdges, isDataEnd, traceData } from '../../analysis/data-flow.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { Adjacency, type Direction } from '../../graph/adjacency.ts';
import { defineTool } from '../tool.ts';
import { limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { edgeTypeShape, provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { confidence, place, renderState, shortName } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { unseenFrom, unseenLines, unseenOf, unseenShape } from '../unseen.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  direction: z
    .enum(['out', 'in', 'both'])
    .default('both')
    .describe('Where its data goes, where it comes from, or both'),
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
      total: z.number().int(),
      /** Where data leaves or enters the code: routes, topics, tables, variables, packages outside. */
      ends: z.array(z.object({ symbol: symbolShape, distance: z.number().int(), confidence: z.number() })),
      steps: z.array(
        z.object({
          distance: z.number().int(),
          /** Data goes from here … */
          from: symbolShape,
          /** … to here. */
          to: symbolShape,
          type: edgeTypeShape,
          /** The edge leads the other way: data goes against it. */
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
  title: 'Trace data',
  description:
    'Where the data of a symbol goes and where it comes from, step by step through calls, fields, routes, topics, RPCs and tables, with the evidence of each step.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'Cart.sum' },
  command: { positionals: ['symbol'] },
  run: ({ engine }, { repo, symbol, direction, depth, minConfidence, includeTests, limit }) => {
    const view = engine.states.view(repo);
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
  text: (result) =>
    [
      `${renderState(result)}\n${result.symbol.display}  ${result.symbol.kind}  ${place(result.symbol)}`,
      ...result.directions.map(renderDirection),
    ].join('\n\n'),
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
    ...(reached.length === 0 ? { unseen: (direction === 'in' ? unseenOf : unseenFrom)(view, start) } : {}),
  };
}

type Trace = TraceDataflowResult['directions'][number];

const TITLES = { out: 'goes to', in: 'comes from' } as const;

function renderDirection({ direction, total, ends, steps, unseen }: Trace): string {
  if (total === 0) {
    const noun = direction === 'out' ? 'targets' : 'sources';
    return [ABSENCES[noun].none, ...unseenLines(unseen, noun)].join('\n');
  }
  const rows = steps.map((step) => [
    `${'  '.repeat(step.distance - 1)}${shortName(direction === 'out' ? step.to : step.from)}`,
    `${step.isReversed ? '←' : '→'} ${step.type}`,
    shortName(direction === 'out' ? step.from : step.to),
    confidence(step.confidence),
    step.sites[0] === undefined ? place(step.to) : `${step.sites[0].file}:${step.sites[0].line}`,
  ]);
  const outside = [...new Set(ends.map(({ symbol }) => `${shortName(symbol)} (${symbol.kind})`))];
  const left = total - steps.length;
  return [
    `Its data ${TITLES[direction]} ${counted(total, 'symbol')}${outside.length > 0 ? `, ending at ${outside.slice(0, 8).join(', ')}${outside.length > 8 ? ' …' : ''}` : ''}`,
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
