import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind, type NodeKind } from '../../model/node-kinds.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import type { Program } from '../program.ts';

/** Of several functions of one name in one place, those that a call with so many arguments can mean. */
export function fitting(program: Program, found: readonly Resolution[], argumentCount: number): readonly Resolution[] {
  if (found.length < 2 || !areOverloads(program, found)) return found;
  const kept = found.filter((one) => one.kind === 'symbol' && accepts(program, one.symbol, argumentCount));
  return kept.length > 0 ? kept : found;
}

/** What a called name can mean where a function hides a type of the same name. */
export function withoutHiddenTypes(program: Program, found: readonly Resolution[]): readonly Resolution[] {
  if (found.length < 2) return found;
  const isOf = (one: Resolution, fits: (kind: NodeKind) => boolean): boolean => {
    if (one.kind !== 'symbol') return false;
    const kind = program.kind(one.symbol);
    return kind !== 'lambda' && fits(kind);
  };
  if (!found.some((one) => isOf(one, isCallableKind))) return found;
  return found.filter((one) => !isOf(one, isTypeKind));
}

/** Members of one type, or functions that stand in no type. */
function areOverloads(program: Program, found: readonly Resolution[]): boolean {
  const holders = new Set<number>();
  for (const one of found) {
    if (one.kind !== 'symbol') return false;
    const kind = program.kind(one.symbol);
    if (kind === 'lambda' || !isCallableKind(kind)) return false;
    // Where definitions replace each other as the code runs there are no overloads.
    if (program.fileOf(one.symbol).language.rules.bindingOrder === 'flow') return false;
    const parent =
      program.cell(one.symbol, SYMBOL.owner) >= 0 ? program.ownerOf(one.symbol) : program.parent(one.symbol);
    const holder = parent === NONE ? 'file' : program.kind(parent);
    holders.add(holder === 'file' || holder === 'namespace' ? NONE : parent);
  }
  return holders.size === 1;
}

function accepts(program: Program, symbol: number, count: number): boolean {
  if (program.hasFlag(symbol, SYMBOL_FLAGS.variadic)) return true;
  const { facts } = program.fileOf(symbol);
  let required = 0;
  let most = 0;
  for (const row of listOf(facts, program.cell(symbol, SYMBOL.parameters))) {
    if (bindingCell(facts, row, BINDING.kind) !== BINDING_KINDS.parameter) return count >= required;
    most += 1;
    if (bindingCell(facts, row, BINDING.value) === NONE) required += 1;
  }
  return required <= count && count <= most;
}
