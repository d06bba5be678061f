import type { FactsBuilder } from '../../model/facts-builder.ts';
import { NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { BlockReader } from '../block-reader.ts';

/** The readers that call each other in a circle, reached through the GoReader so that files import one way only. */
export interface Readers {
  readonly body: (go: GoReader, block: number) => void;
  /** The expression's row, or NONE where its value cannot matter. */
  readonly value: (go: GoReader, node: number) => number;
  /** Reads an expression whose value nobody looks at. */
  readonly effects: (go: GoReader, node: number) => void;
}

/** What every part of the reader shares while it reads one file. */
export class GoReader extends BlockReader {
  /** Flags of every package-level declaration of the file (`conditional` where a build constraint decides). */
  readonly fileFlags: number;
  readonly isTestFile: boolean;
  /** Names that stand before a dot and are no locals: among them the packages the file uses. */
  readonly qualifiers = new Set<string>();
  /** Rows of element types that composite literals leave out, by type node. */
  readonly elementTypes = new Map<number, number>();
  readonly #readers: Readers;

  constructor(tree: FlatTree, facts: FactsBuilder, file: { flags: number; isTest: boolean }, readers: Readers) {
    super(tree, facts);
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

  /** A string literal with what it says; a text with an escape in it is left out: it names nothing. */
  textLiteral(node: number): number {
    const raw = this.tree.source.slice(this.tree.start(node) + 1, this.tree.end(node) - 1);
    const isRead = this.tree.kind(node) === 'raw_string_literal' || !raw.includes('\\');
    return this.saidLiteral('string', isRead ? raw : null);
  }

  /** Binds a local name from an offset to the end of the innermost block. */
  bindLocal(kind: number, nameNode: number, from: number, type: number, value: number, position = NONE): number {
    const name = nameNode < 0 ? '_' : this.tree.text(nameNode);
    if (name !== '_') this.hold(name);
    const to = this.isInBlock ? this.blockEnd : from;
    return this.bindName(nameNode, name, { from, to }, type, value, { kind, position });
  }
}
