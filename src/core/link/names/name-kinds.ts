import type { SymbolId } from '../../languages/values.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import type { Resolution, Wanted } from '../evaluate/resolution.ts';
import type { Program } from '../program.ts';

/** Of declarations of one name, those that can be meant where only a callable, a value or a type can stand. */
export function fitting(program: Program, symbols: readonly SymbolId[], wanted: Wanted): readonly SymbolId[] {
  if (wanted === null || symbols.length === 0) return symbols;
  if (program.fileOf(symbols[0]!).language.rules.separateNames !== true) return symbols;
  return symbols.filter((symbol) => fits(program, symbol, wanted));
}

/** The same for what was found in any way: what lies outside the repository can be anything. */
export function fittingFound(program: Program, found: readonly Resolution[], wanted: Wanted): readonly Resolution[] {
  if (wanted === null || found.length === 0) return found;
  return found.filter((one) => {
    if (one.kind === 'binding') return wanted === 'value';
    if (one.kind === 'value') return one.value.kind !== 'parameter' || wanted === 'type';
    return program.fileOf(one.symbol).language.rules.separateNames !== true || fits(program, one.symbol, wanted);
  });
}

function fits(program: Program, symbol: SymbolId, wanted: Exclude<Wanted, null>): boolean {
  const kind = program.kind(symbol);
  if (kind === 'lambda') return wanted !== 'type';
  switch (wanted) {
    case 'callable':
      return isCallableKind(kind);
    case 'type':
      return isTypeKind(kind);
    case 'value':
      return !isCallableKind(kind);
  }
}
