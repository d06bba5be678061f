import { UNKNOWN, optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { BrokenCycles } from '../evaluate/broken-cycles.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { substitute } from '../types/generics.ts';
import type { Types } from '../types/types.ts';
import type { TypeValue } from './shared-members.ts';

/**
 * Where a look-up goes on that a type does not answer itself: to its bases, to what is embedded in it, and to what it is
 * an alias of. Whatever would lead back in a circle is left out.
 */
export class TypesAbove {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #embedded = new Map<SymbolId, readonly SymbolId[]>();
  /** Bases as types and as instances see them, by the bases as they are declared. */
  readonly #opened = { type: new WeakMap<object, Value[]>(), instance: new WeakMap<object, Value[]>() };
  /** What aliases without arguments stand for. */
  readonly #structures = new Map<SymbolId, Value>();
  readonly #circles: BrokenCycles<SymbolId>;
  #isSettled = false;

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
    // Symbols are numbered by sorted paths and in the order of their declarations.
    this.#circles = new BrokenCycles(
      (type) => this.#directlyAbove(type),
      (a, b) => a < b,
    );
  }

  /** From here on nothing changes any more of what types declare. */
  settle(): void {
    this.#isSettled = true;
  }

  /** The type that leads to all others of the circles that one is part of; itself where it is part of none. */
  firstOf(type: SymbolId): SymbolId {
    return this.#circles.firstOf(type);
  }

  /** Bases of a type as it is seen: with its type arguments, and as types where the type itself was asked. */
  bases({ kind, symbol, args }: TypeValue): readonly Value[] {
    const bases = this.#types.bases(symbol);
    if (bases.length === 0) return bases;
    // Without arguments they are always the same, and asked for at each step up a hierarchy.
    const known = args.length === 0 ? this.#opened[kind].get(bases) : undefined;
    if (known) return known;
    const hasNoCircles = this.#knowsCircles(symbol);
    const environment = this.#types.environment(symbol, args);
    const opened = bases
      .flatMap((base) => optionsOf(substitute(base, environment)))
      .filter((option) => this.#leadsTo(symbol, option))
      .map((option) => (option.kind === 'instance' && kind === 'type' ? { ...option, kind } : option));
    if (args.length === 0 && hasNoCircles) this.#opened[kind].set(bases, opened);
    return opened;
  }

  /** What is embedded in a value. */
  embedded(value: TypeValue): readonly Value[] {
    const fields = this.#embeddedFields(value.symbol);
    if (fields.length === 0) return [];
    this.#knowsCircles(value.symbol);
    const environment = this.#types.environment(value.symbol, value.args);
    return fields
      .map((field) => substitute(this.#resolver.symbolValue(field, value), environment))
      .filter((inner) => this.#leadsTo(value.symbol, inner));
  }

  /** What an alias or definition stands for; a type that is neither stands for itself. */
  structure(value: TypeValue): Value {
    const isOne = value.kind === 'instance' && value.args.length === 0;
    const known = isOne ? this.#structures.get(value.symbol) : undefined;
    if (known) return known;
    const structure = this.#types.structure(value);
    const ahead = structure === value ? [] : typesIn(structure);
    if (ahead.length === 0) return structure;
    const hasNoCircles = this.#knowsCircles(value.symbol);
    const isWhole = ahead.every((one) => this.#leadsTo(value.symbol, one));
    const opened = isWhole ? structure : this.#withoutWayBack(value.symbol, structure);
    if (isOne && hasNoCircles) this.#structures.set(value.symbol, opened);
    return opened;
  }

  #withoutWayBack(alias: SymbolId, value: Value): Value {
    const remaining = (parts: readonly Value[]): Value[] =>
      parts.filter((part) => this.#leadsTo(alias, part)).map((part) => this.#withoutWayBack(alias, part));
    if (value.kind === 'union') return { kind: 'union', options: remaining(value.options) };
    if (value.kind === 'intersection') return { kind: 'intersection', parts: remaining(value.parts) };
    return this.#leadsTo(alias, value) ? value : UNKNOWN;
  }

  #leadsTo(type: SymbolId, above: Value): boolean {
    return above.kind !== 'instance' || this.#circles.leadsTo(type, above.symbol);
  }

  /** The types directly above one, in the order in which they are asked. */
  #directlyAbove(type: SymbolId): readonly SymbolId[] {
    const { program, work } = this.#resolver;
    if (program.fileOf(type).language.rules.openTypes === true) return [];
    const self: TypeValue = { kind: 'instance', symbol: type, args: [] };
    const fields = this.#embeddedFields(type).map((field) => this.#resolver.symbolValue(field, self));
    const above = [...fields, ...this.#types.bases(type)].flatMap(optionsOf);
    const structure = this.#types.structure(self);
    const aliased = structure === self ? [] : typesIn(structure);
    work.steps += 1 + above.length + aliased.length;
    return [...above, ...aliased].flatMap((one) => (one.kind === 'instance' ? one.symbol : []));
  }

  /** Whether the circles that a type is part of are known; they are not while bases are being read. */
  #knowsCircles(type: SymbolId): boolean {
    if (!this.#isSettled) return false;
    const { cuts, work } = this.#resolver;
    const before = cuts.count;
    return this.#circles.know(type, () => cuts.count === before && !work.isSpent);
  }

  #embeddedFields(type: SymbolId): readonly SymbolId[] {
    const known = this.#embedded.get(type);
    if (known) return known;
    const { program } = this.#resolver;
    const fields: SymbolId[] = [];
    for (const symbols of program.children(type).values()) {
      for (const symbol of symbols) if (program.hasFlag(symbol, SYMBOL_FLAGS.embedded)) fields.push(symbol);
    }
    this.#embedded.set(type, fields);
    return fields;
  }
}

/** The types that a structure leads to. */
function typesIn(structure: Value): readonly TypeValue[] {
  switch (structure.kind) {
    case 'instance':
      return [structure];
    case 'union':
      return structure.options.flatMap(typesIn);
    case 'intersection':
      return structure.parts.flatMap(typesIn);
    default:
      return [];
  }
}
