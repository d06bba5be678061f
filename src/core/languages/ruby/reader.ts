import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { FlowReader } from '../flow-reader.ts';
import { Flow, type Branch } from '../flow.ts';

/** A declaration of a type's body that later lines may add to: a variable's values, a method's visibility. */
export interface Member {
  readonly symbol: number;
  readonly values: number[];
}

/**
 * A scope of the walk. Files, types and methods see nothing of the locals around them; blocks do. `isStatic` tells
 * whether `self` is the type (in its body, in methods of its own) or an instance; null where that is as outside.
 */
export interface Scope {
  readonly kind: 'file' | 'type' | 'method' | 'block';
  readonly symbol: number;
  readonly outer: Scope | null;
  readonly end: number;
  readonly flow: Flow;
  readonly locals: Set<string>;
  readonly isStatic: boolean | null;
  /** Of a type: what it declares, by name; members of the type itself have a `.` before theirs. */
  readonly members: Map<string, Member>;
  /** Of a type: what `private` and `module_function` without names make of the methods that follow. */
  isPrivate: boolean;
  /** Of a type: inside `class << self`, where methods belong to the type itself. */
  readonly isSingleton: boolean;
  /** Of a type: pairs (relation, type) gathered while its body is read. */
  readonly bases: number[];
  /** Of a method: its name as `super` and `__method__` mean it. */
  readonly name: string;
  readonly returns: number[];
  /** Of a method: arguments of each `yield`. */
  readonly yields: (readonly number[])[];
  /** Of a method: the name of its block parameter. */
  blockName: string | null;
  /** Of a block without parameters: names that stand for them (`it`, `_1`) and are bound when they are met. */
  isImplicit: boolean;
}

/** The recursive parts of the walk, handed in so that the files of the reader stand in one order. */
export interface Readers {
  expression(x: RubyReader, node: number, isWanted: boolean): number;
  body(x: RubyReader, node: number, isWanted: boolean): number;
}

export interface FileTraits {
  readonly isTest: boolean;
  readonly isPrelude: boolean;
}

const UNTOUCHED: Branch = { isLive: true, changes: new Map() };
const NO_COMMENTS: readonly number[] = [];

/** State of one file's walk. Everything is written to the facts in one pass over the tree. */
export class RubyReader extends FlowReader<Scope> {
  readonly traits: FileTraits;
  readonly file: Scope;
  scope: Scope;
  readonly #literals = new Map<string, number>();
  readonly #readers: Readers;

  constructor(tree: FlatTree, facts: FactsBuilder, traits: FileTraits, readers: Readers) {
    super(tree, facts, readers.expression);
    this.#readers = readers;
    this.traits = traits;
    this.file = this.#newScope('file', 0, null, tree.source.length, false, '');
    this.scope = this.file;
  }

  /** The body of a declaration, block or branch. */
  body(node: number, isWanted: boolean): number {
    return this.#readers.body(this, node, isWanted);
  }

  /** Reads the statements in a node; the value is that of the last one. */
  block(block: number, isWanted: boolean, isStatement: (node: number) => boolean = isAnything): number {
    if (block < 0) return NONE;
    const { tree } = this;
    let above = this.#leading(block);
    let last = NONE;
    for (let node = tree.firstChild(block); node >= 0; node = tree.nextSibling(node)) {
      if (!tree.isNamed(node)) continue;
      const kind = tree.kind(node);
      if (kind === 'comment') {
        if (this.opensLine(node)) above.push(node);
        continue;
      }
      if (kind === 'heredoc_body') {
        this.effect(node);
        continue;
      }
      if (!isStatement(node)) continue;
      this.commentsAbove = above;
      if (isWanted && this.#isLast(node, isStatement)) last = this.value(node);
      else this.effect(node);
      if (above.length > 0) above = [];
    }
    this.commentsAbove = NO_COMMENTS;
    return last;
  }

  /** Comments that the parser left before a body: they belong to its first statement. */
  #leading(block: number): number[] {
    const { tree } = this;
    const found: number[] = [];
    const parent = tree.parent(block);
    if (parent < 0) return found;
    for (let node = tree.firstChild(parent); node >= 0 && node !== block; node = tree.nextSibling(node)) {
      if (tree.kind(node) === 'comment' && this.opensLine(node)) found.push(node);
      else found.length = 0;
    }
    return found;
  }

