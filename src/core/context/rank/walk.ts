import type { Side } from '../../graph/adjacency.ts';
import { TRAITS } from '../../graph/step-rules.ts';
import { walk, type WalkOptions } from '../../graph/walk.ts';
import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import type { Scored } from './best-of.ts';
import type { WeighedState } from './ranked-state.ts';
import type { Weights } from '../weights.ts';

/**
 * What the best symbols lend to those they are tied to, along edges and, less, against them. One step: who is two steps
 * away from a good answer is rarely another. A symbol with many edges lends each of them less, but not as little as its
 * share, so that what many good symbols call comes up. The first of them lend through overrides as well: whoever calls
 * an overridden method runs the ones that override it. Gives those that were lent to.
 */
export function lendAlong(state: WeighedState, seeds: readonly Scored[], weights: Weights): ReadonlySet<number> {
  const { adjacency, candidates } = state;
  const lentTo = new Set<number>();
  const ofType = new Float64Array(256);
  for (const [type, weight] of Object.entries(weights.edges)) ofType[EDGE_TYPES[type as EdgeType].code] = weight;
  for (const { node, score } of seeds) {
    for (const [side, amount] of [
      [adjacency.out, weights.walk * score],
      [adjacency.in, weights.walk * weights.walkBack * score],
    ] as const)
      lend(side, node, amount, ofType, (other, share) => {
        candidates.add(other, 'walk', share);
        lentTo.add(other);
      });
  }
  for (const { node, score } of seeds.slice(0, weights.dispatchOf)) {
    for (const [direction, amount] of [
      ['out', weights.dispatch * weights.walk * score],
      ['in', weights.dispatch * weights.walk * weights.walkBack * score],
    ] as const)
      lendThroughOverrides(state, node, direction, (other, sureness) => {
        candidates.add(other, 'walk', amount * sureness);
        lentTo.add(other);
      });
  }
  return lentTo;
}

const THROUGH_OVERRIDES = { steps: ['call', 'dispatch'], depth: 1 } as const satisfies Partial<WalkOptions>;

/** Gives those one step away that no edge leads to, or none but an override, each its part as in `lend`. */
function lendThroughOverrides(
  { walked }: WeighedState,
  node: number,
  direction: WalkOptions['direction'],
  give: (node: number, share: number) => void,
): void {
  if ((walked.traits[node]! & TRAITS.callable) === 0) return;
  const { nodes, confidences, wayBack } = walk(walked, [node], { ...THROUGH_OVERRIDES, direction });
  const places = [...nodes.keys()].filter((place) => wayBack(place)[0]!.step === 'dispatch');
  const total = places.reduce((sum, place) => sum + confidences[place]! / 1000, 0);
  for (const place of places) give(nodes[place]!, confidences[place]! / 1000 / Math.sqrt(total));
}

function lend(
  side: Side,
  node: number,
  amount: number,
  ofType: Float64Array,
  give: (node: number, share: number) => void,
): void {
  const [from, to] = [side.offsets[node]!, side.offsets[node + 1]!];
  let total = 0;
  for (let at = from; at < to; at += 1) total += strength(side, at, ofType);
  if (total === 0 || amount === 0) return;
  for (let at = from; at < to; at += 1) {
    const share = strength(side, at, ofType);
    if (share > 0) give(side.nodes[at]!, (amount * share) / Math.sqrt(total));
  }
}

const strength = (side: Side, at: number, ofType: Float64Array): number =>
  ofType[side.types[at]!]! * (side.confidences[at]! / 1000);
