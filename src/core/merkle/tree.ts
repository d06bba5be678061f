import { invariant } from '../base/failure.ts';
import { HASH_BYTES, digestRecords } from '../identity/encode.ts';
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
export function buildForest(hashing: Hashing, leaves: Uint8Array, ends: Int32Array): Uint8Array {
  invariant(leaves.length === (ends.at(-1) ?? 0) * HASH_BYTES, 'every leaf belongs to a tree');
  const sizes = ends.map((end, tree) => end - (tree === 0 ? 0 : ends[tree - 1]!));
  let level = leaves;
  while (sizes.some((size) => size > 1)) level = nextLevel(hashing, level, sizes);

  const roots = new Uint8Array(ends.length * HASH_BYTES);
  let at = 0;
  for (let tree = 0; tree < sizes.length; tree += 1) {
    if (sizes[tree] === 0) continue;
    roots.set(level.subarray(at, at + HASH_BYTES), tree * HASH_BYTES);
    at += HASH_BYTES;
  }
  return roots;
}

/** The level above; `sizes` becomes its sizes. */
function nextLevel(hashing: Hashing, level: Uint8Array, sizes: Int32Array): Uint8Array {
  const pairCount = sizes.reduce((sum, size) => sum + (size >> 1), 0);
  /** Offset of the left one of each pair. */
  const pairs = new Int32Array(pairCount);
  let from = 0;
  let pair = 0;
  for (const size of sizes) {
    for (let i = 0; i + 1 < size; i += 2) pairs[pair++] = from + i * HASH_BYTES;
    from += size * HASH_BYTES;
  }
  const parents = digestRecords(hashing, pairCount, (writer, i) => {
    const left = pairs[i]!;
    const right = left + HASH_BYTES;
    writer.begin('merkle');
    writer.bytes(level, left, right);
    writer.bytes(level, right, right + HASH_BYTES);
  });

  const above = new Uint8Array(sizes.reduce((sum, size) => sum + ((size + 1) >> 1), 0) * HASH_BYTES);
  from = 0;
  let parentAt = 0;
  let to = 0;
  for (let tree = 0; tree < sizes.length; tree += 1) {
    const size = sizes[tree]!;
    const parentBytes = (size >> 1) * HASH_BYTES;
    above.set(parents.subarray(parentAt, parentAt + parentBytes), to);
    parentAt += parentBytes;
    to += parentBytes;
    from += size * HASH_BYTES;
    if (size % 2 === 1) {
      above.set(level.subarray(from - HASH_BYTES, from), to);
      to += HASH_BYTES;
    }
    sizes[tree] = (size + 1) >> 1;
  }
  return above;
}
