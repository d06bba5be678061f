import { SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import type { ProgramFile } from '../program.ts';

/** Names of what stands inside other declarations, or comes from outside. */
export function namesInside(files: readonly ProgramFile[]): ReadonlySet<string> {
  const inside = new Set<string>();
  for (const { facts, foreignPackage } of files) {
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const name = symbolCell(facts, row, SYMBOL.name);
      const isOutermost = symbolCell(facts, row, SYMBOL.parent) === 0 && symbolCell(facts, row, SYMBOL.owner) < 0;
      if (name >= 0 && (foreignPackage !== null || !isOutermost)) inside.add(facts.strings[name]!);
    }
  }
  return inside;
}

/** Names that more than one declaration has. */
export function namesGivenTwice(files: readonly ProgramFile[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { facts } of files) {
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const text = symbolCell(facts, row, SYMBOL.name);
      if (text < 0) continue;
      const name = facts.strings[text]!;
      if (once.has(name)) twice.add(name);
      else once.add(name);
    }
  }
  return twice;
}
