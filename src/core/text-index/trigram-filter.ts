/** A bit for each character: a text has far fewer different trigrams than characters, so most bits stay empty. */
const [LEAST_BITS, MOST_BITS] = [256, 1 << 17];

/**
 * Which trigrams a text may hold: what it says no to is not in the text, what it says yes to may be. Letters are taken
 * without their case, so that one filter serves searches that tell cases apart and those that do not. Trigrams with other
 * characters than those of ASCII are left out.
 */
export class TrigramFilter {
  readonly #bits: Uint32Array;

  private constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  static of(text: string): TrigramFilter {
    let count = LEAST_BITS;
    while (count < text.length && count < MOST_BITS) count *= 2;
    const bits = new Uint32Array(count / 32);
    eachTrigram(text, (trigram) => {
      const bit = trigram & (count - 1);
      bits[bit >>> 5]! |= 1 << (bit & 31);
    });
    return new TrigramFilter(bits);
  }

  mayHold(trigrams: readonly number[]): boolean {
    const last = this.#bits.length * 32 - 1;
    return trigrams.every((trigram) => {
      const bit = trigram & last;
      return (this.#bits[bit >>> 5]! & (1 << (bit & 31))) !== 0;
    });
  }
}

/** The trigrams of a text that is searched for. */
export function trigramsOf(text: string): number[] {
  const found = new Set<number>();
  eachTrigram(text, (trigram) => found.add(trigram));
  return [...found];
}

/** Characters outside of ASCII that are letters of it when case is ignored: the Kelvin sign and the long s. */
const FOLDED: Readonly<Record<number, number>> = { 0x212a: 0x6b, 0x17f: 0x73 };

function eachTrigram(text: string, take: (hash: number) => void): void {
  let [first, second] = [-1, -1];
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code >= 0x41 && code <= 0x5a) code += 0x20;
    else if (code > 0x7f) code = FOLDED[code] ?? -1;
    if (first >= 0 && second >= 0 && code >= 0) {
      const trigram = (first << 14) | (second << 7) | code;
      // Spreads neighbours: the low bits say where it stands.
      const mixed = Math.imul(trigram, 0x9e3779b1);
      take((mixed ^ (mixed >>> 15)) >>> 0);
    }
    [first, second] = [second, code];
  }
}
