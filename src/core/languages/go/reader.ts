import type { FactsBuilder } from '../../model/facts-builder.ts';
import { EXPR_KINDS, NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';

/** The readers that call each other in a circle, reached through the GoReader so that files import one way only. */
export interface Readers {
  readonly body: (go: GoReader, block: number) => void;
  /** The expression's row, or NONE where its value cannot matter. */
  readonly value: (go: GoReader, node: number) => number;
  /** Reads an expression whose value nobody looks at. */
  readonly effects: (go: GoReader, node: number) => void;
}

/**
 * What every part of the reader shares while it reads one file: the tree, the facts being written, the symbol whose
 * code is being read, and the local names of the blocks that are open there.
 */
export class GoReader {
  readonly tree: FlatTree;
  readonly facts: FactsBuilder;
  /** Flags of every package-level declaration of the file (`conditional` where a build constraint decides). */
  readonly fileFlags: number;
  readonly isTestFile: boolean;
  /** Innermost symbol being read, lambdas included. */
  scope = 0;
  /** Single values returned by the innermost function. */
  returns: number[] = [];
  /** Names that stand before a dot and are no locals: among them the packages the file uses. */
  readonly qualifiers = new Set<string>();
  /** Rows of element types that composite literals leave out, by type node. */
  readonly elementTypes = new Map<number, number>();
  readonly #readers: Readers;
  readonly #literals = new Map<string, number>();
  /** Rows of string literals by the string they say. */
  readonly #texts = new Map<number, number>();
  readonly #open = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #blockStarts: number[] = [];
  readonly #blockEnds: number[] = [];

  constructor(tree: FlatTree, facts: FactsBuilder, file: { flags: number; isTest: boolean }, readers: Readers) {
    this.tree = tree;
    this.facts = facts;
    this.fileFlags = file.flags;
    this.isTestFile = file.isTest;
    this.#readers = readers;
  }

  body(block: number): void {
    this.#readers.body(this, block);
  }

  value(node: number): number {
    return this.#readers.value(this, node);
  }

  effects(node: number): void {
    this.#readers.effects(this, node);
  }

  textIndex(node: number): number {
    return this.facts.text(this.tree.text(node));
  }

  /** The row of a literal; all literals of one type share it, since nothing but their type matters. */
  literal(type: string): number {
    const known = this.#literals.get(type);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text(type), scope: 0 });
    this.#literals.set(type, row);
    return row;
  }

  /** A string literal with what it says; a text with an escape in it is left out: it names nothing. */
  textLiteral(node: number): number {
    const raw = this.tree.source.slice(this.tree.start(node) + 1, this.tree.end(node) - 1);
    const isRead = this.tree.kind(node) === 'raw_string_literal' || !raw.includes('\\');
    const text = isRead ? this.facts.literalText(raw) : NONE;
    if (text < 0) return this.literal('string');
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const row = this.facts.expr({ kind: EXPR_KINDS.literal, name: this.facts.text('string'), type: text, scope: 0 });
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

  get isInFunction(): boolean {
    return this.#blockStarts.length > 0;
  }

  /** Whether the name means a local of an open block, so that no package-level name is meant. */
  isLocal(name: string): boolean {
    return this.#open.has(name);
  }

  isDeclaredInBlock(name: string): boolean {
    return this.#names.indexOf(name, this.#blockStarts.at(-1) ?? 0) >= 0;
  }

  /** Takes a name into the innermost block without a binding: local types, names already bound. */
  hold(name: string): void {
    this.#names.push(name);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  /** Binds a local name from an offset to the end of the innermost block. */
  bindLocal(kind: number, nameNode: number, from: number, type: number, value: number, position = NONE): number {
    const name = nameNode < 0 ? '_' : this.tree.text(nameNode);
    if (name !== '_') this.hold(name);
    return this.facts.binding({
      kind,
      name: this.facts.text(name),
      scope: this.scope,
      start: nameNode < 0 ? NONE : this.tree.start(nameNode),
      from,
      to: this.#blockEnds.at(-1) ?? from,
      type,
      value,
      position,
    });
  }
}
