import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';

/** A variable or field without a declared type: what it is follows from everything assigned to it. */
export interface Untyped {
  /** Symbol row, or binding row where `isSymbol` is false. */
  readonly row: number;
  readonly isSymbol: boolean;
  readonly scope: number;
  readonly values: number[];
  /** What is pushed onto it, where it starts as an empty list. */
  readonly elements: number[];
}

/** The innermost block: names declared in it are visible from `from` to `to`. */
export interface Block {
  readonly from: number;
  readonly to: number;
  /** Names whose assignments are collected, and `null` for those that hide an outer one. */
  names: Map<string, Untyped | null> | null;
  readonly parent: Block | null;
}

/** The class, constructor function or object whose `this` is current. */
export interface SelfFrame {
  readonly symbol: number;
  readonly fields: Map<string, Untyped | null>;
}

/** A variable about which a condition tells more than its declaration does. */
export interface Narrowed {
  /** Interned name of a variable; NONE for a path such as `a.b`, whose text is `path`. */
  readonly name: number;
  readonly path: string;
  readonly start: number;
  /** The type it then has, or NONE where `guard` tells it. */
  readonly type: number;
  /** Call of a function that may be a type guard, or NONE. */
  readonly guard: number;
}

export interface Outcome {
  readonly whenTrue: readonly Narrowed[];
  readonly whenFalse: readonly Narrowed[];
}

export interface NarrowedPath {
  readonly path: string;
  readonly type: number;
  readonly from: number;
  readonly to: number;
}

/** The recursive parts of the walk, handed in so that the files of the reader stand in one order. */
export interface Readers {
  value(x: TsReader, node: number): number;
  effect(x: TsReader, node: number): number;
  block(x: TsReader, node: number): void;
}

/** What a path tells about a file. */
export interface FileTraits {
  readonly isTestFile: boolean;
  readonly isDeclarationFile: boolean;
  readonly isJavaScript: boolean;
}

/** State of one file's walk. Everything it reaches is written to the facts in one pass over the tree. */
export class TsReader {
  readonly tree: FlatTree;
  readonly facts: FactsBuilder;
  /** By its path, or because it imports a test framework. */
  isTestFile: boolean;
  readonly isDeclarationFile: boolean;
  /** Fields come into being by assignment only where they cannot be declared with a type. */
  readonly isJavaScript: boolean;
  /** Innermost symbol, lambdas included: where expressions are evaluated. */
  scope = 0;
  /** Innermost symbol that is a node: decides whether a function is a local helper or a definition. */
  named = 0;
  /** Where the nearest named symbol stands: names in a module or namespace are symbols, in a function bindings. */
  isModuleLevel = true;
  /** Lambdas in the initialiser of a module-level variable belong to that variable. */
  lambdaParent: number = NONE;
  /** What `this` means, or null where nothing is known about it. */
  self: SelfFrame | null = null;
  /** `this` is a declared parameter. */
  isThisBound = false;
  block: Block;
  /** Values returned by the innermost function. */
  returns: number[] = [];
  /** Comments met just before the current declaration. */
  comments: number[] = [];
  /** Module-level declarations by name, for exports and for members declared from outside. */
  readonly topLevel = new Map<string, number>();
  /** Something is assigned to `exports`, which is then the module itself. */
  isCommonJs = false;
  /** Exported names whose declaration comes later. */
  readonly lateExports: string[] = [];
  /** What `this` is in module-level constructor functions and in members given to them later, by name. */
  readonly frames = new Map<string, SelfFrame>();
  /** Names given to modules that are used inside expressions, by specifier. */
  readonly moduleAliases = new Map<string, string>();
  /** Type variables of function types, conditional types and mapped types, with what they are constrained to. */
  typeVariables: ReadonlyMap<string, number> | null = null;
  isInCondition = false;
  /** The variable whose fixtures the next function takes apart as its first parameter, and null for any other. */
  fixtureHolder: string | null = null;
  /** What the fixture that is read calls with its value. */
  fixtureUse: string | null = null;
  /** Calls inside conditions with a plain name as first argument, by node: candidates for type guards. */
  readonly guardCalls = new Map<number, number>();
  /** What conditions say, by node: nested ones are read from the inside out. */
  readonly outcomes = new Map<number, Outcome>();
  /** Paths such as `a.b` that a condition gave a type in a range of offsets. */
  narrowedPaths: readonly NarrowedPath[] = [];

  readonly #readers: Readers;

