import {
  BINDING,
  EXPR,
  EXPR_KINDS,
  NONE,
  TYPE,
  TYPE_KINDS,
  listOf,
  textOf,
  type FileFacts,
} from '../../model/facts.ts';

/** Deeper than this a type or expression is taken for another one: files that have such are linked again. */
const DEPTH_LIMIT = 40;

/** A type as it is written, without where. */
export function typeText(facts: FileFacts, type: number, depth = 0): string {
  if (type < 0) return '-';
  if (depth > DEPTH_LIMIT) return '…';
  const at = type * TYPE.width;
  const isOfExpr = facts.types[at + TYPE.kind] === TYPE_KINDS.typeOf;
  const args = Array.from(listOf(facts, facts.types[at + TYPE.args]!), (arg) =>
    isOfExpr ? exprText(facts, arg, depth + 1) : typeText(facts, arg, depth + 1),
  );
  const names = Array.from(listOf(facts, facts.types[at + TYPE.names]!), (name) => textOf(facts, name));
  return `${facts.types[at + TYPE.kind]!} ${textOf(facts, facts.types[at + TYPE.name]!)}<${args.join(',')}>(${names.join(',')})`;
}

/** An expression as it is written, without where. */
export function exprText(facts: FileFacts, expr: number, depth = 0): string {
  if (expr < 0) return '-';
  if (depth > DEPTH_LIMIT) return '…';
  const at = expr * EXPR.width;
  const { exprs } = facts;
  const args = Array.from(listOf(facts, exprs[at + EXPR.args]!), (arg) => exprText(facts, arg, depth + 1));
  // The base of a lambda is a declaration.
  const base = exprs[at + EXPR.kind] === EXPR_KINDS.lambda ? '' : exprText(facts, exprs[at + EXPR.base]!, depth + 1);
  return `${exprs[at + EXPR.kind]!} ${textOf(facts, exprs[at + EXPR.name]!)} ${base}(${args.join(',')})`;
}

export const listText = (facts: FileFacts, list: number, text: (item: number) => string): string =>
  Array.from(listOf(facts, list), text).join(';');

/** A parameter as callers see it: what it is called, of which type, and whether it can be left out. */
export function parameterText(facts: FileFacts, row: number): string {
  const at = row * BINDING.width;
  const { bindings } = facts;
  const canBeLeft = bindings[at + BINDING.value] === NONE ? '' : '?';
  return `${bindings[at + BINDING.kind]!} ${textOf(facts, bindings[at + BINDING.name]!)}${canBeLeft}: ${typeText(facts, bindings[at + BINDING.type]!)}`;
}
