import { Failure } from '../base/failure.ts';

/** Parts of a declaration's text that its words stand in, as far as one file tells. Codes are stored. */
export const WORD_FIELDS = { doc: 0, signature: 1, body: 2, comments: 3, strings: 4 } as const;
export const WORD_FIELD_COUNT = 5;
const MOST = 255;
/** What one more of a field adds to a number that holds a byte for each. */
const UNITS = Array.from({ length: WORD_FIELD_COUNT }, (_, field) => 256 ** field);

/** How often terms stand in the fields of one declaration. */
export class WordCounts {
  /** By the term's hash as a signed number, which engines hold without a box: a byte for each field, in one number. */
  readonly #counts = new Map<number, number>();

  add(field: number, term: number): void {
    const counts = this.#counts.get(term | 0) ?? 0;
    const unit = UNITS[field]!;
    if (counts < unit || Math.floor(counts / unit) % 256 < MOST) this.#counts.set(term | 0, counts + unit);
  }

  addAll(field: number, terms: readonly number[]): void {
    for (const term of terms) this.add(field, term);
  }

  get size(): number {
    return this.#counts.size;
  }

  /** By the term's hash. */
  sorted(): [term: number, counts: number][] {
    return [...this.#counts].sort(([a], [b]) => (a >>> 0) - (b >>> 0));
  }
}

/**
 * Words of the declarations of a file as bytes: for each of them its number (after the one before), how many terms, and
 * each term as 4 bytes, a mask of fields, and a count for each of them.
 */
export class WordTableWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #last = 0;

  put(symbol: number, counts: WordCounts): void {
    if (counts.size === 0) return;
    this.#reserve(20 + counts.size * (5 + WORD_FIELD_COUNT));
    this.#number(symbol - this.#last);
    this.#last = symbol;
    this.#number(counts.size);
    for (const [term, packed] of counts.sorted()) {
      for (let shift = 0; shift < 32; shift += 8) this.#bytes[this.#length++] = term >>> shift;
      const maskAt = this.#length++;
      let mask = 0;
      for (let field = 0, rest = packed; rest > 0; field += 1, rest = Math.floor(rest / 256)) {
        const count = rest % 256;
        if (count === 0) continue;
        mask |= 1 << field;
        this.#bytes[this.#length++] = count;
      }
      this.#bytes[maskAt] = mask;
    }
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #number(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what the writer wrote: calls back for each count of a term in a field of a symbol. */
export function readWordTable(
  bytes: Uint8Array,
  onCount: (symbol: number, term: number, field: number, count: number) => void,
): void {
  let at = 0;
  let symbol = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw damaged();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw damaged();
  };
  while (at < bytes.length) {
    symbol += number();
    for (let left = number(); left > 0; left -= 1) {
      if (at + 5 > bytes.length) throw damaged();
      const term = (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
      const mask = bytes[at + 4]!;
      at += 5;
      for (let field = 0; field < WORD_FIELD_COUNT; field += 1) {
        if ((mask & (1 << field)) === 0) continue;
        const count = bytes[at++];
        if (count === undefined) throw damaged();
        onCount(symbol, term, field, count);
      }
    }
  }
}

const damaged = (): Failure =>
  new Failure('store-damaged', 'Stored words of a file are damaged; index the repository again.');
