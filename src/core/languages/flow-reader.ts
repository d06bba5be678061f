import type { FactsBuilder } from '../model/facts-builder.ts';
import { EXPR_KINDS, ROLES } from '../model/exprs.ts';
import { NONE } from '../model/facts.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';

/** Reads an expression: its row, or NONE where it says nothing. Bare literals are recorded only where wanted. */
export type ReadExpression<Reader> = (reader: Reader, node: number, isWanted: boolean) => number;

/**
 * A reader of a language in which the nearest assignment before a use counts: what is being read is a scope that
 * follows the flow of its names.
 */
export abstract class FlowReader<Scope extends { readonly symbol: number }> {
  readonly tree: FlatTree;
  readonly facts: FactsBuilder;
  readonly source: string;
  abstract scope: Scope;
  /** Above 0 inside branches and loops: definitions there are conditional. */
  conditionDepth = 0;
  /** Comments on the lines above the statement being read. */
  commentsAbove: readonly number[] = [];
  readonly #expression: ReadExpression<this>;

  constructor(tree: FlatTree, facts: FactsBuilder, expression: ReadExpression<never>) {
    this.tree = tree;
    this.facts = facts;
    this.source = tree.source;
    this.#expression = expression as ReadExpression<this>;
  }

  read(node: number, isWanted: boolean): number {
    return node < 0 ? NONE : this.#expression(this, node, isWanted);
  }

  value(node: number): number {
    return this.read(node, true);
  }

  /** Reads an expression whose value nobody takes. */
  effect(node: number): void {
    this.read(node, false);
  }

  /** Whether nothing but white space stands before the node on its line. */
  protected opensLine(node: number): boolean {
    const start = this.tree.start(node);
    return this.source.slice(this.source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  }

  expr(
    kind: keyof typeof EXPR_KINDS,
    start: number,
    name: number,
    base: number,
    args: number = NONE,
    type: number = NONE,
    role: number = ROLES.none,
  ): number {
    return this.facts.expr({ kind: EXPR_KINDS[kind], start, name, base, args, type, scope: this.scope.symbol, role });
  }

  /** An expression that the text does not have: it makes no edge. */
  silent(kind: keyof typeof EXPR_KINDS, name: number, base: number, args: number = NONE, type: number = NONE): number {
    return this.facts.expr({
      kind: EXPR_KINDS[kind],
      name,
      base,
      args,
      type,
      scope: this.scope.symbol,
      role: ROLES.silent,
    });
  }

  /** A new row of a literal; `text` is the string it says, or NONE. */
  protected literalRow(type: string, text: number = NONE): number {
    const name = this.facts.text(type);
    return this.facts.expr({ kind: EXPR_KINDS.literal, name, type: text, scope: 0, role: ROLES.silent });
  }

  /** One of several values; NONE where there is none. */
  either(values: readonly number[]): number {
    const known = values.filter((value) => value >= 0);
    if (known.length < 2) return known[0] ?? NONE;
    return this.silent('either', NONE, NONE, this.facts.list(known));
  }
}
