import { findSymbol } from '../../engine/find-symbol.ts';
import { typeMask } from '../../graph/edge-filter.ts';
import type { Direction } from '../../graph/adjacency.ts';
import { reach } from '../../graph/reach.ts';
import { CALL_LIKE } from '../../model/edge-types.ts';
import { walk } from '../contracts.ts';
import { reachedRows } from './reached.ts';
import { defineTool, type Tool } from '../tool.ts';

const callWalk = (
  name: string,
  title: string,
  description: string,
  direction: Direction,
): Tool<typeof walk.input, typeof walk.output> =>
  defineTool({
    name,
    title,
    description,
    ...walk,
    readOnly: true,
    asksAbout: ({ symbol: { hash } }) => [hash],
    run: ({ engine }, { repo, symbol, depth, minConfidence, limit }) => {
      const view = engine.view(repo);
      const node = findSymbol(view, symbol);
      const found = reach(view.adjacency, node, {
        direction,
        depth,
        limit,
        // What a reader asks for is the code that runs: a much tested symbol has many tests in front of it.
        last: view.testMask,
        minConfidence: Math.round(minConfidence * 1000),
        types: typeMask(CALL_LIKE),
      });
      return Promise.resolve({
        ...view.state,
        symbol: view.symbol(node),
        total: found.total,
        results: reachedRows(view, found, direction),
      });
    },
  });

export const callersTool = callWalk(
  'callers',
  'Callers',
  'What calls a symbol, directly or through others up to a depth.',
  'in',
);
export const calleesTool = callWalk(
  'callees',
  'Callees',
  'What a symbol calls, directly or through others up to a depth.',
  'out',
);
