import type { FlatTree } from '../../syntax/flat-tree.ts';

/** The comments of a file in order, for the declarations that stand right below them. */
export class Comments {
  readonly #source: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(tree: FlatTree, kinds: ReadonlySet<string>) {
    this.#source = tree.source;
    for (let node = 0; node < tree.count; node += 1) {
      if (!kinds.has(tree.kind(node))) continue;
      this.#starts.push(tree.start(node));
      this.#ends.push(tree.end(node));
    }
  }

  /** The text of the comments right above an offset, without their marks. */
  above(offset: number): string {
    let last = this.#lastBefore(offset);
    let next = offset;
    const parts: string[] = [];
    for (; last >= 0 && this.#isNextTo(this.#ends[last]!, next); last -= 1) {
      const start = this.#starts[last]!;
      // A comment behind other code belongs to that code.
      if (!this.#startsLine(start)) break;
      parts.unshift(plainText(this.#source.slice(start, this.#ends[last])));
      next = start;
      if (this.#source.startsWith('/*', start)) break;
    }
    return parts.join('\n').trim();
  }

  #lastBefore(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Nothing but white space without an empty line between two offsets. */
  #isNextTo(end: number, start: number): boolean {
    let lines = this.#source[end - 1] === '\n' ? 1 : 0;
    for (let at = end; at < start; at += 1) {
      const code = this.#source.charCodeAt(at);
      if (code === 10) lines += 1;
      else if (code !== 32 && code !== 9 && code !== 13) return false;
    }
    return lines < 2;
  }

  #startsLine(start: number): boolean {
    for (let at = start - 1; at >= 0; at -= 1) {
      const code = this.#source.charCodeAt(at);
      if (code === 10) return true;
      if (code !== 32 && code !== 9) return false;
    }
    return true;
  }
}

/** A comment without its marks; editor and shell lines are no text. */
function plainText(comment: string): string {
  if (comment.startsWith('#!')) return '';
  if (comment.startsWith('--['))
    return comment
      .replace(/^--\[=*\[/, '')
      .replace(/\]=*\]$/, '')
      .trim();
  if (!comment.startsWith('/*')) return comment.replace(/^(\/{2,}!?|#+|-{2,}) ?/, '').trimEnd();
  return comment
    .replace(/^\/\*[*!]*</, '')
    .replace(/^\/\*+!?/, '')
    .replace(/\*+\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}
