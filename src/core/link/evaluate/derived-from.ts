import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { ProgramFile } from '../program.ts';

/** The expression that a value is taken out of, or the receiver of the call that gives it; NONE for what stands alone. */
export function derivedFrom({ facts, language }: ProgramFile, expr: number): number {
  const base = exprCell(facts, expr, EXPR.base);
  if (base < 0 || !DERIVING.has(exprCell(facts, expr, EXPR.kind))) return NONE;
  if (!CALLING.has(exprCell(facts, expr, EXPR.kind))) return base;
  const callee = exprCell(facts, base, EXPR.kind);
  if (callee === EXPR_KINDS.member) return exprCell(facts, base, EXPR.base);
  // Where types are open, a name alone is a call of its own.
  return language.rules.openTypes === true ? NONE : base;
}

const CALLING: ReadonlySet<number> = new Set([EXPR_KINDS.call, EXPR_KINDS.template, EXPR_KINDS.construct]);
const DERIVING: ReadonlySet<number> = new Set([
  ...CALLING,
  EXPR_KINDS.member,
  EXPR_KINDS.index,
  EXPR_KINDS.await,
  EXPR_KINDS.element,
  EXPR_KINDS.at,
  EXPR_KINDS.enter,
]);
