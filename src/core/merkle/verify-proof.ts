import { fromHex, toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { hashGroup } from './group.ts';
import { readProof } from './proof-form.ts';
import { placesOf, type Place } from './proofs/claim-place.ts';
import { checkGap, groupItems, leafItems, type Items, type Reason } from './proofs/range-items.ts';
import { rootOfRange } from './proofs/range-root.ts';
import {
  nodesOf,
  sameNode,
  type Claim,
  type EdgeClaim,
  type Evidence,
  type GroupsRange,
  type Proof,
  type ProofNode,
  type Range,
  type Witness,
} from './proof.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';

/** Why a proof does not hold. */
export const PROOF_REASONS = {
  hash: 'The trusted snapshot hash is not 64 hexadecimal digits.',
  form: 'It is not a proof in a form that is known here.',
  evidence: 'Its evidence is not of a kind that could show its claim.',
  bounds: 'What it shows does not enclose the place where the claim is decided.',
  contrary: 'What it shows speaks against its claim.',
  root: 'Its hashes do not lead to the trusted snapshot.',
  witness: 'It vouches for a symbol by an edge that does not hold or has nothing to do with it.',
} as const satisfies Record<Reason | 'hash' | 'form' | 'witness', string>;

export type ProofReason = keyof typeof PROOF_REASONS;

/** What is missing where nothing was found: the package has no edges at all, none of that type, or not this one. */
export type Missing = 'package' | 'type' | 'edge';

export type Verdict =
  | {
      readonly valid: true;
      readonly claim: Claim;
      /** Null for an edge that is there. */
      readonly missing: Missing | null;
      /** Symbols of the claim of which the proof shows that they exist in the snapshot. */
      readonly shown: readonly ProofNode[];
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
  const vouched = witnesses.map((witness) => check.witness(witness, claim.kind === 'edge' ? [] : named));
  if (vouched.includes(false)) return { valid: false, reason: 'witness' };
  const shown = claim.kind === 'edge' ? named : named.filter((node) => witnesses.some((one) => names(one.claim, node)));
  return { valid: true, claim, missing: missingAt(proof), shown };
}

/** What a proof shows to be missing; null for an edge that is there. */
export function missingAt({ claim, evidence: [decisive] }: Proof): Missing | null {
  if (claim.kind === 'edge') return null;
  return decisive?.leaves ? 'edge' : decisive?.types ? 'type' : 'package';
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
    const places = placesOf(this.#hashing, claim);
    if (claim.kind === 'no_package') {
      if (evidence.length !== places.length) return 'evidence';
      for (const [i, place] of places.entries()) {
        const problem = this.#evidence(claim, place, evidence[i]!);
        if (problem !== null) return problem;
      }
      return null;
    }
    const place = places.find(({ side }) => side === evidence[0]!.side);
    return evidence.length === 1 && place ? this.#evidence(claim, place, evidence[0]!) : 'evidence';
  }

  witness({ claim, evidence }: Witness, named: readonly ProofNode[]): boolean {
    return named.some((node) => names(claim, node)) && this.claim(claim, [evidence]) === null;
  }

  #evidence(claim: Claim, place: Place, { side, other, packages, types, leaves }: Evidence): Reason | null {
    if (side !== place.side) return 'evidence';
    const groups = (range: GroupsRange): Items => groupItems(this.#hashing, range);
    let hash: Uint8Array | Reason;
    if (leaves) {
      if (place.type === null || place.prefix === null || !types) return 'evidence';
      const items = leafItems(this.#hashing, claim, place, leaves);
      hash = this.#up(place.type, leaves, items);
      hash = this.#open(place.package, types, hash);
      hash = this.#open(side, packages, hash);
    } else if (claim.kind === 'edge') {
      return 'evidence';
    } else if (types) {
      if (place.type === null) return 'evidence';
      hash = this.#up(place.package, types, checkGap(types, place.type) ?? groups(types));
      hash = this.#open(side, packages, hash);
    } else {
      hash = this.#up(side, packages, checkGap(packages, place.package) ?? groups(packages));
    }
    if (typeof hash === 'string') return hash;
    const otherHash = fromHex(other)!;
    const sides = side === 'forward' ? [hash, otherHash] : [otherHash, hash];
    const snapshot = hashFields(this.#hashing, 'snapshot', [SNAPSHOT_FORMAT, claim.repo, ...sides]);
    return toHex(snapshot) === this.#snapshot ? null : 'root';
  }

  /** The group of the tree that a range of items stands in. */
  #up(label: string, { size, index, path }: Range, items: Items): Uint8Array | Reason {
    if (typeof items === 'string') return items;
    const root = rootOfRange(this.#hashing, size, index, items, hashesOf(path));
    return root === null ? 'root' : hashGroup(this.#hashing, label, size, root);
  }

  /** The same where the item is a group that was looked into, and so has no neighbours to show. */
  #open(label: string, range: GroupsRange, child: Uint8Array | Reason): Uint8Array | Reason {
    if (typeof child === 'string') return child;
    return range.before || range.after ? 'evidence' : this.#up(label, range, [child]);
  }
}

function hashesOf(path: string): Uint8Array[] {
  const hashes: Uint8Array[] = [];
  for (let at = 0; at < path.length; at += 64) hashes.push(fromHex(path.slice(at, at + 64))!);
  return hashes;
}
