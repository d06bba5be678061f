import type { Direction } from '../../graph/adjacency.ts';
import { CALL_STEPS, CROSSED, STEP_RULES } from '../../graph/step-rules.ts';
import { rankedPlaces, walk } from '../../graph/walk.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { nodesOfWalk, type ReachedNode } from './reached.ts';

const REFERENCES = EDGE_TYPES.references.code;
const CALLS: ReadonlySet<number> = new Set(STEP_RULES.call.along.map((type) => EDGE_TYPES[type].code));

/**
 * Symbols that call one, or that it calls, each once. It is none of its own callers or callees: a walk does not come back
 * to where it starts.
 */
export function directCalls(view: RepositoryView, node: number, direction: Direction): Set<number> {
  const { source, target, type } = view.graph.edges;
  const others = direction === 'in' ? source : target;
  const calls = view.edgesOf(node, direction).filter((edge) => CALLS.has(type[edge]!) && others[edge] !== node);
  return new Set(calls.map((edge) => others[edge]!));
}

/** Who reaches a symbol in one step through an override, a route, as a callback or the like, and not by calling it. */
export function indirectCallers(view: RepositoryView, node: number): ReachedNode[] {
  // Most symbols neither override nor answer anything, nor are handed on: the graph need not be laid out to know that.
  const { type } = view.graph.edges;
  const isAnswering = view.edgesOf(node, 'out').some((edge) => CROSSED.against[type[edge]!] !== 0);
  const isHandedOn = view.edgesOf(node, 'in').some((edge) => type[edge] === REFERENCES);
  return isAnswering || isHandedOn ? indirect(view, node, 'in') : [];
}

/** What it reaches so. */
export function indirectCallees(view: RepositoryView, node: number): ReachedNode[] {
  const { type } = view.graph.edges;
  const isCalling = view.edgesOf(node, 'out').some((edge) => CROSSED.along[type[edge]!] !== 0);
  const isOverridden = view.edgesOf(node, 'in').some((edge) => CROSSED.against[type[edge]!] !== 0);
  return isCalling || isOverridden ? indirect(view, node, 'out') : [];
}

function indirect(view: RepositoryView, node: number, direction: Direction): ReachedNode[] {
  const found = walk(view.walked, [node], { direction, depth: 1, steps: CALL_STEPS });
  return nodesOfWalk(
    found,
    rankedPlaces(found, view.testMask).filter((place) => found.detours[place]! > 0),
  );
}
