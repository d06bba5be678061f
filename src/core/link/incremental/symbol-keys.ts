import { SYMBOL, symbolCount, type FileFacts } from '../../model/facts.ts';

const known = new WeakMap<FileFacts, readonly string[]>();

/**
 * What the declarations of a file are called as long as nobody moves or renames them: the names around each, its kind,
 * and its number among those that share all that. Where they stand in the text is no part of it.
 */
export function symbolKeys(facts: FileFacts): readonly string[] {
  const ready = known.get(facts);
  if (ready) return ready;
  const { symbols, strings } = facts;
  const keys: string[] = [''];
  const seen = new Map<string, number>();
  for (let row = 1; row < symbolCount(facts); row += 1) {
    const at = row * SYMBOL.width;
    const text = (column: number): string => (symbols[at + column]! < 0 ? '' : strings[symbols[at + column]!]!);
    const plain = `${keys[symbols[at + SYMBOL.parent]!]!}/${symbols[at + SYMBOL.kind]!} ${text(SYMBOL.owner)} ${text(SYMBOL.name)}`;
    const number = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, number);
    keys.push(number === 1 ? plain : `${plain}~${number}`);
  }
  known.set(facts, keys);
  return keys;
}
