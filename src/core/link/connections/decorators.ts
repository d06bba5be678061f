import type { Recognised } from '../../languages/connections.ts';
import { EXPR, EXPR_KINDS, LAMBDA, NONE, ROLES, SYMBOL, listOf, symbolCount, textOf } from '../../model/facts.ts';
import { isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { ProgramFile } from '../program.ts';

/** The symbol row that each decorator decorates, by expression. */
export function decoratedSymbols({ facts }: ProgramFile): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (let row = 1; row < symbolCount(facts); row += 1)
    for (const expr of listOf(facts, facts.symbols[row * SYMBOL.width + SYMBOL.decorators]!)) rows.set(expr, row);
  return rows;
}

/** Names of decorators that are calls: the call is the decorator. */
export function calledDecorators({ facts }: ProgramFile): ReadonlySet<number> {
  const names = new Set<number>();
  for (let at = 0; at < facts.exprs.length; at += EXPR.width)
    if (facts.exprs[at + EXPR.role] === ROLES.decorator && isCall(facts.exprs[at + EXPR.kind]))
      names.add(facts.exprs[at + EXPR.base]!);
  return names;
}

const isCall = (kind: number | undefined): boolean => kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct;

/** Whether an expression is a decorator as a whole. */
export const isDecorator = ({ facts }: ProgramFile, expr: number): boolean =>
  facts.exprs[expr * EXPR.width + EXPR.role] === ROLES.decorator;

/** The decorator of a symbol that is written with this name, or NONE. */
export function decoratorNamed({ facts }: ProgramFile, symbol: number, name: string): number {
  for (const expr of listOf(facts, facts.symbols[symbol * SYMBOL.width + SYMBOL.decorators]!)) {
    const at = expr * EXPR.width;
    const named = isCall(facts.exprs[at + EXPR.kind]) ? facts.exprs[at + EXPR.base]! : expr;
    const written = named < 0 ? '' : textOf(facts, facts.exprs[named * EXPR.width + EXPR.name]!);
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
  const { symbols } = file.facts;
  if (decorates !== undefined && (symbol < 0 || isType(file, symbol) !== (decorates === 'type'))) return false;
  if (without?.some((name) => symbol >= 0 && decoratorNamed(file, symbol, name) >= 0) === true) return false;
  if (inside === undefined && outside === undefined) return true;
  const holder = symbol < 0 ? NONE : symbols[symbol * SYMBOL.width + SYMBOL.parent]!;
  const bears = (names: readonly string[]): boolean =>
    holder >= 0 && names.some((name) => decoratorNamed(file, holder, name) >= 0);
  return (inside === undefined || bears(inside)) && (outside === undefined || !bears(outside));
}

function isType({ facts }: ProgramFile, symbol: number): boolean {
  const code = facts.symbols[symbol * SYMBOL.width + SYMBOL.kind]!;
  return code !== LAMBDA && isTypeKind(nodeKindOf(code));
}
