import { z } from 'zod';
import type { Direction } from '../../graph/adjacency.ts';
import { ABSENCES } from '../../model/blind-spots.ts';
import { CALL_STEPS } from '../../graph/step-rules.ts';
import { rankedPlaces, walk, type WalkOptions } from '../../graph/walk.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { unseenFrom, unseenLines, unseenOf, unseenShape, withHidden, type Unseen } from '../unseen.ts';
import { nodesOfWalk, reached, reachedMarkdown, reachedRows, withoutInput } from './reached.ts';
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
  without: withoutInput,
  limit: limitInput(5000, 200),
  session: sessionInput,
});

export const walkOutput = stateShape.extend({
  symbol: symbolShape,
  also: alsoShape,
  results: z.array(reached),
  total: z.number().int(),
  unseen: unseenShape,
});

export type WalkResult = z.infer<typeof walkOutput>;

/** Callers and callees differ in the direction alone. */
export function walkCalls(
  { engine }: ToolContext,
  { repo, symbol, depth, minConfidence, without, limit }: z.output<typeof walkInput>,
  direction: Direction,
): WalkResult {
  const view = engine.states.view(repo);
  const { node, also } = meantSymbol(view, symbol);
  const steps = CALL_STEPS.filter((name) => !without.includes(name));
  const options = { direction, depth, minConfidence: Math.round(minConfidence * 1000), steps };
  const found = walk(view.walked, [node], options);
  // What a reader asks for is the code that runs: a much tested symbol has many tests in front of it.
  const ranked = nodesOfWalk(found, rankedPlaces(found, view.testMask));
  return {
    ...view.state,
    symbol: view.symbol(node),
    ...also,
    total: ranked.length,
    results: reachedRows(view, ranked.slice(0, limit)),
    ...(ranked.length === 0 ? { unseen: unseenBeside(view, node, options) } : {}),
  };
}

function unseenBeside(view: RepositoryView, node: number, options: WalkOptions): Unseen {
  const all = walk(view.walked, [node], { ...options, minConfidence: 0, steps: CALL_STEPS });
  return withHidden(all.nodes.length, (options.direction === 'in' ? unseenOf : unseenFrom)(view, node));
}

/** What a walk of calls is asked for. */
type Noun = 'callers' | 'callees';

export function renderWalk(result: WalkResult, noun: Noun): string {
  const { symbol, also, results, total, unseen } = result;
  const head = [renderState(result), `${symbol.display}  ${symbol.kind}  ${place(symbol)}`, ...alsoLine(also), ''].join(
    '\n',
  );
  const left = total - results.length;
  const body = results.length === 0 ? [ABSENCES[noun].none, ...unseenLines(unseen, noun)] : [renderReached(results)];
  return [head, ...body, ...moreRows(left)].join('\n');
}

/** The same for a model. */
export function walkMarkdown(result: WalkResult, noun: Noun): string {
  const { symbol, also, results, total, unseen } = result;
  const left = total - results.length;
  return [
    markdownState(result),
    ...alsoLine(also),
    '',
    total === 0
      ? `No ${noun} of ${symbolSpan(symbol)} found among the calls that could be followed.`
      : `${count(total)} ${noun} of ${symbolSpan(symbol)}:`,
    ...reachedMarkdown(results),
    ...(total === 0 ? unseenLines(unseen, noun) : []),
    ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
  ].join('\n');
}
