import type { FileFacts } from '../../model/facts.ts';
import { SYMBOL, symbolCell, symbolCount, type SymbolColumn } from '../../model/symbols.ts';

const known = new WeakMap<FileFacts, readonly string[]>();

/**
 * What the declarations of a file are called as long as nobody moves or renames them: the names around each, its kind,
 * and its number among those that share all that. Where they stand in the text is no part of it.
 */
export function symbolKeys(facts: FileFacts): readonly string[] {
  const ready = known.get(facts);
  if (ready) return ready;
  const { strings } = facts;
  const keys: string[] = [''];
  const seen = new Map<string, number>();
  for (let row = 1; row < symbolCount(facts); row += 1) {
    const text = (column: SymbolColumn): string =>
      symbolCell(facts, row, column) < 0 ? '' : strings[symbolCell(facts, row, column)]!;
    const plain = `${keys[symbolCell(facts, row, SYMBOL.parent)]!}/${symbolCell(facts, row, SYMBOL.kind)} ${text(SYMBOL.owner)} ${text(SYMBOL.name)}`;
    const number = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, number);
    keys.push(number === 1 ? plain : `${plain}~${number}`);
  }
  known.set(facts, keys);
  return keys;
}
