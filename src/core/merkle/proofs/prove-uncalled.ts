import { Failure } from '../../base/failure.ts';
import type { Steps } from '../../base/steps.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { PROOF_LIMIT } from '../proof-form.ts';
import type { EdgeClaim, Evidence, Link, ProofNode, UncalledClaim } from '../proof.ts';
import type { SealInput } from '../seal-input.ts';
import type { SealSide } from '../snapshot.ts';
import {
  ABOVE_LIMIT,
  ABOVE_TYPES,
  calledName,
  HANDED_TYPES,
  openName,
  OPEN_USES,
  Reachable,
  USE_TYPES,
} from '../uncalled-parts.ts';
import { hashNode } from './claim-place.ts';
import type { TreeSearch } from './tree-search.ts';

/** Edges that are named in one step. */
const NAMED_IN_STEP = 1024;

/** Looks in the trees for everything that speaks of a call of one symbol, part by part as `partsOf` asks for it. */
export class UncalledSearch {
  readonly #hashing: Hashing;
  readonly #input: SealInput;
  readonly #search: TreeSearch;
  readonly #claimOf: (edge: number) => EdgeClaim;
  readonly #evidence: Evidence[] = [];
  /** Characters that the lists take in the proof, about. */
  #size = 0;

  constructor(hashing: Hashing, input: SealInput, search: TreeSearch, claimOf: (edge: number) => EdgeClaim) {
    this.#hashing = hashing;
    this.#input = input;
    this.#search = search;
    this.#claimOf = claimOf;
  }

  /** The claim with its evidence, or the number of an edge against it. */
  *decide(target: ProofNode): Steps<{ claim: UncalledClaim; evidence: readonly Evidence[] } | number> {
    const reachable = new Reachable(target);
    const above: Link[] = [];
    for (const node of reachable.nodes)
      for (const type of ABOVE_TYPES)
        for (const edge of yield* this.#part('forward', node, type)) {
          above.push(this.#link(edge));
          reachable.add(above.at(-1)!.target);
          if (above.length > ABOVE_LIMIT) throw tooMuchAbove(target);
        }
    const names = namesOf(reachable);

    const within: Link[] = [];
    for (const node of reachable.nodes)
      for (const type of USE_TYPES)
        for (const edge of yield* this.#part('inbound', node, type)) {
          const link = this.#link(edge);
          // Nothing begins among symbols that are called by each other alone, such as one that calls itself.
          if (!reachable.has(link.source)) return edge;
          within.push(link);
        }

    const handed: Link[] = [];
    for (const type of HANDED_TYPES)
      for (const edge of yield* this.#part('forward', target, type)) handed.push(this.#link(edge));

    const except: Link[] = [];
    for (const name of names)
      for (const { role, type } of OPEN_USES)
        for (const edge of yield* this.#part('inbound', openName(role, name), type)) {
          except.push(this.#link(edge));
          if (except.length % NAMED_IN_STEP === 0) yield;
        }
    const claim: UncalledClaim = { kind: 'uncalled', repo: this.#input.url, target, above, within, handed, except };
    return { claim, evidence: this.#evidence };
  }

  /** Edges of a type at a symbol, whose place in the trees is shown. */
  *#part(side: SealSide, node: ProofNode, type: string): Steps<Int32Array> {
    const prefix = hashNode(this.#hashing, node);
    const label = packageLabel(this.#input.url, node);
    const found = yield* this.#search.find({ side, package: label, type, prefix });
    this.#evidence.push(yield* this.#search.around(found));
    return found.type?.edges.subarray(found.from, found.to) ?? new Int32Array(0);
  }

  #link(edge: number): Link {
    const { source, type, target, provenance } = this.#claimOf(edge);
    const link = { source, type, target, provenance };
    this.#size += JSON.stringify(link).length;
    if (this.#size > PROOF_LIMIT) throw tooLarge();
    return link;
  }
}

export const tooLarge = (): Failure =>
  new Failure('too-large', `This proof would be larger than ${PROOF_LIMIT / 1e6} MB, which no verifier reads.`);

const tooMuchAbove = ({ symbol }: ProofNode): Failure =>
  new Failure('too-large', `“${symbol}” overrides more than ${ABOVE_LIMIT} symbols. A proof cannot list that many.`);

function namesOf(reachable: Reachable): readonly string[] {
  const names = reachable.names();
  if (names !== null) return names;
  const nameless = reachable.nodes.find(({ symbol }) => calledName(symbol) === null)!;
  throw new Failure(
    'bad-input',
    `“${nameless.symbol}” has no plain name, so calls of it cannot be told by their names. Pass a type to prove that there are no resolved ones.`,
  );
}
