import type { GraphNode } from './graph-model.ts';
import type { Direction, Point } from './layered-layout.ts';

/** Where a line leaves and arrives, and how it bends, in the terms of the drawing library. */
export interface Curve {
  readonly sourceEnd: string;
  readonly targetEnd: string;
  readonly distances: string;
  readonly weights: string;
}

type Box = Pick<GraphNode, 'width' | 'height'>;

/** How far a line within a column bows out. */
const BOW = 34;

/**
 * A line that leaves and arrives along the direction of the picture, so that it can be read at both ends, and passes
 * level through its route. It is a chain of quadratic curves through the middles of its control points; each of these
 * is given as a distance from the straight line and a share of its length.
 */
export function curveBetween(
  source: Box,
  from: Point,
  target: Box,
  to: Point,
  { direction, route = [] }: { readonly direction: Direction; readonly route?: readonly Point[] | undefined },
): Curve {
  const isTurned = direction === 'down';
  const turn = ({ x, y }: Point): Point => (isTurned ? { x: y, y: x } : { x, y });
  const reach = (box: Box): number => (isTurned ? box.height : box.width) / 2;
  // From here on as if it ran to the right.
  const [a, b] = [turn(from), turn(to)];
  const isSameColumn = Math.abs(a.x - b.x) < (reach(source) + reach(target)) / 2;
  const forward = b.x >= a.x;
  // Within a column both ends are on the same side, so that the line bows out of the way.
  const leaves = isSameColumn || forward ? 1 : -1;
  const arrives = isSameColumn || !forward ? 1 : -1;
  const start = { x: a.x + leaves * reach(source), y: a.y };
  const end = { x: b.x + arrives * reach(target), y: b.y };
  const controls = (isSameColumn ? bow(start, end) : waves([start, ...route.map(turn), end])).map(turn);
  const [first, last] = [turn(start), turn(end)];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy) || 1;
  const parts = controls.map((point) => {
    const [px, py] = [point.x - first.x, point.y - first.y];
    return { weight: (px * dx + py * dy) / (length * length), distance: (py * dx - px * dy) / length };
  });
  const endpoint = (offset: number): string => (isTurned ? `0px ${offset}px` : `${offset}px 0px`);
  return {
    sourceEnd: endpoint(leaves * reach(source)),
    targetEnd: endpoint(arrives * reach(target)),
    distances: parts.map(({ distance }) => distance.toFixed(2)).join(' '),
    weights: parts.map(({ weight }) => weight.toFixed(4)).join(' '),
  };
}

const bow = (start: Point, end: Point): Point[] => {
  const x = Math.max(start.x, end.x) + BOW;
  return [
    { x, y: start.y },
    { x, y: end.y },
  ];
};

/** Two control points for each stretch: level at both of its ends. */
const waves = (stops: readonly Point[]): Point[] =>
  stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]!;
    const dx = stop.x - before.x;
    return [
      { x: before.x + dx * 0.28, y: before.y },
      { x: before.x + dx * 0.72, y: stop.y },
    ];
  });
