import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import type { Side } from '../../graph/adjacency.ts';
import type { Ranked } from './rank-symbols.ts';
import { best } from './rank-symbols.ts';
import type { Weights } from './weights.ts';

/** What the best symbols lend to those they are tied to: along edges, and against them less. */
export function walkFrom(view: Ranked, scores: Float64Array, weights: Weights): Float64Array {
  const lent = new Float64Array(scores.length);
  const byCode = new Float64Array(64);
  for (const [type, weight] of Object.entries(weights.edges)) byCode[EDGE_TYPES[type as EdgeType].code] = weight;
  for (const { node, score } of best(scores, weights.walkSeeds)) {
    lend(view.adjacency.out, node, score, byCode, lent);
    if (weights.walkBack > 0) lend(view.adjacency.in, node, score * weights.walkBack, byCode, lent);
  }
  return lent;
}

function lend(side: Side, node: number, score: number, byCode: Float64Array, lent: Float64Array): void {
  let degree = 0;
  for (let at = side.offsets[node]!; at < side.offsets[node + 1]!; at += 1)
    degree += byCode[side.types[at]!]! * (side.confidences[at]! / 1000);
  if (degree === 0) return;
  for (let at = side.offsets[node]!; at < side.offsets[node + 1]!; at += 1) {
    const share = byCode[side.types[at]!]! * (side.confidences[at]! / 1000);
    if (share > 0) lent[side.nodes[at]!]! += (score * share) / Math.sqrt(degree);
  }
}
