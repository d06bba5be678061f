import { concatBytes, equalBytes } from '../../base/bytes.ts';
import { compareBytes } from '../../base/order.ts';
import { hashEdgesAt } from '../../identity/edge-identity.ts';
import { HASH_BYTES, digestRecords } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { hashGroup, labelOrder } from '../group.ts';
import type { SealInput } from '../seal-input.ts';
import type { SealSide } from '../snapshot.ts';
import { keyOf } from './claim-place.ts';
import { TreeLevels } from './tree-levels.ts';

/** The leaves of one type in one package, in the order of their tree. */
export interface OpenType {
  readonly label: string;
  readonly tree: TreeLevels;
  /** Edge of the graph behind each leaf, and the key it is sorted by. */
  readonly edges: readonly number[];
  readonly keys: readonly Uint8Array[];
  /** Hash of the group. */
  readonly hash: Uint8Array;
}

/** A package group with everything in it, made again from the edges of that package alone. */
export interface OpenPackage {
  readonly types: readonly OpenType[];
  readonly tree: TreeLevels;
  readonly hash: Uint8Array;
}

/** `edges` are those whose near ends are in the package. */
export function openPackage(
  hashing: Hashing,
  input: SealInput,
  side: SealSide,
  { label, edges }: { readonly label: string; readonly edges: Int32Array },
): OpenPackage {
  const byType = new Map<string, Leaf[]>();
  for (const leaf of leavesOf(hashing, input, side, edges)) {
    const type = input.typeLabel(input.edges.type[leaf.edge]!);
    const known = byType.get(type);
    if (known) known.push(leaf);
    else byType.set(type, [leaf]);
  }
  const labels = [...byType.keys()];
  const types = [...labelOrder(labels)].map((at) => openType(hashing, labels[at]!, byType.get(labels[at]!)!));
  const tree = new TreeLevels(hashing, concatBytes(types.map(({ hash }) => hash)));
  return { types, tree, hash: hashGroup(hashing, label, tree.size, tree.root) };
}

interface Leaf {
  readonly edge: number;
  readonly key: Uint8Array;
  readonly hash: Uint8Array;
}

function openType(hashing: Hashing, label: string, found: Leaf[]): OpenType {
  found.sort((a, b) => compareBytes(a.key, b.key));
  // An edge between nodes whose names differ only in Unicode form counts once.
  const leaves = found.filter((leaf, i) => i === 0 || !equalBytes(found[i - 1]!.key, leaf.key));
  const tree = new TreeLevels(hashing, concatBytes(leaves.map(({ hash }) => hash)));
  return {
    label,
    tree,
    edges: leaves.map(({ edge }) => edge),
    keys: leaves.map(({ key }) => key),
    hash: hashGroup(hashing, label, tree.size, tree.root),
  };
}

function leavesOf(hashing: Hashing, input: SealInput, side: SealSide, indices: Int32Array): Leaf[] {
  const { nodeHashes, edges } = input;
  const edgeHashes = hashEdgesAt(hashing, nodeHashes, edges, indices);
  const node = (at: number): Uint8Array => nodeHashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  const leaves = digestRecords(hashing, indices.length, (writer, i) => {
    writer.begin('leaf');
    writer.bytes(node(edges.source[indices[i]!]!));
    writer.bytes(node(edges.target[indices[i]!]!));
    writer.bytes(edgeHashes, i * HASH_BYTES, (i + 1) * HASH_BYTES);
  });
  return Array.from(indices, (edge, i) => ({
    edge,
    key: keyOf(side, {
      source: node(edges.source[edge]!),
      target: node(edges.target[edge]!),
      edge: edgeHashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
    }),
    hash: leaves.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  }));
}
