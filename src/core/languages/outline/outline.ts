import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { SourceReader } from '../source-reader.ts';
import { Comments } from './comments.ts';
import type { Grammar } from './grammar.ts';
import { NarrowedPaths } from './narrowing.ts';

const SIGNATURE_LIMIT = 300;

/** Where a declaration stands: it decides whether a variable is a symbol, a member or a local. */
export type Place = 'file' | 'type' | 'body';

export interface SymbolDraft {
  readonly start?: number;
  readonly end?: number;
  readonly flags?: number;
  readonly owner?: string;
  readonly type?: number;
  /** Where the signature ends, where that is before the end of the declaration. */
  readonly headEnd?: number;
}

/** State of one file's walk: what is being written, and where in the program the reader stands. */
export class Outline extends SourceReader {
  readonly path: string;
  readonly grammar: Grammar;
  readonly comments: Comments;
  place: Place = 'file';
  /** Innermost type, or NONE. */
  typeScope: number = NONE;
  /** Locals are visible up to here. */
  blockEnd: number;
  /** Set while what is read is not visible to other files. */
  isHidden = false;
  /** Fields of types that have neither a type nor a value yet, by type and name. */
  readonly openFields = new Map<string, number>();
  /** What conditions said of what is read now. */
  readonly narrowed = new NarrowedPaths();
  #unknown: number = NONE;

  constructor(tree: FlatTree, facts: FactsBuilder, path: string, grammar: Grammar) {
    super(tree, facts);
    this.path = path;
    this.grammar = grammar;
    this.comments = new Comments(tree, grammar.comments);
    this.blockEnd = tree.source.length;
  }

  /** Reads a node: the row of its expression, or NONE. */
  read(node: number): number {
    if (node < 0) return NONE;
    const reader = this.grammar.nodes.get(this.tree.kind(node));
    return reader ? reader(this, node) : this.through(node);
  }

  /** Reads the children; a node with a single named child is what that child is. */
  through(node: number): number {
    const { tree } = this;
    const end = tree.after(node);
    let row = NONE;
    let named = 0;
    for (let child = node + 1; child < end; child = tree.after(child)) {
      if (!tree.isNamed(child)) continue;
      named += 1;
      row = this.read(child);
    }
    return named === 1 ? row : NONE;
  }