  #isLast(node: number, isStatement: (node: number) => boolean): boolean {
    const { tree } = this;
    for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
      const kind = tree.kind(next);
      if (tree.isNamed(next) && kind !== 'comment' && kind !== 'heredoc_body' && isStatement(next)) return false;
    }
    return true;
  }

  /** A literal, with what it says where that can be a name: rows are shared, since nothing else matters. */
  /** `base` is the value that an address begins with. */
  literal(type: string, said: string | null = null, base: number = NONE): number {
    const text = said === null ? NONE : this.facts.literalText(said);
    if (base >= 0) {
      const own = this.literalRow(type, text);
      this.facts.updateExpr(own, { args: this.facts.list([base]) });
      return own;
    }
    const key = text < 0 ? type : `${type} ${text}`;
    let row = this.#literals.get(key);
    if (row === undefined) {
      row = this.literalRow(type, text);
      this.#literals.set(key, row);
    }
    return row;
  }

  /** `self` as the program means it here. */
  self(start: number, role: number = ROLES.none): number {
    return this.expr('self', start, NONE, NONE, NONE, NONE, role);
  }

  /** A name that the text does not have at that place: it makes no edge. */
  silentName(name: string, start: number): number {
    return this.facts.expr({
      kind: EXPR_KINDS.name,
      start,
      name: this.facts.text(name),
      scope: this.scope.symbol,
      role: ROLES.silent,
    });
  }

  /** The scope in which a local is held that is seen from here, or null. */
  localScope(name: string): Scope | null {
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      if (scope.locals.has(name)) return scope;
      if (scope.kind !== 'block') return null;
    }
    return null;
  }

  /** Gives a local a value from an offset on; a new local lives in the innermost scope. */
  assignLocal(name: string, start: number, from: number, value: number, type: number = NONE): void {
    const scope = this.localScope(name) ?? this.scope;
    scope.locals.add(name);
    scope.flow.define(name, start, from, type, value);
  }

  /** Gives a value to a local of the innermost scope, whatever is called the same outside. */
  assignLocalHere(name: string, start: number, from: number, value: number): void {
    this.scope.locals.add(name);
    this.scope.flow.define(name, start, from, NONE, value);
  }

  /** A binding for a range, without regard to branches. */
  bind(
    kind: keyof typeof BINDING_KINDS,
    name: number,
    start: number,
    range: { from: number; to: number },
    more: { type?: number; value?: number; position?: number } = {},
  ): number {
    return this.facts.binding({
      kind: BINDING_KINDS[kind],
      name,
      scope: this.scope.symbol,
      start,
      ...range,
      ...more,
    });
  }

  enter(kind: Scope['kind'], symbol: number, end: number, isStatic: boolean | null, name = ''): Scope {
    this.scope = this.#newScope(kind, symbol, this.scope, end, isStatic, name);
    return this.scope;
  }

  /** `class << self`: the same type again, for its own members. */
  enterSingleton(end: number): void {
    const { holder } = this;
    const inner = this.#newScope('type', holder.symbol, this.scope, end, true, holder.name);
    this.scope = { ...inner, members: holder.members, bases: holder.bases, isSingleton: true };
  }

  leave(): void {
    const { scope } = this;
    if (scope.kind === 'type' && !scope.isSingleton) this.settle(scope);
    this.scope = scope.outer ?? this.file;
  }

  /** Writes what a type's variables were seen to hold. */
  settle(scope: Scope): void {
    for (const { symbol, values } of scope.members.values()) {
      if (values.length > 1) this.facts.updateSymbol(symbol, { value: this.either(values) });
    }
  }

  /** The type or file around the current place: where methods, constants and instance variables belong. */
  get holder(): Scope {
    let scope = this.scope;
    while (scope.kind !== 'type' && scope.outer) scope = scope.outer;
    return scope;
  }

  /** The method around the current place, or null. */
  get method(): Scope | null {
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      if (scope.kind === 'method') return scope;
      if (scope.kind !== 'block') return null;
    }
    return null;
  }

  /** Whether `self` is the type here. */
  get isStatic(): boolean {
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      if (scope.isStatic !== null) return scope.isStatic;
    }
    return false;
  }

  /** Reads something that may run or not, and whose changes to locals are joined with what was before. */
  maybe(end: number, read: () => number): number {
    const marks: { flow: Flow; mark: { log: number; open: number } }[] = [];
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      marks.push({ flow: scope.flow, mark: scope.flow.mark() });
      if (scope.kind !== 'block') break;
    }
    const value = read();
    for (const { flow, mark } of marks) flow.join([flow.leave(mark, end), UNTOUCHED], end);
    return value;
  }

  /** Reads alternatives of which one runs; their values in order, NONE for those that say nothing. */
  alternatives(branches: readonly { end: number; read: () => number }[], end: number, isComplete: boolean): number[] {
    const flows: Flow[] = [];
    for (let scope: Scope | null = this.scope; scope; scope = scope.outer) {
      flows.push(scope.flow);
      if (scope.kind !== 'block') break;
    }
    const left: Branch[][] = flows.map(() => (isComplete ? [] : [UNTOUCHED]));
    const values: number[] = [];
    for (const branch of branches) {
      const marks = flows.map((flow) => flow.mark());
      const value = branch.read();
      values.push(this.scope.flow.isLive ? value : NONE);
      flows.forEach((flow, i) => left[i]!.push(flow.leave(marks[i]!, branch.end)));
    }
    flows.forEach((flow, i) => flow.join(left[i]!, end));
    return values;
  }

  /** Flags every declaration has from where it stands. */
  flagsFor(isPrivate: boolean): number {
    return (isPrivate ? 0 : SYMBOL_FLAGS.exported) | (this.conditionDepth > 0 ? SYMBOL_FLAGS.conditional : 0);
  }

  #newScope(
    kind: Scope['kind'],
    symbol: number,
    outer: Scope | null,
    end: number,
    isStatic: boolean | null,
    name: string,
  ): Scope {
    return {
      kind,
      symbol,
      outer,
      end,
      flow: new Flow(this.facts, symbol, end),
      locals: new Set(),
      isStatic,
      members: new Map(),
      isPrivate: false,
      isSingleton: false,
      bases: [],
      name,
      returns: [],
      yields: [],
      blockName: null,
      isImplicit: false,
    };
  }
}

const isAnything = (): boolean => true;
