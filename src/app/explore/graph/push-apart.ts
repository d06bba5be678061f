import type { GraphNode } from './graph-model.ts';
import type { Point } from './layered-layout.ts';

const GAP = 12;
const ROUNDS = 60;

/** Moves boxes that overlap until none does, or nearly: forces treat them as points. Fixed ones stay. */
export function pushApart(
  nodes: readonly GraphNode[],
  points: ReadonlyMap<string, Point>,
  fixed: ReadonlyMap<string, Point>,
): Map<string, Point> {
  const placed = new Map(points);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const [index, a] of nodes.entries()) {
      for (const b of nodes.slice(index + 1)) {
        const [p, q] = [placed.get(a.id), placed.get(b.id)];
        if (p === undefined || q === undefined || (fixed.has(a.id) && fixed.has(b.id))) continue;
        const overlap = (a.height + b.height) / 2 + GAP - Math.abs(p.y - q.y);
        if (overlap <= 0 || (a.width + b.width) / 2 + GAP <= Math.abs(p.x - q.x)) continue;
        const direction = p.y <= q.y ? 1 : -1;
        const share = fixed.has(a.id) || fixed.has(b.id) ? 1 : 0.5;
        if (!fixed.has(a.id)) placed.set(a.id, { x: p.x, y: p.y - direction * overlap * share });
        if (!fixed.has(b.id)) placed.set(b.id, { x: q.x, y: q.y + direction * overlap * share });
        moved = true;
      }
    }
    if (!moved) break;
  }
  return placed;
}
