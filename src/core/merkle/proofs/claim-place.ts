import { concatBytes } from '../../base/bytes.ts';
import { hashFields } from '../../identity/encode.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { PlainClaim, ProofNode, WideClaim } from '../proof.ts';
import type { SealSide } from '../snapshot.ts';
import { labelsBelow } from '../claim-scope.ts';

/** Where in the trees a claim is decided. What is null is not looked into: the claim is about the tree above. */
export interface TreePlace {
  readonly side: SealSide;
  /** Label of the package group. */
  readonly package: string;
  readonly type: string | null;
  /** What the keys of the leaves in question begin with; a key is near end ‖ far end ‖ edge. */
  readonly prefix: Uint8Array | null;
}

/** All packages whose labels begin alike, each of which must lack the type. */
export interface BelowPlace {
  readonly side: SealSide;
  readonly below: string;
  readonly type: string;
}

/** Places that decide a claim together, in the order of their evidence. */
export type Way = readonly (TreePlace | BelowPlace)[];

/**
 * The ways to decide a claim, of which any one does; they begin on different sides. Where nothing of a package leads to
 * a target, either all that leads to the target shows it (inbound, by their packages) or all that leads out of the
 * package (forward, with every leaf). A package that is missing is missing on both sides.
 */
export function waysOf(hashing: Hashing, claim: PlainClaim): readonly Way[] {
  const hash = (node: ProofNode): Uint8Array => hashNode(hashing, node);
  switch (claim.kind) {
    case 'edge':
    case 'no_edge': {
      const { repo, source, type, target } = claim;
      const prefix = concatBytes([hash(source), hash(target)]);
      return [[{ side: 'forward', package: packageLabel(repo, source), type, prefix }]];
    }
    case 'no_edge_from':
    case 'only_to': {
      const { repo, source, type } = claim;
      return [[{ side: 'forward', package: packageLabel(repo, source), type, prefix: hash(source) }]];
    }
    case 'no_edge_to':
    case 'only_from': {
      const { repo, target, type } = claim;
      return [[{ side: 'inbound', package: packageLabel(repo, target), type, prefix: hash(target) }]];
    }
    case 'no_edge_from_package': {
      const { repo, target, type } = claim;
      return [
        [{ side: 'inbound', package: packageLabel(repo, target), type, prefix: hash(target) }],
        [{ side: 'forward', package: claim.package, type, prefix: ALL }],
      ];
    }
    case 'no_type_in_package':
      return [[{ side: 'forward', package: claim.package, type: claim.type, prefix: null }]];
    case 'no_package':
      return [
        [
          { side: 'forward', package: claim.package, type: null, prefix: null },
          { side: 'inbound', package: claim.package, type: null, prefix: null },
        ],
      ];
    case 'no_edge_from_package_and_below': {
      const { repo, target, type } = claim;
      const place: TreePlace = { side: 'inbound', package: packageLabel(repo, target), type, prefix: hash(target) };
      return [[place], coveredPlaces(claim)];
    }
    case 'no_type_in_package_and_below':
      return [coveredPlaces(claim)];
  }
}

/** The package itself and those below it, which do not stand beside it: `src/api-v2` is between `src/api` and `src/api/x`. */
function coveredPlaces({ package: label, type }: WideClaim): Way {
  const below: BelowPlace = { side: 'forward', below: labelsBelow(label), type };
  return below.below === '' ? [below] : [{ side: 'forward', package: label, type, prefix: null }, below];
}

/** What every key begins with. */
const ALL = new Uint8Array(0);

export const hashNode = (hashing: Hashing, { url, package: name, symbol, kind }: ProofNode): Uint8Array =>
  hashFields(hashing, 'node', [url, name, symbol, kind]);

/** source ‖ target ‖ edge: what a leaf is the hash of. */
export interface LeafParts {
  readonly source: Uint8Array;
  readonly target: Uint8Array;
  readonly edge: Uint8Array;
}

export const hashLeaf = (hashing: Hashing, { source, target, edge }: LeafParts): Uint8Array =>
  hashFields(hashing, 'leaf', [source, target, edge]);

/** What leaves of one side are sorted by. */
export const keyOf = (side: SealSide, { source, target, edge }: LeafParts): Uint8Array =>
  concatBytes(side === 'forward' ? [source, target, edge] : [target, source, edge]);
