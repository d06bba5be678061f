import { hashEdgesAt } from '../identity/edge-identity.ts';
import { HASH_BYTES, digestRecords } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { orderEdges, type Run, type SideOrder } from './edge-order.ts';
import { hashGroups, type Group } from './group.ts';
import { packageKeys, packagesOf, type PackageRuns } from './package-keys.ts';
import { compareAt } from './rank.ts';
import type { SealInput } from './seal-input.ts';
import { hashSnapshot, type Seal, type SealSide } from './snapshot.ts';
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

/** Hashes of the package groups that are known without looking at their edges, by label. */
export type KnownGroups = Readonly<Record<SealSide, ReadonlyMap<string, Uint8Array>>>;

const NOTHING_KNOWN: KnownGroups = { forward: new Map(), inbound: new Map() };

/**
 * Seals a whole graph. The hash is a function of the set of edges alone: an edge that stands twice, or between nodes
 * whose names differ only in Unicode form, counts once. Packages that the cache knows are not hashed again, so that a
 * small change costs what the packages it touches cost.
 */
export function sealGraph(
  hashing: Hashing,
  input: SealInput,
  cache: SealCache = NO_CACHE,
  groups: KnownGroups = NOTHING_KNOWN,
): SealedGraph {
  const orders = orderEdges(input, (side, label) => groups[side].has(label));
  const forward = openSide(hashing, input, orders.forward, cache);
  const inbound = openSide(hashing, input, orders.inbound, cache);
  const leaves = new Leaves(hashing, input, [forward, inbound]);
  const sealed = [forward, inbound].map((side) => sealPackages(hashing, input, side, leaves)) as [Group[], Group[]];
  const seal: Seal = {
    url: input.url,
    forward: joined(input.packages, sealed[0], groups.forward),
    inbound: joined(input.packages, sealed[1], groups.inbound),
  };
  return {
    ...seal,
    snapshot: hashSnapshot(hashing, seal),
    fresh: [...freshOf(forward, sealed[0]), ...freshOf(inbound, sealed[1])],
  };
}

/** The groups that were sealed and those that were known, in the order of the packages. */
function joined(
  labels: readonly string[],
  sealed: readonly Group[],
  known: ReadonlyMap<string, Uint8Array>,
): readonly Group[] {
  if (known.size === 0) return sealed;
  const hashes = new Map([...known, ...sealed.map(({ label, hash }) => [label, hash] as const)]);
  return labels.flatMap((label) => {
    const hash = hashes.get(label);
    return hash ? [{ label, hash }] : [];
  });
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
  readonly #leafWords: Int32Array;

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
    const leafHashes = digestRecords(hashing, count, (writer, i) => {
      const from = edges.source[wanted[i]!]! * HASH_BYTES;
      const to = edges.target[wanted[i]!]! * HASH_BYTES;
      writer.begin('leaf');
      writer.bytes(nodeHashes, from, from + HASH_BYTES);
      writer.bytes(nodeHashes, to, to + HASH_BYTES);
      writer.bytes(edgeHashes, i * HASH_BYTES, (i + 1) * HASH_BYTES);
    });
    this.#leafWords = new Int32Array(leafHashes.buffer);
  }

  compare(edgeA: number, edgeB: number): number {
    return compareAt(this.#edgeHashes, this.#slot[edgeA]!, this.#slot[edgeB]!);
  }

  /** Copies the leaf of an edge to place `at` among leaves as words. */
  copy(edge: number, into: Int32Array, at: number): void {
    const from = this.#slot[edge]! * HASH_WORDS;
    const to = at * HASH_WORDS;
    for (let i = 0; i < HASH_WORDS; i += 1) into[to + i] = this.#leafWords[from + i]!;
  }
}

const HASH_WORDS = HASH_BYTES / 4;

/** The package groups of one side, in the order of `side.packages`. */
function sealPackages(hashing: Hashing, input: SealInput, side: Side, leaves: Leaves): Group[] {
  const runs = unknownRuns(side);
  const { bytes, ends } = joinLeaves(side.order, runs, leaves);
  const typeLabels = runs.map((run) => input.typeLabel(run.type));
  const typeSizes = ends.map((end, run) => end - (run === 0 ? 0 : ends[run - 1]!));
  const typeGroups = hashGroups(hashing, typeLabels, typeSizes, buildForest(hashing, bytes, ends));

  const unknown = side.packages.filter((_, i) => side.known[i] === null);
  const labels = unknown.map((found) => input.packages[found.package]!);
  const sizes = unknown.map((found) => found.runs.length);
  let end = 0;
  const packageEnds = Int32Array.from(sizes, (size) => (end += size));
  const hashes = hashGroups(hashing, labels, sizes, buildForest(hashing, typeGroups, packageEnds));
  let next = 0;
  return side.packages.map(({ package: group }, i) => {
    const hash = side.known[i] ?? hashes.slice(next * HASH_BYTES, ++next * HASH_BYTES);
    return { label: input.packages[group]!, hash };
  });
}

/** The leaves of runs one after the other, without repetition; those between the same two nodes by the edge's own hash. */
function joinLeaves(side: SideOrder, runs: readonly Run[], leaves: Leaves): { bytes: Uint8Array; ends: Int32Array } {
  const { order, sourceRank, targetRank } = side;
  const haveSameEnds = (a: number, b: number): boolean =>
    sourceRank[a] === sourceRank[b] && targetRank[a] === targetRank[b];
  const words = new Int32Array(runs.reduce((sum, run) => sum + run.to - run.from, 0) * HASH_WORDS);
  let kept = 0;
  const ends = Int32Array.from(runs, (run) => {
    for (let at = run.from; at < run.to;) {
      let to = at + 1;
      while (to < run.to && haveSameEnds(order[at]!, order[to]!)) to += 1;
      if (to - at > 1) order.subarray(at, to).sort((a, b) => leaves.compare(a, b));
      for (let i = at; i < to; i += 1) {
        if (i === at || leaves.compare(order[i - 1]!, order[i]!) !== 0) leaves.copy(order[i]!, words, kept++);
      }
      at = to;
    }
    return kept;
  });
  return { bytes: new Uint8Array(words.buffer, 0, kept * HASH_BYTES), ends };
}
