import { CALL_STEPS, CROSSED } from '../../graph/step-rules.ts';
import { rankedPlaces, walk } from '../../graph/walk.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { nodesOfWalk, type ReachedNode } from './reached.ts';

/** Mentions are edges of the symbol itself, and told as such. */
const STEPS = CALL_STEPS.filter((name) => name !== 'reference');

/** Who reaches a symbol in one step through an override, a route or the like, and not by calling it. */
export function indirectCallers(view: RepositoryView, node: number): ReachedNode[] {
  // Most symbols neither override nor answer anything: the graph need not be laid out to know that.
  const { type } = view.graph.edges;
  if (!view.edgesOf(node, 'out').some((edge) => CROSSED.against[type[edge]!] !== 0)) return [];
  const found = walk(view.walked, [node], { direction: 'in', depth: 1, steps: STEPS });
  return nodesOfWalk(
    found,
    rankedPlaces(found, view.testMask).filter((place) => found.detours[place]! > 0),
  );
}
