import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { listOf, textOf } from '../../model/facts.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import type { ProgramFile } from '../program.ts';

/** The last name of what is called: that of a function or member, or that of the type that is made (`new A.B(…)`). */
export function calleeName({ facts }: ProgramFile, callee: number): string {
  if (callee < 0) return '';
  if (exprCell(facts, callee, EXPR.kind) !== EXPR_KINDS.typed) return textOf(facts, exprCell(facts, callee, EXPR.name));
  let type = exprCell(facts, callee, EXPR.type);
  if (type >= 0 && typeCell(facts, type, TYPE.kind) === TYPE_KINDS.meta)
    type = listOf(facts, typeCell(facts, type, TYPE.args))[0] ?? type;
  const name = type < 0 ? '' : textOf(facts, typeCell(facts, type, TYPE.name));
  return name.slice(name.lastIndexOf('.') + 1);
}
