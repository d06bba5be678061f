import { NONE } from '../../model/facts.ts';
import type { GoReader } from './reader.ts';

/** `//go:generate`, `//nolint`, `//export f`, `// +build`: for tools, not for readers. */
const DIRECTIVE = /^\/\/(?:[a-z0-9]+:[a-z0-9]|nolint\b|lint\b|export |extern |line |\s*\+build\b)/;

/** Text of a comment without its marks; null for a directive. */
export function commentText(comment: string): string | null {
  if (comment.startsWith('//')) {
    if (DIRECTIVE.test(comment)) return null;
    return comment.slice(comment.charCodeAt(2) === 32 ? 3 : 2).trimEnd();
  }
  return comment
    .slice(2, comment.endsWith('*/') ? -2 : undefined)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/**
 * Collects the comments that stand right above a declaration while its siblings are read in order, and gives a comment
 * at the end of a line to the declaration that ends there.
 */
export class DocComments {
  readonly #go: GoReader;
  #lines: string[] = [];
  #end = NONE;
  #last = NONE;
  #lastEnd = NONE;

  constructor(go: GoReader) {
    this.#go = go;
  }

  comment(node: number): void {
    const { tree, facts } = this.#go;
    const text = commentText(tree.text(node));
    if (this.#last >= 0 && this.#newLines(this.#lastEnd, tree.start(node)) === 0) {
      if (text && facts.readSymbol(this.#last, 'doc') === NONE)
        facts.updateSymbol(this.#last, { doc: facts.text(text) });
      return;
    }
    if (this.#end >= 0 && this.#newLines(this.#end, tree.start(node)) > 1) this.#lines = [];
    if (text !== null) this.#lines.push(text);
    this.#end = tree.end(node);
  }

  /** The doc of a declaration that starts here, as a string index or NONE; the next one begins afresh. */
  take(node: number): number {
    const { tree, facts } = this.#go;
    const isAbove = this.#lines.length > 0 && this.#newLines(this.#end, tree.start(node)) <= 1;
    const text = isAbove ? this.#lines.join('\n').trim() : '';
    this.#lines = [];
    this.#end = NONE;
    this.#last = NONE;
    return facts.optionalText(text);
  }

  /** Tells which symbol a comment on the rest of its last line belongs to. */
  ended(symbol: number, node: number): void {
    this.#last = symbol;
    this.#lastEnd = this.#go.tree.end(node);
  }

  /** Line breaks between two offsets; two stand for any number above one. */
  #newLines(from: number, to: number): number {
    const { source } = this.#go.tree;
    let count = 0;
    for (let at = source.indexOf('\n', from); at >= 0 && at < to && count < 2; at = source.indexOf('\n', at + 1))
      count += 1;
    return count;
  }
}
