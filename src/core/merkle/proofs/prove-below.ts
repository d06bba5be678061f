import { lowerBound } from '../../base/binary-search.ts';
import type { Steps } from '../../base/steps.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { Evidence, InnerPackage, WideClaim } from '../proof.ts';
import type { SealInput } from '../seal-input.ts';
import type { BelowPlace } from './claim-place.ts';
import { covers } from '../claim-scope.ts';
import { compareLabels, rangeOf, typeGap } from './found-place.ts';
import type { OpenTrees } from './open-trees.ts';
import { findEdge, nodesNamed } from './scan-edges.ts';

/** What the edges say of a claim about many packages, before any tree is opened for it. */
export class WideScan {
  /** How many packages the claim covers. */
  readonly packages: number;
  readonly #input: SealInput;
  readonly #isCovered: readonly boolean[];
  readonly #isTarget: (node: number) => boolean;
  readonly #type: string;

  constructor(hashing: Hashing, input: SealInput, claim: WideClaim) {
    this.#input = input;
    this.#type = claim.type;
    this.#isCovered = input.packages.map((label) => covers(claim, label));
    this.#isTarget = 'target' in claim ? nodesNamed(hashing, input, claim.target) : () => true;
    this.packages = this.#isCovered.filter(Boolean).length;
  }

  /** An edge against the claim, or −1. */
  contrary(): Steps<number> {
    return this.#find(this.#isTarget);
  }

  /** Whether anything of the type leads out of the packages, wherever to. */
  *hasType(): Steps<boolean> {
    return (yield* this.#find(() => true)) >= 0;
  }

  #find(isTarget: (node: number) => boolean): Steps<number> {
    const { packageOf, typeLabel } = this.#input;
    return findEdge(
      this.#input,
      (from, to, type) => this.#isCovered[packageOf[from]!]! && typeLabel(type) === this.#type && isTarget(to),
    );
  }
}

/** All packages whose labels begin alike, each with the gap where the type would be; the type is in none of them. */
export function* withoutTypeBelow(trees: OpenTrees, { side, below, type }: BelowPlace): Steps<Evidence> {
  const { labels, tree } = yield* trees.side(side);
  const from = lowerBound(labels.length, (at) => compareLabels(labels[at]!, below) < 0);
  const isAfter = (label: string): boolean => !label.startsWith(below) && compareLabels(label, below) > 0;
  const to = lowerBound(labels.length, (at) => !isAfter(labels[at]!));
  const inside: InnerPackage[] = [];
  for (const opened of yield* trees.types(side, from, to)) {
    const typeAt = lowerBound(opened.types.length, (at) => compareLabels(opened.types[at]!.label, type) < 0);
    inside.push({ label: labels[from + inside.length]!, types: typeGap(opened, typeAt) });
    yield;
  }
  return {
    side,
    other: trees.otherHash(side),
    packages: {
      ...rangeOf(tree, Math.max(0, from - 1), Math.min(tree.size, to + 1)),
      ...(from > 0 ? { before: yield* trees.group(side, from - 1) } : {}),
      ...(to < tree.size ? { after: yield* trees.group(side, to) } : {}),
      ...(inside.length > 0 ? { inside } : {}),
    },
  };
}
