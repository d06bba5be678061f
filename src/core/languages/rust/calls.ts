import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { markThrown } from './attributes.ts';
import { isItem, lastNamed } from './children.ts';
import { readPath } from './paths.ts';
import type { RustReader } from './reader.ts';
import { readType, readTypeArguments } from './types.ts';

/** A call of a function, method, variant or whatever a value holds. */
export function readCall(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  let callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  let typeArguments: readonly number[] = [];
  if (callee >= 0 && tree.kind(callee) === 'generic_function') {
    typeArguments = readTypeArguments(rs, tree.child(callee, 'type_arguments'));
    callee = tree.child(callee, 'function');
  }
  const base = rs.value(callee);
  const args: number[] = [];
  for (let child = list + 1; list >= 0 && child < tree.after(list); child = tree.after(child)) {
    if (isItem(tree, child) && tree.kind(child) !== 'attribute_item') args.push(rs.argument(child));
  }
  if (isThrowing(rs, callee)) markThrown(rs, args[0]);
  return facts.expr({
    kind: EXPR_KINDS.call,
    start: calleeStart(rs, callee, list),
    base,
    args: facts.list(args),
    type:
      typeArguments.length > 0
        ? facts.type({ kind: TYPE_KINDS.tuple, args: facts.list(typeArguments), scope: rs.scope })
        : NONE,
    scope: rs.scope,
  });
}

/** `Err(e)` gives an error to the caller, `panic_any(e)` to whoever catches it. */
function isThrowing(rs: RustReader, callee: number): boolean {
  const { tree } = rs;
  if (callee < 0) return false;
  const kind = tree.kind(callee);
  if (kind !== 'identifier' && kind !== 'scoped_identifier') return false;
  const name = tree.text(kind === 'identifier' ? callee : tree.child(callee, 'name'));
  return name === 'Err' || name === 'panic_any' || name === 'resume_unwind';
}

/** Where the last name of the callee stands; what has no name is called at its arguments. */
function calleeStart(rs: RustReader, callee: number, list: number): number {
  const { tree } = rs;
  if (callee < 0) return tree.start(list);
  switch (tree.kind(callee)) {
    case 'identifier':
      return tree.start(callee);
    case 'scoped_identifier':
      return tree.start(tree.child(callee, 'name'));
    case 'field_expression':
      return tree.start(tree.child(callee, 'field'));
    case 'parenthesized_expression':
      return calleeStart(rs, lastNamed(tree, callee), list);
    default:
      return tree.start(list);
  }
}

/** `T { a: 1, b, ..c }`: a new value, with a written field for each name. */
export function readStructLiteral(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  let nameNode = tree.child(node, 'name');
  if (tree.kind(nameNode) === 'generic_type_with_turbofish') nameNode = tree.child(nameNode, 'type');
  const base = readPath(rs, nameNode, readType);
  const last = tree.child(nameNode, 'name');
  const row = facts.expr({
    kind: EXPR_KINDS.construct,
    base,
    start: tree.start(last < 0 ? nameNode : last),
    scope: rs.scope,
  });
  const body = tree.child(node, 'body');
  for (let child = body + 1; body >= 0 && child < tree.after(body); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'field_initializer': {
        const field = tree.child(child, 'field');
        rs.value(tree.child(child, 'value'));
        writtenField(rs, row, field);
        break;
      }
      case 'shorthand_field_initializer':
        writtenField(rs, row, lastNamed(tree, child));
        break;
      case 'base_field_initializer':
        rs.effects(lastNamed(tree, child));
        break;
      default:
        break;
    }
  }
  return row;
}

function writtenField(rs: RustReader, row: number, field: number): void {
  if (field < 0) return;
  rs.facts.updateExpr(rs.member(row, field), { role: ROLES.write });
}
