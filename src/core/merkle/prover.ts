import { compareBytes } from '../base/order.ts';
import type { Hashing } from '../ports/hashing.ts';
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
  type WideClaim,
  type Witness,
} from './proof.ts';
import { waysOf, type Place, type Way } from './proofs/claim-place.ts';
import { comesFromCovered, covers, isWide } from './proofs/claim-scope.ts';
import {
  compareLabels,
  enclosing,
  gapRange,
  leafText,
  lowerBound,
  openRange,
  rangeOf,
  typeGap,
  type Found,
} from './proofs/found-place.ts';
import { OpenTrees } from './proofs/open-trees.ts';
import { WideScan, withoutTypeBelow } from './proofs/prove-below.ts';
import { findEdge, nodesNamed } from './proofs/scan-edges.ts';
import type { SealInput } from './seal-input.ts';
import type { Seal, SealSide } from './snapshot.ts';

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
  readonly #trees: OpenTrees;

  constructor(hashing: Hashing, source: ProofSource) {
    this.#hashing = hashing;
    this.#source = source;
    this.#trees = new OpenTrees(hashing, source);
  }

  /** Labels of all packages of the snapshot. */
  get packages(): readonly string[] {
    return this.#source.packages;
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
    const witnesses = this.#witnesses(claim, found);
    const base = { format: PROOF_FORMAT, version: PROOF_VERSION, claim, evidence: found } as const;
    return { holds: true, proof: witnesses.length === 0 ? base : { ...base, witnesses } };
  }

  /** The evidence, or the number of an edge against it. */
  #decide(claim: AbsenceClaim): Evidence[] | number {
    const ways = waysOf(this.#hashing, claim);
    if (isWide(claim)) return this.#decideForAll(claim, ways);
    if (claim.kind === 'no_edge_from_package') return this.#decideForPackage(claim, ways);
    const evidence: Evidence[] = [];
    for (const place of ways[0]! as readonly Place[]) {
      const found = this.#gap(place);
      if (typeof found === 'number') return found;
      evidence.push(found);
    }
    return evidence;
  }

  /** All that leads to the target, or that none of the packages has the type where that is shorter and true. */
  #decideForAll(claim: WideClaim, ways: readonly Way[]): Evidence[] | number {
    const scan = new WideScan(this.#hashing, this.#source, claim);
    const contrary = scan.contrary();
    if (contrary >= 0) return contrary;
    const [inbound] = ways.find(([place]) => place!.side === 'inbound') ?? [];
    if (inbound) {
      const found = this.#find(inbound as Place);
      const callers = found.to - found.from;
      if (callers <= scan.packages || scan.hasType())
        return [callers === 0 ? this.#missing(found) : this.#callers(found)];
    }
    return ways
      .find(([place]) => place!.side === 'forward')!
      .map((place) => ('below' in place ? withoutTypeBelow(this.#trees, place) : this.#missing(this.#find(place))));
  }

  /** All that leads to the target, or all that leads out of the package: whichever is shorter to show. */
  #decideForPackage(
    { package: label }: Extract<Claim, { kind: 'no_edge_from_package' }>,
    ways: readonly Way[],
  ): Evidence[] | number {
    const [inbound, forward] = ways.map(([place]) => this.#find(place as Place)) as [Found, Found];
    const { edges } = this.#source;
    const isFromPackage = (edge: number): boolean =>
      this.#source.packages[this.#source.packageOf[edges.source[edge]!]!] === label;
    const callers = inbound.type?.edges.slice(inbound.from, inbound.to) ?? [];
    const contrary = callers.find(isFromPackage);
    if (contrary !== undefined) return contrary;
    if (!inbound.type || callers.length === 0) return [this.#missing(inbound)];
    if (!forward.type) return [this.#missing(forward)];
    // A name takes about as much room as a leaf.
    if (callers.length <= forward.type.edges.length) return [this.#callers(inbound)];
    const leaves = forward.type.edges.map((_, i) => leafText(forward, i));
    return [this.#leaves(forward, { size: leaves.length, index: 0, path: '', leaves })];
  }

  /** Everything that leads to a target, by name. */
  #callers(found: Found): Evidence {
    const sources = found.type!.edges.slice(found.from, found.to).map((edge) => ({
      node: this.#source.node(this.#source.edges.source[edge]!),
      provenance: this.#provenance(edge),
    }));
    return this.#leaves(found, { ...enclosing(found), sources });
  }

  #gap(place: Place): Evidence | number {
    const found = this.#find(place);
    if (found.type && place.prefix === null) return found.type.edges[0]!;
    if (found.opened && place.type === null) return found.opened.types[0]!.edges[0]!;
    if (found.from < found.to) return found.type!.edges[found.from]!;
    return this.#missing(found);
  }

  #inclusion(claim: EdgeClaim): Evidence | null {
    const found = this.#find(waysOf(this.#hashing, claim)[0]![0] as Place);
    for (let at = found.from; at < found.to; at += 1) {
      if (this.#provenance(found.type!.edges[at]!) !== claim.provenance) continue;
      return this.#leaves(found, rangeOf(found.type!.tree, at, at + 1));
    }
    return null;
  }

  /** Edges that the symbols of a claim have; and one of a package that it covers, where its evidence shows none. */
  #witnesses(claim: AbsenceClaim, evidence: readonly Evidence[]): Witness[] {
    const witnesses = nodesOf(claim).flatMap((node) => this.#witness(nodesNamed(this.#hashing, this.#source, node)));
    if (!isWide(claim) || evidence[0]!.side === 'forward') return witnesses;
    if (witnesses.some((witness) => comesFromCovered(claim, witness.claim))) return witnesses;
    const isCovered = this.#source.packages.map((label) => covers(claim, label));
    const inCovered = findEdge(this.#source, (from) => isCovered[this.#source.packageOf[from]!]!);
    return inCovered < 0 ? witnesses : [...witnesses, this.#witnessOf(inCovered)];
  }

  /** An edge that the node has, in its own package where there is one. */
  #witness(isNode: (node: number) => boolean): Witness[] {
    const { packageOf } = this.#source;
    const own = findEdge(this.#source, (from, to) => packageOf[from] === packageOf[to] && (isNode(from) || isNode(to)));
    const found = own >= 0 ? own : findEdge(this.#source, (from, to) => isNode(from) || isNode(to));
    return found < 0 ? [] : [this.#witnessOf(found)];
  }

  #witnessOf(edge: number): Witness {
    const claim = this.#claimOf(edge);
    return { claim, evidence: this.#inclusion(claim)! };
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
    const side = this.#trees.side(place.side);
    const packageAt = lowerBound(side.labels, (label) => compareLabels(label, place.package));
    const isThere = side.labels[packageAt] === place.package;
    const opened = isThere ? this.#trees.package(place.side, packageAt) : null;
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
    const base = { side: place.side, other: this.#trees.otherHash(place.side) };
    if (type) return this.#leaves(found, enclosing(found));
    if (opened) return { ...base, packages: openRange(side.tree, packageAt), types: typeGap(opened, typeAt) };
    const group = (at: number): ProofGroup => this.#trees.group(place.side, at);
    return { ...base, packages: gapRange(side.tree, packageAt, group) };
  }

  #leaves({ place, side, packageAt, opened, typeAt }: Found, leaves: LeavesRange): Evidence {
    return {
      side: place.side,
      other: this.#trees.otherHash(place.side),
      packages: openRange(side.tree, packageAt),
      types: openRange(opened!.tree, typeAt),
      leaves,
    };
  }
}
