import type { FileFacts } from '../../model/facts.ts';
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

/**
 * How many declarations of all files have a name, for programs that follow each other: those of the first are counted
 * once, and what files declare that are others since is added and taken off.
 */
export class NameCounts {
  readonly #first: ReadonlyMap<string, number>;
  readonly #counted: ReadonlyMap<string, FileFacts>;
  readonly #since: ReadonlyMap<string, number>;

  constructor(files: readonly ProgramFile[], before: NameCounts | null) {
    if (before === null) {
      const first = new Map<string, number>();
      for (const { facts } of files) countNames(facts, 1, first);
      this.#first = first;
      this.#counted = new Map(files.map((file) => [keyOf(file), file.facts]));
      this.#since = new Map();
      return;
    }
    this.#first = before.#first;
    this.#counted = before.#counted;
    const since = new Map<string, number>();
    let known = 0;
    for (const file of files) {
      const { facts } = file;
      const counted = this.#counted.get(keyOf(file));
      if (counted !== undefined) known += 1;
      if (counted === facts) continue;
      if (counted !== undefined) countNames(counted, -1, since);
      countNames(facts, 1, since);
    }
    if (known < this.#counted.size) {
      const present = new Set(files.map(keyOf));
      for (const [key, facts] of this.#counted) if (!present.has(key)) countNames(facts, -1, since);
    }
    this.#since = since;
  }

  of(name: string): number {
    return (this.#first.get(name) ?? 0) + (this.#since.get(name) ?? 0);
  }
}

/** A prelude may be called what a file of the repository is. */
const keyOf = ({ path, foreignPackage }: ProgramFile): string =>
  foreignPackage === null ? path : `${foreignPackage}\0${path}`;

function countNames(facts: FileFacts, by: 1 | -1, into: Map<string, number>): void {
  for (let row = 1; row < symbolCount(facts); row += 1) {
    const text = symbolCell(facts, row, SYMBOL.name);
    if (text < 0) continue;
    const name = facts.strings[text]!;
    into.set(name, (into.get(name) ?? 0) + by);
  }
}
