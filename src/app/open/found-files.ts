import type { FoundFiles } from '../../core/ports/progress.ts';

export interface FoundFile {
  readonly path: string;
  /** Null while it is yet to be read. */
  readonly symbols: readonly FoundSymbol[] | null;
}

export interface FoundSymbol {
  readonly name: string;
  /** Code of its kind. */
  readonly kind: number;
}

/** Each change lays the whole tree out anew: less often where there is much of it. */
const publishAfter = (files: number): number => (files > 20_000 ? 2000 : 400);

/** Collects what an opening has found so far, and hands all of it over now and then. */
export class FoundFileList {
  readonly #byPath = new Map<string, FoundFile>();
  readonly #onChange: (files: readonly FoundFile[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (files: readonly FoundFile[]) => void) {
    this.#onChange = onChange;
  }

  add({ paths, counts, names, kinds }: FoundFiles): void {
    const isFirst = this.#byPath.size === 0;
    let at = 0;
    paths.forEach((path, index) => {
      const count = counts[index]!;
      if (count < 0) {
        if (!this.#byPath.has(path)) this.#byPath.set(path, { path, symbols: null });
        return;
      }
      const symbols = names.slice(at, at + count).map((name, offset) => ({ name, kind: kinds[at + offset]! }));
      at += count;
      this.#byPath.set(path, { path, symbols });
    });
    if (isFirst) this.#publish();
    else this.#timer ??= setTimeout(() => this.#publish(), publishAfter(this.#byPath.size));
  }

  #publish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onChange([...this.#byPath.values()]);
  }
}
