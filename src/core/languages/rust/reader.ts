import type { FactsBuilder } from '../../model/facts-builder.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { SourceReader } from '../source-reader.ts';
import { stringIn } from './string-text.ts';

/** The readers that call each other in a circle, reached through the RustReader so that files import one way only. */
export interface Readers {
  /** The expression's row, or NONE where its value cannot matter. */
  readonly value: (rs: RustReader, node: number) => number;
  /** Reads an expression whose value nobody looks at. */
  readonly effects: (rs: RustReader, node: number) => void;
  /** Statements and items of a block; the row of its last expression. */
  readonly block: (rs: RustReader, node: number) => number;
  /** Items of a module, an impl block or a trait. */
  readonly items: (rs: RustReader, parent: number) => void;
}

/** A macro that declares a function named by one of its arguments. */
export interface FunctionMacro {
  /** Position of the argument that is the name. */
  readonly position: number;
  readonly isTest: boolean;
  readonly isExported: boolean;
  /** It is called on a value. */
  readonly hasReceiver: boolean;
  /** Path of the type that it returns, without type arguments; none where that is no plain one. */
  readonly returns: readonly string[];
}

/** A `use` path as it will be written once all names of its module are known. */
export interface PendingImport {
  readonly kind: number;
  readonly path: readonly string[];
  readonly name: string | null;
  readonly alias: string | null;
  readonly scope: number;
  readonly start: number;
  /** Inline modules around it, outermost first. */
  readonly module: readonly string[];
}

/** What every part of the reader shares while it reads one file. */
export class RustReader extends SourceReader {
  /** The symbol of the innermost inline module, or the file. */
  module = 0;
  /** Names of the inline modules around, outermost first. */
  modulePath: readonly string[] = [];
  /** Where the names of the innermost block end. */
  blockEnd: number;
  /** Whether the innermost type is a trait: `Self` is then a type parameter. */
  isInTrait = false;
  /** In a block of functions that are written in another language. */
  isForeign = false;
  readonly imports: PendingImport[] = [];
  /** First parts of paths that may be crates, with where they stand. */
  readonly heads = new Map<string, number>();
  /** Modules and types that each inline module (by its path) and the file declare: paths can begin with them. */
  readonly declared = new Map<string, Set<string>>();
  /** Functions and constants likewise, which have names of their own: no path leads on from them. */
  readonly declaredValues = new Map<string, Set<string>>();
  /** Aliases under which `crate`, `super` and modules around are already imported. */
  readonly anchors = new Set<string>();
  /** Attributes named by one word, with the module they stand in. */
  readonly attributes: { readonly row: number; readonly name: string; readonly module: string }[] = [];
  /** Macros of the file that declare functions. */
  readonly functionMacros = new Map<string, FunctionMacro>();
  readonly #readers: Readers;

  constructor(tree: FlatTree, facts: FactsBuilder, readers: Readers) {
    super(tree, facts);
    this.blockEnd = tree.source.length;
    this.#readers = readers;
  }

  value(node: number): number {
    return node < 0 ? NONE : this.#readers.value(this, node);
  }

  effects(node: number): void {
    if (node >= 0) this.#readers.effects(this, node);
  }

  block(node: number): number {
    return node < 0 ? NONE : this.#readers.block(this, node);
  }

  items(parent: number): void {
    if (parent >= 0) this.#readers.items(this, parent);
  }

  name(text: string, start: number): number {
    return this.facts.expr({ kind: EXPR_KINDS.name, name: this.facts.text(text), start, scope: this.scope });
  }

  member(base: number, nameNode: number): number {
    const { tree, facts } = this;
    return facts.expr({
      kind: EXPR_KINDS.member,
      base,
      name: this.textIndex(nameNode),
      start: tree.start(nameNode),
      scope: this.scope,
    });
  }

  /** A value of a type; `base` is what it is made from, so that it counts as no new one. */
  typed(type: number, base: number): number {
    return this.facts.expr({
      kind: EXPR_KINDS.typed,
      type,
      base: base >= 0 ? base : this.literal('unit'),
      scope: this.scope,
    });
  }

  /** An argument keeps its position: one whose value is unknown still has a row. */
  argument(node: number): number {
    const row = this.value(node);
    return row >= 0 ? row : this.facts.expr({ kind: EXPR_KINDS.unknown, scope: this.scope });
  }

  /** A string literal with what it says; one with an escape in it names nothing. */
  textLiteral(node: number): number {
    return this.text(stringIn(this.tree.source, this.tree.start(node), this.tree.end(node)));
  }

  /** A text with what it says, if that can be a name; rows are shared. */
  text(said: string | null): number {
    return this.saidLiteral('str', said);
  }

  /** Notes a name that the module being read declares. */
  declare(name: string, space = this.declared): void {
    if (this.scope !== this.module) return;
    const key = this.modulePath.join('::');
    const names = space.get(key) ?? new Set<string>();
    space.set(key, names);
    names.add(name);
  }
}
