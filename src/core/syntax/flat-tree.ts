/**
 * A syntax tree in typed arrays, in preorder. Extraction walks these arrays and never crosses into WASM: reading a
 * tree costs one cursor pass (about a fifth of the parse) however often it is looked at afterwards.
 * Punctuation is left out; keywords, operators and all named nodes are kept.
 */
export interface TreeShape {
  readonly kinds: Uint16Array;
  readonly fields: Uint16Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly parents: Int32Array;
  /** Index just past the node's last descendant: the next sibling, if there is one. */
  readonly after: Int32Array;
  readonly count: number;
  /** Nodes below the depth limit were left out. */
  readonly truncated: boolean;
}

/** Names of a grammar's node kinds and fields, by id. */
export interface GrammarNames {
  readonly kinds: readonly string[];
  readonly fields: readonly (string | null)[];
  readonly fieldIds: ReadonlyMap<string, number>;
  /** 1 where nodes of the kind are kept. */
  readonly kept: Uint8Array;
  readonly named: Uint8Array;
}

export const NO_NODE = -1;

export class FlatTree {
  readonly source: string;
  readonly root = 0;
  readonly count: number;
  readonly truncated: boolean;
  readonly #shape: TreeShape;
  readonly #names: GrammarNames;

  constructor(source: string, shape: TreeShape, names: GrammarNames) {
    this.source = source;
    this.#shape = shape;
    this.#names = names;
    this.count = shape.count;
    this.truncated = shape.truncated;
  }

  kind(node: number): string {
    return this.#names.kinds[this.#shape.kinds[node]!]!;
  }

  /** Keywords and operators are kept but not named. */
  isNamed(node: number): boolean {
    return this.#names.named[this.#shape.kinds[node]!] === 1;
  }

  /** The field by which the parent knows this node, or null. */
  field(node: number): string | null {
    return this.#names.fields[this.#shape.fields[node]!] ?? null;
  }

  start(node: number): number {
    return this.#shape.starts[node]!;
  }

  end(node: number): number {
    return this.#shape.ends[node]!;
  }

  text(node: number): string {
    return node < 0 ? '' : this.source.slice(this.#shape.starts[node]!, this.#shape.ends[node]!);
  }

  parent(node: number): number {
    return this.#shape.parents[node]!;
  }

  /** One past the last descendant: `for (let i = node + 1; i < tree.after(node); i += 1)` visits all of them. */
  after(node: number): number {
    return this.#shape.after[node]!;
  }

  firstChild(node: number): number {
    return this.#shape.after[node]! > node + 1 ? node + 1 : NO_NODE;
  }

  nextSibling(node: number): number {
    const next = this.#shape.after[node]!;
    const parent = this.#shape.parents[node]!;
    return parent >= 0 && next < this.#shape.after[parent]! ? next : NO_NODE;
  }

  /** All kept children, keywords included. */
  children(node: number): number[] {
    const found: number[] = [];
    const end = this.#shape.after[node]!;
    for (let child = node + 1; child < end; child = this.#shape.after[child]!) found.push(child);
    return found;
  }

  namedChildren(node: number): number[] {
    return this.children(node).filter((child) => this.isNamed(child));
  }

  /** The first child in that field, or NO_NODE. */
  child(node: number, field: string): number {
    const wanted = this.#names.fieldIds.get(field);
    if (wanted === undefined) return NO_NODE;
    const end = this.#shape.after[node]!;
    for (let child = node + 1; child < end; child = this.#shape.after[child]!) {
      if (this.#shape.fields[child] === wanted) return child;
    }
    return NO_NODE;
  }

  childrenIn(node: number, field: string): number[] {
    const wanted = this.#names.fieldIds.get(field);
    if (wanted === undefined) return [];
    return this.children(node).filter((child) => this.#shape.fields[child] === wanted);
  }

  /** The first child of that kind, or NO_NODE. */
  childOfKind(node: number, kind: string): number {
    const end = this.#shape.after[node]!;
    for (let child = node + 1; child < end; child = this.#shape.after[child]!) {
      if (this.kind(child) === kind) return child;
    }
    return NO_NODE;
  }

  /** Whether a keyword (or any child of that kind) stands among the children. */
  has(node: number, kind: string): boolean {
    return this.childOfKind(node, kind) !== NO_NODE;
  }
}
