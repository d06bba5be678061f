import { lowerBound } from '../../base/binary-search.ts';
import { compareBytes } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import type { Evidence, LeavesRange } from '../proof.ts';
import type { TreePlace } from './claim-place.ts';
import { compareLabels, enclosing, gapRange, openRange, typeGap, type Found } from './found-place.ts';
import type { OpenTrees } from './open-trees.ts';

/** Finds places in the trees, and shows what is there or that nothing is. */
export class TreeSearch {
  readonly #trees: OpenTrees;

  constructor(trees: OpenTrees) {
    this.#trees = trees;
  }

  /** Goes down the trees to a place, as far as there is something. */
  *find(place: TreePlace): Steps<Found> {
    const side = yield* this.#trees.side(place.side);
    const packageAt = lowerBound(side.labels.length, (at) => compareLabels(side.labels[at]!, place.package) < 0);
    const isThere = side.labels[packageAt] === place.package;
    const opened = isThere ? yield* this.#trees.package(place.side, packageAt) : null;
    const labels = opened?.types.map(({ label }) => label) ?? [];
    const typeAt =
      place.type === null ? 0 : lowerBound(labels.length, (at) => compareLabels(labels[at]!, place.type!) < 0);
    const type = place.type !== null && labels[typeAt] === place.type ? opened!.types[typeAt]! : null;
    const prefix = place.prefix ?? new Uint8Array(0);
    const compare = (key: Uint8Array): number => compareBytes(key.subarray(0, prefix.length), prefix);
    const from = type ? lowerBound(type.size, (at) => compare(type.key(at)) < 0) : 0;
    const to = type ? lowerBound(type.size, (at) => compare(type.key(at)) <= 0) : 0;
    return { place, side, packageAt, opened, typeAt, type, from, to };
  }

  /** What stands around the leaves that were found, or the gap at the level where the place is not there. */
  *around(found: Found): Steps<Evidence> {
    const { place, side, packageAt, opened, typeAt, type } = found;
    const base = { side: place.side, other: this.#trees.otherHash(place.side) };
    if (type) return this.leaves(found, enclosing(found));
    if (opened) return { ...base, packages: openRange(side.tree, packageAt), types: typeGap(opened, typeAt) };
    const before = packageAt > 0 ? yield* this.#trees.group(place.side, packageAt - 1) : null;
    const after = packageAt < side.tree.size ? yield* this.#trees.group(place.side, packageAt) : null;
    return { ...base, packages: gapRange(side.tree, packageAt, before, after) };
  }

  leaves({ place, side, packageAt, opened, typeAt }: Found, leaves: LeavesRange): Evidence {
    return {
      side: place.side,
      other: this.#trees.otherHash(place.side),
      packages: openRange(side.tree, packageAt),
      types: openRange(opened!.tree, typeAt),
      leaves,
    };
  }
}
