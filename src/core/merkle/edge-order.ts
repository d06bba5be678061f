import type { Steps } from '../base/steps.ts';
import { labelOrder } from './group.ts';
import { countingSort, inOrder, rankHashes } from './rank.ts';
import type { SealInput } from './seal-input.ts';
import type { SealSide } from './snapshot.ts';

/** The edges of one package and one type stand at order[from] … order[to − 1]. */
export interface Run {
  readonly package: number;
  readonly type: number;
  readonly from: number;
  readonly to: number;
}

export interface SideOrder {
  readonly side: SealSide;
  /** Ranks of the hashes of each edge's ends. */
  readonly sourceRank: Int32Array;
  readonly targetRank: Int32Array;
  /** Edges by package, type label, hash of the near end, hash of the far end; what is still equal keeps its order. */
  readonly order: Int32Array;
  readonly runs: readonly Run[];
}

/**
 * Both orders of a graph's edges: near end is the source in `forward`, the target in `inbound`. Edges of packages that
 * are known on a side are left out of its order.
 */
export function* orderEdges(
  input: SealInput,
  isKnown: (side: SealSide, label: string) => boolean,
): Steps<{ readonly forward: SideOrder; readonly inbound: SideOrder }> {
  const { count, source, target, type } = input.edges;
  const { ranks, count: rankCount } = rankHashes(input.nodeHashes);
  yield;
  const sourceRank = new Int32Array(count);
  const targetRank = new Int32Array(count);
  for (let e = 0; e < count; e += 1) {
    sourceRank[e] = ranks[source[e]!]!;
    targetRank[e] = ranks[target[e]!]!;
  }
  yield;
  const codes = [...new Set(type.subarray(0, count))];
  const typeRank = new Int32Array(256);
  labelOrder(codes.map((code) => input.typeLabel(code))).forEach((from, rank) => (typeRank[codes[from]!] = rank));

  function* sort(side: SealSide, near: Int32Array, nearRank: Int32Array, farRank: Int32Array): Steps<SideOrder> {
    const known = input.packages.map((label) => isKnown(side, label));
    const bucket = new Int32Array(count);
    for (let e = 0; e < count; e += 1) bucket[e] = input.packageOf[near[e]!]! * codes.length + typeRank[type[e]!]!;
    yield;
    const wanted = inOrder(count).filter((edge) => !known[input.packageOf[near[edge]!]!]!);
    yield;
    let order = countingSort(wanted, farRank, rankCount);
    yield;
    order = countingSort(order, nearRank, rankCount);
    yield;
    order = countingSort(order, bucket, input.packages.length * codes.length);
    yield;
    const runs: Run[] = [];
    for (let from = 0; from < order.length;) {
      const first = order[from]!;
      let to = from + 1;
      while (to < order.length && bucket[order[to]!] === bucket[first]) to += 1;
      runs.push({ package: input.packageOf[near[first]!]!, type: type[first]!, from, to });
      from = to;
    }
    return { side, sourceRank, targetRank, order, runs };
  }
  return {
    forward: yield* sort('forward', source, sourceRank, targetRank),
    inbound: yield* sort('inbound', target, targetRank, sourceRank),
  };
}
