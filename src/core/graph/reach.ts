import type { Adjacency, Direction } from './adjacency.ts';
import { typesOf, type EdgeFilter } from './edge-filter.ts';

export interface ReachOptions extends EdgeFilter {
  readonly direction: Direction;
  /** Most steps. */
  readonly depth: number;
  /** Most nodes given; `total` counts all of them. */
  readonly limit?: number;
}

/** What can be reached, nearest first; at one distance the surest first, then in node order. The start is not part. */
export interface Reach {
  readonly total: number;
  readonly nodes: Int32Array;
  /** Fewest steps from the start. */
  readonly distances: Int32Array;
  /** Largest, over all ways of at most `depth` steps, of the smallest confidence on the way (thousandths). */
  readonly confidences: Uint16Array;
  /** Last edge (index in the edge table) of such a surest way: of these the shortest, then the edge that comes first. */
  readonly via: Int32Array;
}

/**
 * Walks from `start` along or against the edges, step by step. A node is taken up again only when a step found a surer
 * way to it; confidences have few values, so that each edge is looked at a few times at most, cycles or not.
 */
export function reach(adjacency: Adjacency, start: number, options: ReachOptions): Reach {
  const { nodeCount } = adjacency;
  const { offsets, edges, nodes, types, confidences } = adjacency.side(options.direction);
  const mask = typesOf(options);
  const least = options.minConfidence ?? 0;
  const { excluded } = options;
  const distance = new Int32Array(nodeCount).fill(-1);
  const best = new Uint16Array(nodeCount);
  const via = new Int32Array(nodeCount).fill(-1);
  /** The step in which a node's best way was found. */
  const improvedAt = new Int32Array(nodeCount);
  const found: number[] = [];

  distance[start] = 0;
  best[start] = 0xffff;
  let frontier = [start];
  for (let step = 1; step <= options.depth && frontier.length > 0; step += 1) {
    // What this step finds must not be used before the next one.
    const widths = Uint16Array.from(frontier, (node) => best[node]!);
    const next: number[] = [];
    for (let f = 0; f < frontier.length; f += 1) {
      const from = frontier[f]!;
      const end = offsets[from + 1]!;
      for (let at = offsets[from]!; at < end; at += 1) {
        const confidence = confidences[at]!;
        const node = nodes[at]!;
        if (confidence < least || mask[types[at]!] === 0 || node === start || excluded?.[node] === 1) continue;
        if (distance[node] === -1) {
          distance[node] = step;
          found.push(node);
        }
        const width = Math.min(widths[f]!, confidence);
        if (width > best[node]! || via[node] === -1) {
          if (improvedAt[node] !== step) next.push(node);
          improvedAt[node] = step;
          best[node] = width;
          via[node] = edges[at]!;
        } else if (width === best[node] && improvedAt[node] === step && edges[at]! < via[node]!) {
          via[node] = edges[at]!;
        }
      }
    }
    frontier = next;
  }

  // One number to sort by: numbers sort natively. It stays exact up to 2^53.
  const keys = Float64Array.from(
    found,
    (node) => (distance[node]! * 0x10000 + 0xffff - best[node]!) * nodeCount + node,
  );
  const given = Int32Array.from(keys.sort().subarray(0, options.limit ?? keys.length), (key) => key % nodeCount);
  return {
    total: found.length,
    nodes: given,
    distances: given.map((node) => distance[node]!),
    confidences: Uint16Array.from(given, (node) => best[node]!),
    via: given.map((node) => via[node]!),
  };
}
