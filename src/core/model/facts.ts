/**
 * FileFacts: what one file says, in a form that is the same for every language. Extractors write it, the linker reads
 * it, the cache keeps it. It is a handful of Int32 tables over one list of interned strings, because a repository has
 * millions of expressions: tables cost nothing to send between workers, to store and to scan.
 *
 * Every table has rows of fixed width; the constants below are the columns. NONE marks an absent reference.
 * Offsets are UTF-16 units, lines are 1-based, columns 0-based UTF-16.
 */
export const NONE = -1;

/** Declarations in source order; a parent stands before its children. Row 0 is always the file itself (kind `file`). */
export const SYMBOL = {
  kind: 0, // NODE_KINDS code; LAMBDA for an unnamed function, which is a scope but never a node
  name: 1, // string
  parent: 2, // symbol; NONE only for row 0
  owner: 3, // type the symbol belongs to when declared elsewhere (Go receiver, Rust impl), or NONE
  start: 4, // offset of the whole declaration
  end: 5,
  nameStart: 6, // offset of the name
  line: 7, // of start
  endLine: 8,
  nameLine: 9,
  nameColumn: 10,
  bodyStart: 11, // offset where the body begins, or NONE
  flags: 12, // SYMBOL_FLAGS
  type: 13, // declared type of a value, declared return type of a callable, right side of an alias; or NONE
  value: 14, // expression that initialises it, or NONE
  parameters: 15, // list of bindings, in order, receiver excluded
  typeParameters: 16, // list of pairs (string, constraint type or NONE)
  bases: 17, // list of pairs (BASE relation, type)
  decorators: 18, // list of expressions
  returns: 19, // list of returned (not yielded) expressions
  signature: 20, // string: the declaration without its body, white space folded, at most 300 characters
  doc: 21, // string: doc comment or docstring without its marks, or NONE
  width: 22,
} as const;

export const LAMBDA = 0;

export const SYMBOL_FLAGS = {
  exported: 1,
  static: 2, // belongs to the type, not to instances (static, classmethod)
  abstract: 4, // has no body to run: interface member, abstract method, overload signature, stub
  async: 8,
  generator: 16,
  accessor: 32, // reading it calls it: getter, property
  test: 64, // a test case by the language's or framework's convention
  defaultExport: 128,
  optional: 256,
  conditional: 512, // one of several definitions of a name, chosen when the program runs
  embedded: 1024, // a field whose members are promoted (Go)
  declaration: 2048, // typed from elsewhere, not defined here (ambient, forward)
  variadic: 4096,
  classMethod: 8192, // static, and its first parameter is the type (Python)
  extension: 16384, // a function that is called on its first parameter as if it were a member (C#)
  partial: 32768, // one of the parts that together make up a declaration (C#)
} as const;

export const BASE = {
  extends: 1,
  implements: 2,
  mixin: 3,
  lent: 4, // what its instances have, the type itself has (Ruby's extend)
} as const;

/** Names that a scope binds: parameters, locals, narrowed names. Fields and module variables are symbols instead. */
export const BINDING = {
  kind: 0, // BINDING_KINDS
  name: 1, // string
  scope: 2, // symbol (function, lambda, file …) in which it lives
  start: 3, // offset of the name
  from: 4, // visible from this offset …
  to: 5, // … to this one
  type: 6, // declared type or NONE
  value: 7, // expression it takes its value from, or NONE; for a parameter its default
  position: 8, // of a parameter, receiver excluded; else NONE
  width: 9,
} as const;

export const BINDING_KINDS = {
  local: 1,
  parameter: 2,
  receiver: 3, // self, this, a Go receiver: its type is the enclosing or owning type
  classReceiver: 4, // cls: the type itself
  narrowed: 5, // the same variable with a better known type in a range
  rest: 6, // collects positional arguments: `type` is the element's type
  restNamed: 7, // collects named arguments: `type` is the value's type
} as const;

