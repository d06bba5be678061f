import type { Tree } from 'web-tree-sitter';
import { editBetween } from './text-edit.ts';

interface Kept {
  readonly tree: Tree;
  readonly source: string;
}

/** A tree takes some twenty bytes of the parser's heap for each letter of its text. */
const MOST_LETTERS = 1_000_000;

/**
 * The trees of texts that are being worked on. Parsing a text again from the tree of what it was costs as much as what
 * has changed in it. Only trees without errors are kept: how the parser recovers depends on where it begins.
 */
export class KeptTrees {
  /** In the order in which they were last kept. */
  readonly #kept = new Map<string, Kept>();
  #letters = 0;

  /** A tree to begin from, made ready for the text as it is now; whoever asks deletes it. */
  startingPoint(key: string, source: string): Tree | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    const tree = known.tree.copy();
    if (known.source !== source) tree.edit(editBetween(known.source, source));
    return tree;
  }

  /** Takes the tree: it is deleted here. */
  keep(key: string, tree: Tree, source: string): void {
    this.forget(key);
    if (source.length > MOST_LETTERS) {
      tree.delete();
      return;
    }
    this.#kept.set(key, { tree, source });
    this.#letters += source.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#letters <= MOST_LETTERS) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#kept.delete(key);
    this.#letters -= known.source.length;
    known.tree.delete();
  }
}
