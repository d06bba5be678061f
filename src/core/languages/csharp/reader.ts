import type { FactsBuilder } from '../../model/facts-builder.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { BlockReader } from '../block-reader.ts';

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

/** What every part of the reader shares while it reads one file. */
export class CSharpReader extends BlockReader {
  /** Flags of declarations that a preprocessor condition decides. */
  conditional = 0;
  /** Types that patterns tell of what they are matched with, by the node of the test. */
  readonly tested = new Map<number, number>();
  readonly #readers: Readers;

  constructor(tree: FlatTree, facts: FactsBuilder, readers: Readers) {
    super(tree, facts);
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

  /** A text with what it says; one that names nothing is a literal like any other. */
  textLiteral(says: string | null): number {
    return this.saidLiteral('str', says);
  }

  member(base: number, nameNode: number): number {
    return this.facts.expr({
      kind: EXPR_KINDS.member,
      base,
      name: this.nameIndex(nameNode),
      start: this.tree.start(nameNode),
      scope: this.scope,
    });
  }

  /** Binds a local that is visible from an offset to the end of the innermost open block; `_` binds nothing. */
  bindLocal(nameNode: number, from: number, type: number, value: number): number {
    const name = this.name(nameNode);
    if (name === '_' || name === '') return NONE;
    this.hold(name);
    return this.bindName(nameNode, name, { from, to: this.blockEnd }, type, value);
  }
}
