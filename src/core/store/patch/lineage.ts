import type { NodeTexts, StoredGraph } from '../stored-graph.ts';

interface Texts {
  readonly signature: string;
  readonly doc: string;
}

/** How the nodes of a graph belong together with those of the stored graph that it followed from, in however many steps. */
export class Lineage implements NodeTexts {
  /** The graph as it is in the store. */
  readonly origin: StoredGraph;
  /** Of each node of the origin: its number now, or −1. */
  readonly ofOld: Int32Array;
  /** Of each node now: its number in the origin, or −1. */
  readonly oldOf: Int32Array;
  readonly #anew: ReadonlyMap<number, Texts>;

  private constructor(origin: StoredGraph, ofOld: Int32Array, oldOf: Int32Array, anew: ReadonlyMap<number, Texts>) {
    this.origin = origin;
    this.ofOld = ofOld;
    this.oldOf = oldOf;
    this.#anew = anew;
  }

  /** Of a stored graph itself. */
  static begin(origin: StoredGraph): Lineage {
    const same = Int32Array.from({ length: origin.nodes.count }, (_, node) => node);
    return new Lineage(origin, same, same, new Map());
  }

  /** One step further; `anew` are nodes that are new in it, or of which something else is known. */
  then(
    { ofOld, oldOf }: { readonly ofOld: Int32Array; readonly oldOf: Int32Array },
    anew: ReadonlyMap<number, Texts>,
  ): Lineage {
    const texts = new Map<number, Texts>();
    for (const [before, known] of this.#anew) if (ofOld[before]! >= 0) texts.set(ofOld[before]!, known);
    for (const [node, { signature, doc }] of anew) texts.set(node, { signature, doc });
    return new Lineage(this.origin, chained(this.ofOld, ofOld), chained(oldOf, this.oldOf), texts);
  }

  /** Nodes that are new since the origin, or of which something else is known than there. */
  get anew(): ReadonlySet<number> {
    return new Set(this.#anew.keys());
  }

  signature(node: number): string {
    return this.#anew.get(node)?.signature ?? this.origin.signature(this.oldOf[node]!);
  }

  doc(node: number): string {
    return this.#anew.get(node)?.doc ?? this.origin.doc(this.oldOf[node]!);
  }
}

const chained = (first: Int32Array, second: Int32Array): Int32Array =>
  first.map((node) => (node < 0 ? -1 : second[node]!));
