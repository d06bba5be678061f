import { lowerBound } from '../base/binary-search.ts';
import { compareBytes } from '../base/order.ts';
import { finish, type Steps } from '../base/steps.ts';
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
  type ProofNode,
  type WideClaim,
  type Witness,
} from './proof.ts';
import { waysOf, type TreePlace, type Way } from './proofs/claim-place.ts';
import { comesFromCovered, covers, isWide } from './claim-scope.ts';
import {
  compareLabels,
  enclosing,
  gapRange,
  leafText,
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

/** Edges that are named in one step. */
const NAMED_IN_STEP = 1024;

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
    return finish(this.edgeInSteps(claim));
  }

  *edgeInSteps(claim: EdgeClaim): Steps<Proof | null> {
    const evidence = yield* this.#inclusion(claim);
    return evidence && { format: PROOF_FORMAT, version: PROOF_VERSION, claim, evidence: [evidence] };
  }

  /** Proves that something is not there, or else an edge that shows that it is. */
  absence(claim: AbsenceClaim): Proven {
    return finish(this.absenceInSteps(claim));
  }

  *absenceInSteps(claim: AbsenceClaim): Steps<Proven> {
    const found = yield* this.#decide(claim);
    if (typeof found === 'number') return { holds: false, proof: (yield* this.edgeInSteps(this.#claimOf(found)))! };
    const witnesses = yield* this.#witnesses(claim, found);
    const base = { format: PROOF_FORMAT, version: PROOF_VERSION, claim, evidence: found } as const;
    return { holds: true, proof: witnesses.length === 0 ? base : { ...base, witnesses } };
  }

  /** The evidence, or the number of an edge against it. */
  *#decide(claim: AbsenceClaim): Steps<Evidence[] | number> {
    const ways = waysOf(this.#hashing, claim);
    if (isWide(claim)) return yield* this.#decideForAll(claim, ways);
    if (claim.kind === 'no_edge_from_package') return yield* this.#decideForPackage(claim, ways);
    const evidence: Evidence[] = [];
    for (const place of ways[0]! as readonly TreePlace[]) {
      const found = yield* this.#gap(place);
      if (typeof found === 'number') return found;
      evidence.push(found);
    }
    return evidence;
  }

  /** All that leads to the target, or that none of the packages has the type where that is shorter and true. */
  *#decideForAll(claim: WideClaim, ways: readonly Way[]): Steps<Evidence[] | number> {
    const scan = new WideScan(this.#hashing, this.#source, claim);
    const contrary = yield* scan.contrary();
    if (contrary >= 0) return contrary;
    const [inbound] = ways.find(([place]) => place!.side === 'inbound') ?? [];
    if (inbound) {
      const found = yield* this.#find(inbound as TreePlace);
      const callers = found.to - found.from;
      if (callers <= scan.packages || (yield* scan.hasType()))
        return [callers === 0 ? yield* this.#missing(found) : yield* this.#callers(found)];
    }
    const evidence: Evidence[] = [];
    for (const place of ways.find(([first]) => first!.side === 'forward')!)
      evidence.push(
        'below' in place ? yield* withoutTypeBelow(this.#trees, place) : yield* this.#missing(yield* this.#find(place)),
      );
    return evidence;
  }

  /** All that leads to the target, or all that leads out of the package: whichever is shorter to show. */
  *#decideForPackage(
    { package: label }: Extract<Claim, { kind: 'no_edge_from_package' }>,
    ways: readonly Way[],
  ): Steps<Evidence[] | number> {
    const [inbound, forward] = [
      yield* this.#find(ways[0]![0] as TreePlace),
      yield* this.#find(ways[1]![0] as TreePlace),
    ];
    const { edges } = this.#source;
    const isFromPackage = (edge: number): boolean =>
      this.#source.packages[this.#source.packageOf[edges.source[edge]!]!] === label;
    const callers = inbound.type?.edges.subarray(inbound.from, inbound.to) ?? new Int32Array(0);
    const contrary = callers.find(isFromPackage);
    if (contrary !== undefined) return contrary;
    if (!inbound.type || callers.length === 0) return [yield* this.#missing(inbound)];
    if (!forward.type) return [yield* this.#missing(forward)];
    // A name takes about as much room as a leaf.
    if (callers.length <= forward.type.edges.length) return [yield* this.#callers(inbound)];
    const leaves: string[] = [];
    for (let at = 0; at < forward.type.size; at += 1) {
      leaves.push(leafText(forward, at));
      if (at % NAMED_IN_STEP === 0) yield;
    }
    return [this.#leaves(forward, { size: leaves.length, index: 0, path: '', leaves })];
  }

  /** Everything that leads to a target, by name. */
  *#callers(found: Found): Steps<Evidence> {
    const sources: { node: ProofNode; provenance: string }[] = [];
    for (const edge of found.type!.edges.subarray(found.from, found.to)) {
      sources.push({
        node: this.#source.node(this.#source.edges.source[edge]!),
        provenance: this.#provenance(edge),
      });
      if (sources.length % NAMED_IN_STEP === 0) yield;
    }
    return this.#leaves(found, { ...enclosing(found), sources });
  }

  *#gap(place: TreePlace): Steps<Evidence | number> {
    const found = yield* this.#find(place);
    if (found.type && place.prefix === null) return found.type.edges[0]!;
    if (found.opened && place.type === null) return found.opened.types[0]!.edges[0]!;
    if (found.from < found.to) return found.type!.edges[found.from]!;
    return yield* this.#missing(found);
  }

  *#inclusion(claim: EdgeClaim): Steps<Evidence | null> {
    const found = yield* this.#find(waysOf(this.#hashing, claim)[0]![0] as TreePlace);
    for (let at = found.from; at < found.to; at += 1) {
      if (this.#provenance(found.type!.edges[at]!) !== claim.provenance) continue;
      return this.#leaves(found, rangeOf(found.type!.tree, at, at + 1));
    }
    return null;
  }

  /** Edges that the symbols of a claim have; and one of a package that it covers, where its evidence shows none. */
  *#witnesses(claim: AbsenceClaim, evidence: readonly Evidence[]): Steps<Witness[]> {
    const witnesses: Witness[] = [];
    for (const node of nodesOf(claim))
      witnesses.push(...(yield* this.#witness(nodesNamed(this.#hashing, this.#source, node))));
    if (!isWide(claim) || evidence[0]!.side === 'forward') return witnesses;
    if (witnesses.some((witness) => comesFromCovered(claim, witness.claim))) return witnesses;
    const isCovered = this.#source.packages.map((label) => covers(claim, label));
    const inCovered = yield* findEdge(this.#source, (from) => isCovered[this.#source.packageOf[from]!]!);
    return inCovered < 0 ? witnesses : [...witnesses, yield* this.#witnessOf(inCovered)];
  }

  /** An edge that the node has, in its own package where there is one. */
  *#witness(isNode: (node: number) => boolean): Steps<Witness[]> {
    const { packageOf } = this.#source;
    const own = yield* findEdge(
      this.#source,
      (from, to) => packageOf[from] === packageOf[to] && (isNode(from) || isNode(to)),
    );
    const found = own >= 0 ? own : yield* findEdge(this.#source, (from, to) => isNode(from) || isNode(to));
    return found < 0 ? [] : [yield* this.#witnessOf(found)];
  }

  *#witnessOf(edge: number): Steps<Witness> {
    const claim = this.#claimOf(edge);
    return { claim, evidence: (yield* this.#inclusion(claim))! };
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
  *#find(place: TreePlace): Steps<Found> {
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

  /** The gap at the level where a place is not there. */
  *#missing(found: Found): Steps<Evidence> {
    const { place, side, packageAt, opened, typeAt, type } = found;
    const base = { side: place.side, other: this.#trees.otherHash(place.side) };
    if (type) return this.#leaves(found, enclosing(found));
    if (opened) return { ...base, packages: openRange(side.tree, packageAt), types: typeGap(opened, typeAt) };
    const before = packageAt > 0 ? yield* this.#trees.group(place.side, packageAt - 1) : null;
    const after = packageAt < side.tree.size ? yield* this.#trees.group(place.side, packageAt) : null;
    return { ...base, packages: gapRange(side.tree, packageAt, before, after) };
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
