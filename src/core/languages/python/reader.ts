import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { FlowReader } from '../flow-reader.ts';
import { Flow } from '../flow.ts';
import { TypingNames } from './typing-names.ts';

/** A name that a file or class declares, and what it was seen to hold. */
export interface Member {
  readonly symbol: number;
  readonly values: number[];
  /** Its type is declared, or it is a definition: assigned values tell nothing more. */
  isFixed: boolean;
}

/** What a class is by its name and bases. */
export interface ClassTraits {
  /** Its plain assignments are the members of an enumeration. */
  readonly isEnum: boolean;
  /** Its `test…` methods are test cases. */
  readonly isTest: boolean;
}

const NO_COMMENTS: readonly number[] = [];

export const PLAIN: ClassTraits = { isEnum: false, isTest: false };

/** The file, a class body or a function being read. */
export interface Scope {
  readonly kind: 'file' | 'class' | 'function';
  readonly symbol: number;
  readonly outer: Scope | null;
  /** Offset where names of the scope end to be visible. */
  readonly end: number;
  readonly flow: Flow;
  /** Declared names of a file or class; in a function only those it declares `global` matter, which are the file's. */
  readonly members: Map<string, Member>;
  readonly traits: ClassTraits;
  /** In a function: the name of its receiver and the class it belongs to; nested functions inherit both. */
  receiver: string | null;
  receiverClass: Scope | null;
  /** Names that `global` or `nonlocal` gave to another scope. */
  elsewhere: Map<string, Scope> | null;
  readonly returns: number[];
  readonly yields: number[];
  isGenerator: boolean;
  /** Type parameters by name: of this scope only. */
  typeParameters: Map<string, number> | null;
}

/** The recursive parts of the walk, handed in so that the files of the reader stand in one order. */
export interface Readers {
  expression(x: PythonReader, node: number, isWanted: boolean): number;
  statement(x: PythonReader, node: number): void;
}

/** State of one file's walk. Everything is written to the facts in one pass over the tree. */
export class PythonReader extends FlowReader<Scope> {
  readonly isTestFile: boolean;
  readonly isStub: boolean;
  readonly file: Scope;
  scope: Scope;
  readonly typing = new TypingNames();
  /** TypeVars of the file with their bound. */
  readonly typeVariables = new Map<string, number>();
  /** Names that `from … import` brought in, anywhere in the file. */
  readonly importedNames = new Set<string>();
  /** Inside `if TYPE_CHECKING`. */
  isTypeChecking = false;
  /** Set where a parameter takes what pytest hands to it. */
  usesFixtures = false;
  readonly #readers: Readers;
  readonly #literals = new Map<string, number>();
  /** Rows of text literals by the string they say. */
  readonly #texts = new Map<number, number>();

  constructor(tree: FlatTree, facts: FactsBuilder, file: { isTest: boolean; isStub: boolean }, readers: Readers) {
    super(tree, facts, readers.expression);
    this.isTestFile = file.isTest;
    this.isStub = file.isStub;
    this.#readers = readers;
    this.file = newScope('file', 0, null, tree.source.length, facts);
    this.scope = this.file;
  }

  /** Reads the statements of a block; `first` are comments the parser left above it. */
  block(block: number, first: readonly number[] = NO_COMMENTS): void {
    const { tree } = this;
    let above = [...first];
    for (let node = tree.firstChild(block); node >= 0; node = tree.nextSibling(node)) {
      if (tree.kind(node) === 'comment') {
        if (this.opensLine(node)) above.push(node);
        continue;
      }
      this.commentsAbove = above;
      this.#readers.statement(this, node);
      if (above.length > 0) above = [];
    }
  }

  /** The parts that a class and a function have; null without a name. */
  definition(node: number): { nameNode: number; name: string; body: number } | null {
    const nameNode = this.tree.child(node, 'name');
    return nameNode < 0 ? null : { nameNode, name: this.tree.text(nameNode), body: this.tree.child(node, 'body') };
  }

  textIndex(node: number): number {
    return this.facts.text(this.tree.text(node));
  }

  /** A literal with what it says; rows are shared. */
  textLiteral(type: string, text: string, base: number = NONE): number {
    const index = this.facts.literalText(text);
    if (base >= 0) {
      const own = this.literalRow(type, index);
      this.facts.updateExpr(own, { args: this.facts.list([base]) });
      return own;
    }
    if (index < 0) return this.literal(type);
    let row = this.#texts.get(index);
    if (row === undefined) {
      row = this.literalRow(type, index);
      this.#texts.set(index, row);
    }
    return row;
  }

  /** The row itself, or one number for all rows of text. */
  typeOfText(row: number): number {
    const isText = row >= 0 && this.facts.readExpr(row, 'kind') === EXPR_KINDS.literal;
    return isText && this.facts.readExpr(row, 'type') >= 0 ? NONE : row;
  }

  /** A plain literal: rows are shared, since nothing but the type matters. */
  literal(type: string): number {
    let row = this.#literals.get(type);
    if (row === undefined) {
      row = this.literalRow(type);
      this.#literals.set(type, row);
    }
    return row;
  }

  /** Binds a local name for a range without regard to branches: comprehension variables, narrowed operands. */
  bindRange(
    kind: keyof typeof BINDING_KINDS,
    name: number,
    start: number,
    range: { from: number; to: number },
    type: number,
    value: number,
  ): void {
    this.facts.binding({
      kind: BINDING_KINDS[kind],
      name,
      scope: this.scope.symbol,
      start,
      from: range.from,
      to: range.to,
      type,
      value,
    });
  }

  enter(kind: 'class' | 'function', symbol: number, end: number, traits: ClassTraits = PLAIN): Scope {
    const outer = this.scope;
    const scope = newScope(kind, symbol, outer, end, this.facts, traits);
    if (kind === 'function') {
      // A closure sees the receiver of the method around it; a method's own comes with its parameters.
      scope.receiver = outer.receiver;
      scope.receiverClass = outer.receiverClass;
    }
    this.scope = scope;
    return scope;
  }

  leave(): void {
    this.settle(this.scope);
    this.scope = this.scope.outer ?? this.file;
  }

  /** Writes what a file's or class's names were seen to hold. */
  settle(scope: Scope): void {
    for (const member of scope.members.values()) {
      if (member.isFixed || member.values.length < 2) continue;
      this.facts.updateSymbol(member.symbol, { value: this.either(member.values) });
    }
  }

  /** Notes a definition, so that a later assignment to the name is no second declaration. */
  define(scope: Scope, name: string, symbol: number): void {
    scope.members.set(name, { symbol, values: [], isFixed: true });
  }

  /** Whether a name is a type parameter here or further out. */
  isTypeParameter(name: string): boolean {
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      if (scope.typeParameters?.has(name)) return true;
    }
    return false;
  }

  /** Flags every symbol has from where it stands. */
  flagsFor(name: string): number {
    let flags = 0;
    if (this.scope.kind !== 'function' && !name.startsWith('_')) flags |= SYMBOL_FLAGS.exported;
    if (this.conditionDepth > 0) flags |= SYMBOL_FLAGS.conditional;
    return flags;
  }
}

function newScope(
  kind: Scope['kind'],
  symbol: number,
  outer: Scope | null,
  end: number,
  facts: FactsBuilder,
  traits: ClassTraits = PLAIN,
): Scope {
  return {
    kind,
    symbol,
    outer,
    end,
    flow: new Flow(facts, symbol, end),
    members: new Map(),
    traits,
    receiver: null,
    receiverClass: null,
    elsewhere: null,
    returns: [],
    yields: [],
    isGenerator: false,
    typeParameters: null,
  };
}
