import { hashEdgesAt } from '../identity/edge-identity.ts';
import { HASH_BYTES, digestRecords } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { orderEdges, type Run, type SideOrder } from './edge-order.ts';
import { hashGroups, type Group } from './group.ts';
import { packageKeys, packagesOf, type PackageRuns } from './package-keys.ts';
import { compareAt } from './rank.ts';
import type { SealInput } from './seal-input.ts';
import { hashSnapshot, type Seal } from './snapshot.ts';
import { buildForest } from './tree.ts';

/** Hashes of package groups sealed before, by their keys. */
export interface SealCache {
  /** The hash for each key (32 bytes each in `keys`), or null. */
  read(keys: Uint8Array): readonly (Uint8Array | null)[];
}

export const NO_CACHE: SealCache = { read: (keys) => new Array<null>(keys.length / HASH_BYTES).fill(null) };

export interface SealedPackage {
  readonly key: Uint8Array;
  readonly hash: Uint8Array;
}

export interface SealedGraph extends Seal {
  readonly snapshot: Uint8Array;
  /** What the cache did not know, for the next time. */
  readonly fresh: readonly SealedPackage[];
}

/**
 * Seals a whole graph. The hash is a function of the set of edges alone: an edge that stands twice, or between nodes
 * whose names differ only in Unicode form, counts once. Packages that the cache knows are not hashed again, so that a
 * small change costs what the packages it touches cost.
 */
export function sealGraph(hashing: Hashing, input: SealInput, cache: SealCache = NO_CACHE): SealedGraph {
  const orders = orderEdges(input);
  const forward = openSide(hashing, input, orders.forward, cache);
  const inbound = openSide(hashing, input, orders.inbound, cache);
  const leaves = new Leaves(hashing, input, [forward, inbound]);
  const seal: Seal = {
    url: input.url,
    forward: sealPackages(hashing, input, forward, leaves),
    inbound: sealPackages(hashing, input, inbound, leaves),
  };
  return {
    ...seal,
    snapshot: hashSnapshot(hashing, seal),
    fresh: [...freshOf(forward, seal.forward), ...freshOf(inbound, seal.inbound)],
  };
}

interface Side {
  readonly order: SideOrder;
  readonly packages: readonly PackageRuns[];
  readonly keys: Uint8Array;
  readonly known: readonly (Uint8Array | null)[];
}

function openSide(hashing: Hashing, input: SealInput, order: SideOrder, cache: SealCache): Side {
  const packages = packagesOf(order);
  const keys = packageKeys(hashing, input, order, packages);
  return { order, packages, keys, known: cache.read(keys) };
}

const unknownRuns = (side: Side): Run[] => side.packages.flatMap(({ runs }, i) => (side.known[i] === null ? runs : []));

const freshOf = (side: Side, groups: readonly Group[]): SealedPackage[] =>
  groups.flatMap(({ hash }, i) =>
    side.known[i] === null ? [{ key: side.keys.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES), hash }] : [],
  );

/** Edge and leaf hashes of the edges that some unknown package holds; a leaf is the same on both sides. */
class Leaves {
  /** Position of an edge in the two arrays below, or −1. */
  readonly #slot: Int32Array;
  readonly #edgeHashes: Uint8Array;
  readonly #leafHashes: Uint8Array;

  constructor(hashing: Hashing, input: SealInput, sides: readonly Side[]) {
    const { nodeHashes, edges } = input;
    this.#slot = new Int32Array(edges.count).fill(-1);
    const wanted = new Int32Array(edges.count);
    let count = 0;
    for (const side of sides) {
      for (const run of unknownRuns(side)) {
        for (let at = run.from; at < run.to; at += 1) {
          const edge = side.order.order[at]!;
          if (this.#slot[edge] !== -1) continue;
          this.#slot[edge] = count;
          wanted[count++] = edge;
        }
      }
    }
    const edgeHashes = hashEdgesAt(hashing, nodeHashes, edges, wanted.subarray(0, count));
    this.#edgeHashes = edgeHashes;
    this.#leafHashes = digestRecords(hashing, count, (writer, i) => {
      const from = edges.source[wanted[i]!]! * HASH_BYTES;
      const to = edges.target[wanted[i]!]! * HASH_BYTES;
      writer.begin('leaf');
      writer.bytes(nodeHashes, from, from + HASH_BYTES);
      writer.bytes(nodeHashes, to, to + HASH_BYTES);
      writer.bytes(edgeHashes, i * HASH_BYTES, (i + 1) * HASH_BYTES);
    });
  }

  compare(edgeA: number, edgeB: number): number {
    return compareAt(this.#edgeHashes, this.#slot[edgeA]!, this.#slot[edgeB]!);
  }

  copy(edge: number, into: Uint8Array, at: number): void {
    const from = this.#slot[edge]! * HASH_BYTES;
    for (let i = 0; i < HASH_BYTES; i += 1) into[at + i] = this.#leafHashes[from + i]!;
  }
}

/** The package groups of one side, in the order of `side.packages`. */
function sealPackages(hashing: Hashing, input: SealInput, side: Side, leaves: Leaves): Group[] {
  const runs = unknownRuns(side);
  const sorted = runs.map((run) => sortRun(input, side.order.order, run, leaves));
  const ends = endsOf(sorted.map((edges) => edges.length));
  const bytes = new Uint8Array((ends.at(-1) ?? 0) * HASH_BYTES);
  let at = 0;
  for (const edges of sorted) {
    for (const edge of edges) {
      leaves.copy(edge, bytes, at);
      at += HASH_BYTES;
    }
  }
  const typeLabels = runs.map((run) => input.typeLabel(run.type));
  const typeSizes = sorted.map((edges) => edges.length);
  const typeGroups = hashGroups(hashing, typeLabels, typeSizes, buildForest(hashing, bytes, ends));

  const unknown = side.packages.filter((_, i) => side.known[i] === null);
  const sizes = unknown.map((found) => found.runs.length);
  const labels = unknown.map((found) => input.packages[found.package]!);
  const hashes = hashGroups(hashing, labels, sizes, buildForest(hashing, typeGroups, endsOf(sizes)));
  let next = 0;
  return side.packages.map(({ package: group }, i) => {
    const known = side.known[i]!;
    const hash = known ?? hashes.slice(next * HASH_BYTES, ++next * HASH_BYTES);
    return { label: input.packages[group]!, hash };
  });
}

/** The edges of a run without repetition, those between the same two nodes by their own hash. */
function sortRun(input: SealInput, order: Int32Array, run: Run, leaves: Leaves): Int32Array {
  const { source, target } = input.edges;
  const edges = order.slice(run.from, run.to);
  const sameEnds = (a: number, b: number): boolean =>
    (source[a] === source[b] || compareAt(input.nodeHashes, source[a]!, source[b]!) === 0) &&
    (target[a] === target[b] || compareAt(input.nodeHashes, target[a]!, target[b]!) === 0);
  let kept = 0;
  for (let from = 0; from < edges.length;) {
    let to = from + 1;
    while (to < edges.length && sameEnds(edges[from]!, edges[to]!)) to += 1;
    if (to - from > 1) edges.subarray(from, to).sort((a, b) => leaves.compare(a, b));
    for (let i = from; i < to; i += 1) {
      const edge = edges[i]!;
      if (i === from || leaves.compare(edges[i - 1]!, edge) !== 0) edges[kept++] = edge;
    }
    from = to;
  }
  return edges.subarray(0, kept);
}

function endsOf(sizes: readonly number[]): Int32Array {
  let end = 0;
  return Int32Array.from(sizes, (size) => (end += size));
}
