import { UNKNOWN, type SymbolId, type Value } from '../../languages/values.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { substitute } from './generics.ts';
import type { Types } from './types.ts';

/** Aliases of aliases that are opened at once. */
export const ALIAS_DEPTH = 12;
/** Options that are opened of unions inside each other: real types have fewer, those made of each other have no end. */
const MOST_OPTIONS = 128;

/** Opens aliases and definitions. */
export class Aliases {
  readonly #resolver: Resolver;
  readonly #types: Types;

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
  }

  /** Opens aliases and definitions until a structure shows; a type with members of its own stays as it is. */
  structure(value: Value): Value {
    const { program } = this.#resolver;
    let current = value;
    if (current.kind === 'projection' && current.base.kind === 'parameter') return UNKNOWN;
    for (let depth = 0; depth < ALIAS_DEPTH && current.kind === 'instance'; depth += 1) {
      if (!this.#isAlias(current.symbol)) return current;
      current = substitute(
        this.#types.value(program.fileOf(current.symbol), program.cell(current.symbol, SYMBOL.type)),
        this.#types.environment(current.symbol, current.args),
      );
    }
    if (current.kind === 'parameter') return current.constraint;
    // Without arguments there is an end to what can follow; arguments may grow at every step.
    const isEndless = current.kind === 'instance' && current.args.length > 0 && this.#isAlias(current.symbol);
    return isEndless ? UNKNOWN : current;
  }

  /** The options of a union, none of them a union or an alias of one; each type without arguments is opened once. */
  options(union: Value): readonly Value[] {
    const found: Value[] = [];
    const met = new Set<SymbolId>();
    const waiting = [union];
    for (let opened = 0; opened <= MOST_OPTIONS; opened += 1) {
      const option = waiting.pop();
      if (!option) break;
      if (option.kind === 'instance' && option.args.length === 0) {
        if (met.has(option.symbol)) continue;
        met.add(option.symbol);
      }
      this.#resolver.work.steps += 1;
      const structure = this.structure(option);
      // The first option and all inside it come before the second.
      if (structure.kind === 'union') waiting.push(...[...structure.options].reverse());
      else found.push(option);
    }
    return found;
  }

  #isAlias(symbol: SymbolId): boolean {
    const { program } = this.#resolver;
    return program.kind(symbol) === 'type' && program.cell(symbol, SYMBOL.type) >= 0;
  }
}
