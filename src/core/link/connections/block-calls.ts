import { EXPR, EXPR_KINDS, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import type { ProgramFile } from '../program.ts';

/** The function that an argument is, as its symbol row: written in place or as a block; or NONE. */
export function functionGiven({ facts }: ProgramFile, arg: number): number {
  if (arg < 0) return NONE;
  const base = exprCell(facts, arg, EXPR.base);
  const isPassed = exprCell(facts, arg, EXPR.kind) === EXPR_KINDS.pass && base >= 0;
  const given = isPassed ? base : arg;
  return exprCell(facts, given, EXPR.kind) === EXPR_KINDS.lambda ? exprCell(facts, given, EXPR.base) : NONE;
}

/** The first call of a name, without a receiver, in a function. */
export function callIn({ facts }: ProgramFile, symbol: number, name: string): number {
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    if (exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.call || exprCell(facts, expr, EXPR.scope) !== symbol) continue;
    const callee = exprCell(facts, expr, EXPR.base);
    if (callee < 0 || exprCell(facts, callee, EXPR.kind) !== EXPR_KINDS.name) continue;
    if (textOf(facts, exprCell(facts, callee, EXPR.name)) === name) return expr;
  }
  return NONE;
}

/** The calls of a file that functions are given to, by the function's symbol row. */
export function callsOfFunctions(file: ProgramFile): ReadonlyMap<number, number> {
  const { facts } = file;
  const calls = new Map<number, number>();
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    if (exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.call) continue;
    for (const arg of listOf(facts, exprCell(facts, expr, EXPR.args))) {
      const symbol = functionGiven(file, arg);
      if (symbol >= 0) calls.set(symbol, expr);
    }
  }
  return calls;
}

/** The calls around a scope whose functions it stands in, the innermost first. */
export function callsAround({ facts }: ProgramFile, scope: number, calls: ReadonlyMap<number, number>): number[] {
  const around: number[] = [];
  for (let row = scope; row > 0; row = symbolCell(facts, row, SYMBOL.parent)) {
    const call = calls.get(row);
    if (call !== undefined) around.push(call);
  }
  return around;
}
