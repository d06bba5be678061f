import type { Adjacency, Direction } from './adjacency.ts';
import { typesOf, type EdgeFilter } from './edge-filter.ts';

export interface NearestOptions extends EdgeFilter {
  readonly direction: Direction;
  /** Most steps. */
  readonly depth: number;
}

/** What can be reached from any of several nodes, and the way back from each to the nearest of them. */
export interface Nearest {
  /** The starts and all that was reached: nearest first, at one distance the surest first, then in node order. */
  readonly order: readonly number[];
  /** Steps from the nearest start; −1 where there is no way. By node, like all that follow. */
  readonly distance: Int32Array;
  /** Largest, over the shortest ways, of the smallest confidence on the way (thousandths). */
  readonly confidence: Uint16Array;
  /** The edge of the step that led to a node; −1 for a start. */
  readonly via: Int32Array;
  /** The node one step nearer to the start; −1 for a start. */
  readonly toward: Int32Array;
}

/** Walks from all starts at once, step by step. Cycles end where they began: a node is entered in one step only. */
export function nearest(adjacency: Adjacency, starts: Iterable<number>, options: NearestOptions): Nearest {
  const { nodeCount } = adjacency;
  const { offsets, edges, nodes, types, confidences } = adjacency.side(options.direction);
  const mask = typesOf(options);
  const least = options.minConfidence ?? 0;
  const { excluded } = options;
  const distance = new Int32Array(nodeCount).fill(-1);
  const confidence = new Uint16Array(nodeCount);
  const via = new Int32Array(nodeCount).fill(-1);
  const toward = new Int32Array(nodeCount).fill(-1);

  let frontier = [...new Set(starts)].sort((a, b) => a - b);
  for (const start of frontier) {
    distance[start] = 0;
    confidence[start] = CERTAIN;
  }
  const order = [...frontier];
  for (let step = 1; step <= options.depth && frontier.length > 0; step += 1) {
    const next: number[] = [];
    const enter = (from: number, node: number, sure: number, edge: number): void => {
      if (excluded?.[node] === 1 || (distance[node] !== -1 && distance[node] !== step)) return;
      const width = Math.min(confidence[from]!, sure);
      if (distance[node] === -1) next.push(node);
      else if (width <= confidence[node]!) return;
      distance[node] = step;
      confidence[node] = width;
      via[node] = edge;
      toward[node] = from;
    };
    for (const from of frontier) {
      for (let at = offsets[from]!; at < offsets[from + 1]!; at += 1)
        if (confidences[at]! >= least && mask[types[at]!] === 1) enter(from, nodes[at]!, confidences[at]!, edges[at]!);
    }
    next.sort((a, b) => confidence[b]! - confidence[a]! || a - b);
    order.push(...next);
    frontier = next;
  }
  return { order, distance, confidence, via, toward };
}

const CERTAIN = 1000;
