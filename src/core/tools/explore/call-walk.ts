import { z } from 'zod';
import { typeMask } from '../../graph/edge-filter.ts';
import type { Direction } from '../../graph/adjacency.ts';
import { reach } from '../../graph/reach.ts';
import { CALL_LIKE } from '../../model/edge-types.ts';
import { reached, reachedMarkdown, reachedRows } from './reached.ts';
import type { ToolContext } from '../tool.ts';
import { depthInput, limitInput, minConfidenceInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { alsoLine, alsoShape, meantSymbol } from '../meant-symbol.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { place, renderReached, renderState } from '../symbol-text.ts';
import { moreRows } from '../text-table.ts';
import { count } from '../figures.ts';
import { markdownState, symbolSpan } from '../markdown.ts';

export const walkInput = z.object({
  repo: repoInput,
  symbol: symbolInput,
  depth: depthInput(1),
  minConfidence: minConfidenceInput,
  limit: limitInput(5000, 200),
  session: sessionInput,
});

export const walkOutput = stateShape.extend({
  symbol: symbolShape,
  also: alsoShape,
  results: z.array(reached),
  total: z.number().int(),
});

export type WalkResult = z.infer<typeof walkOutput>;

/** Callers and callees differ in the direction alone. */
export function walkCalls(
  { engine }: ToolContext,
  { repo, symbol, depth, minConfidence, limit }: z.output<typeof walkInput>,
  direction: Direction,
): WalkResult {
  const view = engine.states.view(repo);
  const { node, also } = meantSymbol(view, symbol);
  const found = reach(view.adjacency, node, {
    direction,
    depth,
    limit,
    // What a reader asks for is the code that runs: a much tested symbol has many tests in front of it.
    last: view.testMask,
    minConfidence: Math.round(minConfidence * 1000),
    types: typeMask(CALL_LIKE),
  });
  return {
    ...view.state,
    symbol: view.symbol(node),
    ...also,
    total: found.total,
    results: reachedRows(view, found, direction),
  };
}

export function renderWalk(result: WalkResult, none: string): string {
  const { symbol, also, results, total } = result;
  const head = [renderState(result), `${symbol.display}  ${symbol.kind}  ${place(symbol)}`, ...alsoLine(also), ''].join(
    '\n',
  );
  const left = total - results.length;
  const body = results.length === 0 ? none : renderReached(results);
  return [head, body, ...moreRows(left)].join('\n');
}

/** The same for a model. */
export function walkMarkdown(result: WalkResult, noun: string): string {
  const { symbol, also, results, total } = result;
  const left = total - results.length;
  return [
    markdownState(result),
    ...alsoLine(also),
    '',
    total === 0 ? `No ${noun} of ${symbolSpan(symbol)} found.` : `${count(total)} ${noun} of ${symbolSpan(symbol)}:`,
    ...reachedMarkdown(results),
    ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
  ].join('\n');
}
