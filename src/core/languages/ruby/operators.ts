import { ROLES } from '../../model/facts.ts';
import type { Extraction } from './extraction.ts';

/** An operator is a method of its left side. It makes an edge only where the repository defines it. */
export function operatorCall(
  x: Extraction,
  operator: string,
  start: number,
  receiver: number,
  args: readonly number[],
): number {
  const name = x.facts.text(operator);
  const callee = x.expr('member', start, name, receiver, undefined, ROLES.silent);
  return x.expr('call', start, name, callee, x.facts.list(args), ROLES.operator);
}
