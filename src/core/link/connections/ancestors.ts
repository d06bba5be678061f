import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ForeignNames } from './foreign-names.ts';

/** More than types have. */
const MOST_ANCESTORS = 100;

/** A type and the types of the repository that it is derived from or embeds, nearest first. */
export function ancestorsOf(evaluator: Evaluator, type: SymbolId): ReadonlySet<SymbolId> {
  const { program } = evaluator;
  const seen = new Set<SymbolId>([type]);
  for (const at of seen) {
    if (seen.size > MOST_ANCESTORS) break;
    for (const base of basesOf(evaluator, at).flatMap(optionsOf))
      if (
        (base.kind === 'instance' || base.kind === 'type') &&
        base.symbol !== NONE &&
        program.fileOf(base.symbol).foreignPackage === null
      )
        seen.add(base.symbol);
  }
  return seen;
}

/** Whether a type has a base outside, through types of the repository too, or embeds it. */
export function derivesFrom(
  evaluator: Evaluator,
  names: ForeignNames,
  type: SymbolId,
  base: { readonly package: string; readonly paths: readonly string[] },
): boolean {
  const { program } = evaluator;
  const seen = new Set<SymbolId>([type]);
  for (const at of seen) {
    for (const above of basesOf(evaluator, at).flatMap(optionsOf)) {
      const found = names.ofValue(above).names;
      if (found.some((name) => name.package === base.package && base.paths.includes(name.path.join('.')))) return true;
      const isOurs = above.kind === 'instance' || above.kind === 'type';
      if (isOurs && above.symbol !== NONE && program.fileOf(above.symbol).foreignPackage === null)
        seen.add(above.symbol);
    }
  }
  return false;
}

function basesOf(evaluator: Evaluator, type: SymbolId): readonly Value[] {
  const { program } = evaluator;
  const bases: Value[] = [...evaluator.bases(type)];
  for (const symbols of program.children(type).values())
    for (const symbol of symbols)
      if (program.hasFlag(symbol, SYMBOL_FLAGS.embedded)) bases.push(evaluator.symbolValue(symbol, null));
  return bases;
}
