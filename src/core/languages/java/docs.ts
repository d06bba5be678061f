import { NONE } from '../../model/facts.ts';
import type { JavaReader } from './reader.ts';

/** Text of a Javadoc comment without its marks; '' for any other comment. */
export function javadocText(comment: string): string {
  if (!comment.startsWith('/**') || comment.length < 5) return '';
  return comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** Keeps the Javadoc comment that stands last before a declaration while its siblings are read in order. */
export class Javadoc {
  readonly #java: JavaReader;
  #comment = NONE;

  constructor(java: JavaReader) {
    this.#java = java;
  }

  comment(node: number): void {
    if (this.#java.tree.kind(node) === 'block_comment') this.#comment = node;
  }

  /** The doc of the declaration that follows, as a string index or NONE; the next one begins afresh. */
  take(): number {
    const node = this.#comment;
    this.#comment = NONE;
    return node < 0 ? NONE : this.#java.facts.optionalText(javadocText(this.#java.tree.text(node)));
  }
}
