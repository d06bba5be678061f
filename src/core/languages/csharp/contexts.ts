import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { CSharpReader } from './reader.ts';
import { structural } from './types.ts';

const TAKES_TYPE: ReadonlySet<string> = new Set([
  'lambda_expression',
  'anonymous_method_expression',
  'implicit_object_creation_expression',
  'conditional_expression',
  'switch_expression',
  'collection_expression',
  'default_expression',
]);

/** What takes its type from its place is given the type of what it is assigned to. */
export function readInContext(cs: CSharpReader, node: number, context: number): number {
  const { tree, facts } = cs;
  const row = cs.value(node);
  if (row < 0 || context < 0 || !TAKES_TYPE.has(tree.kind(node))) return row;
  const type = facts.type({ kind: TYPE_KINDS.typeOf, args: facts.list([context]), scope: cs.scope });
  return facts.expr({ kind: EXPR_KINDS.typed, type, base: row, scope: cs.scope, role: ROLES.silent });
}

/** The type object of a type row, as a value. */
export function metaOf(cs: CSharpReader, type: number): number {
  if (type < 0) return NONE;
  return cs.facts.expr({
    kind: EXPR_KINDS.typed,
    type: structural(cs, TYPE_KINDS.meta, [type]),
    scope: cs.scope,
    role: ROLES.silent,
  });
}
