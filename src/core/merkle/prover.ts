import { concatBytes, equalBytes, toHex } from '../base/bytes.ts';
import { Failure } from '../base/failure.ts';
import { compareBytes } from '../base/order.ts';
import { HASH_BYTES } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { labelOrder } from './group.ts';
import {
  PROOF_FORMAT,
  PROOF_VERSION,
  nodesOf,
  type AbsenceClaim,
  type Claim,
  type EdgeClaim,
  type Evidence,
  type LeavesRange,
  type Proof,
  type ProofGroup,
  type ProofNode,
  type Witness,
} from './proof.ts';
import { hashNode, placesOf, type Place } from './proofs/claim-place.ts';
import { openPackage, type OpenPackage } from './proofs/open-package.ts';
import {
  compareLabels,
  enclosing,
  gapRange,
  leafText,
  lowerBound,
  openRange,
  rangeOf,
  type Found,
  type OpenSide,
} from './proofs/found-place.ts';
import { TreeLevels } from './proofs/tree-levels.ts';
import type { SealInput } from './seal-input.ts';
import { sealSide, type Seal, type SealSide } from './snapshot.ts';

/** A sealed graph with the names behind its hashes: what proofs are made from. */
export interface ProofSource extends SealInput {
  readonly seal: Pick<Seal, SealSide>;
  node(index: number): ProofNode;
  provenanceLabel(code: number): string;
}

export interface Proven {
  /** Whether it is the claim that the proof proves; else the proof is of an edge that speaks against it. */
  readonly holds: boolean;
  readonly proof: Proof;
}

/**
 * Makes proofs from the graph and the package groups of its seal: only the packages that a claim is decided in are
 * hashed again. What it cannot find in the trees as sealed it does not prove.
 */
export class Prover {
  readonly #hashing: Hashing;
  readonly #source: ProofSource;
  readonly #sides = new Map<SealSide, OpenSide>();
  readonly #packages = new Map<string, OpenPackage>();
  readonly #sideHashes: Partial<Record<SealSide, string>> = {};

  constructor(hashing: Hashing, source: ProofSource) {
    this.#hashing = hashing;
    this.#source = source;
  }

  /** Proves an edge; null where it is not in the snapshot. */
  edge(claim: EdgeClaim): Proof | null {
    const evidence = this.#inclusion(claim);
    return evidence && { format: PROOF_FORMAT, version: PROOF_VERSION, claim, evidence: [evidence] };
  }

