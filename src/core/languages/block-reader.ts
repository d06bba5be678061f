import { SourceReader } from './source-reader.ts';

/** A reader of a language whose names hold to the end of a block, and of the local names of the blocks that are open. */
export class BlockReader extends SourceReader {
  /** How many open blocks declare a name. */
  readonly #open = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #blockStarts: number[] = [];
  readonly #blockEnds: number[] = [];

  openBlock(end: number): void {
    this.#blockStarts.push(this.#names.length);
    this.#blockEnds.push(end);
  }

  closeBlock(): void {
    const start = this.#blockStarts.pop() ?? 0;
    this.#blockEnds.pop();
    while (this.#names.length > start) {
      const name = this.#names.pop()!;
      const left = this.#open.get(name)! - 1;
      if (left === 0) this.#open.delete(name);
      else this.#open.set(name, left);
    }
  }

  get isInBlock(): boolean {
    return this.#blockStarts.length > 0;
  }

  /** Where the innermost open block ends; outside of blocks, the end of the text. */
  get blockEnd(): number {
    return this.#blockEnds.at(-1) ?? this.tree.source.length;
  }

  /** Whether the name means a local of an open block, so that nothing declared outside of it is meant. */
  isLocal(name: string): boolean {
    return this.#open.has(name);
  }

  isDeclaredInBlock(name: string): boolean {
    return this.#names.indexOf(name, this.#blockStarts.at(-1) ?? 0) >= 0;
  }

  /** Takes a name into the innermost block. */
  hold(name: string): void {
    this.#names.push(name);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }
}
