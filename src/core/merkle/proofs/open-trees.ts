import { concatBytes, equalBytes, toHex } from '../../base/bytes.ts';
import { Failure } from '../../base/failure.ts';
import type { Steps } from '../../base/steps.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { labelOrder } from '../group.ts';
import type { ProofGroup } from '../proof.ts';
import type { ProofSource } from '../prover.ts';
import { sealSide, type SealSide } from '../snapshot.ts';
import { openPackage, openTypes, type OpenPackage, type PackageEdges, type TypesOfPackage } from './open-package.ts';
import type { OpenSide } from './found-place.ts';
import { TreeLevels } from './tree-levels.ts';

/** Edges of packages that are opened together, and edges that are sorted in one step. */
const OPENED_AT_ONCE = 16_384;
const SORTED_IN_STEP = 65_536;

/** The trees of a sealed graph, opened as far as proofs look into them. */
export class OpenTrees {
  readonly #hashing: Hashing;
  readonly #source: ProofSource;
  readonly #sides = new Map<SealSide, OpenSide>();
  readonly #edges = new Map<SealSide, ReadonlyMap<string, Int32Array>>();
  readonly #packages = new Map<string, OpenPackage>();
  /** By place among the packages of a side. */
  readonly #types: Readonly<Record<SealSide, Map<number, TypesOfPackage>>> = { forward: new Map(), inbound: new Map() };
  readonly #sideHashes: Partial<Record<SealSide, string>> = {};

  constructor(hashing: Hashing, source: ProofSource) {
    this.#hashing = hashing;
    this.#source = source;
  }

  *side(side: SealSide): Steps<OpenSide> {
    let open = this.#sides.get(side);
    if (!open) {
      const sealed = this.#source.seal[side];
      const groups = [...labelOrder(sealed.map(({ label }) => label))].map((at) => sealed[at]!);
      yield;
      const tree = yield* TreeLevels.make(this.#hashing, concatBytes(groups.map(({ hash }) => hash)));
      this.#sides.set(side, (open = { groups, labels: groups.map(({ label }) => label), tree }));
    }
    return open;
  }

  /** The package at a place among those of a side; kept, because further claims are often about the same one. */
  *package(side: SealSide, at: number): Steps<OpenPackage> {
    const key = `${side} ${at}`;
    let open = this.#packages.get(key);
    if (!open) {
      const edges = yield* this.#edgesOf(side, at);
      open = yield* openPackage(this.#hashing, this.#source, side, edges);
      yield* this.#check(side, at, open);
      this.#packages.set(key, open);
    }
    return open;
  }

  /** The types of the packages from … to − 1; kept as well, since they are small without their leaves. */
  *types(side: SealSide, from: number, to: number): Steps<TypesOfPackage[]> {
    const known = this.#types[side];
    for (let at = from; at < to;) {
      const batch: { readonly at: number; readonly edges: PackageEdges }[] = [];
      for (let edges = 0; at < to && edges < OPENED_AT_ONCE; at += 1) {
        if (known.has(at)) continue;
        batch.push({ at, edges: yield* this.#edgesOf(side, at) });
        edges += batch.at(-1)!.edges.edges.length;
      }
      const opened = yield* openTypes(
        this.#hashing,
        this.#source,
        side,
        batch.map(({ edges }) => edges),
      );
      for (const [i, types] of opened.entries()) {
        yield* this.#check(side, batch[i]!.at, types);
        known.set(batch[i]!.at, types);
      }
    }
    return Array.from({ length: to - from }, (_, i) => known.get(from + i)!);
  }

  /** A package as a neighbour shows it. */
  *group(side: SealSide, at: number): Steps<ProofGroup> {
    const [{ tree }] = (yield* this.types(side, at, at + 1)) as [TypesOfPackage];
    return { label: (yield* this.side(side)).labels[at]!, size: tree.size, root: toHex(tree.root) };
  }

  /** Hash of the side that is not looked into. */
  otherHash(side: SealSide): string {
    const other = side === 'forward' ? 'inbound' : 'forward';
    return (this.#sideHashes[other] ??= toHex(sealSide(this.#hashing, other, this.#source.seal[other])));
  }

  *#check(side: SealSide, at: number, { hash }: TypesOfPackage): Steps<void> {
    const { label, hash: sealed } = (yield* this.side(side)).groups[at]!;
    if (!equalBytes(hash, sealed))
      throw new Failure('store-damaged', `The stored relationships of ${label} do not match the snapshot. Run fsck.`, {
        package: label,
      });
  }

  *#edgesOf(side: SealSide, at: number): Steps<PackageEdges> {
    const label = (yield* this.side(side)).labels[at]!;
    return { label, edges: (yield* this.#sortedEdges(side)).get(label) ?? new Int32Array(0) };
  }

  /** The edges of each package by label: sorted once, so that opening many packages does not read all edges for each. */
  *#sortedEdges(side: SealSide): Steps<ReadonlyMap<string, Int32Array>> {
    const known = this.#edges.get(side);
    if (known) return known;
    const { edges, packageOf, packages } = this.#source;
    const near = side === 'forward' ? edges.source : edges.target;
    const next = new Int32Array(packages.length + 1);
    for (let edge = 0; edge < edges.count; edge += 1) {
      next[packageOf[near[edge]!]! + 1]! += 1;
      if (edge % SORTED_IN_STEP === 0) yield;
    }
    for (let group = 0; group < packages.length; group += 1) next[group + 1]! += next[group]!;
    const order = new Int32Array(edges.count);
    for (let edge = 0; edge < edges.count; edge += 1) {
      order[next[packageOf[near[edge]!]!]!++] = edge;
      if (edge % SORTED_IN_STEP === 0) yield;
    }
    // Each package has moved on to where the one after it begins.
    const found = new Map(
      packages.map((label, group) => [label, order.subarray(group === 0 ? 0 : next[group - 1]!, next[group]!)]),
    );
    this.#edges.set(side, found);
    return found;
  }
}
