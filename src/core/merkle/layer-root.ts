import { HASH_BYTES, hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { hashGroup, joinGroups, type Group } from './group.ts';
import { compareAt, inOrder } from './rank.ts';
import { buildTree } from './tree.ts';

/** What a layer says, as hashes: 32 bytes each, in any order. */
export interface LayerLeaves {
  readonly kind: string;
  readonly base: Uint8Array;
  readonly claims: Uint8Array;
  readonly notes: Uint8Array;
}

/** H("layer", kind, base, statements): statements are the groups of sorted claims and of sorted notes. */
export function hashLayer(hashing: Hashing, { kind, base, claims, notes }: LayerLeaves): Uint8Array {
  const statements = [groupOf(hashing, 'claims', claims), groupOf(hashing, 'notes', notes)];
  return hashFields(hashing, 'layer', [kind, base, joinGroups(hashing, 'statements', statements)]);
}

function groupOf(hashing: Hashing, label: string, leaves: Uint8Array): Group {
  const count = leaves.length / HASH_BYTES;
  const sorted = new Uint8Array(leaves.length);
  inOrder(count)
    .sort((a, b) => compareAt(leaves, a, b))
    .forEach((from, to) => sorted.set(leaves.subarray(from * HASH_BYTES, (from + 1) * HASH_BYTES), to * HASH_BYTES));
  return { label, hash: hashGroup(hashing, label, count, buildTree(hashing, sorted)) };
}
