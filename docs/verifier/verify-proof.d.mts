/** A symbol, by what its hash is computed from. */
export interface ProofNode {
  readonly url: string;
  readonly package: string;
  readonly symbol: string;
  readonly kind: string;
}

/** There is this relationship. */
export interface EdgeClaim {
  readonly kind: 'edge';
  readonly repo: string;
  readonly source: ProofNode;
  readonly type: string;
  readonly target: ProofNode;
  readonly provenance: string;
}

/** There is no such relationship, or no such package. */
export type AbsenceClaim = { readonly repo: string } & (
  | { readonly kind: 'no_edge'; readonly source: ProofNode; readonly type: string; readonly target: ProofNode }
  | { readonly kind: 'no_edge_from'; readonly source: ProofNode; readonly type: string }
  | { readonly kind: 'no_edge_to'; readonly type: string; readonly target: ProofNode }
  | { readonly kind: 'no_type_in_package'; readonly package: string; readonly type: string }
  | { readonly kind: 'no_type_in_package_and_below'; readonly package: string; readonly type: string }
  | { readonly kind: 'no_package'; readonly package: string }
  | {
      readonly kind: 'no_edge_from_package' | 'no_edge_from_package_and_below';
      readonly package: string;
      readonly type: string;
      readonly target: ProofNode;
    }
);

/** These are all relationships of that type that lead to a symbol, or from it. There may be none. */
export type ListingClaim = { readonly repo: string; readonly type: string } & (
  | { readonly kind: 'only_from'; readonly target: ProofNode; readonly sources: readonly FarEnd[] }
  | { readonly kind: 'only_to'; readonly source: ProofNode; readonly targets: readonly FarEnd[] }
);

export interface FarEnd {
  readonly node: ProofNode;
  readonly provenance: string;
}

export interface Link {
  readonly source: ProofNode;
  readonly type: string;
  readonly target: ProofNode;
  readonly provenance: string;
}

/** Nobody calls the target, except perhaps those who use its name on a value of unknown type. */
export interface UncalledClaim {
  readonly kind: 'uncalled';
  readonly repo: string;
  readonly target: ProofNode;
  /** How it leads to what it overrides or implements. */
  readonly above: readonly Link[];
  /** Uses of these by each other. */
  readonly within: readonly Link[];
  /** What it is handed to by what it says of itself. */
  readonly handed: readonly Link[];
  readonly except: readonly Link[];
}

export type Claim = EdgeClaim | AbsenceClaim | ListingClaim | UncalledClaim;

/** Why a proof does not hold, in words. */
export declare const REASONS: {
  readonly hash: string;
  readonly form: string;
  readonly evidence: string;
  readonly bounds: string;
  readonly contrary: string;
  readonly root: string;
  readonly witness: string;
};

export type Verdict =
  | {
      readonly valid: true;
      readonly claim: Claim;
      /** What is missing where nothing was found; null for an edge that is there. */
      readonly missing: 'package' | 'type' | 'edge' | null;
      /** Symbols of the claim of which the proof shows that they exist in the snapshot. */
      readonly shown: readonly ProofNode[];
      readonly notShown: readonly ProofNode[];
      /** Whether it shows that there is such a package, or one below it; null where the claim needs none. */
      readonly showsPackage: boolean | null;
      /** Whether it shows that the snapshot has unresolved calls at all; null for claims other than `uncalled`. */
      readonly showsOpen: boolean | null;
    }
  | { readonly valid: false; readonly reason: keyof typeof REASONS };

/**
 * Checks the text of a proof against a snapshot hash that you trust. The hash must come from where you trust it, such as
 * your own index of the repository, never from who gave the proof.
 */
export declare function verifyProof(text: string, trusted: string): Promise<Verdict>;
