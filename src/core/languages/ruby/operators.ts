import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { RubyReader } from './reader.ts';
import { literalText } from './literal-text.ts';
import { readInterpolations } from './literals.ts';

/** An operator is a method of its left side. It makes an edge only where the repository defines it. */
export function operatorCall(
  x: RubyReader,
  operator: string,
  start: number,
  receiver: number,
  args: readonly number[],
): number {
  const name = x.facts.text(operator);
  const callee = x.expr('member', start, name, receiver, NONE, NONE, ROLES.silent);
  return x.expr('call', start, name, callee, x.facts.list(args), NONE, ROLES.operator);
}

/** A command in backticks is a call of the method that is called so. */
export function readSubshell(x: RubyReader, node: number): number {
  const start = x.tree.start(node);
  readInterpolations(x, node);
  const name = x.facts.text('`');
  const callee = x.expr('name', start, name, NONE, NONE, NONE, ROLES.silent);
  const command = x.literal('str', literalText(x, node));
  return x.expr('call', start, name, callee, x.facts.list([command]), NONE, ROLES.operator);
}
