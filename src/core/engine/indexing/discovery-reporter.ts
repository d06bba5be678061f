import { textOf, type FileFacts } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import type { FoundFiles, Progress } from '../../ports/progress.ts';

/** Beyond this nobody looks at names one by one, and they would only take memory. */
const MOST_NAMES = 200_000;

interface Batch {
  paths: string[];
  counts: number[];
  names: string[];
  kinds: number[];
}

const emptyBatch = (): Batch => ({ paths: [], counts: [], names: [], kinds: [] });

/** Tells what was found as it is found: first the paths, then what each file declares, batch by batch. */
export class DiscoveryReporter {
  readonly #tell: ((files: FoundFiles) => void) | null;
  #batch = emptyBatch();
  #names = 0;

  constructor(progress: Progress) {
    this.#tell = progress.found === undefined ? null : (files) => progress.found?.(files);
  }

  expect(paths: readonly string[]): void {
    if (paths.length > 0) this.#tell?.({ ...emptyBatch(), paths, counts: paths.map(() => -1) });
  }

  add(path: string, facts: FileFacts | null): void {
    if (this.#tell === null) return;
    const { paths, counts, names, kinds } = this.#batch;
    const before = names.length;
    const count = facts === null ? 0 : symbolCount(facts);
    // The first row is the file itself.
    for (let row = 1; row < count && this.#names < MOST_NAMES; row += 1) {
      const kind = symbolCell(facts!, row, SYMBOL.kind);
      if (kind === LAMBDA) continue;
      names.push(textOf(facts!, symbolCell(facts!, row, SYMBOL.name)));
      kinds.push(kind);
      this.#names += 1;
    }
    paths.push(path);
    counts.push(names.length - before);
  }

  flush(): void {
    if (this.#batch.paths.length === 0) return;
    this.#tell?.(this.#batch);
    this.#batch = emptyBatch();
  }
}
