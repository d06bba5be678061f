import { EXPR, EXPR_KINDS, exprCell } from '../model/exprs.ts';
import { listOf, type FileFacts } from '../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCount, type SymbolColumn, symbolCell } from '../model/symbols.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';

/**
 * For each symbol row, the nearest row that is a node: what unnamed functions and the members of unnamed classes do is
 * done by what encloses them. The class of an enum's constant is named by the constant.
 */
export function sourceRows(facts: FileFacts): Int32Array {
  const rows = new Int32Array(symbolCount(facts));
  const cell = (row: number, column: SymbolColumn): number => symbolCell(facts, row, column);
  const isUnnamedClass = (row: number): boolean =>
    row > 0 &&
    cell(row, SYMBOL.name) < 0 &&
    cell(row, SYMBOL.kind) === NODE_KINDS.class.code &&
    cell(cell(row, SYMBOL.parent), SYMBOL.kind) !== NODE_KINDS.enumerator.code;
  for (let row = 1; row < rows.length; row += 1) {
    const parent = Math.max(0, cell(row, SYMBOL.parent));
    const isNode = cell(row, SYMBOL.kind) !== LAMBDA && cell(row, SYMBOL.name) >= 0 && !isUnnamedClass(parent);
    rows[row] = isNode ? row : rows[parent]!;
  }
  return rows;
}

/** Expressions inside decorators, with the symbol they decorate: it is what depends on them, wherever they are evaluated. */
export function decoratedRows(facts: FileFacts): Map<number, number> {
  const rows = new Map<number, number>();
  const mark = (expr: number, row: number): void => {
    if (expr < 0 || rows.has(expr)) return;
    rows.set(expr, row);
    // The base of a lambda is a symbol: its body has scopes of its own.
    if (exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.lambda) mark(exprCell(facts, expr, EXPR.base), row);
    for (const arg of listOf(facts, exprCell(facts, expr, EXPR.args))) mark(arg, row);
  };
  for (let row = 1; row < symbolCount(facts); row += 1) {
    for (const decorator of listOf(facts, symbolCell(facts, row, SYMBOL.decorators))) mark(decorator, row);
  }
  return rows;
}