  /** Proves that something is not there, or else an edge that shows that it is. */
  absence(claim: AbsenceClaim): Proven {
    const found = this.#decide(claim);
    if (typeof found === 'number') return { holds: false, proof: this.edge(this.#claimOf(found))! };
    const witnesses = nodesOf(claim).flatMap((node) => this.#witness(node));
    const base = { format: PROOF_FORMAT, version: PROOF_VERSION, claim, evidence: found } as const;
    return { holds: true, proof: witnesses.length === 0 ? base : { ...base, witnesses } };
  }

  /** The evidence, or the number of an edge against it. */
  #decide(claim: AbsenceClaim): Evidence[] | number {
    const places = placesOf(this.#hashing, claim);
    if (claim.kind === 'no_edge_from_package') return this.#decideForPackage(claim, places);
    const evidence: Evidence[] = [];
    for (const place of places) {
      const found = this.#gap(place);
      if (typeof found === 'number') return found;
      evidence.push(found);
    }
    return evidence;
  }

  /** All that leads to the target, or all that leads out of the package: whichever is shorter to show. */
  #decideForPackage(
    { package: label }: Extract<Claim, { kind: 'no_edge_from_package' }>,
    places: readonly Place[],
  ): Evidence[] | number {
    const inbound = this.#find(places.find(({ side }) => side === 'inbound')!);
    const forward = this.#find(places.find(({ side }) => side === 'forward')!);
    const { edges } = this.#source;
    const isFromPackage = (edge: number): boolean =>
      this.#source.packages[this.#source.packageOf[edges.source[edge]!]!] === label;
    const callers = inbound.type?.edges.slice(inbound.from, inbound.to) ?? [];
    const contrary = callers.find(isFromPackage);
    if (contrary !== undefined) return contrary;
    if (!inbound.type || callers.length === 0) return [this.#missing(inbound)];
    if (!forward.type) return [this.#missing(forward)];
    // A name takes about as much room as a leaf.
    if (callers.length <= forward.type.edges.length) {
      const sources = callers.map((edge) => ({
        node: this.#source.node(edges.source[edge]!),
        provenance: this.#provenance(edge),
      }));
      return [this.#leaves(inbound, { ...enclosing(inbound), sources })];
    }
    const leaves = forward.type.edges.map((_, i) => leafText(forward, i));
    return [this.#leaves(forward, { size: leaves.length, index: 0, path: '', leaves })];
  }

  #gap(place: Place): Evidence | number {
    const found = this.#find(place);
    if (found.type && place.prefix === null) return found.type.edges[0]!;
    if (found.opened && place.type === null) return found.opened.types[0]!.edges[0]!;
    if (found.from < found.to) return found.type!.edges[found.from]!;
    return this.#missing(found);
  }

  #inclusion(claim: EdgeClaim): Evidence | null {
    const found = this.#find(placesOf(this.#hashing, claim)[0]!);
    for (let at = found.from; at < found.to; at += 1) {
      if (this.#provenance(found.type!.edges[at]!) !== claim.provenance) continue;
      return this.#leaves(found, rangeOf(found.type!.tree, at, at + 1));
    }
    return null;
  }

  /** An edge that the node has, in its own package where there is one. */
  #witness(node: ProofNode): Witness[] {
    const { nodeHashes, edges, packageOf } = this.#source;
    const hash = hashNode(this.#hashing, node);
    const isNode = (at: number): boolean => {
      for (let i = 0; i < HASH_BYTES; i += 1) if (nodeHashes[at * HASH_BYTES + i] !== hash[i]) return false;
      return true;
    };
    let found = -1;
    for (let e = 0; e < edges.count; e += 1) {
      const [source, target] = [edges.source[e]!, edges.target[e]!];
      if (!isNode(source) && !isNode(target)) continue;
      if (found < 0) found = e;
      if (packageOf[source] !== packageOf[target]) continue;
      found = e;
      break;
    }
    if (found < 0) return [];
    const claim = this.#claimOf(found);
    return [{ claim, evidence: this.#inclusion(claim)! }];
  }

  #claimOf(edge: number): EdgeClaim {
    const source = this.#source;
    return {
      kind: 'edge',
      repo: source.url,
      source: source.node(source.edges.source[edge]!),
      type: source.typeLabel(source.edges.type[edge]!),
      target: source.node(source.edges.target[edge]!),
      provenance: this.#provenance(edge),
    };
  }

  #provenance(edge: number): string {
    return this.#source.provenanceLabel(this.#source.edges.provenance[edge]!);
  }

  /** Goes down the trees to a place, as far as there is something. */
  #find(place: Place): Found {
    const side = this.#side(place.side);
    const packageAt = lowerBound(side.labels, (label) => compareLabels(label, place.package));
    const isThere = side.labels[packageAt] === place.package;
    const opened = isThere ? this.#open(place.side, place.package, side.groups[packageAt]!.hash) : null;
    const labels = opened?.types.map(({ label }) => label) ?? [];
    const typeAt = place.type === null ? 0 : lowerBound(labels, (label) => compareLabels(label, place.type!));
    const type = place.type !== null && labels[typeAt] === place.type ? opened!.types[typeAt]! : null;
    const prefix = place.prefix ?? new Uint8Array(0);
    const compare = (key: Uint8Array): number => compareBytes(key.subarray(0, prefix.length), prefix);
    const from = type ? lowerBound(type.keys, compare) : 0;
    const to = type ? lowerBound(type.keys, (key) => (compare(key) <= 0 ? -1 : 1)) : 0;
    return { place, side, packageAt, opened, typeAt, type, from, to };
  }

  /** The gap at the level where a place is not there. */
  #missing(found: Found): Evidence {
    const { place, side, packageAt, opened, typeAt, type } = found;
    const base = { side: place.side, other: this.#otherHash(place.side) };
    if (type) return this.#leaves(found, enclosing(found));
    if (opened) {
      const group = (at: number): ProofGroup => ({
        label: opened.types[at]!.label,
        size: opened.types[at]!.tree.size,
        root: toHex(opened.types[at]!.tree.root),
      });
      return { ...base, packages: openRange(side.tree, packageAt), types: gapRange(opened.tree, typeAt, group) };
    }
    const group = (at: number): ProofGroup => {
      const { label, hash } = side.groups[at]!;
      const { tree } = this.#open(place.side, label, hash);
      return { label, size: tree.size, root: toHex(tree.root) };
    };
    return { ...base, packages: gapRange(side.tree, packageAt, group) };
  }

  #leaves({ place, side, packageAt, opened, typeAt }: Found, leaves: LeavesRange): Evidence {
    return {
      side: place.side,
      other: this.#otherHash(place.side),
      packages: openRange(side.tree, packageAt),
      types: openRange(opened!.tree, typeAt),
      leaves,
    };
  }

  #side(side: SealSide): OpenSide {
    let open = this.#sides.get(side);
    if (!open) {
      const sealed = this.#source.seal[side];
      const groups = [...labelOrder(sealed.map(({ label }) => label))].map((at) => sealed[at]!);
      const tree = new TreeLevels(this.#hashing, concatBytes(groups.map(({ hash }) => hash)));
      this.#sides.set(side, (open = { groups, labels: groups.map(({ label }) => label), tree }));
    }
    return open;
  }

  #open(side: SealSide, label: string, sealed: Uint8Array): OpenPackage {
    const key = `${side} ${label}`;
    let open = this.#packages.get(key);
    if (!open) {
      open = openPackage(this.#hashing, this.#source, side, label);
      if (!equalBytes(open.hash, sealed))
        throw new Failure('store-damaged', `The relationships of ${label} are not those that were sealed. Run fsck.`, {
          package: label,
        });
      this.#packages.set(key, open);
    }
    return open;
  }

  #otherHash(side: SealSide): string {
    const other = side === 'forward' ? 'inbound' : 'forward';
    return (this.#sideHashes[other] ??= toHex(sealSide(this.#hashing, other, this.#source.seal[other])));
  }
}
