import type { Steps } from '../../base/steps.ts';
import { HASH_BYTES, digestRecordsInSteps } from '../../identity/encode.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { EMPTY_ROOT } from '../tree.ts';

/** A tree with all its nodes, to take paths from: level 0 are the leaves, a last odd node is carried up unchanged. */
export class TreeLevels {
  readonly size: number;
  readonly #levels: readonly Uint8Array[];

  private constructor(levels: readonly Uint8Array[]) {
    this.size = levels[0]!.length / HASH_BYTES;
    this.#levels = levels;
  }

  /** `leaves` are 32 bytes each. */
  static *make(hashing: Hashing, leaves: Uint8Array): Steps<TreeLevels> {
    const levels = [leaves];
    for (let level = leaves; level.length > HASH_BYTES;) {
      level = yield* parentsOf(hashing, level);
      levels.push(level);
    }
    return new TreeLevels(levels);
  }

  get root(): Uint8Array {
    return this.size === 0 ? EMPTY_ROOT : this.#levels.at(-1)!;
  }

  /** Hashes of the largest subtrees outside from … to − 1, left to right: what `rootOfRange` asks for. */
  around(from: number, to: number): Uint8Array[] {
    const found: Uint8Array[] = [];
    const visit = (low: number, high: number): void => {
      if (high <= from || low >= to) found.push(this.#subtree(low, high));
      else if (high - low > 1) {
        const middle = low + splitOf(high - low);
        visit(low, middle);
        visit(middle, high);
      }
    };
    if (this.size > 0) visit(0, this.size);
    return found;
  }

  /** The subtree over low … high − 1, whose left end is a multiple of the power of two that spans it. */
  #subtree(low: number, high: number): Uint8Array {
    let level = 0;
    while (2 ** level < high - low) level += 1;
    const at = (low / 2 ** level) * HASH_BYTES;
    return this.#levels[level]!.subarray(at, at + HASH_BYTES);
  }
}

function* parentsOf(hashing: Hashing, level: Uint8Array): Steps<Uint8Array> {
  const count = level.length / HASH_BYTES;
  const pairs = yield* digestRecordsInSteps(hashing, count >> 1, (writer, i) => {
    const left = i * 2 * HASH_BYTES;
    writer.begin('merkle');
    writer.bytes(level, left, left + HASH_BYTES);
    writer.bytes(level, left + HASH_BYTES, left + 2 * HASH_BYTES);
  });
  if (count % 2 === 0) return pairs;
  const parents = new Uint8Array(pairs.length + HASH_BYTES);
  parents.set(pairs);
  parents.set(level.subarray(level.length - HASH_BYTES), pairs.length);
  return parents;
}

/** How many of `size` leaves the left half holds: the largest power of two below. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}
