import type { SymbolId } from '../../languages/values.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import type { Program, ProgramFile } from '../program.ts';

/**
 * Declarations of one callable in files of which a build takes one, without those that the calling file is never
 * compiled with; null where that is not what was found.
 */
export function buildVariants(
  program: Program,
  caller: ProgramFile,
  found: readonly Resolution[],
): readonly SymbolId[] | null {
  if (found.length < 2) return null;
  const { areNeverTogether, sharesNamespaces } = caller.language.rules;
  if (areNeverTogether === undefined) return sharesNamespaces === true ? macroVariants(program, found) : null;
  const variants: SymbolId[] = [];
  for (const one of found) {
    if (one.kind !== 'symbol' || !program.hasFlag(one.symbol, SYMBOL_FLAGS.conditional)) return null;
    const kind = program.kind(one.symbol);
    if (kind === 'lambda' || !isCallableKind(kind)) return null;
    variants.push(one.symbol);
  }
  const files = new Set(variants.map((symbol) => program.fileOf(symbol)));
  if (files.size < variants.length) return null;
  const possible = variants.filter((symbol) => !areNeverTogether(caller.path, program.fileOf(symbol).path));
  return possible.length > 0 ? possible : variants;
}

/** Macros of one name, and functions that they stand for elsewhere: a file sees the one that was defined last. */
function macroVariants(program: Program, found: readonly Resolution[]): readonly SymbolId[] | null {
  const symbols = found.flatMap((one) => (one.kind === 'symbol' ? [one.symbol] : []));
  const kinds = symbols.map((symbol) => program.kind(symbol));
  const areCallable = kinds.every((kind) => kind !== 'lambda' && isCallableKind(kind));
  return symbols.length === found.length && areCallable && kinds.includes('macro') ? symbols : null;
}
