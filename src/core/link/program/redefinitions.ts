import type { SymbolId } from '../../languages/values.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Program } from '../program.ts';

const PARTS = new Set(['property', 'field', 'variable', 'constant']);

/**
 * Of several definitions of one name in one place, those that can be meant at an offset. Where code runs in order a
 * definition replaces the ones before it, unless it is conditional; overload signatures belong to the definition that
 * follows them, and the parts of a property are one.
 */
export function reaching(program: Program, symbols: readonly SymbolId[], offset = Infinity): readonly SymbolId[] {
  if (symbols.length < 2 || program.fileOf(symbols[0]!).language.rules.bindingOrder !== 'flow') return symbols;
  const reached: SymbolId[] = [];
  let isReplacing = false;
  for (let i = symbols.length - 1; i >= 0; i -= 1) {
    const symbol = symbols[i]!;
    if (program.cell(symbol, SYMBOL.start) > offset) continue;
    const isSignature = program.hasFlag(symbol, SYMBOL_FLAGS.abstract);
    if (isReplacing && !isSignature) break;
    reached.unshift(symbol);
    const isPart = isSignature || program.hasFlag(symbol, SYMBOL_FLAGS.conditional) || PARTS.has(program.kind(symbol));
    if (!isPart) isReplacing = true;
  }
  // What runs later may see any of them.
  return reached.length > 0 ? reached : symbols;
}
