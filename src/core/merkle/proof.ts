import type { SealSide } from './snapshot.ts';

/**
 * A proof: a claim about one snapshot and the part of its trees that shows it. It never names the snapshot: whoever
 * checks it brings a hash they trust. docs/proofs.md is the specification; proof-form.ts checks what comes from outside.
 *
 * History of the form:
 * 1  claims of edges and of their absence; one range of leaves or groups with its boundaries for each tree looked into.
 * The two claims about a package and everything below it came later, still as 1: proofs of the others are as they were,
 * and a verifier that does not know them refuses them for their form.
 * 2  claims that list all edges of a type at a symbol, and the claim that nobody calls a symbol, which is made of them.
 * Each kind of claim has one version: what a proof of version 1 says has not changed.
 */
export const PROOF_FORMAT = 'knowing-proof';
export const PROOF_VERSIONS = [1, 2] as const;

export interface Proof {
  readonly format: typeof PROOF_FORMAT;
  readonly version: (typeof PROOF_VERSIONS)[number];
  readonly claim: Claim;
  /**
   * One; two where both sides of a package are looked at, or the package itself and the packages below it; one for each
   * part of a claim that is made of parts (uncalled-parts.ts).
   */
  readonly evidence: readonly Evidence[];
  /** Edges that the symbols of an absence claim do have: they show that there are such symbols. */
  readonly witnesses?: readonly Witness[];
}

export type Claim = PlainClaim | UncalledClaim;

/** A claim that is decided at one place of the trees, or at two that belong together. */
export type PlainClaim = EdgeClaim | AbsenceClaim | ListingClaim;

/** An edge by its words. */
export interface Link {
  readonly source: ProofNode;
  readonly type: string;
  readonly target: ProofNode;
  readonly provenance: string;
}

export interface EdgeClaim extends Link {
  readonly kind: 'edge';
  readonly repo: string;
}

/** All edges of a type that lead to a symbol, or from it, in the order of their keys. There may be none. */
export type ListingClaim = { readonly repo: string; readonly type: string } & (
  | { readonly kind: 'only_from'; readonly target: ProofNode; readonly sources: readonly FarEnd[] }
  | { readonly kind: 'only_to'; readonly source: ProofNode; readonly targets: readonly FarEnd[] }
);

export interface FarEnd {
  readonly node: ProofNode;
  readonly provenance: string;
}

/**
 * Nobody calls a symbol. What could speak against it, and does not, or not surely, is part of the claim: the lists are
 * exhaustive and in the order in which the parts of the claim ask for them (uncalled-parts.ts).
 */
export interface UncalledClaim {
  readonly kind: 'uncalled';
  readonly repo: string;
  readonly target: ProofNode;
  /** How the code leads from the target to all that it overrides or implements. */
  readonly above: readonly Link[];
  /** Uses of these symbols by each other: none of them is where a call begins. */
  readonly within: readonly Link[];
  /** What the target is handed to by what it says of itself: decorators, routes, topics. */
  readonly handed: readonly Link[];
  /** Who calls or reads one of their names on what could not be told. */
  readonly except: readonly Link[];
}

/** Packages are named by their labels in the trees. No claim speaks of one provenance: nothing of any is there. */
export type AbsenceClaim = { readonly repo: string } & (
  | { readonly kind: 'no_edge'; readonly source: ProofNode; readonly type: string; readonly target: ProofNode }
  | { readonly kind: 'no_edge_from'; readonly source: ProofNode; readonly type: string }
  | { readonly kind: 'no_edge_to'; readonly type: string; readonly target: ProofNode }
  | {
      readonly kind: 'no_edge_from_package';
      readonly package: string;
      readonly type: string;
      readonly target: ProofNode;
    }
  | { readonly kind: 'no_type_in_package'; readonly package: string; readonly type: string }
  | { readonly kind: 'no_package'; readonly package: string }
  | WideClaim
);

/** What is said of a package and of all packages below it: see claim-scope.ts for which these are. */
export type WideClaim = { readonly repo: string; readonly package: string; readonly type: string } & (
  | { readonly kind: 'no_edge_from_package_and_below'; readonly target: ProofNode }
  | { readonly kind: 'no_type_in_package_and_below' }
);

export interface ProofNode {
  readonly url: string;
  readonly package: string;
  readonly symbol: string;
  readonly kind: string;
}

/** The way from one stretch of a tree to the snapshot. Hashes are hexadecimal. */
export interface Evidence {
  readonly side: SealSide;
  /** Hash of the side that is not looked into. */
  readonly other: string;
  readonly packages: PackagesRange;
  readonly types?: GroupsRange;
  readonly leaves?: LeavesRange;
}

/** A stretch of one tree: what stands at `index` and after it, with the hashes of everything around, left to right. */
export interface Range {
  readonly size: number;
  readonly index: number;
  readonly path: string;
}

/** A tree of groups: the one that the claim names, looked into further down, or the two between which it is missing. */
export interface GroupsRange extends Range {
  readonly before?: ProofGroup;
  readonly after?: ProofGroup;
}

/** The packages of one side; with every one below a package where the claim is about those. */
export interface PackagesRange extends GroupsRange {
  readonly inside?: readonly InnerPackage[];
}

/** A package between the neighbours of a range, and where in it the claim's type is missing. */
export interface InnerPackage {
  readonly label: string;
  readonly types: GroupsRange;
}

export interface ProofGroup {
  readonly label: string;
  readonly size: number;
  readonly root: string;
}

/** The leaves of one type in one package. A leaf is source ‖ target ‖ edge. */
export interface LeavesRange extends Range {
  readonly before?: string;
  readonly after?: string;
  /** All edges to the claim's target, by where they come from. */
  readonly sources?: readonly { readonly node: ProofNode; readonly provenance: string }[];
  /** All leaves of the tree. */
  readonly leaves?: readonly string[];
}

export interface Witness {
  readonly claim: EdgeClaim;
  readonly evidence: Evidence;
}

/** The symbols that a claim is about. */
export function nodesOf(claim: Claim): ProofNode[] {
  return [...('source' in claim ? [claim.source] : []), ...('target' in claim ? [claim.target] : [])];
}

export const versionOf = ({ kind }: Claim): Proof['version'] =>
  kind === 'only_from' || kind === 'only_to' || kind === 'uncalled' ? 2 : 1;

export const sameNode = (a: ProofNode, b: ProofNode): boolean =>
  a.url === b.url && a.package === b.package && a.symbol === b.symbol && a.kind === b.kind;
