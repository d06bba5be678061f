import { HASH_BYTES } from '../identity/encode.ts';

/**
 * Rank of each hash (32 bytes each) among all of them: ranks order as the hashes do, equal hashes share one. Sorting by
 * small integers instead of hashes is what makes sealing linear.
 */
export function rankHashes(hashes: Uint8Array): { readonly ranks: Int32Array; readonly count: number } {
  const count = hashes.length / HASH_BYTES;
  const high = new Int32Array(count);
  const low = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const at = i * HASH_BYTES;
    high[i] = (hashes[at]! << 8) | hashes[at + 1]!;
    low[i] = (hashes[at + 2]! << 8) | hashes[at + 3]!;
  }
  let order = inOrder(count);
  order = countingSort(order, low, 1 << 16);
  order = countingSort(order, high, 1 << 16);
  // Four bytes tell almost all apart; the few runs that are left are sorted by the rest.
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && high[order[to]!] === high[order[from]!] && low[order[to]!] === low[order[from]!]) to += 1;
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compareAt(hashes, a, b));
    from = to;
  }
  const ranks = new Int32Array(count);
  let rank = -1;
  for (let i = 0; i < count; i += 1) {
    if (i === 0 || compareAt(hashes, order[i - 1]!, order[i]!) !== 0) rank += 1;
    ranks[order[i]!] = rank;
  }
  return { ranks, count: rank + 1 };
}

/** Orders hash a and hash b of an array of hashes. */
export function compareAt(hashes: Uint8Array, a: number, b: number): number {
  const atA = a * HASH_BYTES;
  const atB = b * HASH_BYTES;
  for (let i = 0; i < HASH_BYTES; i += 1) {
    const difference = hashes[atA + i]! - hashes[atB + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 0, 1, 2 … */
export function inOrder(count: number): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i += 1) order[i] = i;
  return order;
}

/** `order` (item numbers) sorted by their keys, 0 … buckets − 1; equal keys keep their order. */
export function countingSort(order: Int32Array, keys: Int32Array, buckets: number): Int32Array {
  const next = new Int32Array(buckets + 1);
  for (let i = 0; i < order.length; i += 1) next[keys[order[i]!]! + 1]! += 1;
  for (let bucket = 0; bucket < buckets; bucket += 1) next[bucket + 1]! += next[bucket]!;
  const sorted = new Int32Array(order.length);
  for (let i = 0; i < order.length; i += 1) sorted[next[keys[order[i]!]!]!++] = order[i]!;
  return sorted;
}