  /** Reads the children that are not in one of the fields. */
  readExcept(node: number, ...fields: readonly string[]): void {
    const { tree } = this;
    for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
      const field = tree.field(child);
      if (tree.isNamed(child) && (field === null || !fields.includes(field))) this.read(child);
    }
  }

  /** The row of a type expression, or NONE where it names nothing. */
  type(node: number): number {
    if (node < 0) return NONE;
    const reader = this.grammar.types.get(this.tree.kind(node));
    return reader ? reader(this, node) : NONE;
  }

  expr(kind: keyof typeof EXPR_KINDS, start: number, name: number, base: number, args = NONE, type = NONE): number {
    return this.facts.expr({ kind: EXPR_KINDS[kind], start, name, base, args, type, scope: this.scope });
  }

  name(node: number, text = this.tree.text(node)): number {
    return this.expr('name', this.tree.start(node), this.facts.text(text), NONE);
  }

  member(base: number, node: number, text = this.tree.text(node)): number {
    return this.expr('member', this.tree.start(node), this.facts.text(text), this.known(base));
  }

  /** A value of which nothing is known: it keeps the place of an argument, or stands for a receiver. */
  unknown(): number {
    if (this.#unknown < 0) this.#unknown = this.facts.expr({ kind: EXPR_KINDS.unknown, scope: 0, role: ROLES.silent });
    return this.#unknown;
  }

  /** The row itself, or one of which nothing is known. */
  known(row: number): number {
    return row < 0 ? this.unknown() : row;
  }

  /** A call of the value in a row; edges are drawn at its name. */
  call(
    callee: number,
    args: readonly number[],
    node: number,
    kind: 'call' | 'construct' = 'call',
    type = NONE,
  ): number {
    const start = callee < 0 ? this.tree.start(node) : this.facts.readExpr(callee, 'start');
    return this.expr(kind, start, NONE, callee, this.facts.list(args), type);
  }

  /** What a call that the language makes by itself gives: its edge is made elsewhere. */
  silentCall(base: number, name: string, args: readonly number[], node: number): number {
    const callee = this.expr('member', this.tree.start(node), this.facts.text(name), base);
    return this.mark(this.call(this.mark(callee, 'silent'), args, node), 'silent');
  }

  /** Values of argument nodes; what is nothing keeps its place. */
  values(nodes: readonly number[]): number[] {
    return nodes.map((node) => this.known(this.read(node)));
  }

  mark(row: number, role: keyof typeof ROLES): number {
    if (row >= 0 && row !== this.#unknown) this.facts.updateExpr(row, { role: ROLES[role] });
    return row;
  }

  typeRow(kind: keyof typeof TYPE_KINDS, start: number, name: string | null, args: readonly number[] = []): number {
    return this.facts.type({
      kind: TYPE_KINDS[kind],
      start,
      name: name === null ? NONE : this.facts.text(name),
      args: this.facts.list(args),
      scope: this.scope,
    });
  }

  symbol(
    kind: NodeKind | 'lambda',
    node: number,
    nameNode: number,
    name: string | null,
    draft: SymbolDraft = {},
  ): number {
    const { tree, facts } = this;
    const start = draft.start ?? tree.start(node);
    const end = draft.end ?? tree.end(node);
    const isNamed = name !== null && kind !== 'lambda';
    return facts.symbol(kind, {
      name: name === null ? NONE : facts.text(name),
      parent: this.scope,
      owner: facts.optionalText(draft.owner),
      start,
      end,
      nameStart: nameNode < 0 ? start : tree.start(nameNode),
      flags: (draft.flags ?? 0) | (this.isHidden ? 0 : SYMBOL_FLAGS.exported),
      type: draft.type ?? NONE,
      signature: isNamed ? this.signature(start, draft.headEnd ?? end) : NONE,
      doc: isNamed ? facts.optionalText(this.comments.above(start)) : NONE,
    });
  }

  signature(from: number, to: number): number {
    // White space folds to less: a few times the limit is always enough.
    const text = this.tree.source.slice(from, Math.min(to, from + SIGNATURE_LIMIT * 4));
    return this.facts.text(text.replace(/\s+/g, ' ').trim().slice(0, SIGNATURE_LIMIT));
  }

  /** Reads what stands inside a type. */
  insideType(symbol: number, read: () => void): void {
    const { scope, place, typeScope, blockEnd } = this;
    this.scope = symbol;
    this.place = 'type';
    this.typeScope = symbol;
    read();
    this.scope = scope;
    this.place = place;
    this.typeScope = typeScope;
    this.blockEnd = blockEnd;
  }

  /** Reads what stands inside a callable, and notes what it returns. */
  insideCallable(symbol: number, end: number, read: () => void): void {
    const { scope, place, blockEnd, returns } = this;
    this.scope = symbol;
    this.place = 'body';
    this.blockEnd = end;
    this.returns = [];
    read();
    if (this.returns.length > 0) this.facts.updateSymbol(symbol, { returns: this.facts.list(this.returns) });
    this.scope = scope;
    this.place = place;
    this.blockEnd = blockEnd;
    this.returns = returns;
  }

  /** Reads a namespace: its declarations are those of a file. */
  insideNamespace(symbol: number, read: () => void): void {
    const { scope } = this;
    this.scope = symbol;
    read();
    this.scope = scope;
  }

  /** The value that is first given to a field without a declared type. */
  giveField(name: string, value: number): void {
    const key = `${this.typeScope} ${name}`;
    const field = this.openFields.get(key);
    if (field === undefined || value < 0) return;
    this.openFields.delete(key);
    this.facts.updateSymbol(field, { value });
  }

  /** A name that is visible from an offset to the end of the block. */
  bind(nameNode: number, from: number, type: number, value: number, name = this.tree.text(nameNode)): number {
    this.narrowed.forget(name);
    return this.bindName(nameNode, name, { from, to: this.blockEnd }, type, value);
  }

  parameter(nameNode: number, position: number, type: number, value: number, isRest = false, name?: string): number {
    const from = nameNode < 0 ? 0 : this.tree.start(nameNode);
    const text = name ?? (nameNode < 0 ? '_' : this.tree.text(nameNode));
    const kind = isRest ? BINDING_KINDS.rest : BINDING_KINDS.parameter;
    this.narrowed.forget(text);
    return this.bindName(nameNode, text, { from, to: this.blockEnd }, type, value, { kind, position });
  }
}
