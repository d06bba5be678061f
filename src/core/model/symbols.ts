import type { Column, FileFacts } from './facts.ts';

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
  assigned: 131072, // a field that a method assigns first: what it inherits of that name may be meant (Python)
  generated: 262144, // of a file: written by a tool, so that only what it declares is known
  handed: 65536, // told by linking: given to a decorator, which can keep it or hand it on
} as const;

export const BASE = {
  extends: 1,
  implements: 2,
  mixin: 3,
  lent: 4, // what its instances have, the type itself has (Ruby's extend)
} as const;

export type SymbolColumn = Column<typeof SYMBOL>;

export const symbolCount = (facts: FileFacts): number => facts.symbols.length / SYMBOL.width;

export const symbolCell = (facts: FileFacts, row: number, column: SymbolColumn): number =>
  facts.symbols[row * SYMBOL.width + column]!;
