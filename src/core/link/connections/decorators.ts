import type { Recognised } from '../../languages/connections.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCount, symbolCell } from '../../model/symbols.ts';
import { isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { ProgramFile } from '../program.ts';

/** The symbol row that each decorator decorates, by expression. */
export function decoratedSymbols({ facts }: ProgramFile): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (let row = 1; row < symbolCount(facts); row += 1)
    for (const expr of listOf(facts, symbolCell(facts, row, SYMBOL.decorators))) rows.set(expr, row);
  return rows;
}

/** Names of decorators that are calls: the call is the decorator. */
export function calledDecorators({ facts }: ProgramFile): ReadonlySet<number> {
  const names = new Set<number>();
  for (let expr = 0; expr < exprCount(facts); expr += 1)
    if (exprCell(facts, expr, EXPR.role) === ROLES.decorator && isCall(exprCell(facts, expr, EXPR.kind)))
      names.add(exprCell(facts, expr, EXPR.base));
  return names;
}

const isCall = (kind: number | undefined): boolean => kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct;

/** Whether an expression is a decorator as a whole. */
export const isDecorator = ({ facts }: ProgramFile, expr: number): boolean =>
  exprCell(facts, expr, EXPR.role) === ROLES.decorator;

/** The decorator of a symbol that is written with this name, or NONE. */
export function decoratorNamed({ facts }: ProgramFile, symbol: number, name: string): number {
  for (const expr of listOf(facts, symbolCell(facts, symbol, SYMBOL.decorators))) {
    const named = isCall(exprCell(facts, expr, EXPR.kind)) ? exprCell(facts, expr, EXPR.base) : expr;
    const written = named < 0 ? '' : textOf(facts, exprCell(facts, named, EXPR.name));
    if (written.slice(written.lastIndexOf('.') + 1) === name) return expr;
  }
  return NONE;
}

/** Whether a row speaks of what stands where it decorates; `symbol` is the row of the decorated symbol, or NONE. */
export function isFitting(
  { decorates, inside, outside, without }: Recognised,
  file: ProgramFile,
  symbol: number,
): boolean {
  if (decorates !== undefined && (symbol < 0 || isType(file, symbol) !== (decorates === 'type'))) return false;
  if (without?.some((name) => symbol >= 0 && decoratorNamed(file, symbol, name) >= 0) === true) return false;
  if (inside === undefined && outside === undefined) return true;
  const holder = symbol < 0 ? NONE : symbolCell(file.facts, symbol, SYMBOL.parent);
  const bears = (names: readonly string[]): boolean =>
    holder >= 0 && names.some((name) => decoratorNamed(file, holder, name) >= 0);
  return (inside === undefined || bears(inside)) && (outside === undefined || !bears(outside));
}

function isType({ facts }: ProgramFile, symbol: number): boolean {
  const code = symbolCell(facts, symbol, SYMBOL.kind);
  return code !== LAMBDA && isTypeKind(nodeKindOf(code));
}
