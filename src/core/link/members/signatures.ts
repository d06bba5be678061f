import type { SymbolId, Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { listOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import type { Resolver } from '../evaluate/resolution.ts';

/**
 * What callables take, as texts: two with the same text fit every call equally well, so that the nearer one hides the
 * other. Without that a call would be held against each declaration that each type above overrides.
 */
export class Signatures {
  readonly #resolver: Resolver;
  readonly #known = new Map<SymbolId, string>();

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  of(symbol: SymbolId): string {
    const known = this.#known.get(symbol);
    if (known !== undefined) return known;
    const { cuts, work } = this.#resolver;
    const before = cuts.count;
    const text = this.#read(symbol);
    if (cuts.count === before && !work.isSpent) this.#known.set(symbol, text);
    return text;
  }

  #read(symbol: SymbolId): string {
    const { program } = this.#resolver;
    const kind = program.kind(symbol);
    // What an extension takes depends on how it is called; what is not called hides nothing.
    if (program.hasFlag(symbol, SYMBOL_FLAGS.extension) || kind === 'lambda' || !isCallableKind(kind))
      return `only ${symbol}`;
    const { facts, index } = program.fileOf(symbol);
    const parameters = Array.from(listOf(facts, program.cell(symbol, SYMBOL.parameters)), (row) => {
      const type = textOfValue(this.#resolver.typeValue(index, bindingCell(facts, row, BINDING.type)));
      const isOptional = bindingCell(facts, row, BINDING.value) >= 0;
      return type === null ? null : `${bindingCell(facts, row, BINDING.kind)}${isOptional ? '?' : ' '}${type}`;
    });
    this.#resolver.work.steps += parameters.length;
    return parameters.includes(null) ? `only ${symbol}` : `takes ${parameters.join(',')}`;
  }
}

/** Null for values that are not told apart by a short text. */
function textOfValue(value: Value): string | null {
  switch (value.kind) {
    case 'foreign':
      return `foreign ${value.ecosystem} ${value.package} ${value.path}`;
    case 'array': {
      const element = textOfValue(value.element);
      return element === null ? null : `array ${element}`;
    }
    case 'instance':
    case 'type':
      return value.args.length === 0 ? `${value.kind} ${value.symbol}` : null;
    case 'unknown':
    case 'null':
      return value.kind;
    default:
      return null;
  }
}
