import { EXPR, EXPR_KINDS, TYPE, TYPE_KINDS, listOf, textOf } from '../../model/facts.ts';
import type { ProgramFile } from '../program.ts';

/** The last name of what is called: that of a function or member, or that of the type that is made (`new A.B(…)`). */
export function calleeName({ facts }: ProgramFile, callee: number): string {
  if (callee < 0) return '';
  const at = callee * EXPR.width;
  if (facts.exprs[at + EXPR.kind] !== EXPR_KINDS.typed) return textOf(facts, facts.exprs[at + EXPR.name]!);
  let type = facts.exprs[at + EXPR.type]!;
  if (type >= 0 && facts.types[type * TYPE.width + TYPE.kind] === TYPE_KINDS.meta)
    type = listOf(facts, facts.types[type * TYPE.width + TYPE.args]!)[0] ?? type;
  const name = type < 0 ? '' : textOf(facts, facts.types[type * TYPE.width + TYPE.name]!);
  return name.slice(name.lastIndexOf('.') + 1);
}
