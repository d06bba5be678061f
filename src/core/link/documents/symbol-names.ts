import type { SymbolId } from '../../languages/values.ts';
import { textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCount, symbolCell } from '../../model/symbols.ts';
import type { Program } from '../program.ts';

/** Finds symbols of the repository's programs by the names that people write of them. Indexed when first asked. */
export class SymbolNames {
  readonly #program: Program;
  #byName: Map<string, SymbolId[]> | null = null;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The one symbol whose dotted name ends so; null where there is none, or no telling which. */
  find(name: string): SymbolId | null {
    const parts = name.split('.');
    const found = this.#named(parts.at(-1)!).filter((symbol) => this.#isWithin(symbol, parts.slice(0, -1)));
    // A constructor that bears its type's name is not another thing, nor are overloads of each other.
    const outer = found.filter((symbol) => !found.includes(this.#program.parent(symbol)));
    const [first] = outer;
    if (first === undefined) return null;
    return outer.every((symbol) => this.#holder(symbol) === this.#holder(first)) ? first : null;
  }

  #isWithin(symbol: SymbolId, containers: readonly string[]): boolean {
    if (containers.length === 0) return true;
    const owner = this.#ownerName(symbol);
    if (owner !== '') return owner === containers.join('.');
    let at = symbol;
    for (let i = containers.length - 1; i >= 0; i -= 1) {
      at = this.#program.parent(at);
      if (at < 0 || this.#program.name(at) !== containers[i]) return false;
    }
    return true;
  }

  /** Whatever two symbols of a name must have in common to be one. */
  #holder(symbol: SymbolId): string {
    return `${this.#program.fileOf(symbol).index} ${this.#program.parent(symbol)} ${this.#ownerName(symbol)}`;
  }

  #ownerName(symbol: SymbolId): string {
    const owner = this.#program.cell(symbol, SYMBOL.owner);
    return owner < 0 ? '' : textOf(this.#program.fileOf(symbol).facts, owner);
  }

  #named(name: string): readonly SymbolId[] {
    this.#byName ??= this.#index();
    return this.#byName.get(name) ?? [];
  }

  #index(): Map<string, SymbolId[]> {
    const index = new Map<string, SymbolId[]>();
    for (const { foreignPackage, facts, firstSymbol } of this.#program.files) {
      if (foreignPackage !== null) continue;
      for (let row = 1; row < symbolCount(facts); row += 1) {
        const name = symbolCell(facts, row, SYMBOL.name);
        if (name < 0 || symbolCell(facts, row, SYMBOL.kind) === LAMBDA) continue;
        const known = index.get(facts.strings[name]!);
        if (known) known.push(firstSymbol + row);
        else index.set(facts.strings[name]!, [firstSymbol + row]);
      }
    }
    return index;
  }
}
