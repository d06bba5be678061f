import { hashWord } from '../words/hash-word.ts';

/** Nodes by their name in lower case: chains of those whose names fall into one of about as many buckets. */
export class NameIndex {
  readonly #names: readonly string[];
  /** One more than the first node of each bucket, and than the next one of the same bucket after each node; 0 for none. */
  readonly #heads: Int32Array;
  readonly #nexts: Int32Array;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#heads = new Int32Array(1 << Math.ceil(Math.log2(names.length + 1)));
    this.#nexts = new Int32Array(names.length);
    for (let node = names.length - 1; node >= 0; node -= 1) {
      const bucket = this.#bucketOf(names[node]!.toLowerCase());
      this.#nexts[node] = this.#heads[bucket]!;
      this.#heads[bucket] = node + 1;
    }
  }

  /** The nodes of a name, which is in lower case, in node order. */
  nodesCalled(name: string): number[] {
    const found: number[] = [];
    for (let at = this.#heads[this.#bucketOf(name)]!; at !== 0; at = this.#nexts[at - 1]!)
      if (this.#names[at - 1]!.toLowerCase() === name) found.push(at - 1);
    return found;
  }

  #bucketOf(name: string): number {
    return hashWord(name) & (this.#heads.length - 1);
  }
}
