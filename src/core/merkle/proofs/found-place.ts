import { toHex } from '../../base/bytes.ts';
import { compareBytes } from '../../base/order.ts';
import { encodeText } from '../../identity/encode.ts';
import type { Group } from '../group.ts';
import type { GroupsRange, LeavesRange, ProofGroup } from '../proof.ts';
import type { TreePlace } from './claim-place.ts';
import type { OpenPackage, OpenType, TypeGroup, TypesOfPackage } from './open-package.ts';
import type { TreeLevels } from './tree-levels.ts';

/** The package groups of one side. */
export interface OpenSide {
  /** Sorted by label. */
  readonly groups: readonly Group[];
  readonly labels: readonly string[];
  readonly tree: TreeLevels;
}

/** How far a place is there: where it is, or where it would be. */
export interface Found {
  readonly place: TreePlace;
  readonly side: OpenSide;
  readonly packageAt: number;
  readonly opened: OpenPackage | null;
  readonly typeAt: number;
  readonly type: OpenType | null;
  /** Leaves that begin with the place's prefix: from … to − 1. */
  readonly from: number;
  readonly to: number;
}

export const rangeOf = (tree: TreeLevels, from: number, to: number): { size: number; index: number; path: string } => ({
  size: tree.size,
  index: from,
  path: tree.around(from, to).map(toHex).join(''),
});

export const openRange = (tree: TreeLevels, at: number): GroupsRange => rangeOf(tree, at, at + 1);

/** The two neighbours of what would stand at `at`; null where the tree begins or ends. */
export const gapRange = (
  tree: TreeLevels,
  at: number,
  before: ProofGroup | null,
  after: ProofGroup | null,
): GroupsRange => ({
  ...rangeOf(tree, Math.max(0, at - 1), Math.min(tree.size, at + 1)),
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
});

/** The same for a type in a package. */
export function typeGap({ types, tree }: TypesOfPackage, at: number): GroupsRange {
  const group = (type: TypeGroup | undefined): ProofGroup | null =>
    type ? { label: type.label, size: type.size, root: toHex(type.root) } : null;
  return gapRange(tree, at, group(types[at - 1]), group(types[at]));
}

/** The leaves that were found and their neighbours. */
export function enclosing(found: Found): LeavesRange {
  const { from, to } = found;
  const { tree } = found.type!;
  return {
    ...rangeOf(tree, Math.max(0, from - 1), Math.min(tree.size, to + 1)),
    ...(from > 0 ? { before: leafText(found, from - 1) } : {}),
    ...(to < tree.size ? { after: leafText(found, to) } : {}),
  };
}

/** source ‖ target ‖ edge of a leaf, whichever end it is sorted by. */
export function leafText({ place, type }: Found, at: number): string {
  const key = toHex(type!.key(at));
  return place.side === 'forward' ? key : key.slice(64, 128) + key.slice(0, 64) + key.slice(128);
}

export const compareLabels = (a: string, b: string): number => compareBytes(encodeText(a), encodeText(b));
