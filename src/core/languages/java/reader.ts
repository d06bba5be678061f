import type { FactsBuilder } from '../../model/facts-builder.ts';
import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { BlockReader } from '../block-reader.ts';
import { splitQualified } from './qualified-names.ts';

/** The readers that call each other in a circle, reached through the JavaReader so that files import one way only. */
export interface Readers {
  readonly statement: (java: JavaReader, node: number) => void;
  /** The expression's row, or NONE where its value cannot matter. */
  readonly value: (java: JavaReader, node: number) => number;
  /** Members of a type, of an anonymous class or of an enum constant whose symbol is the scope. */
  readonly body: (java: JavaReader, node: number) => void;
}

/** What is being read where: the symbol, and where its results and those of a `switch` are gathered. */
interface Callable {
  readonly scope: number;
  readonly returns: number[];
  readonly yields: number[];
}

/** What every part of the reader shares while it reads one file. */
export class JavaReader extends BlockReader {
  readonly isTestFile: boolean;
  /** Whether the type being read is annotated as one whose methods are tests. */
  isTestType = false;
  /** Rows of what the `switch` being read yields. */
  yields: number[] = [];
  /** How far the variables of a pattern reach that holds when its condition does. */
  patternEnd = 0;
  readonly #readers: Readers;
  readonly #qualified = new Set<string>();

  constructor(tree: FlatTree, facts: FactsBuilder, isTestFile: boolean, readers: Readers) {
    super(tree, facts);
    this.isTestFile = isTestFile;
    this.#readers = readers;
  }

  statement(node: number): void {
    this.#readers.statement(this, node);
  }

  value(node: number): number {
    return node < 0 ? NONE : this.#readers.value(this, node);
  }

  body(node: number): void {
    this.#readers.body(this, node);
  }

  /** A string literal or text block with what it says; a text with an escape in it is left out: it names nothing. */
  textLiteral(node: number): number {
    const { tree } = this;
    const [start, end] = [tree.start(node), tree.end(node)];
    const quotes = tree.source.startsWith('"""', start) ? 3 : 1;
    const raw = tree.source.slice(start + quotes, end - quotes);
    return this.saidLiteral('string', raw.includes('\\') ? null : raw);
  }

  /** A name written in full is brought in under itself, as if it had been imported. Gives its text, or null. */
  qualify(path: string, start: number): string | null {
    if (this.#qualified.has(path)) return path;
    const split = splitQualified(path);
    if (split === null) return null;
    this.#qualified.add(path);
    this.facts.importRow({
      kind: IMPORT_KINDS.named,
      specifier: this.facts.text(split.package),
      name: this.facts.text(split.path),
      alias: this.facts.text(path),
      start,
      flags: IMPORT_FLAGS.implicit,
    });
    return path;
  }

  /** Reads inside another symbol that has results of its own. */
  enter(symbol: number): Callable {
    const outer = { scope: this.scope, returns: this.returns, yields: this.yields };
    this.scope = symbol;
    this.returns = [];
    this.yields = [];
    return outer;
  }

  leave(outer: Callable): void {
    this.scope = outer.scope;
    this.returns = outer.returns;
    this.yields = outer.yields;
  }

  /** Binds a local name from an offset on, to the end of the innermost block unless told otherwise. */
  bindLocal(nameNode: number, from: number, type: number, value: number, to = this.blockEnd): number {
    return this.bind(BINDING_KINDS.local, nameNode, from, to, type, value, NONE);
  }

  bind(
    kind: number,
    nameNode: number,
    from: number,
    to: number,
    type: number,
    value: number,
    position: number,
  ): number {
    const name = this.tree.text(nameNode);
    this.hold(name);
    return this.bindName(nameNode, name, { from, to }, type, value, { kind, position });
  }
}
