/**
 * FileFacts: what one file says, in a form that is the same for every language. Extractors write it, the linker reads
 * it, the cache keeps it. It is a handful of Int32 tables over one list of interned strings, because a repository has
 * millions of expressions: tables cost nothing to send between workers, to store and to scan.
 *
 * Every table has rows of fixed width and a file of its own beside this one, with its columns and the only functions
 * that know how rows lie in it: symbols, bindings, types, exprs and imports. NONE marks an absent reference.
 * Offsets are UTF-16 units, lines are 1-based, columns 0-based UTF-16.
 */
export const NONE = -1;

export interface FileFacts {
  readonly language: string;
  /** Interned strings; tables refer to them by index. */
  readonly strings: readonly string[];
  readonly symbols: Int32Array;
  readonly bindings: Int32Array;
  readonly types: Int32Array;
  readonly exprs: Int32Array;
  readonly imports: Int32Array;
  /** Lists as [length, items …]; a list reference is the offset of its length. */
  readonly lists: Int32Array;
  readonly lines: number;
  /** Callables whose bodies were sketched (body-sketch.ts), and the sketches one after the other. */
  readonly sketched: Int32Array;
  readonly sketches: Uint8Array;
  /** Words of the declarations, for search: see word-table.ts. Kept as bytes, since linking has no use for them. */
  readonly words: Uint8Array;
  /** Places the parser could not read: offsets of ERROR and MISSING nodes, at most 20. */
  readonly syntaxErrors: Int32Array;
}

/** A column of a table; what a row holds in it is told where the column is defined. */
export type Column<T extends { readonly width: number }> = Exclude<T[keyof T], T['width']>;

export const textOf = (facts: FileFacts, index: number): string => (index < 0 ? '' : facts.strings[index]!);

/** Items of a list; an absent list is empty. */
export function listOf(facts: FileFacts, list: number): Int32Array {
  return list < 0 ? EMPTY : facts.lists.subarray(list + 1, list + 1 + facts.lists[list]!);
}
const EMPTY = new Int32Array(0);
