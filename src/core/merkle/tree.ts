import { invariant } from '../base/failure.ts';
import { finish, type Steps } from '../base/steps.ts';
import { HASH_BYTES, digestRecordsInSteps } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';

/** Root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = new Uint8Array(HASH_BYTES);

/**
 * Root over leaves (32 bytes each, in order): one leaf is its own root; more are H("merkle", left, right), split at the
 * largest power of two below their number (RFC 6962). No node is ever paired with itself.
 */
export const buildTree = (hashing: Hashing, leaves: Uint8Array): Uint8Array =>
  buildForest(hashing, leaves, Int32Array.of(leaves.length / HASH_BYTES));

/**
 * Roots of many trees at once, 32 bytes each: tree t has the leaves ends[t − 1] … ends[t] − 1. Works level by level over
 * all trees, which hashes in large batches; pairing neighbours and carrying a last odd one up unchanged gives the shape
 * of RFC 6962.
 */
export const buildForest = (hashing: Hashing, leaves: Uint8Array, ends: Int32Array): Uint8Array =>
  finish(buildForestInSteps(hashing, leaves, ends));

export function* buildForestInSteps(hashing: Hashing, leaves: Uint8Array, ends: Int32Array): Steps<Uint8Array> {
  invariant(leaves.length === (ends.at(-1) ?? 0) * HASH_BYTES, 'every leaf belongs to a tree');
  const roots = new Uint8Array(ends.length * HASH_BYTES);
  let trees: Tree[] = [];
  for (let tree = 0; tree < ends.length; tree += 1) {
    const from = tree === 0 ? 0 : ends[tree - 1]!;
    trees.push({ root: tree * HASH_BYTES, from: from * HASH_BYTES, size: ends[tree]! - from });
  }
  for (let level = leaves; ;) {
    for (const { root, from, size } of trees) {
      if (size === 1) roots.set(level.subarray(from, from + HASH_BYTES), root);
    }
    trees = trees.filter((tree) => tree.size > 1);
    if (trees.length === 0) return roots;
    level = yield* nextLevel(hashing, level, trees);
  }
}

interface Tree {
  /** Where its root goes. */
  readonly root: number;
  /** Where its nodes begin in the level. */
  from: number;
  size: number;
}

/** The level above of trees with more than one node; each tree then says where it stands in it. */
function* nextLevel(hashing: Hashing, level: Uint8Array, trees: readonly Tree[]): Steps<Uint8Array> {
  /** Offset of the left one of each pair. */
  const pairs = new Int32Array(trees.reduce((sum, { size }) => sum + (size >> 1), 0));
  let pair = 0;
  for (const { from, size } of trees) {
    for (let i = 0; i + 1 < size; i += 2) pairs[pair++] = from + i * HASH_BYTES;
  }
  const parents = yield* digestRecordsInSteps(hashing, pairs.length, (writer, i) => {
    const left = pairs[i]!;
    const right = left + HASH_BYTES;
    writer.begin('merkle');
    writer.bytes(level, left, right);
    writer.bytes(level, right, right + HASH_BYTES);
  });

  const above = new Uint8Array(trees.reduce((sum, { size }) => sum + ((size + 1) >> 1), 0) * HASH_BYTES);
  let parent = 0;
  let to = 0;
  for (const tree of trees) {
    const parentBytes = (tree.size >> 1) * HASH_BYTES;
    const end = tree.from + tree.size * HASH_BYTES;
    above.set(parents.subarray(parent, parent + parentBytes), to);
    if (tree.size % 2 === 1) above.set(level.subarray(end - HASH_BYTES, end), to + parentBytes);
    parent += parentBytes;
    tree.from = to;
    tree.size = (tree.size + 1) >> 1;
    to += tree.size * HASH_BYTES;
  }
  return above;
}
