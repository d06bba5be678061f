import type { FileFacts } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';

/**
 * Which files may declare a name, for programs that follow each other: what a file declared once is kept, because asking
 * a file in vain costs little and an index of all declarations takes a look at all of them.
 */
export class DeclaredNames {
  readonly #paths = new Map<string, Set<string>>();

  add(path: string, facts: FileFacts): void {
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const name = symbolCell(facts, row, SYMBOL.name);
      if (name < 0 || symbolCell(facts, row, SYMBOL.kind) === LAMBDA) continue;
      const key = keyOf(facts.language, facts.strings[name]!);
      const known = this.#paths.get(key);
      if (known) known.add(path);
      else this.#paths.set(key, new Set([path]));
    }
  }

  find(language: string, name: string): Iterable<string> {
    return this.#paths.get(keyOf(language, name)) ?? [];
  }
}

const keyOf = (language: string, name: string): string => `${language}\u0000${name}`;
