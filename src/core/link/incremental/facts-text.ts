import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf, type FileFacts } from '../../model/facts.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';

/** Deeper than this a type or expression is taken for another one: files that have such are linked again. */
const DEPTH_LIMIT = 40;

/** A type as it is written, without where. */
export function typeText(facts: FileFacts, type: number, depth = 0): string {
  if (type < 0) return '-';
  if (depth > DEPTH_LIMIT) return '…';
  const isOfExpr = typeCell(facts, type, TYPE.kind) === TYPE_KINDS.typeOf;
  const args = Array.from(listOf(facts, typeCell(facts, type, TYPE.args)), (arg) =>
    isOfExpr ? exprText(facts, arg, depth + 1) : typeText(facts, arg, depth + 1),
  );
  const names = Array.from(listOf(facts, typeCell(facts, type, TYPE.names)), (name) => textOf(facts, name));
  return `${typeCell(facts, type, TYPE.kind)} ${textOf(facts, typeCell(facts, type, TYPE.name))}<${args.join(',')}>(${names.join(',')})`;
}

/** An expression as it is written, without where. */
export function exprText(facts: FileFacts, expr: number, depth = 0): string {
  if (expr < 0) return '-';
  if (depth > DEPTH_LIMIT) return '…';
  const args = Array.from(listOf(facts, exprCell(facts, expr, EXPR.args)), (arg) => exprText(facts, arg, depth + 1));
  // The base of a lambda is a declaration.
  const base =
    exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.lambda
      ? ''
      : exprText(facts, exprCell(facts, expr, EXPR.base), depth + 1);
  return `${exprCell(facts, expr, EXPR.kind)} ${textOf(facts, exprCell(facts, expr, EXPR.name))} ${base}(${args.join(',')})`;
}

export const listText = (facts: FileFacts, list: number, text: (item: number) => string): string =>
  Array.from(listOf(facts, list), text).join(';');

/** A parameter as callers see it: what it is called, of which type, and whether it can be left out. */
export function parameterText(facts: FileFacts, row: number): string {
  const canBeLeft = bindingCell(facts, row, BINDING.value) === NONE ? '' : '?';
  return `${bindingCell(facts, row, BINDING.kind)} ${textOf(facts, bindingCell(facts, row, BINDING.name))}${canBeLeft}: ${typeText(facts, bindingCell(facts, row, BINDING.type))}`;
}
