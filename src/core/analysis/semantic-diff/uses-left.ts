import { edgeTypeOf } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import { fileOf, isSymbol, type ComparedSide, type Sides } from './compared-side.ts';
import type { EdgeChange } from './edge-changes.ts';
import type { SymbolPairs } from './match-symbols.ts';
import { takesWhatItTook } from './parameters.ts';
import type { SymbolChange } from './symbol-changes.ts';

/** A symbol that others use and that is not what it was. */
export interface UsedChange {
  readonly change: SymbolChange;
  /** Who uses it (nodes of the head), however little they changed themselves. */
  readonly users: readonly number[];
  /** Those of them whose text is as before: nobody has looked at them for this change. */
  readonly unchanged: readonly number[];
}

/** Which nodes of the head are as they were: their text, or that of their file where they are one. */
export class Untouched {
  readonly #side: ComparedSide;
  readonly #changed: ReadonlySet<number>;
  readonly #files: ReadonlySet<string>;

  constructor({ head }: Sides, symbols: readonly SymbolChange[], files: ReadonlySet<string>) {
    this.#side = head;
    this.#changed = new Set(symbols.map(({ now }) => now));
    this.#files = files;
  }

  has(node: number): boolean {
    return isSymbol(this.#side, node) ? !this.#changed.has(node) : !this.#files.has(fileOf(this.#side, node) ?? '');
  }
}

/**
 * Symbols that are gone though code that nobody changed used them, and nothing has taken their place. What used them only
 * by a guess at the name does not count.
 */
export function removedInUse(
  symbols: readonly SymbolChange[],
  edges: readonly EdgeChange[],
  pairs: SymbolPairs,
  untouched: Untouched,
): UsedChange[] {
  const users = new Map<number, Set<number>>();
  for (const { kind, source, target, provenance } of edges) {
    const now = kind === 'removed' && provenance !== GUESSED ? pairs.inHead(source) : -1;
    if (now >= 0 && untouched.has(now)) users.set(target, (users.get(target) ?? new Set()).add(now));
  }
  return symbols.flatMap((change) => {
    const left = change.now < 0 ? [...(users.get(change.was) ?? [])] : [];
    return left.length === 0 ? [] : [{ change, users: left, unchanged: left }];
  });
}

const { code: GUESSED } = PROVENANCES.ast_inferred;

/** Edge types whose source is written to fit the signature of their target. */
const FITTING: ReadonlySet<string> = new Set(['calls', 'instantiates', 'overrides', 'implements', 'decorates']);

/** Symbols that are declared otherwise, with those who call or implement them; not where every old call still fits. */
export function signaturesInUse(sides: Sides, symbols: readonly SymbolChange[], untouched: Untouched): UsedChange[] {
  const { base, head } = sides;
  const { adjacency } = head;
  const { offsets, nodes, types } = adjacency.in;
  return symbols.flatMap((change) => {
    if (!change.kinds.includes('signature')) return [];
    if (takesWhatItTook(base.graph.signature(change.was), head.graph.signature(change.now))) return [];
    const users = new Set<number>();
    for (let at = offsets[change.now]!; at < offsets[change.now + 1]!; at += 1) {
      const type = edgeTypeOf(types[at]!);
      if (FITTING.has(type) && nodes[at] !== change.now) users.add(nodes[at]!);
    }
    return users.size === 0
      ? []
      : [{ change, users: [...users], unchanged: [...users].filter((node) => untouched.has(node)) }];
  });
}
