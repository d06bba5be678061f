import { finish, type Steps } from '../base/steps.ts';
import { hashEdgesInSteps } from '../identity/edge-identity.ts';
import { HASH_BYTES, digestRecordsInSteps } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { orderEdges, type Run, type SideOrder } from './edge-order.ts';
import { hashGroups, type Group } from './group.ts';
import { packageKeys, packagesOf, type PackageRuns } from './package-keys.ts';
import { compareAt } from './rank.ts';
import type { SealInput } from './seal-input.ts';
import { hashSnapshot, type Seal, type SealSide } from './snapshot.ts';
import { buildForestInSteps } from './tree.ts';

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
export const sealGraph = (
  hashing: Hashing,
  input: SealInput,
  cache: SealCache = NO_CACHE,
  groups: KnownGroups = NOTHING_KNOWN,
): SealedGraph => finish(sealGraphInSteps(hashing, input, cache, groups));

export function* sealGraphInSteps(
  hashing: Hashing,
  input: SealInput,
  cache: SealCache = NO_CACHE,
  groups: KnownGroups = NOTHING_KNOWN,
): Steps<SealedGraph> {
  const orders = yield* orderEdges(input, (side, label) => groups[side].has(label));
  const forward = yield* openSide(hashing, input, orders.forward, cache);
  const inbound = yield* openSide(hashing, input, orders.inbound, cache);
  const leaves = yield* Leaves.make(hashing, input, [forward, inbound]);
  const sealed = [
    yield* sealPackages(hashing, input, forward, leaves),
    yield* sealPackages(hashing, input, inbound, leaves),
  ] as const;
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

function* openSide(hashing: Hashing, input: SealInput, order: SideOrder, cache: SealCache): Steps<Side> {
  const packages = packagesOf(order);
  const keys = yield* packageKeys(hashing, input, order, packages);
  const known: (Uint8Array | null)[] = [];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE * HASH_BYTES) {
    yield;
    known.push(...cache.read(keys.subarray(from, from + READ_AT_ONCE * HASH_BYTES)));
  }
  return { order, packages, keys, known };
}

/** Keys that the cache is asked for in one step. */
const READ_AT_ONCE = 64;

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

  private constructor(slot: Int32Array, edgeHashes: Uint8Array, leafWords: Int32Array) {
    this.#slot = slot;
    this.#edgeHashes = edgeHashes;
    this.#leafWords = leafWords;
  }

  static *make(hashing: Hashing, input: SealInput, sides: readonly Side[]): Steps<Leaves> {
    const { nodeHashes, edges } = input;
    const slot = new Int32Array(edges.count).fill(-1);
    const wanted = new Int32Array(edges.count);
    let count = 0;
    for (const side of sides) {
      yield;
      for (const run of unknownRuns(side)) {
        for (let at = run.from; at < run.to; at += 1) {
          const edge = side.order.order[at]!;
          if (slot[edge] !== -1) continue;
          slot[edge] = count;
          wanted[count++] = edge;
        }
      }
    }
    yield;
    const edgeHashes = yield* hashEdgesInSteps(hashing, nodeHashes, edges, wanted.subarray(0, count));
    const leafHashes = yield* digestRecordsInSteps(hashing, count, (writer, i) => {
      const from = edges.source[wanted[i]!]! * HASH_BYTES;
      const to = edges.target[wanted[i]!]! * HASH_BYTES;
      writer.begin('leaf');
      writer.bytes(nodeHashes, from, from + HASH_BYTES);
      writer.bytes(nodeHashes, to, to + HASH_BYTES);
      writer.bytes(edgeHashes, i * HASH_BYTES, (i + 1) * HASH_BYTES);
    });
    return new Leaves(slot, edgeHashes, new Int32Array(leafHashes.buffer));
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
const JOINED_IN_STEP = 8192;

/** The package groups of one side, in the order of `side.packages`. */
function* sealPackages(hashing: Hashing, input: SealInput, side: Side, leaves: Leaves): Steps<Group[]> {
  const runs = unknownRuns(side);
  const { bytes, ends } = yield* joinLeaves(side.order, runs, leaves);
  const typeLabels = runs.map((run) => input.typeLabel(run.type));
  const typeSizes = ends.map((end, run) => end - (run === 0 ? 0 : ends[run - 1]!));
  const typeGroups = hashGroups(hashing, typeLabels, typeSizes, yield* buildForestInSteps(hashing, bytes, ends));
  yield;

  const unknown = side.packages.filter((_, i) => side.known[i] === null);
  const labels = unknown.map((found) => input.packages[found.package]!);
  const sizes = unknown.map((found) => found.runs.length);
  let end = 0;
  const packageEnds = Int32Array.from(sizes, (size) => (end += size));
  const hashes = hashGroups(hashing, labels, sizes, yield* buildForestInSteps(hashing, typeGroups, packageEnds));
  let next = 0;
  return side.packages.map(({ package: group }, i) => {
    const hash = side.known[i] ?? hashes.slice(next * HASH_BYTES, ++next * HASH_BYTES);
    return { label: input.packages[group]!, hash };
  });
}

/** The leaves of runs one after the other, without repetition; those between the same two nodes by the edge's own hash. */
function* joinLeaves(
  side: SideOrder,
  runs: readonly Run[],
  leaves: Leaves,
): Steps<{ bytes: Uint8Array; ends: Int32Array }> {
  const { order, sourceRank, targetRank } = side;
  const haveSameEnds = (a: number, b: number): boolean =>
    sourceRank[a] === sourceRank[b] && targetRank[a] === targetRank[b];
  const words = new Int32Array(runs.reduce((sum, run) => sum + run.to - run.from, 0) * HASH_WORDS);
  let kept = 0;
  let joined = 0;
  const ends = new Int32Array(runs.length);
  for (const [i, run] of runs.entries()) {
    for (let at = run.from; at < run.to;) {
      if ((joined += 1) % JOINED_IN_STEP === 0) yield;
      let to = at + 1;
      while (to < run.to && haveSameEnds(order[at]!, order[to]!)) to += 1;
      if (to - at > 1) order.subarray(at, to).sort((a, b) => leaves.compare(a, b));
      for (let edge = at; edge < to; edge += 1) {
        if (edge === at || leaves.compare(order[edge - 1]!, order[edge]!) !== 0)
          leaves.copy(order[edge]!, words, kept++);
      }
      at = to;
    }
    ends[i] = kept;
  }
  return { bytes: new Uint8Array(words.buffer, 0, kept * HASH_BYTES), ends };
}
