import type { Column, FileFacts } from './facts.ts';

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
  literal: 8, // name = the language's type name of the literal: str, int, list … ; args = elements of a list literal, keys and values of a map in turn, what a text that is an address begins with (`${base}/path`)
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
  implicit: 23, // what the language itself calls on base; name: an operator or a word of languages/implicit-calls.ts; args = other operands
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
  markup: 9, // a call that markup seems to make: counts only where it reaches outside of the program
} as const;

/** Keyword of a function that stands behind the parentheses of a call: it is given to the last parameter. */
export const TRAILING_BLOCK = '{}';

export type ExprColumn = Column<typeof EXPR>;

export const exprCount = (facts: FileFacts): number => facts.exprs.length / EXPR.width;

export const exprCell = (facts: FileFacts, row: number, column: ExprColumn): number =>
  facts.exprs[row * EXPR.width + column]!;
