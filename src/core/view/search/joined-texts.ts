/** Texts of one piece: short enough that a letter beyond Latin-1, which doubles what each takes, doubles little. */
const PIECE = 1 << 16;
const SEPARATOR = '\n';

interface Piece {
  /** Number of its first text. */
  readonly first: number;
  readonly joined: string;
  /** Where each of its texts begins, and where one behind the last would. */
  readonly starts: Int32Array;
}

/**
 * Many texts in lower case, laid end to end: which of them have a part is found by reading them once from end to end,
 * which engines do far faster than looking at one after the other.
 */
export class JoinedTexts {
  readonly #pieces: readonly Piece[];

  constructor(count: number, textOf: (index: number) => string) {
    const pieces: Piece[] = [];
    for (let first = 0; first < count;) {
      const texts: string[] = [];
      const starts = [0];
      let length = 0;
      for (; first + texts.length < count && length < PIECE;) {
        const text = textOf(first + texts.length).toLowerCase();
        texts.push(text);
        starts.push((length += text.length + SEPARATOR.length));
      }
      pieces.push({ first, joined: texts.join(SEPARATOR), starts: Int32Array.from(starts) });
      first += texts.length;
    }
    this.#pieces = pieces;
  }

  /** Calls back for each text that has a part, which is in lower case and not empty, in their order. */
  each(part: string, onText: (index: number) => void): void {
    for (const { first, joined, starts } of this.#pieces) {
      let text = 0;
      for (let at = joined.indexOf(part); at >= 0;) {
        while (starts[text + 1]! <= at) text += 1;
        // What begins in one text and ends in the next is in neither.
        const isWithin = at + part.length < starts[text + 1]!;
        if (isWithin) onText(first + text);
        at = joined.indexOf(part, isWithin ? starts[text + 1]! : at + 1);
      }
    }
  }
}
