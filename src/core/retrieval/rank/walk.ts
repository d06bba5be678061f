import type { Side } from '../../graph/adjacency.ts';
import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import type { Scored } from './best-of.ts';
import type { Candidates } from './candidates.ts';
import type { RankedState } from './ranked-state.ts';
import type { Weights } from './weights.ts';

/**
 * What the best symbols lend to those they are tied to, along edges and, less, against them. One step: who is two steps
 * away from a good answer is rarely another. A symbol with many edges lends each of them less, but not as little as its
 * share, so that what many good symbols call comes up.
 */
export function lendAlong(
  { adjacency }: RankedState,
  seeds: readonly Scored[],
  weights: Weights,
  candidates: Candidates,
): void {
  const ofType = new Float64Array(256);
  for (const [type, weight] of Object.entries(weights.edges)) ofType[EDGE_TYPES[type as EdgeType].code] = weight;
  for (const { node, score } of seeds) {
    lend(adjacency.out, node, weights.walk * score, ofType, candidates);
    lend(adjacency.in, node, weights.walk * weights.walkBack * score, ofType, candidates);
  }
}

function lend(side: Side, node: number, amount: number, ofType: Float64Array, candidates: Candidates): void {
  const [from, to] = [side.offsets[node]!, side.offsets[node + 1]!];
  let total = 0;
  for (let at = from; at < to; at += 1) total += strength(side, at, ofType);
  if (total === 0 || amount === 0) return;
  for (let at = from; at < to; at += 1) {
    const share = strength(side, at, ofType);
    if (share > 0) candidates.add(side.nodes[at]!, 'walk', (amount * share) / Math.sqrt(total));
  }
}

const strength = (side: Side, at: number, ofType: Float64Array): number =>
  ofType[side.types[at]!]! * (side.confidences[at]! / 1000);