/** Type expressions as written. */
export const TYPE = {
  kind: 0, // TYPE_KINDS
  name: 1, // string: dotted path as written for `name`; literal text for `literal`; member for `member`; else NONE
  args: 2, // list of types
  names: 3, // list of strings for `object` (parallel to args) and for `function` parameter names; else NONE
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

/** Value expressions. Only what can matter to resolution or to the graph is recorded. */
export const EXPR = {
  kind: 0, // EXPR_KINDS
  start: 1, // offset of the naming token (callee's last name for a call, property for a member)
  line: 2,
  column: 3,
  name: 4, // string or NONE
  base: 5, // expression or NONE
  args: 6, // list of expressions, or NONE
  type: 7, // type or NONE; for `literal` the string that a text says where it can be a name (literal-text.ts), `{}` for what is put in; or NONE
  scope: 8, // symbol (function, lambda, class, file) in which it is evaluated
  role: 9, // ROLES: how the value is used, for the edge it makes
  width: 10,
} as const;

export const EXPR_KINDS = {
  name: 1, // identifier `name`; of an annotation, args = its arguments
  member: 2, // base.name; of a field written in a composite literal, args = its value
  call: 3, // base(args); type = explicit type arguments as a tuple type, or NONE
  construct: 4, // new base(args), in languages that say so; `type` as for call; without base of the type that its place expects
  index: 5, // base[args…]
  self: 6, // this, self where it is a keyword
  super: 7, // super; with name: the explicit class, where the language names one
  literal: 8, // name = the language's type name of the literal: str, int, list … ; args = elements of a list literal, keys and values of a map in turn
  typed: 9, // a value of `type`, whatever else: composite literal, cast, assertion; base = the inner value or NONE; args = its elements that are texts
  lambda: 10, // position `base` is a symbol index (LAMBDA or named local function), not an expression
  either: 11, // one of args: conditional, or/and, match arms
  await: 12, // base
  element: 13, // one element of iterating base; name: `key` for the key or index, NONE for the value
  at: 14, // component number `name` (decimal text) of the tuple-like base
  pass: 15, // same value as base: parenthesis, dereference, address-of, spread, non-null; name: the keyword of an argument
  template: 16, // tagged template or any call without parentheses: as `call`
  binary: 17, // args; name = operator; base = an expression of the value's type, or NONE: it then follows the language's rules
  object: 18, // object or dict literal: args = values, type = `object` type with the names (values may have type NONE)
  unknown: 19, // evaluated for its parts (args) only
  enter: 20, // value bound by entering a context (`with base as x`); name: the member called where it is not the usual one
  yield: 21,
  expected: 22, // a value of the type that its place expects: `default`, what an output parameter is given
} as const;

export const ROLES = {
  none: 0, // part of a larger expression; still makes an edge when it names a symbol
  read: 1,
  write: 2, // assigned to
  thrown: 3,
  decorator: 4,
  exported: 5,
  silent: 6, // makes no edge (for example the annotation of a synthetic value)
  handed: 7, // names a callable for others to call (`Type::method`)
  operator: 8, // a call written as an operator: makes an edge only where the repository defines it
} as const;

/** Names brought into or out of the file. */
export const IMPORT = {
  kind: 0, // IMPORT_KINDS
  specifier: 1, // string: module as written, or NONE for a local export
  name: 2, // string: name in the other module; for exportLocal the local name; NONE where not applicable
  alias: 3, // string: name here (imports) or name given out (exports)
  scope: 4, // symbol in which it is visible
  start: 5,
  line: 6,
  column: 7,
  flags: 8, // IMPORT_FLAGS
  width: 9,
} as const;

export const IMPORT_KINDS = {
  module: 1, // the module itself under `alias` (import x; import * as x; Go import)
  named: 2, // one name of it (`default` for a default import)
  wildcard: 3, // all its names (from x import *, Go dot import)
  effect: 4, // for its effect only
  reexport: 5, // name of the other module given out as alias
  reexportAll: 6, // export * from; alias given: export * as alias
  exportLocal: 7, // export { name as alias }, export default name, __all__
  exportAssign: 8, // export = name, module.exports = name
  dynamic: 9, // import('x'), require('x') inside an expression: alias NONE
} as const;

export const IMPORT_FLAGS = {
  typeOnly: 1,
  conditional: 2,
  implicit: 4, // follows from a convention and is not written: names are found through it, but it makes no edge
  members: 8, // names of a type, not of a module (`using static`)
  everywhere: 16, // holds in all files of the project (`global using`)
} as const;

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

export const symbolCount = (facts: FileFacts): number => facts.symbols.length / SYMBOL.width;
export const bindingCount = (facts: FileFacts): number => facts.bindings.length / BINDING.width;
export const typeCount = (facts: FileFacts): number => facts.types.length / TYPE.width;
export const exprCount = (facts: FileFacts): number => facts.exprs.length / EXPR.width;
export const importCount = (facts: FileFacts): number => facts.imports.length / IMPORT.width;

/** A column of a table; what a row holds in it is told where the column is defined. */
type Column<T extends { readonly width: number }> = Exclude<T[keyof T], T['width']>;

export type SymbolColumn = Column<typeof SYMBOL>;
export type BindingColumn = Column<typeof BINDING>;
export type TypeColumn = Column<typeof TYPE>;
export type ExprColumn = Column<typeof EXPR>;
export type ImportColumn = Column<typeof IMPORT>;

/** Cells of the tables by row and column: the one place that knows how rows lie in them. */
export const symbolCell = (facts: FileFacts, row: number, column: SymbolColumn): number =>
  facts.symbols[row * SYMBOL.width + column]!;
export const bindingCell = (facts: FileFacts, row: number, column: BindingColumn): number =>
  facts.bindings[row * BINDING.width + column]!;
export const typeCell = (facts: FileFacts, row: number, column: TypeColumn): number =>
  facts.types[row * TYPE.width + column]!;
export const exprCell = (facts: FileFacts, row: number, column: ExprColumn): number =>
  facts.exprs[row * EXPR.width + column]!;
export const importCell = (facts: FileFacts, row: number, column: ImportColumn): number =>
  facts.imports[row * IMPORT.width + column]!;

export const textOf = (facts: FileFacts, index: number): string => (index < 0 ? '' : facts.strings[index]!);

/** Items of a list; an absent list is empty. */
export function listOf(facts: FileFacts, list: number): Int32Array {
  return list < 0 ? EMPTY : facts.lists.subarray(list + 1, list + 1 + facts.lists[list]!);
}
const EMPTY = new Int32Array(0);
