import { concatBytes } from '../../base/bytes.ts';
import type { Steps } from '../../base/steps.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { hashGroup, hashGroups } from '../group.ts';
import type { SealInput } from '../seal-input.ts';
import type { SealSide } from '../snapshot.ts';
import { buildForestInSteps } from '../tree.ts';
import { keyOf } from './claim-place.ts';
import { sortLeaves, type LeafRun, type SortedLeaves } from './sort-leaves.ts';
import { TreeLevels } from './tree-levels.ts';

/** A package on one side: `edges` are those whose near ends are in it. */
export interface PackageEdges {
  readonly label: string;
  readonly edges: Int32Array;
}

/** The group of one type in one package. */
export interface TypeGroup {
  readonly label: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** Hash of the group. */
  readonly hash: Uint8Array;
}

/** The leaves of one type in one package, in the order of their tree. */
export interface OpenType extends TypeGroup {
  readonly tree: TreeLevels;
  /** Edge of the graph behind each leaf. */
  readonly edges: Int32Array;
  /** What a leaf is sorted by. */
  key(at: number): Uint8Array;
}

/** A package group and its types, made again from the edges of that package alone. */
export interface TypesOfPackage<Type extends TypeGroup = TypeGroup> {
  readonly types: readonly Type[];
  readonly tree: TreeLevels;
  readonly hash: Uint8Array;
}

/** The same with everything in the types. */
export type OpenPackage = TypesOfPackage<OpenType>;

export function* openPackage(
  hashing: Hashing,
  input: SealInput,
  side: SealSide,
  { label, edges }: PackageEdges,
): Steps<OpenPackage> {
  const leaves = yield* sortLeaves(hashing, input, side, [edges]);
  const types: OpenType[] = [];
  for (const run of leaves.runs[0]!) types.push(yield* openType(hashing, input, side, leaves, run));
  return yield* joinTypes(hashing, label, types);
}

function* openType(
  hashing: Hashing,
  { nodeHashes, edges: { source, target } }: SealInput,
  side: SealSide,
  leaves: SortedLeaves,
  { label, from, to }: LeafRun,
): Steps<OpenType> {
  const tree = yield* TreeLevels.make(hashing, leaves.hashes.subarray(from * HASH_BYTES, to * HASH_BYTES));
  const edges = leaves.edges.subarray(from, to);
  return {
    label,
    size: tree.size,
    root: tree.root,
    hash: hashGroup(hashing, label, tree.size, tree.root),
    tree,
    edges,
    key: (at) =>
      keyOf(side, {
        source: hashAt(nodeHashes, source[edges[at]!]!),
        target: hashAt(nodeHashes, target[edges[at]!]!),
        edge: hashAt(leaves.edgeHashes, leaves.places[from + at]!),
      }),
  };
}

/**
 * The types of many packages, hashed together: most packages are too small to hash well by themselves, and of the trees
 * below the types only the roots are kept.
 */
export function* openTypes(
  hashing: Hashing,
  input: SealInput,
  side: SealSide,
  packages: readonly PackageEdges[],
): Steps<TypesOfPackage[]> {
  const { hashes, runs } = yield* sortLeaves(
    hashing,
    input,
    side,
    packages.map(({ edges }) => edges),
  );
  const all = runs.flat();
  const roots = yield* buildForestInSteps(
    hashing,
    hashes,
    Int32Array.from(all, ({ to }) => to),
  );
  const sizes = all.map(({ from, to }) => to - from);
  const labels = all.map(({ label }) => label);
  const groups = hashGroups(hashing, labels, sizes, roots);
  const types = all.map(({ label }, at): TypeGroup => ({
    label,
    size: sizes[at]!,
    root: hashAt(roots, at),
    hash: hashAt(groups, at),
  }));
  const opened: TypesOfPackage[] = [];
  let at = 0;
  for (const [i, { label }] of packages.entries()) {
    opened.push(yield* joinTypes(hashing, label, types.slice(at, (at += runs[i]!.length))));
  }
  return opened;
}

function* joinTypes<Type extends TypeGroup>(
  hashing: Hashing,
  label: string,
  types: readonly Type[],
): Steps<TypesOfPackage<Type>> {
  const tree = yield* TreeLevels.make(hashing, concatBytes(types.map(({ hash }) => hash)));
  return { types, tree, hash: hashGroup(hashing, label, tree.size, tree.root) };
}

const hashAt = (hashes: Uint8Array, at: number): Uint8Array => hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
