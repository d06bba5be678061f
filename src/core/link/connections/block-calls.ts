import { EXPR, EXPR_KINDS, NONE, SYMBOL, listOf, textOf } from '../../model/facts.ts';
import type { ProgramFile } from '../program.ts';

/** The function that an argument is, as its symbol row: written in place or as a block; or NONE. */
export function functionGiven({ facts }: ProgramFile, arg: number): number {
  if (arg < 0) return NONE;
  const at = arg * EXPR.width;
  const base = facts.exprs[at + EXPR.base]!;
  const isPassed = facts.exprs[at + EXPR.kind] === EXPR_KINDS.pass && base >= 0;
  const row = isPassed ? base * EXPR.width : at;
  return facts.exprs[row + EXPR.kind] === EXPR_KINDS.lambda ? facts.exprs[row + EXPR.base]! : NONE;
}

/** The first call of a name, without a receiver, in a function. */
export function callIn({ facts }: ProgramFile, symbol: number, name: string): number {
  const { exprs } = facts;
  for (let at = 0; at < exprs.length; at += EXPR.width) {
    if (exprs[at + EXPR.kind] !== EXPR_KINDS.call || exprs[at + EXPR.scope] !== symbol) continue;
    const callee = exprs[at + EXPR.base]! * EXPR.width;
    if (callee < 0 || exprs[callee + EXPR.kind] !== EXPR_KINDS.name) continue;
    if (textOf(facts, exprs[callee + EXPR.name]!) === name) return at / EXPR.width;
  }
  return NONE;
}

/** The calls of a file that functions are given to, by the function's symbol row. */
export function callsOfFunctions(file: ProgramFile): ReadonlyMap<number, number> {
  const { facts } = file;
  const calls = new Map<number, number>();
  for (let at = 0; at < facts.exprs.length; at += EXPR.width) {
    if (facts.exprs[at + EXPR.kind] !== EXPR_KINDS.call) continue;
    for (const arg of listOf(facts, facts.exprs[at + EXPR.args]!)) {
      const symbol = functionGiven(file, arg);
      if (symbol >= 0) calls.set(symbol, at / EXPR.width);
    }
  }
  return calls;
}

/** The calls around a scope whose functions it stands in, the innermost first. */
export function callsAround({ facts }: ProgramFile, scope: number, calls: ReadonlyMap<number, number>): number[] {
  const around: number[] = [];
  for (let row = scope; row > 0; row = facts.symbols[row * SYMBOL.width + SYMBOL.parent]!) {
    const call = calls.get(row);
    if (call !== undefined) around.push(call);
  }
  return around;
}
