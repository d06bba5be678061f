import { concatBytes, equalBytes, toHex } from '../../base/bytes.ts';
import { Failure } from '../../base/failure.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { labelOrder } from '../group.ts';
import type { ProofGroup } from '../proof.ts';
import type { ProofSource } from '../prover.ts';
import { countingSort, inOrder } from '../rank.ts';
import { sealSide, type SealSide } from '../snapshot.ts';
import { openPackage, type OpenPackage } from './open-package.ts';
import type { OpenSide } from './found-place.ts';
import { TreeLevels } from './tree-levels.ts';

/** The trees of a sealed graph, opened as far as proofs look into them. */
export class OpenTrees {
  readonly #hashing: Hashing;
  readonly #source: ProofSource;
  readonly #sides = new Map<SealSide, OpenSide>();
  readonly #edges = new Map<SealSide, ReadonlyMap<string, Int32Array>>();
  readonly #packages = new Map<string, OpenPackage>();
  readonly #sideHashes: Partial<Record<SealSide, string>> = {};

  constructor(hashing: Hashing, source: ProofSource) {
    this.#hashing = hashing;
    this.#source = source;
  }

  side(side: SealSide): OpenSide {
    let open = this.#sides.get(side);
    if (!open) {
      const sealed = this.#source.seal[side];
      const groups = [...labelOrder(sealed.map(({ label }) => label))].map((at) => sealed[at]!);
      const tree = new TreeLevels(this.#hashing, concatBytes(groups.map(({ hash }) => hash)));
      this.#sides.set(side, (open = { groups, labels: groups.map(({ label }) => label), tree }));
    }
    return open;
  }

  /** The package at a place among those of a side; kept, because further claims are often about the same one. */
  package(side: SealSide, at: number): OpenPackage {
    const key = `${side} ${at}`;
    let open = this.#packages.get(key);
    if (!open) this.#packages.set(key, (open = this.passing(side, at)));
    return open;
  }

  /** The same and not kept: all of them would be the whole graph once more. */
  passing(side: SealSide, at: number): OpenPackage {
    const { label, hash } = this.side(side).groups[at]!;
    const edges = this.#edgesOf(side).get(label) ?? new Int32Array(0);
    const open = openPackage(this.#hashing, this.#source, side, { label, edges });
    if (!equalBytes(open.hash, hash))
      throw new Failure('store-damaged', `The relationships of ${label} are not those that were sealed. Run fsck.`, {
        package: label,
      });
    return open;
  }

  /** A package as a neighbour shows it. */
  group(side: SealSide, at: number): ProofGroup {
    const { tree } = this.package(side, at);
    return { label: this.side(side).labels[at]!, size: tree.size, root: toHex(tree.root) };
  }

  /** Hash of the side that is not looked into. */
  otherHash(side: SealSide): string {
    const other = side === 'forward' ? 'inbound' : 'forward';
    return (this.#sideHashes[other] ??= toHex(sealSide(this.#hashing, other, this.#source.seal[other])));
  }

  /** The edges of each package by label: sorted once, so that opening many packages does not read all edges for each. */
  #edgesOf(side: SealSide): ReadonlyMap<string, Int32Array> {
    const known = this.#edges.get(side);
    if (known) return known;
    const { edges, packageOf, packages } = this.#source;
    const near = side === 'forward' ? edges.source : edges.target;
    const keys = Int32Array.from({ length: edges.count }, (_, edge) => packageOf[near[edge]!]!);
    const order = countingSort(inOrder(edges.count), keys, packages.length);
    const found = new Map<string, Int32Array>();
    for (let from = 0; from < order.length;) {
      const group = keys[order[from]!]!;
      let to = from + 1;
      while (to < order.length && keys[order[to]!] === group) to += 1;
      found.set(packages[group]!, order.subarray(from, to));
      from = to;
    }
    this.#edges.set(side, found);
    return found;
  }
}
