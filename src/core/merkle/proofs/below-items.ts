import type { Hashing } from '../../ports/hashing.ts';
import type { InnerPackage, PackagesRange } from '../proof.ts';
import type { BelowPlace } from './claim-place.ts';
import { compareLabels } from './found-place.ts';
import { checkGap, groupItems, reachesEnds, type Items, type Reason } from './range-items.ts';
import { groupOver } from './range-root.ts';

/** Hashes of all packages whose labels begin alike, none of which has the type, and of their neighbours. */
export function belowItems(hashing: Hashing, { below, type }: BelowPlace, range: PackagesRange): Items {
  const { before, after, inside = [] } = range;
  const isBelow = ({ label }: { readonly label: string }): boolean => label.startsWith(below);
  if (!inside.every(isBelow)) return 'bounds';
  // A neighbour that is below as well would be a package that is not looked into.
  if ((before && isBelow(before)) || (after && isBelow(after))) return 'contrary';
  if (before && compareLabels(before.label, below) > 0) return 'bounds';
  if (after && compareLabels(after.label, below) < 0) return 'bounds';
  if (inside.some(({ label }, i) => i > 0 && compareLabels(inside[i - 1]!.label, label) >= 0)) return 'bounds';
  if (!reachesEnds(range, before, after, inside.length)) return 'bounds';
  const items: Uint8Array[] = groupItems(hashing, before ? { before } : {});
  for (const inner of inside) {
    const hash = withoutType(hashing, inner, type);
    if (typeof hash === 'string') return hash;
    items.push(hash);
  }
  return [...items, ...groupItems(hashing, after ? { after } : {})];
}

/** The group of a package that has no edges of a type, as its own types show. */
const withoutType = (hashing: Hashing, { label, types }: InnerPackage, type: string): Uint8Array | Reason =>
  groupOver(hashing, label, types, checkGap(types, type) ?? groupItems(hashing, types));
