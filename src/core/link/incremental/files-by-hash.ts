import { lowerBound } from '../../base/binary-search.ts';

/** More files than a repository has; a hash of 32 bits and the number of a file are exact in one number. */
const MOST_FILES = 2 ** 21;

/** Which files have a hash, in two sorted arrays: as sets of a map they take ten times as much memory. */
export class FilesByHash {
  /** Each hash comes once for every file that has it, and the number of that file beside it. */
  readonly #hashes: Uint32Array;
  readonly #files: Int32Array;

  /** The hashes of each file; one that comes twice in a file is found twice. */
  constructor(hashesOfFiles: readonly Uint32Array[]) {
    const count = hashesOfFiles.reduce((sum, hashes) => sum + hashes.length, 0);
    // Hash and file in one number, which sorts faster than pairs do.
    const pairs = new Float64Array(count);
    let next = 0;
    hashesOfFiles.forEach((hashes, file) => {
      for (const hash of hashes) pairs[next++] = hash * MOST_FILES + file;
    });
    pairs.sort();
    this.#hashes = new Uint32Array(count);
    this.#files = new Int32Array(count);
    pairs.forEach((pair, i) => {
      this.#hashes[i] = Math.floor(pair / MOST_FILES);
      this.#files[i] = pair % MOST_FILES;
    });
  }

  /** Numbers of the files that have a hash, in their order. */
  *find(hash: number): Generator<number> {
    const [hashes, files] = [this.#hashes, this.#files];
    for (let at = lowerBound(hashes.length, (i) => hashes[i]! < hash); hashes[at] === hash; at += 1) yield files[at]!;
  }
}
