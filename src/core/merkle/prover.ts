import { finish, type Steps } from '../base/steps.ts';
import type { Hashing } from '../ports/hashing.ts';
import {
  PROOF_FORMAT,
  nodesOf,
  versionOf,
  type AbsenceClaim,
  type Claim,
  type EdgeClaim,
  type Evidence,
  type Link,
  type ListingClaim,
  type Proof,
  type ProofNode,
  type WideClaim,
  type Witness,
} from './proof.ts';
import { waysOf, type TreePlace, type Way } from './proofs/claim-place.ts';
import { comesFromCovered, covers, isWide } from './claim-scope.ts';
import { enclosing, leafText, rangeOf, type Found } from './proofs/found-place.ts';
import { OpenTrees } from './proofs/open-trees.ts';
import { WideScan, withoutTypeBelow } from './proofs/prove-below.ts';
import { tooLarge, UncalledSearch } from './proofs/prove-uncalled.ts';
import { findEdge, nodesNamed } from './proofs/scan-edges.ts';
import { TreeSearch } from './proofs/tree-search.ts';
import { PROOF_LIMIT } from './proof-form.ts';
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

/** What `listing` is asked for: a claim whose list is still to be filled in. */
export type Listed =
  | Omit<Extract<ListingClaim, { kind: 'only_from' }>, 'sources'>
  | Omit<Extract<ListingClaim, { kind: 'only_to' }>, 'targets'>;

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
  readonly #search: TreeSearch;

  constructor(hashing: Hashing, source: ProofSource) {
    this.#hashing = hashing;
    this.#source = source;
    this.#trees = new OpenTrees(hashing, source);
    this.#search = new TreeSearch(this.#trees);
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
    return evidence && { format: PROOF_FORMAT, version: versionOf(claim), claim, evidence: [evidence] };
  }

  /** Proves that something is not there, or else an edge that shows that it is. */
  absence(claim: AbsenceClaim): Proven {
    return finish(this.absenceInSteps(claim));
  }

  *absenceInSteps(claim: AbsenceClaim): Steps<Proven> {
    const found = yield* this.#decide(claim);
    if (typeof found === 'number') return { holds: false, proof: (yield* this.edgeInSteps(this.#claimOf(found)))! };
    return { holds: true, proof: yield* this.#proofOf(claim, found) };
  }

  /** Proves which edges of a type there are at a symbol. */
  listing(claim: Listed): Proof {
    return finish(this.listingInSteps(claim));
  }

  *listingInSteps(asked: Listed): Steps<Proof> {
    const claim: ListingClaim = asked.kind === 'only_from' ? { ...asked, sources: [] } : { ...asked, targets: [] };
    const found = yield* this.#search.find(waysOf(this.#hashing, claim)[0]![0] as TreePlace);
    const links: Link[] = [];
    for (let at = found.from; at < found.to; at += 1) {
      links.push(this.#claimOf(found.type!.edges[at]!));
      if (links.length % NAMED_IN_STEP === 0) yield;
    }
    const listed: ListingClaim =
      asked.kind === 'only_from'
        ? { ...asked, sources: links.map(({ source: node, provenance }) => ({ node, provenance })) }
        : { ...asked, targets: links.map(({ target: node, provenance }) => ({ node, provenance })) };
    return yield* this.#proofOf(listed, [yield* this.#search.around(found)]);
  }

  /** Proves that nobody calls a symbol, or else an edge that uses it or what it overrides or implements. */
  uncalled(target: ProofNode): Proven {
    return finish(this.uncalledInSteps(target));
  }

  *uncalledInSteps(target: ProofNode): Steps<Proven> {
    const search = new UncalledSearch(this.#hashing, this.#source, this.#search, (edge) => this.#claimOf(edge));
    const found = yield* search.decide(target);
    if (typeof found === 'number') return { holds: false, proof: (yield* this.edgeInSteps(this.#claimOf(found)))! };
    return { holds: true, proof: yield* this.#proofOf(found.claim, found.evidence) };
  }

  *#proofOf(claim: Claim, evidence: readonly Evidence[]): Steps<Proof> {
    const witnesses = yield* this.#witnesses(claim, evidence);
    const base = { format: PROOF_FORMAT, version: versionOf(claim), claim, evidence } as const;
    const proof = witnesses.length === 0 ? base : { ...base, witnesses };
    if (JSON.stringify(proof).length > PROOF_LIMIT) throw tooLarge();
    return proof;
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
      const found = yield* this.#search.find(inbound as TreePlace);
      const callers = found.to - found.from;
      if (callers <= scan.packages || (yield* scan.hasType()))
        return [callers === 0 ? yield* this.#search.around(found) : yield* this.#callers(found)];
    }
    const evidence: Evidence[] = [];
    for (const place of ways.find(([first]) => first!.side === 'forward')!)
      evidence.push(
        'below' in place
          ? yield* withoutTypeBelow(this.#trees, place)
          : yield* this.#search.around(yield* this.#search.find(place)),
      );
    return evidence;
  }

  /** All that leads to the target, or all that leads out of the package: whichever is shorter to show. */
  *#decideForPackage(
    { package: label }: Extract<Claim, { kind: 'no_edge_from_package' }>,
    ways: readonly Way[],
  ): Steps<Evidence[] | number> {
    const [inbound, forward] = [
      yield* this.#search.find(ways[0]![0] as TreePlace),
      yield* this.#search.find(ways[1]![0] as TreePlace),
    ];
    const { edges } = this.#source;
    const isFromPackage = (edge: number): boolean =>
      this.#source.packages[this.#source.packageOf[edges.source[edge]!]!] === label;
    const callers = inbound.type?.edges.subarray(inbound.from, inbound.to) ?? new Int32Array(0);
    const contrary = callers.find(isFromPackage);
    if (contrary !== undefined) return contrary;
    if (!inbound.type || callers.length === 0) return [yield* this.#search.around(inbound)];
    if (!forward.type) return [yield* this.#search.around(forward)];
    // A name takes about as much room as a leaf.
    if (callers.length <= forward.type.edges.length) return [yield* this.#callers(inbound)];
    const leaves: string[] = [];
    for (let at = 0; at < forward.type.size; at += 1) {
      leaves.push(leafText(forward, at));
      if (at % NAMED_IN_STEP === 0) yield;
    }
    return [this.#search.leaves(forward, { size: leaves.length, index: 0, path: '', leaves })];
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
    return this.#search.leaves(found, { ...enclosing(found), sources });
  }

  *#gap(place: TreePlace): Steps<Evidence | number> {
    const found = yield* this.#search.find(place);
    if (found.type && place.prefix === null) return found.type.edges[0]!;
    if (found.opened && place.type === null) return found.opened.types[0]!.edges[0]!;
    if (found.from < found.to) return found.type!.edges[found.from]!;
    return yield* this.#search.around(found);
  }

  *#inclusion(claim: EdgeClaim): Steps<Evidence | null> {
    const found = yield* this.#search.find(waysOf(this.#hashing, claim)[0]![0] as TreePlace);
    for (let at = found.from; at < found.to; at += 1) {
      if (this.#provenance(found.type!.edges[at]!) !== claim.provenance) continue;
      return this.#search.leaves(found, rangeOf(found.type!.tree, at, at + 1));
    }
    return null;
  }

  /** Edges that the symbols of a claim have; and one of a package that it covers, where its evidence shows none. */
  *#witnesses(claim: Claim, evidence: readonly Evidence[]): Steps<Witness[]> {
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
}
