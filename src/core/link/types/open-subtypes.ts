import type { SymbolId, Value } from '../../languages/values.ts';
import type { OpenIndex } from '../program/open-index.ts';
import type { Program } from '../program.ts';

interface Subtype {
  readonly type: SymbolId;
  readonly path: string;
}

const NO_TYPES: readonly Subtype[] = [];

/** The types of the repository below each open type, and which of them could have a member. */
export class OpenSubtypes {
  readonly #direct = new Map<string, Subtype[]>();
  /** Paths of the types that declare a name, for themselves or for their instances. */
  readonly #declaring = new Map<string, Set<string>>();
  readonly #below = new Map<string, ReadonlySet<string>>();

  constructor(program: Program, indexes: Iterable<OpenIndex>, basesOf: (type: SymbolId) => readonly Value[]) {
    for (const index of indexes) {
      for (const [first] of index.types()) {
        const type = index.standIn(first!);
        if (program.fileOf(type).foreignPackage !== null) continue;
        this.#add(type, index, basesOf(type));
      }
    }
  }

  direct(path: string): readonly Subtype[] {
    return this.#direct.get(path) ?? NO_TYPES;
  }

  /** Whether any type of the repository declares a name. */
  isDeclared(name: string): boolean {
    return this.#declaring.has(name);
  }

  /**
   * False where no type below declares any of the names. Asking the few types that declare a name costs less than
   * walking all that stand below: a base class of tests has thousands, and most names are looked for in vain.
   */
  mayDeclare(path: string, names: readonly string[]): boolean {
    const declaring = names.flatMap((name) => this.#declaring.get(name) ?? []);
    if (declaring.length === 0) return false;
    const below = this.#allBelow(path);
    return declaring.some((paths) => {
      const [few, many] = paths.size < below.size ? [paths, below] : [below, paths];
      for (const one of few) if (many.has(one)) return true;
      return false;
    });
  }

  #add(type: SymbolId, index: OpenIndex, bases: readonly Value[]): void {
    const path = index.pathOf(type);
    for (const base of bases) {
      if (base.kind !== 'instance') continue;
      const above = index.pathOf(base.symbol);
      const known = this.#direct.get(above);
      if (known) known.push({ type, path });
      else this.#direct.set(above, [{ type, path }]);
    }
    for (const name of index.members(type).keys()) {
      const known = this.#declaring.get(name);
      if (known) known.add(path);
      else this.#declaring.set(name, new Set([path]));
    }
  }

  #allBelow(path: string): ReadonlySet<string> {
    const known = this.#below.get(path);
    if (known) return known;
    const below = new Set<string>();
    const waiting = [path];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const subtype of this.direct(at)) {
        if (below.has(subtype.path)) continue;
        below.add(subtype.path);
        waiting.push(subtype.path);
      }
    }
    this.#below.set(path, below);
    return below;
  }
}
