import type { FactsBuilder } from '../model/facts-builder.ts';
import { BINDING_KINDS } from '../model/bindings.ts';
import { EXPR_KINDS } from '../model/exprs.ts';
import { NONE } from '../model/facts.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';

/** What the reader of any file shares: the tree, the facts being written and the symbol whose code is being read. */
export class SourceReader {
  readonly tree: FlatTree;
  readonly facts: FactsBuilder;
  /** Innermost symbol being read, lambdas included. */
  scope = 0;
  /** Returned expressions of the innermost function. */
  returns: number[] = [];
  readonly #literals = new Map<string, number>();
  /** Rows of texts by what they say. */
  readonly #texts = new Map<number, number>();

  constructor(tree: FlatTree, facts: FactsBuilder) {
    this.tree = tree;
    this.facts = facts;
  }

  textIndex(node: number): number {
    return this.facts.text(this.tree.text(node));
  }

  /** Gives the file the name of the package that it says it belongs to. */
  namePackage(nameNode: number, name: string, more: { readonly doc: number; readonly flags?: number }): void {
    const { facts } = this;
    const nameStart = this.tree.start(nameNode);
    facts.updateSymbol(0, {
      name: facts.text(name),
      nameStart,
      nameLine: facts.lineIndex.line(nameStart),
      nameColumn: facts.lineIndex.column(nameStart),
      signature: facts.text(`package ${name}`),
      ...more,
    });
  }

  /** The row of a literal; all literals of one type share it, since nothing but their type matters. */
  literal(type: string): number {
    const known = this.#literals.get(type);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text(type), scope: 0 });
    this.#literals.set(type, row);
    return row;
  }

  /** A literal with what it says, or null for one that says nothing; rows are shared. */
  saidLiteral(type: string, says: string | null): number {
    const text = says === null ? NONE : this.facts.literalText(says);
    if (text < 0) return this.literal(type);
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text(type), type: text, scope: 0 });
    this.#texts.set(text, row);
    return row;
  }

  /** Binds a name for a range of offsets: a local unless told otherwise. */
  bindName(
    nameNode: number,
    name: string,
    range: { readonly from: number; readonly to: number },
    type: number,
    value: number,
    more: { readonly kind?: number; readonly position?: number } = {},
  ): number {
    return this.facts.binding({
      kind: BINDING_KINDS.local,
      name: this.facts.text(name),
      scope: this.scope,
      start: nameNode < 0 ? NONE : this.tree.start(nameNode),
      ...range,
      type,
      value,
      ...more,
    });
  }
}