  constructor(tree: FlatTree, facts: FactsBuilder, traits: FileTraits, readers: Readers) {
    this.#readers = readers;
    this.tree = tree;
    this.facts = facts;
    this.isTestFile = traits.isTestFile;
    this.isDeclarationFile = traits.isDeclarationFile;
    this.isJavaScript = traits.isJavaScript;
    this.block = { from: 0, to: tree.source.length, names: null, parent: null };
  }

  /** The row of an expression's value: always one. */
  value(node: number): number {
    return this.#readers.value(this, node);
  }

  /** Reads an expression whose value nobody uses: only what makes edges is recorded. */
  effect(node: number): number {
    return this.#readers.effect(this, node);
  }

  /** Reads the statements of a block, whose names end with it. */
  readBlock(node: number): void {
    this.#readers.block(this, node);
  }

  text(node: number): number {
    return this.facts.text(this.tree.text(node));
  }

  expr(kind: keyof typeof EXPR_KINDS, start: number, name: number, base: number, args: number, type: number): number {
    return this.facts.expr({ kind: EXPR_KINDS[kind], start, name, base, args, type, scope: this.scope });
  }

  /** A value of a known literal kind: string, number, boolean, RegExp, array, null. */
  literal(node: number, name: string, elements: readonly number[] = []): number {
    return this.expr('literal', this.tree.start(node), this.facts.text(name), NONE, this.facts.list(elements), NONE);
  }

  /** A string or template, with what it says. */
  /** `first` is the value that the text begins with, where that is part of what it says. */
  textLiteral(node: number, text: string, first: number = NONE): number {
    const name = this.facts.text('string');
    const args = first < 0 ? NONE : this.facts.list([first]);
    return this.expr('literal', this.tree.start(node), name, NONE, args, this.facts.literalText(text));
  }

  /** A name that stands for something just declared: it makes no edge of its own. */
  silentName(name: number, start: number): number {
    const row = this.expr('name', start, name, NONE, NONE, NONE);
    this.facts.updateExpr(row, { role: ROLES.silent });
    return row;
  }

  type(
    kind: keyof typeof TYPE_KINDS,
    start: number,
    name: number,
    args: readonly number[],
    names: readonly number[] = [],
  ): number {
    return this.facts.type({
      kind: TYPE_KINDS[kind],
      start,
      name,
      args: this.facts.list(args),
      names: this.facts.list(names),
      scope: this.scope,
    });
  }

  /** The type of an object with these properties, of which nothing but the names is declared. */
  objectType(names: readonly number[]): number {
    const types = names.map(() => NONE);
    return this.type('object', NONE, NONE, types, names);
  }

  openBlock(from: number, to: number): void {
    this.block = { from, to, names: null, parent: this.block };
  }

  closeBlock(): void {
    const { names, parent } = this.block;
    if (names) for (const untyped of names.values()) if (untyped) this.settle(untyped);
    if (parent) this.block = parent;
  }

  /** Notes a variable of the current block, so that assignments find it (or stop looking further out). */
  declareName(name: string, untyped: Untyped | null): void {
    (this.block.names ??= new Map()).set(name, untyped);
  }

  /** A new variable of that name hides an outer one whose assignments are collected. */
  hideName(name: string): void {
    if (this.findUntyped(name)) this.declareName(name, null);
  }

  findUntyped(name: string): Untyped | null {
    for (let block: Block | null = this.block; block; block = block.parent) {
      const found = block.names?.get(name);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Writes what was assigned to an untyped variable as its value. */
  settle(untyped: Untyped): void {
    const { row, isSymbol, scope, elements } = untyped;
    const values = elements.length === 0 ? untyped.values : [...untyped.values, this.#list(scope, elements)];
    if (values.length === 0) return;
    const value =
      values.length === 1
        ? values[0]!
        : this.facts.expr({ kind: EXPR_KINDS.either, args: this.facts.list(values), scope, role: ROLES.silent });
    if (isSymbol) this.facts.updateSymbol(row, { value });
    else this.facts.updateBinding(row, { value });
  }

  #list(scope: number, elements: readonly number[]): number {
    const name = this.facts.text('array');
    return this.facts.expr({
      kind: EXPR_KINDS.literal,
      name,
      args: this.facts.list(elements),
      scope,
      role: ROLES.silent,
    });
  }

  local(name: number, start: number, type: number, value: number): number {
    return this.facts.binding({
      kind: BINDING_KINDS.local,
      name,
      scope: this.scope,
      start,
      from: this.block.from,
      to: this.block.to,
      type,
      value,
    });
  }
}
