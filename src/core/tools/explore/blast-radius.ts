import { z } from 'zod';
import { ABSENCES } from '../../model/blind-spots.ts';
import { affectedBy } from '../../analysis/affected.ts';
import { compareText } from '../../base/order.ts';
import { reached, reachedRows, withoutInput } from './reached.ts';
import { defineTool } from '../tool.ts';
import { depthInput, limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { unseenLines, unseenOf, unseenShape, withHidden } from '../unseen.ts';
import { alsoShape, meantSymbol } from '../meant-symbol.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { confidence, place, renderReached, renderState } from '../symbol-text.ts';
import { affectedWords, count, counted } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  depth: depthInput(50),
  minConfidence: minConfidenceInput,
  includeTests: z.boolean().default(true),
  without: withoutInput,
  limit: limitInput(5000, 500),
  session: sessionInput,
});

const output = stateShape.extend({
  symbol: symbolShape,
  also: alsoShape,
  /** Symbols, files and tests together. */
  total: z.number().int(),
  /** Without the test cases. */
  symbols: z.number().int(),
  /** Files that import it by name, and documents that mention it. */
  files: z.number().int(),
  /** Test cases: those that test_scope names, less those that are what changes or lie in it. */
  tests: z.number().int(),
  byDistance: z.array(z.object({ distance: z.number().int(), count: z.number().int() })),
  packages: z.array(z.object({ package: z.string(), count: z.number().int(), confidence: z.number() })),
  results: z.array(reached),
  unseen: unseenShape,
});

export type BlastRadiusResult = z.infer<typeof output>;

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
  command: { positionals: ['symbol'] },
  run: ({ engine }, { repo, symbol, depth, minConfidence, includeTests, without, limit }) => {
    const view = engine.states.view(repo);
    const { node, also } = meantSymbol(view, symbol);
    const options = { depth, minConfidence: Math.round(minConfidence * 1000), without };
    const found = affectedBy(view, [node], options).nodes.filter(
      (one) => includeTests || view.testMask[one.node] === 0,
    );
    const byDistance = new Map<number, number>();
    const packages = new Map<string, { count: number; confidence: number }>();
    const kinds = { symbol: 0, test: 0, file: 0 };
    for (const { node: reached, kind, distance, confidence: sure } of found) {
      kinds[kind] += 1;
      byDistance.set(distance, (byDistance.get(distance) ?? 0) + 1);
      const name = view.graph.packages[view.graph.nodes.package[reached]!]!.package;
      const row = packages.get(name) ?? { count: 0, confidence: 0 };
      packages.set(name, { count: row.count + 1, confidence: Math.max(row.confidence, sure / 1000) });
    }
    return Promise.resolve({
      ...view.state,
      symbol: view.symbol(node),
      ...also,
      total: found.length,
      symbols: kinds.symbol,
      files: kinds.file,
      tests: kinds.test,
      byDistance: [...byDistance].sort(([a], [b]) => a - b).map(([distance, count]) => ({ distance, count })),
      packages: [...packages]
        .map(([name, row]) => ({ package: name, ...row }))
        .sort((a, b) => b.count - a.count || compareText(a.package, b.package)),
      results: reachedRows(view, found.slice(0, limit)),
      ...(found.length === 0
        ? {
            unseen: withHidden(
              affectedBy(view, [node], { depth, minConfidence: 0 }).nodes.length,
              unseenOf(view, node),
            ),
          }
        : {}),
    });
  },
  text: renderBlast,
});

function renderBlast(result: BlastRadiusResult): string {
  const { symbol, total, byDistance, packages, results, unseen } = result;
  const head = `${renderState(result)}\n${symbol.display}  ${symbol.kind}  ${place(symbol)}`;
  if (total === 0) return [head, '', ABSENCES.dependents.none, ...unseenLines(unseen, 'dependents')].join('\n');
  const steps = byDistance.map(({ distance, count: number }) => `${distance}: ${count(number)}`).join(', ');
  const left = total - results.length;
  return [
    head,
    '',
    `${affectedWords(result)} in ${counted(packages.length, 'package')}; by step ${steps}`,
    '',
    renderTable(
      [{ title: 'package' }, { title: 'affected', align: 'right' }, { title: 'confidence', align: 'right' }],
      packages.map((row) => [row.package, count(row.count), confidence(row.confidence)]),
    ),
    '',
    renderReached(results),
    ...moreRows(left),
  ].join('\n');
}
