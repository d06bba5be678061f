import { z } from 'zod';
import { typeMask } from '../../graph/edge-filter.ts';
import { reach } from '../../graph/reach.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES } from '../../model/edge-types.ts';
import { compareText } from '../../base/order.ts';
import { reached, reachedRows } from './reached.ts';
import { defineTool } from '../tool.ts';
import { depthInput, limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { alsoShape, meantSymbol } from '../meant-symbol.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { confidence, place, renderReached, renderState } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  depth: depthInput(50),
  minConfidence: minConfidenceInput,
  includeTests: z.boolean().default(true),
  limit: limitInput(5000, 500),
  session: sessionInput,
});

const output = stateShape.extend({
  symbol: symbolShape,
  also: alsoShape,
  total: z.number().int(),
  byDistance: z.array(z.object({ distance: z.number().int(), count: z.number().int() })),
  packages: z.array(z.object({ package: z.string(), count: z.number().int(), confidence: z.number() })),
  tests: z.number().int(),
  results: z.array(reached),
});

export type BlastRadiusResult = z.infer<typeof output>;

/** Edges through which a change is felt. */
export const IMPACT_TYPES = typeMask(EDGE_TYPE_NAMES.filter((type) => EDGE_TYPES[type].impact));

export const blastRadiusTool = defineTool({
  name: 'blast_radius',
  title: 'Blast radius',
  description:
    'Everything a change to a symbol could affect: distance, confidence (the weakest link of the best path), packages and number of tests.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'price' },
  command: {
    name: 'blast',
    summary: 'list what a change to a symbol could affect',
    positionals: ['symbol'],
  },
  run: ({ engine }, { repo, symbol, depth, minConfidence, includeTests, limit }) => {
    const view = engine.states.view(repo);
    const { node, also } = meantSymbol(view, symbol);
    const found = reach(view.adjacency, node, {
      direction: 'in',
      depth,
      minConfidence: Math.round(minConfidence * 1000),
      types: IMPACT_TYPES,
      last: view.testMask,
      ...(includeTests ? {} : { excluded: view.testMask }),
    });
    const byDistance = new Map<number, number>();
    const packages = new Map<string, { count: number; confidence: number }>();
    let tests = 0;
    found.nodes.forEach((reached, i) => {
      byDistance.set(found.distances[i]!, (byDistance.get(found.distances[i]!) ?? 0) + 1);
      tests += view.testMask[reached]!;
      const name = view.graph.packages[view.graph.nodes.package[reached]!]!.package;
      const row = packages.get(name) ?? { count: 0, confidence: 0 };
      packages.set(name, { count: row.count + 1, confidence: Math.max(row.confidence, found.confidences[i]! / 1000) });
    });
    const shown = { ...found, nodes: found.nodes.subarray(0, limit) };
    return Promise.resolve({
      ...view.state,
      symbol: view.symbol(node),
      ...also,
      total: found.total,
      tests,
      byDistance: [...byDistance].sort(([a], [b]) => a - b).map(([distance, count]) => ({ distance, count })),
      packages: [...packages]
        .map(([name, row]) => ({ package: name, ...row }))
        .sort((a, b) => b.count - a.count || compareText(a.package, b.package)),
      results: reachedRows(view, shown, 'in'),
    });
  },
  text: renderBlast,
});

function renderBlast(result: BlastRadiusResult): string {
  const { symbol, total, tests, byDistance, packages, results } = result;
  const head = `${renderState(result)}\n${symbol.display}  ${symbol.kind}  ${place(symbol)}`;
  if (total === 0) return `${head}\n\nNo dependents found.`;
  const steps = byDistance.map(({ distance, count: number }) => `${distance}: ${count(number)}`).join(', ');
  const left = total - results.length;
  return [
    head,
    '',
    `${counted(total, 'symbol')} in ${counted(packages.length, 'package')}, including ${counted(tests, 'test')}; by step ${steps}`,
    '',
    renderTable(
      [{ title: 'package' }, { title: 'symbols', align: 'right' }, { title: 'confidence', align: 'right' }],
      packages.map((row) => [row.package, count(row.count), confidence(row.confidence)]),
    ),
    '',
    renderReached(results),
    ...moreRows(left),
  ].join('\n');
}
