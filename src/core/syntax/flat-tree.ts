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

/** Deeper nodes are left out, so that no reader of the tree can exhaust its stack. */
export const DEPTH_LIMIT = 700;

export const KIND_COUNT = 65_536;
/** Tree-sitter's own id of ERROR nodes. */
export const ERROR_KIND = KIND_COUNT - 1;

export class FlatTree {
  readonly source: string;
  readonly root = 0;
  readonly count: number;
  readonly truncated: boolean;
  // Each column for itself: extraction reads them millions of times, and every step to them counts.
  readonly #kinds: Uint16Array;
  readonly #fields: Uint16Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #parents: Int32Array;
  readonly #after: Int32Array;
  readonly #kindNames: readonly string[];
  readonly #isNamed: Uint8Array;
  readonly #names: GrammarNames;

  constructor(source: string, shape: TreeShape, names: GrammarNames) {
    this.source = source;
    this.#kinds = shape.kinds;
    this.#fields = shape.fields;
    this.#starts = shape.starts;
    this.#ends = shape.ends;
    this.#parents = shape.parents;
    this.#after = shape.after;
    this.#kindNames = names.kinds;
    this.#isNamed = names.named;
    this.#names = names;
    this.count = shape.count;
    this.truncated = shape.truncated;
  }

  /** Nodes that the parser could make nothing of. */
  get errors(): number[] {
    const found: number[] = [];
    for (let node = this.#kinds.indexOf(ERROR_KIND); node >= 0; node = this.#kinds.indexOf(ERROR_KIND, node + 1)) {
      found.push(node);
    }
    return found;
  }

  kind(node: number): string {
    return this.#kindNames[this.#kinds[node]!]!;
  }

  /** A number for the kind, the same in all trees of a grammar: see `kindNames`. */
  kindId(node: number): number {
    return this.#kinds[node]!;
  }

  /** Names of the grammar's kinds by id: one list for all its trees. */
  get kindNames(): readonly string[] {
    return this.#kindNames;
  }

  isNamedKind(id: number): boolean {
    return this.#isNamed[id] === 1;
  }

  /** Keywords and operators are kept but not named. */
  isNamed(node: number): boolean {
    return this.#isNamed[this.#kinds[node]!] === 1;
  }

  /** The field by which the parent knows this node, or null. */
  field(node: number): string | null {
    return this.#names.fields[this.#fields[node]!] ?? null;
  }

  start(node: number): number {
    return this.#starts[node]!;
  }

  end(node: number): number {
    return this.#ends[node]!;
  }

  text(node: number): string {
    return node < 0 ? '' : this.source.slice(this.#starts[node]!, this.#ends[node]!);
  }

  parent(node: number): number {
    return this.#parents[node]!;
  }

  /** One past the last descendant: `for (let i = node + 1; i < tree.after(node); i += 1)` visits all of them. */
  after(node: number): number {
    return this.#after[node]!;
  }

  firstChild(node: number): number {
    return this.#after[node]! > node + 1 ? node + 1 : NO_NODE;
  }

  nextSibling(node: number): number {
    const next = this.#after[node]!;
    const parent = this.#parents[node]!;
    return parent >= 0 && next < this.#after[parent]! ? next : NO_NODE;
  }

  /** All kept children, keywords included. */
  children(node: number): number[] {
    const found: number[] = [];
    const end = this.#after[node]!;
    for (let child = node + 1; child < end; child = this.#after[child]!) found.push(child);
    return found;
  }

  namedChildren(node: number): number[] {
    const found: number[] = [];
    const end = this.#after[node]!;
    for (let child = node + 1; child < end; child = this.#after[child]!) if (this.isNamed(child)) found.push(child);
    return found;
  }

  /** The first child in that field, or NO_NODE. */
  child(node: number, field: string): number {
    const wanted = this.#names.fieldIds.get(field);
    if (wanted === undefined) return NO_NODE;
    const end = this.#after[node]!;
    for (let child = node + 1; child < end; child = this.#after[child]!) {
      if (this.#fields[child] === wanted) return child;
    }
    return NO_NODE;
  }

  childrenIn(node: number, field: string): number[] {
    const wanted = this.#names.fieldIds.get(field);
    const found: number[] = [];
    if (wanted === undefined) return found;
    const end = this.#after[node]!;
    for (let child = node + 1; child < end; child = this.#after[child]!) {
      if (this.#fields[child] === wanted) found.push(child);
    }
    return found;
  }

  /** The first child of that kind, or NO_NODE. */
  childOfKind(node: number, kind: string): number {
    const end = this.#after[node]!;
    for (let child = node + 1; child < end; child = this.#after[child]!) {
      if (this.kind(child) === kind) return child;
    }
    return NO_NODE;
  }

  /** Whether a keyword (or any child of that kind) stands among the children. */
  has(node: number, kind: string): boolean {
    return this.childOfKind(node, kind) !== NO_NODE;
  }
}
