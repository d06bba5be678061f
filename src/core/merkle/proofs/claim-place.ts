import { concatBytes } from '../../base/bytes.ts';
import { hashFields } from '../../identity/encode.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { Claim, ProofNode } from '../proof.ts';
import type { SealSide } from '../snapshot.ts';

/** Where in the trees a claim is decided. What is null is not looked into: the claim is about the tree above. */
export interface Place {
  readonly side: SealSide;
  /** Label of the package group. */
  readonly package: string;
  readonly type: string | null;
  /** What the keys of the leaves in question begin with; a key is near end ‖ far end ‖ edge. */
  readonly prefix: Uint8Array | null;
}

/**
 * The places that can decide a claim. Each by itself does, but for a package: it must be missing on both sides.
 * Where nothing of a package leads to a target, either all that leads to the target shows it (inbound, by their
 * packages) or all that leads out of the package (forward, with every leaf).
 */
export function placesOf(hashing: Hashing, claim: Claim): readonly Place[] {
  const hash = (node: ProofNode): Uint8Array => hashNode(hashing, node);
  switch (claim.kind) {
    case 'edge':
    case 'no_edge': {
      const { repo, source, type, target } = claim;
      const prefix = concatBytes([hash(source), hash(target)]);
      return [{ side: 'forward', package: packageLabel(repo, source), type, prefix }];
    }
    case 'no_edge_from': {
      const { repo, source, type } = claim;
      return [{ side: 'forward', package: packageLabel(repo, source), type, prefix: hash(source) }];
    }
    case 'no_edge_to': {
      const { repo, target, type } = claim;
      return [{ side: 'inbound', package: packageLabel(repo, target), type, prefix: hash(target) }];
    }
    case 'no_edge_from_package': {
      const { repo, target, type } = claim;
      return [
        { side: 'inbound', package: packageLabel(repo, target), type, prefix: hash(target) },
        { side: 'forward', package: claim.package, type, prefix: ALL },
      ];
    }
    case 'no_type_in_package':
      return [{ side: 'forward', package: claim.package, type: claim.type, prefix: null }];
    case 'no_package':
      return [
        { side: 'forward', package: claim.package, type: null, prefix: null },
        { side: 'inbound', package: claim.package, type: null, prefix: null },
      ];
  }
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
