/** Ties between nodes without direction, each from both of its ends: v's stand at offsets[v] … offsets[v + 1] − 1. */
export interface Ties {
  readonly offsets: Int32Array;
  readonly nodes: Int32Array;
  readonly weights: Float64Array;
  /** Weight of a node's ties to itself, counted once. */
  readonly own: Float64Array;
}

/** A pair may stand several times: its weights add up. */
export function tiesOf(
  nodeCount: number,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  weights: ArrayLike<number>,
): Ties {
  const own = new Float64Array(nodeCount);
  const sums = Array.from({ length: nodeCount }, () => new Map<number, number>());
  for (let i = 0; i < from.length; i += 1) {
    const [a, b, weight] = [from[i]!, to[i]!, weights[i]!];
    if (a === b) own[a]! += weight;
    else {
      sums[a]!.set(b, (sums[a]!.get(b) ?? 0) + weight);
      sums[b]!.set(a, (sums[b]!.get(a) ?? 0) + weight);
    }
  }
  const offsets = new Int32Array(nodeCount + 1);
  sums.forEach((row, node) => (offsets[node + 1] = offsets[node]! + row.size));
  const nodes = new Int32Array(offsets[nodeCount]!);
  const joined = new Float64Array(nodes.length);
  sums.forEach((row, node) => {
    [...row]
      .sort(([a], [b]) => a - b)
      .forEach(([other, weight], i) => {
        nodes[offsets[node]! + i] = other;
        joined[offsets[node]! + i] = weight;
      });
  });
  return { offsets, nodes, weights: joined, own };
}

export interface Communities {
  readonly count: number;
  /** Community of each node: numbered by size, the largest first, then by their first node. */
  readonly of: Int32Array;
  /** How much more of the ties lies inside communities than chance would put there: −0.5 to 1. */
  readonly modularity: number;
}

/** Below this a gain is rounding, and following it could go round in circles. */
const LEAST_GAIN = 1e-9;
const MOST_PASSES = 50;

/**
 * Groups of nodes that are tied more among themselves than to others: local moving and merging after Louvain, with the
 * step of Leiden that matters to readers, that every community is connected. Nodes are taken in order and the first of
 * equal choices counts, so that the same ties always give the same groups.
 *
 * https://arxiv.org/abs/0803.0476, https://arxiv.org/abs/1810.08473
 */
export function findCommunities(ties: Ties, resolution = 1): Communities {
  const nodeCount = ties.own.length;
  let level = ties;
  let of = Int32Array.from({ length: nodeCount }, (_, node) => node);
  for (;;) {
    const moved = splitUnconnected(level, moveNodes(level, resolution));
    const groups = moved.reduce((most, group) => Math.max(most, group), -1) + 1;
    of = of.map((group) => moved[group]!);
    if (groups === level.own.length) break;
    level = merge(level, moved, groups);
  }
  const numbered = bySize(of);
  return { ...numbered, modularity: modularityOf(ties, numbered.of, resolution) };
}

const weightOf = ({ offsets, weights, own }: Ties, node: number): number => {
  let sum = 2 * own[node]!;
  for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) sum += weights[at]!;
  return sum;
};

/** Puts each node where it gains most, again and again until nothing moves. */
function moveNodes(ties: Ties, resolution: number): Int32Array {
  const { offsets, nodes, weights, own } = ties;
  const count = own.length;
  const degree = Float64Array.from({ length: count }, (_, node) => weightOf(ties, node));
  const total = degree.reduce((sum, one) => sum + one, 0);
  const of = Int32Array.from({ length: count }, (_, node) => node);
  if (total === 0) return of;
  const inside = degree.slice();
  const toward = new Float64Array(count);
  for (let pass = 0, moves = 1; moves > 0 && pass < MOST_PASSES; pass += 1) {
    moves = 0;
    for (let node = 0; node < count; node += 1) {
      const home = of[node]!;
      const near = [home];
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const group = of[nodes[at]!]!;
        if (toward[group] === 0 && group !== home) near.push(group);
        toward[group]! += weights[at]!;
      }
      inside[home]! -= degree[node]!;
      const gain = (group: number): number => toward[group]! - (resolution * degree[node]! * inside[group]!) / total;
      let best = home;
      for (const group of near.sort((a, b) => a - b)) if (gain(group) > gain(best) + LEAST_GAIN) best = group;
      inside[best]! += degree[node]!;
      if (best !== home) moves += 1;
      of[node] = best;
      for (const group of near) toward[group] = 0;
    }
  }
  return of;
}

/** The connected parts of each community, numbered from 0 by their first node. */
function splitUnconnected({ offsets, nodes }: Ties, of: Int32Array): Int32Array {
  const parts = new Int32Array(of.length).fill(-1);
  let count = 0;
  for (let start = 0; start < of.length; start += 1) {
    if (parts[start] !== -1) continue;
    const open = [start];
    parts[start] = count;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const other = nodes[at]!;
        if (parts[other] !== -1 || of[other] !== of[start]) continue;
        parts[other] = count;
        open.push(other);
      }
    }
    count += 1;
  }
  return parts;
}

/** Each community as one node. */
function merge({ offsets, nodes, weights, own }: Ties, of: Int32Array, count: number): Ties {
  const [from, to, sums]: [number[], number[], number[]] = [[], [], []];
  for (let node = 0; node < own.length; node += 1) {
    from.push(of[node]!);
    to.push(of[node]!);
    sums.push(own[node]!);
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      // Every tie stands at both of its ends.
      if (nodes[at]! < node) continue;
      from.push(of[node]!);
      to.push(of[nodes[at]!]!);
      sums.push(weights[at]!);
    }
  }
  return tiesOf(count, from, to, sums);
}

function bySize(of: Int32Array): { count: number; of: Int32Array } {
  const rows = new Map<number, { first: number; size: number }>();
  of.forEach((group, node) => {
    const row = rows.get(group);
    if (row) row.size += 1;
    else rows.set(group, { first: node, size: 1 });
  });
  const order = [...rows].sort(([, a], [, b]) => b.size - a.size || a.first - b.first).map(([group]) => group);
  const numbers = new Map(order.map((group, i) => [group, i]));
  return { count: order.length, of: of.map((group) => numbers.get(group)!) };
}

function modularityOf(ties: Ties, of: Int32Array, resolution: number): number {
  const { offsets, nodes, weights, own } = ties;
  const degrees = new Map<number, number>();
  let [within, total] = [0, 0];
  for (let node = 0; node < own.length; node += 1) {
    const degree = weightOf(ties, node);
    total += degree;
    degrees.set(of[node]!, (degrees.get(of[node]!) ?? 0) + degree);
    within += 2 * own[node]!;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1)
      if (of[nodes[at]!] === of[node]) within += weights[at]!;
  }
  if (total === 0) return 0;
  let expected = 0;
  for (const degree of degrees.values()) expected += (degree / total) ** 2;
  return within / total - resolution * expected;
}
