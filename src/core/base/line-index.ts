/** Maps UTF-16 offsets of a text to lines (1-based) and columns (0-based). */
export class LineIndex {
  readonly #starts: number[] = [0];
  /** Index of the line found last: offsets are mostly asked for in order. */
  #last = 0;

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get lines(): number {
    return this.#starts.length;
  }

  line(offset: number): number {
    const starts = this.#starts;
    const last = this.#last;
    if (starts[last]! <= offset) {
      if (last + 1 === starts.length || starts[last + 1]! > offset) return last + 1;
      if (last + 2 === starts.length || starts[last + 2]! > offset) return (this.#last = last + 1) + 1;
    }
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    this.#last = low;
    return low + 1;
  }

  /** Offset at which a line begins. */
  lineStart(line: number): number {
    return this.#starts[line - 1]!;
  }

  column(offset: number): number {
    return offset - this.#starts[this.line(offset) - 1]!;
  }
}
