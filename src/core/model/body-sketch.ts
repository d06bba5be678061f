import { mixBits } from '../words/hash-word.ts';

/**
 * A MinHash sketch of a body: 64 bytes, of which two bodies have as many in common as the share of their word triples
 * that they have in common. One hash a triple (one permutation in 64 bins), so that sketching costs next to nothing.
 */
export const SKETCH_BYTES = 64;
/** Bins compared at once when looking for candidates. */
export const SKETCH_BAND = 4;
/** Shorter bodies look alike by chance. */
export const LEAST_SKETCHED_WORDS = 32;

const EMPTY = 0xffff_ffff;

export class BodySketch {
  readonly #bins = new Uint32Array(SKETCH_BYTES).fill(EMPTY);
  #last = 0;
  #beforeLast = 0;
  #words = 0;

  /** The next word of the body, as a hash. */
  add(word: number): void {
    this.#words += 1;
    if (this.#words > 2) {
      const hash = mixBits(Math.imul(mixBits(Math.imul(this.#beforeLast, 31) + this.#last), 31) + word);
      const bin = hash & (SKETCH_BYTES - 1);
      const value = hash >>> 6;
      if (value < this.#bins[bin]!) this.#bins[bin] = value;
    }
    this.#beforeLast = this.#last;
    this.#last = word;
  }

  /** Null for a body that is too short. An empty bin takes what stands in the next full one. */
  finish(): Uint8Array | null {
    if (this.#words < LEAST_SKETCHED_WORDS) return null;
    const bytes = new Uint8Array(SKETCH_BYTES);
    for (let bin = 0; bin < SKETCH_BYTES; bin += 1) {
      let from = bin;
      while (this.#bins[from] === EMPTY) from = (from + 1) % SKETCH_BYTES;
      bytes[bin] = this.#bins[from]! ^ ((from + SKETCH_BYTES - bin) % SKETCH_BYTES);
    }
    return bytes;
  }
}

/** The share of triples that two bodies have in common, in thousandths, as their sketches tell it. */
export function similarity(sketches: Uint8Array, a: number, b: number): number {
  let same = 0;
  for (let bin = 0; bin < SKETCH_BYTES; bin += 1)
    if (sketches[a * SKETCH_BYTES + bin] === sketches[b * SKETCH_BYTES + bin]) same += 1;
  return Math.floor((same * 1000) / SKETCH_BYTES);
}
