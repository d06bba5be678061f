import { fromHex, toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { OPEN_URL } from '../identity/node-identity.ts';
import type { Hashing } from '../ports/hashing.ts';
import { readProof } from './proof-form.ts';
import { belowItems } from './proofs/below-items.ts';
import { waysOf, type BelowPlace, type TreePlace } from './proofs/claim-place.ts';
import { comesFromCovered, saysThereAre } from './claim-scope.ts';
import { checkGap, groupItems, leafItems, type Items, type Reason } from './proofs/range-items.ts';
import { groupOver } from './proofs/range-root.ts';
import {
  nodesOf,
  sameNode,
  type Claim,
  type EdgeClaim,
  type Evidence,
  type GroupsRange,
  type ListingClaim,
  type PlainClaim,
  type Proof,
  type ProofNode,
  type Range,
  type Witness,
} from './proof.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';
import { partsOf } from './uncalled-parts.ts';

/** Why a proof does not hold. */
export const PROOF_REASONS = {
  hash: 'The trusted snapshot hash is not 64 hexadecimal digits.',
  form: 'Not a proof in a known format.',
  evidence: 'The evidence does not fit the claim.',
  bounds: 'The evidence does not cover the place where the claim is decided.',
  contrary: 'The evidence contradicts the claim.',
  root: 'The hashes do not lead to the trusted snapshot.',
  witness: 'A witness is invalid or unrelated to the claim.',
} as const satisfies Record<Reason | 'hash' | 'form' | 'witness', string>;

export type ProofReason = keyof typeof PROOF_REASONS;

/** What is missing where nothing was found: the packages have no edges at all, none of that type, or not this one. */
export type Missing = 'package' | 'type' | 'edge';

export type Verdict =
  | {
      readonly valid: true;
      readonly claim: Claim;
      /** As it was read. */
      readonly proof: Proof;
      /** Null for an edge that is there. */
      readonly missing: Missing | null;
      /** Symbols of the claim of which the proof shows that they exist in the snapshot. */
      readonly shown: readonly ProofNode[];
      /** Whether it shows that there is such a package, or one below it; null where the claim needs none. */
      readonly showsPackage: boolean | null;
      /**
       * Of `uncalled`: whether it shows that the snapshot has open names at all, which those of analyzers that did not
       * seal them have not; null for all other claims.
       */
      readonly showsOpen: boolean | null;
    }
  | { readonly valid: false; readonly reason: ProofReason };

/**
 * Whether a proof, which may be anything at all or a text of it, holds for the snapshot that the caller trusts. Every
 * hash is computed from the claim's own words, so that what holds is what the claim says.
 */
export function verifyProof(hashing: Hashing, given: unknown, trusted: string): Verdict {
  if (!/^[0-9a-f]{64}$/.test(trusted)) return { valid: false, reason: 'hash' };
  const proof = readProof(given);
  if (proof === null) return { valid: false, reason: 'form' };
  const { claim, evidence, witnesses = [] } = proof;
  const check = new Check(hashing, trusted);
  const problem = check.claim(claim, evidence);
  if (problem !== null) return { valid: false, reason: problem };
  const named = nodesOf(claim);
  const vouched = witnesses.map((witness) => check.witness(witness, claim));
  if (vouched.includes(false)) return { valid: false, reason: 'witness' };
  const shown = claim.kind === 'edge' ? named : named.filter((node) => witnesses.some((one) => names(one.claim, node)));
  const more = { showsPackage: showsPackage(proof), showsOpen: showsOpen(proof) };
  return { valid: true, claim, proof, missing: missingAt(proof), shown, ...more };
}

/** What a proof shows to be missing; null for an edge that is there. */
export function missingAt({ claim, evidence }: Proof): Missing | null {
  if (claim.kind === 'edge') return null;
  return evidence.some(({ leaves }) => leaves) ? 'edge' : evidence.some(looksInside) ? 'type' : 'package';
}

/** How many packages a proof looks into on the side where their relationships begin. */
export const packagesShown = ({ evidence }: Proof): number =>
  evidence.reduce(
    (sum, { side, types, packages }) => sum + (side === 'forward' ? (types ? 1 : (packages.inside?.length ?? 0)) : 0),
    0,
  );

const looksInside = ({ types, packages }: Evidence): boolean => types !== undefined || packages.inside !== undefined;

function showsPackage(proof: Proof): boolean | null {
  const { claim, witnesses = [] } = proof;
  if (!('package' in claim) || claim.kind === 'no_package') return null;
  return packagesShown(proof) > 0 || witnesses.some((witness) => comesFromCovered(claim, witness.claim));
}

/**
 * Whether a proof that nobody calls a symbol shows that its snapshot has open names: a part that looks into the package of
 * a role of these does. Null for all other claims.
 */
export function showsOpen({ claim, evidence }: Proof): boolean | null {
  if (claim.kind !== 'uncalled') return null;
  const asksForOpen = (part: ListingClaim): boolean => part.kind === 'only_from' && part.target.url === OPEN_URL;
  return partsOf(claim)!.some((part, i) => asksForOpen(part) && evidence[i]!.types !== undefined);
}

const names = (claim: EdgeClaim, node: ProofNode): boolean =>
  sameNode(claim.source, node) || sameNode(claim.target, node);

class Check {
  readonly #hashing: Hashing;
  readonly #snapshot: string;

  constructor(hashing: Hashing, snapshot: string) {
    this.#hashing = hashing;
    this.#snapshot = snapshot;
  }

  claim(claim: Claim, evidence: Proof['evidence']): Reason | null {
    if (claim.kind !== 'uncalled') return this.#plain(claim, evidence);
    const parts = partsOf(claim);
    if (parts?.length !== evidence.length) return 'evidence';
    for (const [i, part] of parts.entries()) {
      const problem = this.#plain(part, [evidence[i]!]);
      if (problem !== null) return problem;
    }
    return null;
  }

  #plain(claim: PlainClaim, evidence: Proof['evidence']): Reason | null {
    const way = waysOf(this.#hashing, claim).find(([first]) => first!.side === evidence[0]!.side);
    if (way?.length !== evidence.length) return 'evidence';
    for (const [i, place] of way.entries()) {
      const problem = this.#evidence(claim, place, evidence[i]!);
      if (problem !== null) return problem;
    }
    return null;
  }

  /** Whether an edge holds and vouches for a symbol of an absence, or for a package that one covers. */
  witness({ claim, evidence }: Witness, about: Claim): boolean {
    if (about.kind === 'edge') return false;
    const isConcerned = nodesOf(about).some((node) => names(claim, node)) || comesFromCovered(about, claim);
    return isConcerned && this.claim(claim, [evidence]) === null;
  }

  #evidence(claim: PlainClaim, place: TreePlace | BelowPlace, evidence: Evidence): Reason | null {
    const { side, other } = evidence;
    if (side !== place.side) return 'evidence';
    const hash = 'below' in place ? this.#below(place, evidence) : this.#within(claim, place, evidence);
    if (typeof hash === 'string') return hash;
    const otherHash = fromHex(other)!;
    const sides = side === 'forward' ? [hash, otherHash] : [otherHash, hash];
    const snapshot = hashFields(this.#hashing, 'snapshot', [SNAPSHOT_FORMAT, claim.repo, ...sides]);
    return toHex(snapshot) === this.#snapshot ? null : 'root';
  }

  /** The side that has no edges of a type in a whole range of packages. */
  #below(place: BelowPlace, { side, packages, types, leaves }: Evidence): Uint8Array | Reason {
    if (types || leaves) return 'evidence';
    return this.#up(side, packages, belowItems(this.#hashing, place, packages));
  }

  /** The side that has, or does not have, what is claimed of one package. */
  #within(claim: PlainClaim, place: TreePlace, { side, packages, types, leaves }: Evidence): Uint8Array | Reason {
    if (packages.inside) return 'evidence';
    const groups = (range: GroupsRange): Items => groupItems(this.#hashing, range);
    if (leaves) {
      if (place.type === null || place.prefix === null || !types) return 'evidence';
      const items = leafItems(this.#hashing, claim, place, leaves);
      const group = this.#open(place.package, types, this.#up(place.type, leaves, items));
      return this.#open(side, packages, group);
    }
    if (saysThereAre(claim)) return 'evidence';
    if (types) {
      if (place.type === null) return 'evidence';
      const group = this.#up(place.package, types, checkGap(types, place.type) ?? groups(types));
      return this.#open(side, packages, group);
    }
    return this.#up(side, packages, checkGap(packages, place.package) ?? groups(packages));
  }

  #up(label: string, range: Range, items: Items): Uint8Array | Reason {
    return groupOver(this.#hashing, label, range, items);
  }

  /** The same where the item is a group that was looked into, and so has no neighbours to show. */
  #open(label: string, range: GroupsRange, child: Uint8Array | Reason): Uint8Array | Reason {
    if (typeof child === 'string') return child;
    return range.before || range.after ? 'evidence' : this.#up(label, range, [child]);
  }
}
