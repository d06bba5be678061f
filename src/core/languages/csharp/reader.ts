import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS, EXPR_KINDS, NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';

/** The readers that call each other in a circle, reached through the CSharpReader so that files import one way only. */
export interface Readers {
  readonly statement: (cs: CSharpReader, node: number) => void;
  /** The expression's row, or NONE where its value cannot matter. */
  readonly value: (cs: CSharpReader, node: number) => number;
  /** Reads an expression whose value nobody looks at. */
  readonly effects: (cs: CSharpReader, node: number) => void;
  readonly declaration: (cs: CSharpReader, node: number, doc: number) => void;
}

/** A name whose type a condition tells, where it holds. */
export interface Narrowed {
  readonly name: number;
  readonly start: number;
  readonly type: number;
}

/**
 * What every part of the reader shares while it reads one file: the tree, the facts being written, the symbol whose
 * code is being read, what it returns, and the local names of the blocks that are open there.
 */
export class CSharpReader {
  readonly tree: FlatTree;
  readonly facts: FactsBuilder;
  /** Innermost symbol being read, lambdas included. */
  scope = 0;
  /** Returned expressions of the function being read. */
  returns: number[] = [];
  /** Flags of declarations that a preprocessor condition decides. */
  conditional = 0;
  /** Types that patterns tell of what they are matched with, by the node of the test. */
  readonly tested = new Map<number, number>();
  readonly #readers: Readers;
  readonly #literals = new Map<string, number>();
  readonly #texts = new Map<number, number>();
  readonly #open = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #blockStarts: number[] = [];
  readonly #blockEnds: number[] = [];

  constructor(tree: FlatTree, facts: FactsBuilder, readers: Readers) {
    this.tree = tree;
    this.facts = facts;
    this.#readers = readers;
  }

  statement(node: number): void {
    this.#readers.statement(this, node);
  }

  value(node: number): number {
    return this.#readers.value(this, node);
  }

  effects(node: number): void {
    this.#readers.effects(this, node);
  }

  declaration(node: number, doc: number): void {
    this.#readers.declaration(this, node, doc);
  }

  /** The name at a node; `@class` is called `class`. */
  name(node: number): string {
    const text = this.tree.text(node);
    return text.charCodeAt(0) === 64 ? text.slice(1) : text;
  }

  nameIndex(node: number): number {
    return this.facts.text(this.name(node));
  }

  /** The row of a literal; all literals of one type share it where nothing but their type matters. */
  literal(type: string): number {
    const known = this.#literals.get(type);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text(type), scope: 0 });
    this.#literals.set(type, row);
    return row;
  }

  /** A text with what it says; one that names nothing is a literal like any other. */
  textLiteral(says: string | null): number {
    const text = says === null ? NONE : this.facts.literalText(says);
    if (text < 0) return this.literal('str');
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text('str'), type: text, scope: 0 });
    this.#texts.set(text, row);
    return row;
  }

  openBlock(end: number): void {
    this.#blockStarts.push(this.#names.length);
    this.#blockEnds.push(end);
  }

  closeBlock(): void {
    const start = this.#blockStarts.pop() ?? 0;
    this.#blockEnds.pop();
    while (this.#names.length > start) {
      const name = this.#names.pop()!;
      const left = this.#open.get(name)! - 1;
      if (left === 0) this.#open.delete(name);
      else this.#open.set(name, left);
    }
  }

  /** Where the innermost open block ends. */
  get blockEnd(): number {
    return this.#blockEnds.at(-1) ?? this.tree.source.length;
  }

  /** Whether the name means a local of an open block, so that no member or type is meant. */
  isLocal(name: string): boolean {
    return this.#open.has(name);
  }

  /** Makes a name known as a local of the innermost open block. */
  hold(name: string): void {
    this.#names.push(name);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  /** Binds a local that is visible from an offset to the end of the innermost open block; `_` binds nothing. */
  bindLocal(nameNode: number, from: number, type: number, value: number): number {
    const name = this.name(nameNode);
    if (name === '_' || name === '') return NONE;
    this.hold(name);
    return this.facts.binding({
      kind: BINDING_KINDS.local,
      name: this.facts.text(name),
      scope: this.scope,
      start: this.tree.start(nameNode),
      from,
      to: this.blockEnd,
      type,
      value,
    });
  }
}
