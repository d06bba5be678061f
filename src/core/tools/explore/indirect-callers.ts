import { CALL_STEPS, CROSSED, STEP_RULES } from '../../graph/step-rules.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { rankedPlaces, walk } from '../../graph/walk.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { nodesOfWalk, type ReachedNode } from './reached.ts';

const REFERENCES = EDGE_TYPES.references.code;
const CALLS: ReadonlySet<number> = new Set(STEP_RULES.call.along.map((type) => EDGE_TYPES[type].code));

/** Symbols that call one, each once. It is no caller of itself: a walk does not come back to where it starts. */
export function directCallers(view: RepositoryView, node: number): Set<number> {
  const { source, type } = view.graph.edges;
  const calling = view.edgesOf(node, 'in').filter((edge) => CALLS.has(type[edge]!) && source[edge] !== node);
  return new Set(calling.map((edge) => source[edge]!));
}

/** Who reaches a symbol in one step through an override, a route, as a callback or the like, and not by calling it. */
export function indirectCallers(view: RepositoryView, node: number): ReachedNode[] {
  // Most symbols neither override nor answer anything, nor are handed on: the graph need not be laid out to know that.
  const { type } = view.graph.edges;
  const isAnswering = view.edgesOf(node, 'out').some((edge) => CROSSED.against[type[edge]!] !== 0);
  if (!isAnswering && !view.edgesOf(node, 'in').some((edge) => type[edge] === REFERENCES)) return [];
  const found = walk(view.walked, [node], { direction: 'in', depth: 1, steps: CALL_STEPS });
  return nodesOfWalk(
    found,
    rankedPlaces(found, view.testMask).filter((place) => found.detours[place]! > 0),
  );
}
