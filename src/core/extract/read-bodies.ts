import { BodySketch } from '../model/body-sketch.ts';
import type { FactsBuilder } from '../model/facts-builder.ts';
import { NONE } from '../model/facts.ts';
import { LAMBDA } from '../model/symbols.ts';
import { WordCounts, WordTableWriter, WORD_FIELDS } from '../model/word-table.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';
import { hashWord } from '../words/hash-word.ts';
import { termHashes } from '../words/term-hashes.ts';
import { LEAF, leafKinds, type LeafKinds } from './leaf-kinds.ts';
import { SymbolOwners } from './symbol-owners.ts';

/** What stands for any text and any number: bodies that differ in their data alone are alike. */
const ANY_STRING = hashWord('""');
const ANY_NUMBER = hashWord('0');

interface ReadName {
  readonly hash: number;
  readonly terms: readonly number[];
}

/** Names that come again and again; let go when there are too many. */
const names = new Map<string, ReadName>();
const MOST_NAMES = 50_000;
/** Longer texts are data. */
const LONGEST_STRING = 2000;

/** Reads the words of every declaration, once: one pass over the leaves of a tree serves all languages. */
export function readBodies(tree: FlatTree, builder: FactsBuilder): void {
  new BodyReader(tree, builder).read();
}

class BodyReader {
  readonly #tree: FlatTree;
  readonly #builder: FactsBuilder;
  readonly #owners: SymbolOwners;
  readonly #kinds: LeafKinds;
  readonly #sketches = new Map<number, BodySketch>();
  readonly #words: (WordCounts | undefined)[] = [];
  /** Comments whose owner the next leaf tells: what stands before a declaration is about it. */
  readonly #comments: number[] = [];

  constructor(tree: FlatTree, builder: FactsBuilder) {
    this.#tree = tree;
    this.#builder = builder;
    this.#owners = new SymbolOwners(builder);
    this.#kinds = leafKinds(tree);
  }

  read(): void {
    const tree = this.#tree;
    for (let node = 1; node < tree.count; node += 1) {
      if (tree.after(node) !== node + 1) continue;
      const kind = this.#kinds.classes[tree.kindId(node)]!;
      if (kind === LEAF.comment) this.#comments.push(node);
      else this.#leaf(node, kind);
    }
    for (const comment of this.#comments) this.#comment(comment, 0);
    this.#finish();
  }

  #leaf(node: number, kind: number): void {
    const start = this.#tree.start(node);
    const owner = this.#owners.at(start);
    for (const comment of this.#comments) this.#comment(comment, owner);
    this.#comments.length = 0;
    const isBody = this.#owners.isBody(owner, start);
    if (kind === LEAF.name) {
      const { hash, terms } = readName(this.#tree.text(node));
      this.#wordsOf(owner).addAll(WORD_FIELDS.body, terms);
      if (isBody) this.#sketch(owner, hash);
    } else if (kind === LEAF.string) {
      this.#string(node, owner, isBody);
    } else if (isBody) {
      this.#sketch(owner, kind === LEAF.number ? ANY_NUMBER : this.#kinds.hashes[this.#tree.kindId(node)]!);
    }
  }

  #string(node: number, owner: number, isBody: boolean): void {
    // The first text of a body that has a doc is the doc.
    const isDoc = isBody && !this.#sketches.has(owner) && this.#builder.readSymbol(owner, 'doc') !== NONE;
    if (isBody) this.#sketch(owner, ANY_STRING);
    if (isDoc || this.#tree.end(node) - this.#tree.start(node) > LONGEST_STRING) return;
    this.#wordsOf(owner).addAll(WORD_FIELDS.strings, termHashes(this.#tree.text(node)));
  }

  /** A comment inside a declaration, or before one that took it for its doc already. */
  #comment(node: number, nextOwner: number): void {
    const builder = this.#builder;
    const isBefore = this.#owners.start(nextOwner) >= this.#tree.end(node);
    if (isBefore && builder.readSymbol(nextOwner, 'doc') !== NONE) return;
    this.#wordsOf(nextOwner).addAll(WORD_FIELDS.comments, termHashes(this.#tree.text(node)));
  }

  #wordsOf(owner: number): WordCounts {
    return (this.#words[owner] ??= new WordCounts());
  }

  #sketch(owner: number, word: number): void {
    let sketch = this.#sketches.get(owner);
    if (!sketch) this.#sketches.set(owner, (sketch = new BodySketch()));
    sketch.add(word);
  }

  #finish(): void {
    const builder = this.#builder;
    const writer = new WordTableWriter();
    for (let row = 0; row < builder.symbolCount; row += 1) {
      if (row > 0 && (builder.readSymbol(row, 'kind') === LAMBDA || builder.readSymbol(row, 'name') < 0)) continue;
      const counts = this.#wordsOf(row);
      counts.addAll(WORD_FIELDS.doc, termHashes(builder.readText(builder.readSymbol(row, 'doc'))));
      counts.addAll(WORD_FIELDS.signature, termHashes(builder.readText(builder.readSymbol(row, 'signature'))));
      writer.put(row, counts);
    }
    builder.words(writer.take());
    for (const [owner, sketch] of [...this.#sketches].sort(([a], [b]) => a - b)) {
      const bytes = sketch.finish();
      if (bytes) builder.sketch(owner, bytes);
    }
  }
}

function readName(text: string): ReadName {
  let name = names.get(text);
  if (name === undefined) {
    name = { hash: hashWord(text), terms: termHashes(text) };
    if (names.size >= MOST_NAMES) names.clear();
    names.set(text, name);
  }
  return name;
}
