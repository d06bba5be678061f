import type { SymbolId } from '../../languages/values.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import type { Program } from '../program.ts';

/** How many type parameters a declaration has. */
export function arityOf(program: Program, symbol: SymbolId): number {
  return listOf(program.fileOf(symbol).facts, program.cell(symbol, SYMBOL.typeParameters)).length / 2;
}

/** Of types that share a name, those with so many type parameters, where that tells them apart. */
export function ofArity(program: Program, found: readonly Resolution[], arity: number): readonly Resolution[] {
  if (found.length < 2) return found;
  const fits = (one: Resolution): boolean =>
    one.kind !== 'symbol' || !hasArity(program, one.symbol) || arityOf(program, one.symbol) === arity;
  return found.every(fits) ? found : found.some(fits) ? found.filter(fits) : found;
}

function hasArity(program: Program, symbol: SymbolId): boolean {
  const kind = program.kind(symbol);
  return program.fileOf(symbol).language.rules.typesByArity === true && kind !== 'lambda' && isTypeKind(kind);
}

/** The other types of a type's name beside it: its parts and those with other type parameters. */
export function namesakes(program: Program, type: SymbolId): readonly SymbolId[] {
  const parent = program.parent(type);
  if (parent === NONE) return [type];
  const kind = program.kind(parent);
  const isShared = kind === 'file' || kind === 'namespace';
  const names = (isShared ? program.namespaces.scopeOf(parent)?.names : undefined) ?? program.members(parent);
  return names.get(program.name(type)) ?? [type];
}

/** All declarations of a type that is written in parts, in the order of their files; the first stands for all. */
export function partsOf(program: Program, type: SymbolId): readonly SymbolId[] {
  if (!program.hasFlag(type, SYMBOL_FLAGS.partial)) return [type];
  const kind = program.kind(type);
  const arity = arityOf(program, type);
  const parts = namesakes(program, type).filter(
    (other) =>
      program.hasFlag(other, SYMBOL_FLAGS.partial) && program.kind(other) === kind && arityOf(program, other) === arity,
  );
  return parts.includes(type) ? parts : [type];
}
