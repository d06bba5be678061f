import type { Column, FileFacts } from './facts.ts';

/** Type expressions as written. */
export const TYPE = {
  kind: 0, // TYPE_KINDS
  name: 1, // string: dotted path as written for `name`; literal text for `literal`; member for `member`; else NONE
  args: 2, // list of types
  names: 3, // list of strings for `object` (parallel to args) and for `function` parameter names (`this` is the receiver); else NONE
  start: 4, // offset of the last name part, for navigation; or NONE
  line: 5,
  column: 6,
  scope: 7, // symbol in which it is written
  width: 8,
} as const;

export const TYPE_KINDS = {
  name: 1, // a.b.C<args>
  array: 2, // args[0] elements; slices, lists, variadic
  map: 3, // args[0] key, args[1] value
  tuple: 4, // also several results (Go)
  function: 5, // args: parameters …, result last (NONE where there is none)
  union: 6, // one of; optional is a union with a `literal` null
  intersection: 7,
  pointer: 8, // args[0]
  channel: 9, // args[0]
  object: 10, // names → args
  literal: 11, // a literal type, or null/undefined/None
  typeOf: 12, // type of the expression in args[0] (an expression index)
  self: 13, // the enclosing type (Self, this)
  member: 14, // args[0]['name'] or associated type
  meta: 15, // the type object itself: type[T], typeof C
  guard: 16, // x is T: a boolean for callers; names[0] x, args[0] T
  wrapped: 17, // anything else worth looking through: args[0]
} as const;

export type TypeColumn = Column<typeof TYPE>;

export const typeCount = (facts: FileFacts): number => facts.types.length / TYPE.width;

export const typeCell = (facts: FileFacts, row: number, column: TypeColumn): number =>
  facts.types[row * TYPE.width + column]!;
