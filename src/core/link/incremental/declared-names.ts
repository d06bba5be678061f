import type { FileFacts } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import { FilesByHash } from './files-by-hash.ts';
import { hashOfName } from './mentioned-names.ts';

interface Declaring {
  readonly path: string;
  readonly facts: FileFacts;
}

/**
 * Which files may declare a name, for programs that follow each other. What a file declared once is kept, and files are
 * found by a hash of the name: asking a file in vain costs little, an exact index of all declarations takes much memory.
 */
export class DeclaredNames {
  readonly #files: readonly string[];
  readonly #byName: FilesByHash;
  readonly #since = new Map<number, Set<string>>();

  private constructor(files: readonly string[], byName: FilesByHash) {
    this.#files = files;
    this.#byName = byName;
  }

  static of(files: readonly Declaring[]): DeclaredNames {
    const byName = new FilesByHash(files.map(({ facts }) => namesDeclaredIn(facts)));
    return new DeclaredNames(
      files.map(({ path }) => path),
      byName,
    );
  }

  add(path: string, facts: FileFacts): void {
    for (const name of namesDeclaredIn(facts)) {
      const known = this.#since.get(name);
      if (known) known.add(path);
      else this.#since.set(name, new Set([path]));
    }
  }

  find(language: string, name: string): Set<string> {
    const hash = hashOf(language, name);
    const found = new Set(this.#since.get(hash));
    for (const file of this.#byName.find(hash)) found.add(this.#files[file]!);
    return found;
  }
}

function namesDeclaredIn(facts: FileFacts): Uint32Array {
  const found = new Set<number>();
  for (let row = 1; row < symbolCount(facts); row += 1) {
    const name = symbolCell(facts, row, SYMBOL.name);
    if (name < 0 || symbolCell(facts, row, SYMBOL.kind) === LAMBDA) continue;
    found.add(hashOf(facts.language, facts.strings[name]!));
  }
  return Uint32Array.from(found);
}

const hashOf = (language: string, name: string): number => hashOfName(`${language}\u0000${name}`);
