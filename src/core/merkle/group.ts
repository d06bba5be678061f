import { invariant } from '../base/failure.ts';
import { compareBytes } from '../base/order.ts';
import { HASH_BYTES, digestRecords, encodeText, hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { buildTree } from './tree.ts';

/** A subtree that commits to its label: `hash` is H("tree", label, members, root). */
export interface Group {
  readonly label: string;
  readonly hash: Uint8Array;
}

export const hashGroup = (hashing: Hashing, label: string, members: number, root: Uint8Array): Uint8Array =>
  hashFields(hashing, 'tree', [label, members, root]);

/** Many of them: label, members and root (32 bytes each in `roots`) of group i. Gives 32 bytes a group. */
export function hashGroups(
  hashing: Hashing,
  labels: readonly string[],
  members: ArrayLike<number>,
  roots: Uint8Array,
): Uint8Array {
  return digestRecords(hashing, labels.length, (writer, i) => {
    writer.begin('tree');
    writer.text(labels[i]!);
    writer.integer(members[i]!);
    writer.bytes(roots, i * HASH_BYTES, (i + 1) * HASH_BYTES);
  });
}

/** Order of labels in a tree: by their bytes as hashed, so that a verifier in any language sorts alike. */
export function labelOrder(labels: readonly string[]): Int32Array {
  const bytes = labels.map(encodeText);
  const order = Int32Array.from(labels, (_, i) => i).sort((a, b) => compareBytes(bytes[a]!, bytes[b]!));
  for (let i = 1; i < order.length; i += 1) {
    invariant(
      compareBytes(bytes[order[i - 1]!]!, bytes[order[i]!]!) < 0,
      `label ${labels[order[i]!]!} stands twice in a tree`,
    );
  }
  return order;
}

/** The group of groups, sorted by label. */
export function joinGroups(hashing: Hashing, label: string, groups: readonly Group[]): Uint8Array {
  const leaves = new Uint8Array(groups.length * HASH_BYTES);
  labelOrder(groups.map((group) => group.label)).forEach((from, to) => leaves.set(groups[from]!.hash, to * HASH_BYTES));
  return hashGroup(hashing, label, groups.length, buildTree(hashing, leaves));
}
