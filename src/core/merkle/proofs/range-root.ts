import { fromHex } from '../../base/bytes.ts';
import { hashFields } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { hashGroup } from '../group.ts';
import type { Range } from '../proof.ts';
import { EMPTY_ROOT } from '../tree.ts';
import type { Items, Reason } from './range-items.ts';
import { splitOf } from './tree-levels.ts';

/**
 * Root of the tree of `size` leaves that has `items` at `index` and after, given the hashes of the subtrees around them
 * from left to right. The shape follows from the size alone, so a path of any other length fits no tree: null.
 */
export function rootOfRange(
  hashing: Hashing,
  size: number,
  index: number,
  items: readonly Uint8Array[],
  path: readonly Uint8Array[],
): Uint8Array | null {
  const end = index + items.length;
  if (end > size) return null;
  if (items.length === 0) return size === 0 && path.length === 0 ? EMPTY_ROOT : null;
  let next = 0;
  const visit = (low: number, high: number): Uint8Array | null => {
    if (high <= index || low >= end) return path[next++] ?? null;
    if (high - low === 1) return items[low - index]!;
    const middle = low + splitOf(high - low);
    const left = visit(low, middle);
    const right = left && visit(middle, high);
    return right && hashFields(hashing, 'merkle', [left, right]);
  };
  const root = visit(0, size);
  return next === path.length ? root : null;
}

/** The group of the tree that a range of items stands in. */
export function groupOver(
  hashing: Hashing,
  label: string,
  { size, index, path }: Range,
  items: Items,
): Uint8Array | Reason {
  if (typeof items === 'string') return items;
  const root = rootOfRange(hashing, size, index, items, hashesOf(path));
  return root === null ? 'root' : hashGroup(hashing, label, size, root);
}

function hashesOf(path: string): Uint8Array[] {
  const hashes: Uint8Array[] = [];
  for (let at = 0; at < path.length; at += 64) hashes.push(fromHex(path.slice(at, at + 64))!);
  return hashes;
}
