import type { FileFacts } from '../../model/facts.ts';
import { symbolCount } from '../../model/symbols.ts';

const NO_ROWS = new Int32Array();

/**
 * The few symbols of files that something looks for in all of them, but for the files themselves. What a file says never
 * changes, and every program of an edited work tree has nearly the same files: each is looked through once.
 */
export class MatchingRows {
  readonly #isWanted: (facts: FileFacts, row: number) => boolean;
  readonly #known = new WeakMap<FileFacts, Int32Array>();

  constructor(isWanted: (facts: FileFacts, row: number) => boolean) {
    this.#isWanted = isWanted;
  }

  of(facts: FileFacts): Int32Array {
    const known = this.#known.get(facts);
    if (known) return known;
    const rows: number[] = [];
    for (let row = 1; row < symbolCount(facts); row += 1) if (this.#isWanted(facts, row)) rows.push(row);
    const found = rows.length === 0 ? NO_ROWS : Int32Array.from(rows);
    this.#known.set(facts, found);
    return found;
  }
}
