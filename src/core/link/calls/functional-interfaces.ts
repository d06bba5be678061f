import type { SymbolId, Value } from '../../languages/values.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { substitute } from '../types/generics.ts';
import type { Types } from '../types/types.ts';

/** More interfaces above one than this are not searched for the method that it leaves open. */
const MOST_ABOVE = 100;

/** The one method that an interface leaves open, its own or inherited. */
export function onlyAbstract(
  resolver: Resolver,
  types: Types,
  type: Extract<Value, { kind: 'instance' }>,
  seen: Set<SymbolId>,
): Extract<Value, { kind: 'callable' }> | null {
  const { program } = resolver;
  if (program.kind(type.symbol) !== 'interface' || seen.has(type.symbol) || seen.size > MOST_ABOVE) return null;
  seen.add(type.symbol);
  resolver.work.steps += 1;
  const { rules } = program.fileOf(type.symbol).language;
  const [root] =
    rules.rootType === undefined
      ? []
      : (program.prelude(program.fileOf(type.symbol).language).get(rules.rootType) ?? []);
  const everyones = root === undefined ? null : program.members(root);
  let only: SymbolId | null = null;
  for (const [name, symbols] of program.members(type.symbol)) {
    for (const symbol of symbols) {
      if (
        program.kind(symbol) !== 'method' ||
        !program.hasFlag(symbol, SYMBOL_FLAGS.abstract) ||
        everyones?.has(name) === true
      )
        continue;
      if (only !== null) return null;
      only = symbol;
    }
  }
  if (only !== null) return { kind: 'callable', symbol: only, self: type };
  const environment = types.environment(type.symbol, type.args);
  for (const base of types.bases(type.symbol)) {
    const opened = substitute(base, environment);
    const inherited = opened.kind === 'instance' ? onlyAbstract(resolver, types, opened, seen) : null;
    if (inherited !== null) return inherited;
  }
  return null;
}
