import type { Column, FileFacts } from './facts.ts';

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

export type BindingColumn = Column<typeof BINDING>;

export const bindingCount = (facts: FileFacts): number => facts.bindings.length / BINDING.width;

export const bindingCell = (facts: FileFacts, row: number, column: BindingColumn): number =>
  facts.bindings[row * BINDING.width + column]!;
