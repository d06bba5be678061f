import type { Adjacency } from './adjacency.ts';
import { typesOf, type EdgeFilter } from './edge-filter.ts';

export interface FlowOptions extends EdgeFilter {
  /** Most steps; without it any number. */
  readonly depth?: number;
}

export interface Flow {
  /** From the first node to the last. */
  readonly nodes: readonly number[];
  /** Edge (index in the edge table) of each step; one fewer than the nodes. */
  readonly edges: readonly number[];
  /** Smallest confidence of a step in thousandths; 1000 where there is no step. */
  readonly confidence: number;
}

/**
 * The way along the edges with the fewest steps, or null. Among those the one with the largest smallest confidence, then
 * the one whose nodes come first; between two nodes the surest edge, then the first.
 */
export function shortestFlow(adjacency: Adjacency, from: number, to: number, options: FlowOptions = {}): Flow | null {
  if (from === to) return { nodes: [from], edges: [], confidence: 1000 };
  const mask = typesOf(options);
  const least = options.minConfidence ?? 0;
  const { excluded } = options;
  const isFree = (node: number): boolean => node === from || node === to || excluded?.[node] !== 1;
  const { left, width } = measureBackwards(
    adjacency,
    from,
    to,
    mask,
    least,
    isFree,
    options.depth ?? adjacency.nodeCount,
  );
  if (left[from] === -1) return null;

  const goal = width[from]!;
  const { offsets, edges, nodes, types, confidences } = adjacency.out;
  const flow = { nodes: [from], edges: [] as number[], confidence: goal };
  for (let node = from; node !== to;) {
    let bestAt = -1;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      const far = nodes[at]!;
      const isStep = left[far] === left[node]! - 1 && mask[types[at]!] === 1 && confidences[at]! >= least;
      if (!isStep || Math.min(confidences[at]!, width[far]!) < goal) continue;
      const isBetter =
        bestAt === -1 || far < nodes[bestAt]! || (far === nodes[bestAt] && confidences[at]! > confidences[bestAt]!);
      if (isBetter) bestAt = at;
    }
    flow.edges.push(edges[bestAt]!);
    node = nodes[bestAt]!;
    flow.nodes.push(node);
  }
  return flow;
}

/** For each node: steps left to `to` (−1 where there is no way) and the widest of the ways with so few steps. */
function measureBackwards(
  adjacency: Adjacency,
  from: number,
  to: number,
  mask: Uint8Array,
  least: number,
  isFree: (node: number) => boolean,
  depth: number,
): { left: Int32Array; width: Uint16Array } {
  const { offsets, nodes, types, confidences } = adjacency.in;
  const left = new Int32Array(adjacency.nodeCount).fill(-1);
  const width = new Uint16Array(adjacency.nodeCount);
  left[to] = 0;
  width[to] = 0xffff;
  let frontier = [to];
  for (let step = 1; step <= depth && frontier.length > 0 && left[from] === -1; step += 1) {
    const next: number[] = [];
    for (const node of frontier) {
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const near = nodes[at]!;
        if (mask[types[at]!] === 0 || confidences[at]! < least || !isFree(near)) continue;
        if (left[near] === -1) {
          left[near] = step;
          next.push(near);
        }
        if (left[near] === step) width[near] = Math.max(width[near]!, Math.min(confidences[at]!, width[node]!));
      }
    }
    frontier = next;
  }
  return { left, width };
}
